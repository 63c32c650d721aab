import { resolve } from 'node:path'

import { RuleTester } from 'eslint'
import ts from 'typescript-eslint'
import { describe, it } from 'vitest'

import { oneWay } from './one-way.js'

RuleTester.describe = describe
RuleTester.it = it

const options = [
  { root: resolve('src'), floors: [['lib/wire'], ['lib'], ['ui'], ['board', 'panels'], ['table']] },
]
const good = (name, from, code) => ({ name, code, options, filename: resolve('src', from) })
const bad = (name, from, code, messageId = 'up') => ({
  ...good(name, from, code),
  errors: [{ messageId }],
})

new RuleTester({ languageOptions: { parser: ts.parser } }).run('one-way', oneWay, {
  valid: [
    good('down', 'table/Wide.ts', "import Icon from '../ui/Icon.svelte'"),
    good('down, when it is needed', 'table/Wide.ts', "import('../board/Board.svelte')"),
    good('in one folder', 'ui/a.ts', "import './b'; import './deep/c'"),
    good('out of a folder within', 'ui/deep/c.ts', "import '../b'; import '../../lib/api'"),
    good('down within lib', 'lib/api.ts', "import './wire/messages'"),
    good('from the roof', 'main.ts', "import './App.svelte'; import './table/load'"),
    good('packages', 'lib/api.ts', "import { tick } from 'svelte'"),
    good('out of src', 'lib/a.test.ts', "import four from '../../fixtures/four.json'"),
    good('outside of src', '../e2e/a.mjs', "import '../src/table/load'"),
  ],
  invalid: [
    bad('up', 'ui/Card.ts', "import Wide from '../table/Wide.svelte'"),
    bad(
      'up, when it is needed',
      'lib/parts.ts',
      "const wide = () => import('../table/Wide.svelte')",
    ),
    bad('up, for a type', 'ui/Card.ts', "import type { Layout } from '../table/layout'"),
    bad('up, for a type in place', 'ui/Card.ts', "let a: import('../table/layout').Layout"),
    bad('up, handed on', 'lib/api.ts', "export * from '../ui/words'"),
    bad('up, handed on by name', 'lib/api.ts', "export { a } from '../ui/words'"),
    bad('up within lib', 'lib/wire/messages.ts', "import '../api'"),
    bad('to a neighbour', 'board/Board.ts', "import '../panels/fit'"),
    bad('to the roof', 'table/load.ts', "import '../pages'"),
    bad('to a folder nobody placed', 'table/load.ts', "import '../cellar/wine'", 'homeless'),
    bad('from a folder nobody placed', 'cellar/wine.ts', "import '../lib/api'", 'homeless'),
  ],
})
