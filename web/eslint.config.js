/** Recommended rules, none that need types: with them the same run takes four times as long and
 *  finds nothing, and `npm run check` reads the types anyway. How things look is prettier's affair. */
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

import { oneWay } from './lint/one-way.js'
import svelteConfig from './svelte.config.js'

/**
 * The allowed imports in src: a folder may import only from lower floors. Folders on one line do
 * not import each other; App, main and pages are on top.
 */
const FLOORS = [
  ['lib/wire'],
  ['lib/app', 'lib/words'],
  ['lib/game', 'local'],
  ['ui'],
  ['social'],
  ['board', 'help', 'orders', 'panels'],
  ['prompts', 'solo', 'story'],
  ['learn', 'puzzles'],
  ['stream', 'table'],
  ['fixture', 'lobby', 'pack'],
]

/**
 * Markup is inserted only in these files, and comes only from the server's drawings, never from
 * text that people have written.
 */
const DRAWS = [
  'App',
  'board/Compass',
  'board/Nations',
  'board/Pieces',
  'pack/Drawn',
  'panels/OwnTapestries',
  'panels/Patterns',
  'panels/TapestryRow',
  'prompts/weaving/Ghost',
  'solo/AutomaBoard',
  'story/festival/Strip',
  'story/moments/Figure',
  'story/moments/GameCloth',
  'ui/pieces/Drawing',
  'ui/explain/Explain',
  'ui/pieces/Owner',
  'ui/pieces/Palace',
  'ui/pieces/Piece',
].map((name) => `src/${name}.svelte`)

export default defineConfig(
  globalIgnores(['dist/', 'dist-browser/', 'fixtures/', 'public/']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // A name that begins with _ is an unused parameter.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Displayed data is replaced as a whole ($state.raw), so a Map or a Set that reports each
      // change would only cost time.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: DRAWS, rules: { 'svelte/no-at-html-tags': 'off' } },
  {
    files: ['src/**'],
    plugins: { house: { rules: { 'one-way': oneWay } } },
    rules: {
      'house/one-way': ['error', { root: `${import.meta.dirname}/src`, floors: FLOORS }],
    },
  },

  // TypeScript checks names itself, and knows types, which this rule does not.
  { files: ['src/**'], rules: { 'no-undef': 'off' } },
  {
    files: ['*.{js,ts}', 'browser/*.mjs', 'lint/**', 'pwa/*.{mjs,ts}'],
    languageOptions: { globals: globals.node },
  },
  // Functions handed over to a page run there.
  { files: ['e2e/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['browser/service-worker.js', 'pwa/worker.js'],
    languageOptions: {
      globals: { ...globals.serviceworker, __FILES__: 'readonly', __SHELL__: 'readonly' },
    },
  },
)
