import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

import { catalogues } from './catalogues.ts'
import { brotli } from './pwa/brotli.ts'
import { worker } from './pwa/plugin.ts'

export default defineConfig({
  plugins: [catalogues(), svelte(), worker(), brotli()],
  build: {
    target: 'es2022',
    assetsDir: 'assets',
    chunkSizeWarningLimit: 600,
    // The server's rules let fonts come from files only, however small they are.
    assetsInlineLimit: 0,
    // What of others is in the client, with their licences; tools/third_party.py reads it.
    license: { fileName: 'third-party.json' },
    rolldownOptions: {
      output: {
        // Small things that nearly every page needs travel together: a request each would cost more.
        codeSplitting: { groups: [{ name: 'common', test: /src\/(lib|ui|table\/load)/ }] },
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
    // One page and one set of modules for a process and not for every file: making them took six times
    // as long as the tests. `src/test-setup.ts` tidies up between files.
    isolate: false,
    pool: 'threads',
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
})
