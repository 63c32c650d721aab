/**
 * A plain host of static files under any path, which counts the bytes it sends. It sends compressed
 * files to browsers that accept them, as static hosts do, and has no other function.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}
const SMALLER = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serve a folder at `path`, such as `/` or `/x/`. `before` returns a script that is sent before the
 * content of a file, or nothing.
 */
export async function staticHost(folder, path = '/', before = () => '') {
  const host = { bytes: 0, requests: 0, missing: [], folder }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://host')
    const name = pathname.startsWith(path) ? pathname.slice(path.length) || 'index.html' : ''
    const file = join(host.folder, normalize(name))
    if (!name || !existsSync(file) || !statSync(file).isFile()) {
      host.missing.push(pathname)
      response.writeHead(404).end()
      return
    }
    const { mtimeMs, size } = statSync(file)
    const etag = `"${mtimeMs.toString(36)}-${size.toString(36)}"`
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    }
    host.requests++
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, headers).end()
      return
    }
    const accepted = request.headers['accept-encoding'] ?? ''
    const script = before(name)
    const smaller = SMALLER.find(
      ([coding, ending]) => !script && accepted.includes(coding) && existsSync(file + ending),
    )
    if (smaller) headers['content-encoding'] = smaller[0]
    const content = readFileSync(smaller ? file + smaller[1] : file)
    const body = script ? Buffer.concat([Buffer.from(script), content]) : content
    host.bytes += body.length
    response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise((go) => server.listen(0, '127.0.0.1', go))
  server.unref() // a test that does not stop its host must not keep the process from ending
  const { port } = server.address()
  host.url = `http://127.0.0.1:${port}${path}`
  host.origin = `http://127.0.0.1:${port}`
  /** Stop the host; the browser then has no connection. */
  host.stop = () =>
    new Promise((go) => {
      server.closeAllConnections()
      server.close(go)
    })
  return host
}
