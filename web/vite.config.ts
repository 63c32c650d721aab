import { fileURLToPath } from 'node:url'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { catalogues } from './catalogues.ts'
import { brotli } from './pwa/brotli.ts'
import { worker } from './pwa/plugin.ts'
import { policy } from './pwa/policy.ts'

/** The edition without a server (docs/browser.md): the program runs in a worker of the page. */
const LOCAL = process.env['EDITION'] === 'browser'
const transport = LOCAL ? './src/local/transport.ts' : './src/lib/wire/http.ts'

export default defineConfig({
  // The browser edition can lie in any folder of a host.
  base: LOCAL ? './' : '/',
  plugins: [catalogues(), svelte(), ...(LOCAL ? [policy()] : [worker(), brotli()])],
  define: { 'import.meta.env.EDITION': JSON.stringify(LOCAL ? 'browser' : 'service') },
  worker: { format: 'es' },
  build: {
    outDir: LOCAL ? 'dist-browser' : 'dist',
    target: 'es2022',
    assetsDir: 'assets',
    chunkSizeWarningLimit: 600,
    // The server's content policy permits fonts from files only, however small they are.
    assetsInlineLimit: 0,
    // Third-party parts of the client, with their licences; tools/third_party.py reads the file.
    license: { fileName: 'third-party.json' },
    rolldownOptions: {
      output: {
        // Small modules that nearly every page needs are in one file, which saves requests.
        // So are those that both layouts of a table need: apart, each costs a request and is
        // compressed alone.
        codeSplitting: {
          groups: [
            { name: 'common', test: /src\/(lib|ui|table\/load)/ },
            {
              name: 'layouts',
              test: /src\/(board|panels|prompts|help\/(Announcer|speech)|social\/Connection|story\/(?!replay|final|moments))/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: process.env['API'] ?? 'http://127.0.0.1:8765', ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['*.test.ts', 'src/**/*.test.ts', 'lint/*.test.js'],
    setupFiles: ['src/test-setup.ts'],
    // Each process, instead of each file, has one page and one set of modules: creating these took
    // six times as long as the tests. `src/test-setup.ts` cleans up between files.
    isolate: false,
    pool: 'threads',
  },
  resolve: {
    alias: { '#transport': fileURLToPath(new URL(transport, import.meta.url)) },
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
})
