import { expect, test } from 'vitest'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const send = (text: string) => staff.call('products.import', { text }, { site })
const listed = async (at = site) => (await staff.call('entries.list', { kind: 'product' }, { site: at })).entries
const read = async (key: string) => (await staff.call('entries.read', { kind: 'product', key }, { site })).content

test('a file adds products, changes what it names, and loses nothing that it does not say', async () => {
  expect(await send('title,price,stock,description\nTow bar,499,3,Strong.\nMats,,,')).toEqual({
    added: 2,
    changed: 0,
    same: 0,
    problems: [],
  })
  expect((await listed()).map(({ key, state }) => [key, state])).toEqual([
    ['mats', 'shown'],
    ['tow-bar', 'shown'],
  ])
  expect(await send('title,price\nTow bar,549.50\nMats,\nRack,none\n')).toEqual({
    added: 0,
    changed: 1,
    same: 1,
    problems: ['Row 4: “none” is not a price such as 49.90.'],
  })
  expect(await read('tow-bar')).toMatchObject({ price: 549.5, in_stock: 3, description: 'Strong.' })
  const { versions } = await staff.call('entries.history', { kind: 'product', key: 'tow-bar' }, { site })
  expect(versions.map(({ differences }) => differences[0])).toEqual(['Price: “499” → “549.5”', 'It was added.'])
})

test('the list says that shoppers see no product while the store is off, and says nothing where it is on', async () => {
  const noticeOf = async (at: typeof site) =>
    (await staff.call('entries.list', { kind: 'product' }, { site: at })).notice
  expect(await noticeOf(site)).toBe(
    'This site’s store is off, so shoppers see none of these. You can switch it on in Settings.',
  )
  const selling = await web.addDealer({ retail: { store: true } })
  expect(await noticeOf(selling)).toBe('')
})

test('what breaks the rules of a product is left out with its row, and the rest is stored', async () => {
  const { added, problems } = await send(`title,image\n${'x'.repeat(130)},\nHitch,javascript:alert(1)\nLock,`)
  expect([added, problems.length]).toEqual([1, 2])
  expect(problems).toEqual([expect.stringMatching(/^Row 2: title: /), expect.stringMatching(/^Row 3: image: /)])
})

test('a workbook, or a file without headings, changes nothing and says what to do', async () => {
  expect(await send('PK\u0003\u0004[Content_Types].xml')).toEqual({
    added: 0,
    changed: 0,
    same: 0,
    problems: [expect.stringMatching(/must be saved as CSV/)],
  })
})

test('products of one group are neither read, changed nor removed from another', async () => {
  await staff.call('products.import', { text: 'title,price\nTheirs,1\nTow bar,2' }, { site: theirs })
  expect(await read('tow-bar')).toMatchObject({ price: 549.5 })
  expect((await listed()).map(({ key }) => key)).not.toContain('theirs')
  const cookie = await staff.cookieOf(theirs, 'group-manager')
  for (const [name, input] of [
    ['products.file', {}],
    ['products.import', { text: 'title,price\nTow bar,3' }],
    ['entries.remove', { kind: 'product', key: 'tow-bar' }],
  ] as const)
    expect((await staff.send(name, input, { site, cookie })).status).toBe(404)
})

test('a product is removed and put back from its history; the file of the site is its products', async () => {
  const before = await read('tow-bar')
  await staff.call('entries.remove', { kind: 'product', key: 'tow-bar', seen: before }, { site })
  expect(await read('tow-bar')).toBeNull()
  await staff.call('entries.publish', { kind: 'product', key: 'tow-bar', content: before ?? {}, seen: null }, { site })
  expect(await read('tow-bar')).toEqual(before)
  const { text, count } = await staff.call('products.file', {}, { site })
  expect(count).toBe(3)
  expect(await send(text)).toEqual({ added: 0, changed: 0, same: 3, problems: [] })
})
