/** Tests of `reach` on small pages: each page with a fault, and the same page without it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { reach } from './reach.mjs'
import { chrome } from './stage.mjs'

const STYLE = 'body { margin: 0; font: 16px/20px sans-serif } button { width: 80px; height: 30px }'

let tab
before(async () => {
  const context = await (await chrome()).newContext({ viewport: { width: 400, height: 300 } })
  tab = await context.newPage()
})
after(() => tab.context().close())

async function found(body, style = '') {
  await tab.setContent(
    `<!doctype html><html lang="en"><style>${STYLE} ${style}</style><body>${body}</body></html>`,
  )
  return reach(tab)
}
const kinds = (lines) => [...new Set(lines.map((line) => line.split(':')[0]))]

const BELOW = '<div style="height: 400px"></div><button>Go</button>'

test('a control below a window that does not scroll', async () => {
  assert.match((await found(BELOW, 'html { overflow: hidden }'))[0], /^outside: the window .*“Go”/)
  assert.deepEqual(await found(BELOW), [])
})

test('a control before the start of a scroller', async () => {
  const box = (left) =>
    `<div class="box" style="overflow: auto; width: 200px; height: 100px; position: relative">
       <div style="height: 300px; width: 300px"></div>
       <button style="position: absolute; top: 0; left: ${left}px">Go</button></div>`
  assert.match((await found(box(-60)))[0], /^outside: \.box cannot scroll to it, 60 px sideways/)
  assert.deepEqual(await found(box(210)), [])
})

test('a scroller that is itself cut off', async () => {
  const box = (height) =>
    `<div class="outer" style="overflow: hidden; height: 200px">
       <div class="inner" style="overflow: auto; height: ${height}px">
         <div style="height: 900px"></div><button>Go</button></div></div>`
  assert.deepEqual(kinds(await found(box(500))), ['clipped', 'hides'])
  assert.deepEqual(kinds(await found(box(200))), ['hides'])
})

test('a control that a box cuts off', async () => {
  const box = (overflow) =>
    `<div class="box" style="overflow: ${overflow}; height: 100px">
       <div style="height: 150px"></div><button>Go</button></div>`
  const lines = await found(box('hidden'))
  assert.match(lines[0], /^clipped: by \.box, 80 px down or up: button “Go”/)
  assert.deepEqual(await found(box('auto')), [])
})

test('a control that is cut off in a zoomed scroller', async () => {
  const box = (top) =>
    `<div class="box" style="zoom: 1.5; overflow: auto; width: 100px; height: 100px; position: relative">
       <div style="height: 150px"></div>
       <button style="position: absolute; top: ${top}px; left: 0">Go</button></div>`
  assert.match((await found(box(-20)))[0], /^outside: \.box cannot scroll to it, 30 px/)
  assert.deepEqual(await found(box(120)), [])
})

test('a fixed control is not cut off by a box around it, but by the window', async () => {
  const box = (top) =>
    `<div style="overflow: clip; height: 20px">
       <button style="position: fixed; top: ${top}px">Go</button></div>`
  assert.deepEqual(kinds(await found(box(280))), ['outside', 'hides'])
  assert.deepEqual(kinds(await found(box(200))), ['hides'])
})

test('an absolute control is cut off only by a box that it is placed in', async () => {
  const box = (position) =>
    `<div class="box" style="position: ${position}; container-type: inline-size; overflow: auto; height: 50px">
       <button style="position: absolute; bottom: 60px; left: 0">Go</button></div>`
  assert.deepEqual(kinds(await found(box('relative'))), ['outside'])
  assert.deepEqual(await found(box('static')), [])
})

test('a radio button over its label has the box of the label', async () => {
  const box = (height) =>
    `<div class="box" style="overflow: hidden; height: ${height}px">
       <label style="display: block; position: relative; height: 60px">One
         <input type="radio" style="position: absolute; inset: 0 auto auto 0; opacity: 0"></label></div>`
  assert.deepEqual(kinds(await found(box(40))), ['clipped', 'hides'])
  assert.deepEqual(kinds(await found(box(60))), ['hides'])
})

test('of a drawing only the whole is looked at', async () => {
  const drawing = (width) =>
    `<div style="overflow: hidden; width: 200px"><svg width="${width}" height="50">
       <g data-space="a" tabindex="0"><rect x="500" width="20" height="20"></rect></g></svg></div>`
  assert.deepEqual(kinds(await found(drawing(300))), ['clipped', 'hides'])
  assert.deepEqual(kinds(await found(drawing(100))), ['hides'])
})

test('what is not shown is not looked at', async () => {
  const out = (rest) =>
    `<div ${rest}><button style="position: fixed; left: -500px">Go</button></div>`
  assert.deepEqual(kinds(await found(out(''))), ['outside'])
  for (const rest of ['inert', 'class="hidden"', 'hidden', 'style="visibility: hidden"'])
    assert.deepEqual(await found(out(rest)), [], rest)
  assert.deepEqual(await found(out('style="clip-path: inset(50%)"')), [])
})

test('a box with hidden overflow that contains a control', async () => {
  const box = '<div class="box"><p>Words</p><button>Go</button></div>'
  const lines = await found(box, '.box { overflow: hidden auto }')
  assert.deepEqual(lines, ['hides: .box contains button “Go”'])
  assert.deepEqual(await reach(tab, { hides: false }), [])
  assert.deepEqual(await found(box, '.box { overflow: auto }'), [])
  assert.deepEqual(await found(box, 'button { overflow: hidden; text-overflow: ellipsis }'), [])
  assert.deepEqual(
    await found(`<div class="table">${box}</div>`, '.table { overflow: hidden }'),
    [],
  )
})

test('a word that is broken over lines', async () => {
  const text = (words, style) => `<p style="width: 60px; ${style}">${words}</p>`
  const anywhere = 'overflow-wrap: anywhere'
  const lines = await found(text('a resettlement', anywhere))
  assert.match(lines[0], /^broken: “resettlement” over 2 lines in p$/)
  assert.deepEqual(await found(text('a resettlement', '')), [])
  assert.deepEqual(await found(text('some words here', anywhere)), [])
  assert.deepEqual(await found(text('reset-tlement, on re&shy;settle', anywhere)), [])
  assert.deepEqual(await found(`<div class="hidden">${text('resettlement', anywhere)}</div>`), [])
})

test('with a dictionary a word may be hyphenated', async () => {
  const text = '<p style="width: 60px; overflow-wrap: anywhere; hyphens: auto">a resettlement</p>'
  await found('')
  await tab.evaluate(() => (window.hyphenated = { en: true }))
  await tab.evaluate((html) => (document.body.innerHTML = html), text)
  assert.deepEqual(await reach(tab), [])
  await tab.evaluate(() => (window.hyphenated = { en: false }))
  assert.deepEqual(kinds(await reach(tab)), ['broken'])
})

test('a main button that is out of sight', async () => {
  const button = '<button data-primary>Go</button>'
  const below = `<div style="height: 280px"></div>${button}`
  assert.match((await found(below))[0], /^unseen: 10 px out of the window: button “Go”/)
  assert.deepEqual(await found(button), [])
  const over = '<div class="veil" style="position: fixed; inset: 0"></div>'
  assert.match((await found(button + over))[0], /^unseen: \.veil lies over it/)
  const confirm = '<button data-test="confirm">Go</button>'
  assert.deepEqual(kinds(await found(`<div class="seam">${confirm}</div>${over}`)), ['unseen'])
  assert.deepEqual(await found(confirm + over), [])
})

test('a main button that is scrolled out of its scroller', async () => {
  const box = (height) =>
    `<div style="overflow: auto; height: 100px; background: white"><div style="height: ${height}px"></div>
       <button data-primary>Go</button></div>`
  assert.deepEqual(kinds(await found(box(180))), ['unseen'])
  assert.deepEqual(await found(box(20)), [])
})
