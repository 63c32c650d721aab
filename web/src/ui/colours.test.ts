import { expect, test } from 'vitest'

const sheets = import.meta.glob<string>(['../**/*.svelte', '../**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

test('no text is cochineal: on dark panels it cannot be read; text takes the colour of points', () => {
  expect(Object.keys(sheets).length).toBeGreaterThan(100)
  const cochineal = /(?<![-\w])color:\s*var\(--cochineal\)/
  expect(Object.keys(sheets).filter((path) => cochineal.test(sheets[path]!))).toEqual([])
})
