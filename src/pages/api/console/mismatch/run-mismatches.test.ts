import { expect, test } from 'vitest'
import { siteFeedAddresses } from '#features/feeds/server/feeds-out/site-feeds.ts'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, theirs } = await consoleWorld()
const site = await web.addDealer({
  connections: { feeds: { targets: ['meta'] }, images: { allowed_hosts: ['pictures.example'] } },
})
const desk = await stockDesk(web.deps.database)

const headings = 'Stock No,Make,Model,Year,Condition,Odometer,Drive Away Price,Colour,Photos'
const car = (number: string, price: number) =>
  `${number},Toyota,Hilux,2019,Used,41000,${price},White,https://pictures.example/${number}.jpg`

async function importCars(of: Site, lines: readonly string[], more: object = {}): Promise<void> {
  const group = await web.deps.database.forGroup(of.groupId, (db) =>
    db.selectFrom('dealer_group').select('slug').executeTakeFirstOrThrow(),
  )
  const at = { slug: of.dealerships[0]?.slug ?? '', groupSlug: group.slug }
  const done = await desk.importText(at, [headings, ...lines].join('\n'), { allowRemovals: true, ...more })
  expect(done).toMatchObject({ ok: true })
  await web.deps.directory.reload()
}

const mismatches = (input: object = {}, of = site) => staff.call('stock.mismatches', input as never, { site: of })
const fetchFeed = async () => web.request(site, (await siteFeedAddresses(web.deps, site))[0]?.path ?? '')
const idOf = async (number: string) =>
  (await staff.call('stock.list', { includeSold: true }, { site })).rows.find((row) => row.stockNumber === number)
    ?.id ?? ''

test('a site that nothing fills is compared with nothing, and says which partner never came', async () => {
  expect(await mismatches()).toMatchObject({ open: 0, rows: [], places: [{ place: 'meta', at: null, source: 'feed' }] })
  expect(await mismatches({}, theirs)).toMatchObject({ open: 0, places: [] })
})

test('after an import and a fetch, what people and files change is named with since when and why', async () => {
  await importCars(site, [car('A1', 20_000), car('A2', 21_000), car('A3', 22_000)])
  expect((await fetchFeed()).status).toBe(200)
  expect((await mismatches({ place: 'file' })).rows).toEqual([])

  const id = await idOf('A1')
  const edit = { ids: [id], edit: { kind: 'set', patch: { price: 19_000_00 } } } as never
  await staff.call('stock.edit', edit, { site })
  const onPurpose = await mismatches({ place: 'file', isIntended: true })
  expect(onPurpose.rows).toMatchObject([
    { kind: 'price', vehicleId: id, here: '$19,000', there: '$20,000', stockNumber: 'A1', isIntended: true },
  ])
  expect(onPurpose.rows[0]?.reason).toMatch(/^Staff \w+ set it by hand, and stock files leave it as it is\.$/)
  expect(onPurpose.rows[0]?.since).not.toBeNull()
  // The file says its price again: the one that a person set stays, and so does the difference.
  await importCars(site, [car('A1', 20_500), car('A2', 21_000), car('A3', 22_000)])
  expect((await mismatches({ place: 'file', isIntended: true })).rows).toMatchObject([{ there: '$20,500' }])

  const atPartner = () => mismatches({ place: 'meta', kind: 'price' })
  expect((await atPartner()).rows).toMatchObject([
    { here: '$19,000', there: '$20,000', isIntended: false, reason: 'It changed after the last fetch.' },
  ])
  await fetchFeed()
  expect((await atPartner()).rows).toEqual([])
  const file = await mismatches({ place: 'file' })
  expect([file.rows, file.intended]).toEqual([[], 1])
})

test('a vehicle that the file no longer names, or whose row it spoils, is named', async () => {
  await importCars(site, [car('A1', 20_500), car('A3', 22_000)], { keepsOthers: true })
  expect((await mismatches({ place: 'file' })).rows).toEqual([])
  const status = { ids: [await idOf('A2')], edit: { kind: 'set', patch: { status: 'sold' } } } as never
  await staff.call('stock.edit', status, { site })
  await staff.call(
    'stock.edit',
    { ...(status as object), edit: { kind: 'set', patch: { status: 'in_stock' } } } as never,
    {
      site,
    },
  )
  await importCars(site, [car('A1', 20_500), car('A3', 22_000)])
  expect((await mismatches({ place: 'file', isIntended: true, kind: 'not-there' })).rows).toMatchObject([
    { stockNumber: 'A2', here: 'For sale', there: 'Not listed', isIntended: true },
  ])
})

test('a portal’s own list is compared, replaced by the next, and forgotten', async () => {
  const text = ['Stock No,Make,Model,Year,Price', 'A3,Toyota,Hilux,2019,23000', 'ZZ,Kia,Rio,2020,9000'].join('\n')
  expect(await staff.call('stock.comparePartner', { partner: 'A portal', text }, { site })).toEqual({ vehicles: 2 })
  const found = await mismatches({ place: 'A portal' })
  expect(found.rows.map(({ kind, stockNumber, here, there }) => [kind, stockNumber, here, there]).toSorted()).toEqual([
    ['not-on-site', 'ZZ', 'Not in stock', 'Listed'],
    ['not-there', 'A1', 'For sale', 'Not listed'],
    ['not-there', 'A2', 'For sale', 'Not listed'],
    ['price', 'A3', '$22,000', '$23,000'],
  ])
  expect(found.kinds).toMatchObject({ 'not-on-site': 1, 'not-there': 2, price: 1 })
  expect(found.places).toContainEqual(expect.objectContaining({ place: 'A portal', source: 'partner', count: 4 }))
  const refused = await staff.send('stock.comparePartner', { partner: 'A portal', text: 'nothing' }, { site })
  expect(refused.status).toBe(422)
  await staff.call('stock.forgetPartner', { partner: 'A portal' }, { site })
  expect((await mismatches({ place: 'A portal' })).rows).toEqual([])
  expect((await staff.send('stock.forgetPartner', { partner: 'A portal' }, { site })).status).toBe(404)
})

test('another group sees none of it', async () => {
  expect(await mismatches({}, theirs)).toMatchObject({ open: 0, intended: 0, places: [], rows: [] })
  const response = await staff.send(
    'stock.mismatches',
    {},
    { site, cookie: await staff.cookieOf(theirs, 'group-manager') },
  )
  expect(response.status).toBe(404)
})

test('all of it is a file for a spreadsheet', async () => {
  const cookie = await staff.cookieOf(site, 'group-manager')
  const file = (query: string) =>
    staff.request(`/api/console/files/mismatches?site=${site.id}${query}`, { headers: { cookie } })
  const whole = await file('')
  expect(whole.headers.get('content-disposition')).toContain('-mismatches-')
  const text = await whole.text()
  expect(text).toContain('Stock number,Vehicle,Difference,Field,Place,On the website,There,Since,Why,On purpose\r\n')
  expect(text).toMatch(/A1,.*,Price,Price,Stock file,"\$19,000","\$20,500",2026/)
  expect(await (await file('&kind=photos')).text()).not.toContain('A1')
  const stranger = await staff.request(`/api/console/files/mismatches?site=${site.id}`, {
    headers: { cookie: await staff.cookieOf(theirs, 'group-manager') },
  })
  expect(stranger.status).toBe(404)
})
