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
    // The server's content policy permits fonts from files only, however small they are.
    assetsInlineLimit: 0,
    // Third-party parts of the client, with their licences; tools/third_party.py reads the file.
    license: { fileName: 'third-party.json' },
    rolldownOptions: {
      output: {
        // Small modules that nearly every page needs are in one file, which saves requests.
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
    // Each process, instead of each file, has one page and one set of modules: creating these took
    // six times as long as the tests. `src/test-setup.ts` cleans up between files.
    isolate: false,
    pool: 'threads',
  },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
})
