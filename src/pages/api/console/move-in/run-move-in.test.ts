import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { sampleMirror, sampleStock, sampleWordPress, zipped } from '#features/move-in/server/test-old-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { until } from '#testing/until.ts'
import { testWeb } from '../../../test-web.ts'
import { testConsole } from '../test-console.ts'

const web = await testWeb()
const staff = testConsole(web)
const stock = sampleStock(20)
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0a3d62' } })
  .png()
  .toBuffer()
const archive = zipped(sampleMirror(stock, picture))

async function send(
  site: Site,
  content: Buffer | string,
  { name = 'mirror.zip', role = 'group-manager' as Role } = {},
) {
  const query = new URLSearchParams({ site: site.id, name })
  return staff.request(`/api/console/uploads/old-site?${query.toString()}`, {
    method: 'POST',
    headers: { cookie: await staff.cookieOf(site, role), origin: 'http://console.localhost' },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
}

async function dealer(): Promise<Site> {
  const site = await web.addDealer()
  for (const vehicle of stock)
    await web.addVehicle(site, {
      ...vehicle,
      slug: `new-${vehicle.stockNumber.toLowerCase()}`,
      name: vehicle.stockNumber,
    })
  return site
}

test('a saved site moves in: its texts are taken in, its addresses accepted, and a rehearsal says what is left', async () => {
  const site = await dealer()
  const sent = await send(site, archive)
  expect([sent.status, await sent.json()]).toEqual([200, { addresses: 201, pieces: 64, pictures: 1, notes: [] }])

  const read = () => staff.call('moveIn.read', {}, { site })
  const first = await read()
  expect(first.coverage).toMatchObject({ total: 201, leads: 3, left: 0 })
  expect(first.pieces.length).toBe(64)
  expect(first.addresses.find(({ address }) => address.endsWith('/towing-tip-1/'))).toMatchObject({
    state: 'open',
    because: 'text',
  })
  const texts = first.pieces
    .filter(({ title }) => /^(?:Towing tip [12]|warranty)$/.test(title))
    .map(({ address }) => address)
  expect(await staff.call('moveIn.take', { addresses: texts, asDrafts: false }, { site })).toEqual({
    added: 3,
    there: 0,
    invalid: [],
  })
  expect(await staff.call('moveIn.take', { addresses: texts, asDrafts: false }, { site })).toEqual({
    added: 0,
    there: 0,
    invalid: [],
  })

  // What is read is what the site shows, which follows each change within moments.
  const readOnce = async (isThere: (found: Awaited<ReturnType<typeof read>>) => boolean) => {
    await until(async () => isThere(await read()))
    return read()
  }
  const second = await readOnce(({ addresses }) =>
    addresses.some(({ address, state }) => address.endsWith('/towing-tip-1/') && state === 'proposed'),
  )
  const mapped = new Map(second.addresses.map((each) => [each.address, each]))
  expect(mapped.get('/blog/2023/05/towing-tip-1/')).toMatchObject({
    state: 'proposed',
    to: '/blog/towing-tip-1',
    because: 'title',
  })
  expect(mapped.get('/warranty/')).toMatchObject({ state: 'proposed', to: '/pages/warranty' })
  expect(mapped.get('/vehicle.aspx?id=9001')).toMatchObject({ to: '/cars/new-u1001', because: 'stock-number' })

  const proposed = second.addresses.flatMap(({ address, state, to }) =>
    state === 'proposed' ? [{ address, to: to ?? '' }] : [],
  )
  expect(await staff.call('moveIn.accept', { addresses: proposed }, { site })).toEqual({
    added: proposed.length,
    refused: [],
  })
  const accepted = await readOnce(({ coverage }) => coverage.proposed === 0)
  const open = accepted.addresses.filter(({ state }) => state === 'open').map(({ address }) => address)
  await staff.call('moveIn.leave', { addresses: open.slice(1), isLeft: true }, { site })
  await staff.call('moveIn.accept', { addresses: [{ address: open[0] ?? '', to: 'gone' }] }, { site })
  const last = await readOnce(({ coverage }) => coverage.open === 0)
  expect(last.coverage).toEqual({
    total: 201,
    leads: 201 - open.length + 1,
    proposed: 0,
    open: 0,
    left: open.length - 1,
  })
  expect(last.sentence).toMatch(/ of 201 addresses lead on; \d+ left as not found; 0 to decide/)

  const { answers: responses } = await staff.call(
    'moveIn.rehearse',
    { addresses: ['/vehicle.aspx?id=9001', '/warranty/', open[0] ?? '', open[1] ?? ''] },
    { site },
  )
  expect(responses.map(({ status, to }) => [status, to])).toEqual([
    [200, '/cars/new-u1001'],
    [200, '/pages/warranty'],
    [410, open[0]],
    [404, open[1]],
  ])
})

test('the same file again adds nothing and decides nothing, a second file adds to the first, and all of it is forgotten', async () => {
  const site = await dealer()
  await send(site, '/one\n/two\n', { name: 'list.txt' })
  await staff.call('moveIn.leave', { addresses: ['/one'], isLeft: true }, { site })
  await send(site, '/one\n/two\n', { name: 'list.txt' })
  await send(site, sampleWordPress, { name: 'export.xml' })
  const read = await staff.call('moveIn.read', {}, { site })
  expect(read.addresses.map(({ address, state }) => [address, state])).toEqual([
    ['/2022/03/choosing-a-ute/', 'open'],
    ['/?p=2', 'open'],
    ['/fleet/', 'open'],
    ['/one', 'left'],
    ['/two', 'open'],
  ])
  expect(read.pieces.map(({ title, kind }) => [title, kind])).toEqual([
    ['Not out yet', 'article'],
    ['Choosing a ute', 'article'],
    ['Fleet', 'page'],
  ])
  await staff.call('moveIn.forget', {}, { site })
  expect((await staff.call('moveIn.read', {}, { site })).coverage.total).toBe(0)
})

test('a text never writes over a page of the same name, and a redirect never over one that somebody wrote', async () => {
  const site = await dealer()
  const content = { title: 'Our fleet', description: '', blocks: [{ type: 'text', markdown: 'Ours.' }] }
  await staff.call('pages.publish', { path: '/fleet', content, seen: null }, { site })
  const redirects = [{ from: '/fleet', to: '/contact', is_temporary: false }]
  await staff.call('settings.save', { changes: [{ path: 'content.redirects', value: redirects }] }, { site })
  await send(site, sampleWordPress, { name: 'export.xml' })
  expect(await staff.call('moveIn.take', { addresses: ['/fleet/'], asDrafts: true }, { site })).toMatchObject({
    there: 1,
  })
  expect((await staff.call('pages.read', { path: '/fleet' }, { site })).content?.title).toBe('Our fleet')
  expect(await staff.call('moveIn.accept', { addresses: [{ address: '/fleet/', to: '/' }] }, { site })).toEqual({
    added: 0,
    refused: [],
  })
  expect(await staff.call('moveIn.accept', { addresses: [{ address: '/contact', to: '/fleet' }] }, { site })).toEqual({
    added: 0,
    refused: ['/contact'],
  })
})

test('another group sees nothing of it, a salesperson may not, and what cannot be read is refused with a sentence', async () => {
  const [site, other] = [await dealer(), await web.addDealer()]
  await send(site, '/secret\n', { name: 'list.txt' })
  expect((await staff.call('moveIn.read', {}, { site: other })).coverage.total).toBe(0)
  expect((await send(site, '/x', { name: 'list.txt', role: 'salesperson' })).status).toBe(403)
  const refused = await send(site, 'nothing at all', { name: 'song.bin' })
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Nothing here is a saved page')])
  expect((await send(site, '')).status).toBe(422)
})
