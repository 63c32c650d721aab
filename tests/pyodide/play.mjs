// node play.mjs FOLDER: plays the game of play.py under Pyodide and prints its result as JSON.
// FOLDER has node_modules/pyodide, engine.zip (our sources), play.py and game.json.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const require = createRequire(join(folder, "package.json"));
const { loadPyodide } = await import(pathToFileURL(require.resolve("pyodide/pyodide.mjs")));

const started = performance.now();
const pyodide = await loadPyodide();
const loaded = performance.now();
// A Buffer would be passed as a view of a larger object: pass plain bytes.
pyodide.unpackArchive(new Uint8Array(readFileSync(join(folder, "engine.zip"))), "zip", {
  extractDir: "/engine",
});
pyodide.FS.writeFile("/engine/play.py", readFileSync(join(folder, "play.py"), "utf8"));
pyodide.globals.set("game_text", readFileSync(join(folder, "game.json"), "utf8"));
const result = pyodide.runPython(`
import json, sys
sys.path.insert(0, "/engine")
from play import play
result = play(**json.loads(game_text))
result["python"] = sys.version.split()[0]
result["platform"] = sys.platform
json.dumps(result)
`);
const played = performance.now();
const figures = {
  pyodide: pyodide.version,
  load_ms: Math.round(loaded - started),
  play_ms: Math.round(played - loaded),
};
console.log(JSON.stringify({ ...JSON.parse(result), ...figures }));
