/**
 * Serves a client that is built for tests and contains the stored positions (`?fixture=NAME`). A
 * real server behind it answers all other requests.
 */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

const WEB = new URL('../', import.meta.url).pathname
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** Return the names of all stored positions. */
export async function fixtures() {
  const files = await readdir(join(WEB, 'fixtures'))
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -5))
    .sort()
}

/** Build a client into a folder; `web` is the folder of its sources. */
export function build(folder, { web = WEB, env = {} } = {}) {
  const vite = spawn(
    process.execPath,
    [
      join(web, 'node_modules/vite/bin/vite.js'),
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: web,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  return new Promise((resolve, reject) =>
    vite.on('exit', (code) => (code ? reject(new Error(`vite ended with ${code}`)) : resolve())),
  )
}

/** Serve the built client; `behind` is the origin of the server that answers all other requests. */
export async function site(behind) {
  const folder = await mkdtemp(join(tmpdir(), 'tawantinsuyu-site-'))
  await build(folder, { env: { VITE_FIXTURES: '1' } })
  const server = createServer(async (asked, answer) => {
    const path = normalize(new URL(asked.url, behind).pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (
      await stat(file).then(
        (found) => found.isFile(),
        () => false,
      )
    ) {
      answer.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
      createReadStream(file).pipe(answer)
      return
    }
    const target = new URL(asked.url, behind)
    const headers = { ...asked.headers, host: target.host }
    delete headers.origin
    const passed = request(target, { method: asked.method, headers }, (from) => {
      answer.writeHead(from.statusCode, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end())
    asked.pipe(passed)
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${server.address().port}`, stop }
}
