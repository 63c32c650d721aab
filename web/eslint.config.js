/** Recommended rules, none that need types: with them the same run takes four times as long and
 *  finds nothing, and `npm run check` reads the types anyway. How things look is prettier's affair. */
import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'

import { oneWay } from './lint/one-way.js'
import svelteConfig from './svelte.config.js'

/** Who may import whom in src: only what stands lower. Folders of one line do not know each other;
 *  App, main and pages stand on top of all. */
const FLOORS = [
  ['lib/wire'],
  ['lib/app', 'lib/words'],
  ['lib/game'],
  ['ui'],
  ['social'],
  ['board', 'help', 'orders', 'panels'],
  ['prompts', 'solo', 'story'],
  ['learn', 'puzzles'],
  ['table'],
  ['fixture', 'lobby', 'pack'],
]

/** Whatever is put in as markup comes from the server's drawings, never from what somebody wrote.
 *  Nowhere else may anything be. */
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
  'ui/pieces/Drawing',
  'ui/explain/Explain',
  'ui/pieces/Owner',
  'ui/pieces/Palace',
  'ui/pieces/Piece',
].map((name) => `src/${name}.svelte`)

export default defineConfig(
  globalIgnores(['dist/', 'fixtures/', 'public/']),
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // A name that begins with _ says that it is there for its place only.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // What is shown is replaced as a whole ($state.raw): a Map or a Set that tells of each
      // change would cost more and tell nothing new.
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

  // Where it runs. Types are names too, which only the compiler knows.
  { files: ['src/**'], rules: { 'no-undef': 'off' } },
  { files: ['*.{js,ts}', 'lint/**', 'pwa/*.{mjs,ts}'], languageOptions: { globals: globals.node } },
  // Functions handed over to a page run there.
  { files: ['e2e/**'], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ['pwa/worker.js'],
    languageOptions: { globals: { ...globals.serviceworker, __SHELL__: 'readonly' } },
  },
)
