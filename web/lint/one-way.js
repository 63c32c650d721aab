/** Imports between the folders of `root` point down only. `floors` lists the folders from the ground
 *  up; those on one floor do not know each other. A folder may be named with the one it is in,
 *  `lib/wire`: the longest name that fits counts. Files of `root` itself are the roof, which may
 *  import everything and which nothing below may import.
 *
 *  eslint's own no-restricted-imports sees no `import()`, and that is how most parts are loaded. */
import path from 'node:path'

const ROOF = 'the roof'

export const oneWay = {
  meta: {
    type: 'problem',
    docs: { description: 'imports between folders point down only' },
    schema: [
      {
        type: 'object',
        properties: {
          root: { type: 'string' },
          floors: { type: 'array', items: { type: 'array', items: { type: 'string' } } },
        },
        required: ['root', 'floors'],
        additionalProperties: false,
      },
    ],
    messages: {
      up: '{{from}} may not import from {{to}}, which does not stand below it.',
      homeless: '{{file}} is in no folder that stands on a floor.',
    },
  },

  create(context) {
    const { root, floors } = context.options[0]
    const height = new Map(floors.flatMap((names, at) => names.map((name) => [name, at])))
    const longestFirst = [...height.keys()].sort((one, other) => other.length - one.length)

    /** Return the listed folder of a file; undefined if there is none. */
    function folderOf(file) {
      if (!file.includes('/')) return ROOF
      return longestFirst.find((name) => file.startsWith(`${name}/`))
    }
    const heightOf = (folder) => (folder === ROOF ? floors.length : height.get(folder))

    const inside = (file) => path.relative(root, file).split(path.sep).join('/')
    const file = inside(context.filename)
    if (file.startsWith('../')) return {}
    const from = folderOf(file)

    function check(node, source) {
      const wanted = source?.value
      if (typeof wanted !== 'string' || !wanted.startsWith('.')) return
      const target = inside(path.resolve(path.dirname(context.filename), wanted))
      if (target.startsWith('../')) return
      const to = folderOf(target)
      if (!to) context.report({ node, messageId: 'homeless', data: { file: target } })
      else if (from && from !== to && heightOf(to) >= heightOf(from))
        context.report({ node, messageId: 'up', data: { from, to } })
    }
    const ofSource = (node) => check(node, node.source)

    return {
      Program(node) {
        if (!from) context.report({ node, messageId: 'homeless', data: { file } })
      },
      ImportDeclaration: ofSource,
      ImportExpression: ofSource,
      ExportAllDeclaration: ofSource,
      ExportNamedDeclaration: ofSource,
      TSImportType: ofSource,
    }
  },
}
