import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ReportChange } from '#features/inventory/domain/condition/change-report.ts'
import type { ConditionReport } from '#features/inventory/domain/condition/condition-report.ts'
import { findVehicle } from '#features/inventory/server/find-vehicle.ts'
import { stockDesk } from '#features/inventory/server/test-stock.ts'
import type { ScanFile } from '#features/leads/server/records/lead-ports.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { createApp } from '#pages/app.ts'
import { consoleHostName, testConsole } from '../test-console.ts'
import { testWeb } from '../../../test-web.ts'

const web = await testWeb()
const staff = testConsole(web)
const site = await web.addDealer({ vehicle: { condition_reports: true } })
const silent = await web.addDealer()
const desk = await stockDesk(web.deps.database)

const photo = { url: `/media/${'ab'.repeat(16)}.jpg`, alt: 'Left side', width: 1200, height: 800 }
const addCar = (of: Site = site, differences: object = {}) =>
  web.addVehicle(of, {
    id: asId<'vehicle'>(randomUUID()),
    slug: `car-${randomUUID().slice(0, 8)}`,
    images: [photo],
    ...differences,
  })
const scratch = { kind: 'scratch', text: 'below the handle', size: 35, photo: photo.url, x: 0.25, y: 0.5 } as const
const inspection = { on: '2026-11-12', by: 'Ana Reid', summary: '120 points on the hoist' }
const inspected: ReportChange = { kind: 'details', details: { inspection, keys: 2 }, seen: {} }

const change = (id: string, what: ReportChange, { of = site }: { of?: Site } = {}) =>
  staff.send('stock.changeCondition', { id, change: what }, { site: of, role: 'salesperson' })
const reportOf = async (id: string, of = site) =>
  (await staff.call('stock.read', { id }, { site: of })).fields.conditionReport as ConditionReport | null
const pageOf = async (of: Site, slug: string) => (await web.request(of, `/cars/${slug}`)).text()
const jsonOf = async (of: Site, id: string) =>
  (await (await web.request(of, `/vehicles/${id}.json`)).json()) as Record<string, unknown>

async function sendDocument(
  text: string,
  { of = site, scanFile = web.deps.scanFile, role = 'salesperson' as const } = {},
) {
  const app = createApp({ ...web.deps, scanFile })
  return app.request(`http://${consoleHostName}/api/console/uploads/document?site=${of.id}`, {
    method: 'POST',
    headers: { cookie: await staff.cookieOf(of, role), host: consoleHostName },
    body: text,
  })
}

test('a mark is set on a photo, shown there and in words, and told to programs; a site that shows none is as before', async () => {
  const [car, other] = [await addCar(), await addCar(silent)]
  // Its shared picture is named by when the vehicle was changed, whatever changed.
  const plainPage = async () => (await pageOf(silent, other.slug)).replaceAll(/\?v=\w+/g, '')
  const before = await plainPage()
  for (const [of, { id }] of [
    [site, car],
    [silent, other],
  ] as const) {
    await change(id, { kind: 'mark', mark: scratch }, { of })
    await change(id, inspected, { of })
  }
  await expect.poll(() => pageOf(site, car.slug)).toContain('Inspected 12 November 2026 by Ana Reid')
  const html = await pageOf(site, car.slug)
  expect(html).toMatch(/<circle cx="25%" cy="50%"/)
  expect(html).toMatch(/<li id="mark-1">Scratch, 35.mm: below the handle<\/li>/)
  expect(html).toContain('href="#condition"')
  expect(await jsonOf(site, car.id)).toMatchObject({
    condition_report: {
      inspection,
      keys: 2,
      marks: [
        { kind: 'scratch', size_mm: 35, on_photo: { image: expect.stringContaining(photo.url), x: 0.25, y: 0.5 } },
      ],
    },
  })
  expect(await (await web.request(site, '/llms.txt')).text()).toContain('condition_report')
  expect(await reportOf(other.id, silent)).toMatchObject({ keys: 2 })
  expect((await plainPage()) === before).toBe(true)
  expect(await jsonOf(silent, other.id)).not.toHaveProperty('condition_report')
  expect(await (await web.request(silent, '/llms.txt')).text()).not.toContain('condition_report')
})

test('search counts vehicles with an inspection, where there are any', async () => {
  const of = await web.addDealer({ vehicle: { condition_reports: true } })
  const [car] = [await addCar(of), await addCar(of)]
  const list = async (query = '') => (await web.request(of, `/search/new-used-and-demo-cars${query}`)).text()
  expect(await list()).not.toContain('With inspection')
  await change(car.id, inspected, { of })
  await expect.poll(() => list()).toContain('With inspection')
  const found = await list('?inspected=yes')
  expect([...new Set(found.match(/car-[0-9a-f]{8}/g))]).toEqual([car.slug])
})

test('nobody changes a vehicle of another dealer, or without signing in', async () => {
  const car = await addCar()
  expect((await change(car.id, inspected, { of: silent })).status).toBe(404)
  expect((await staff.send('stock.changeCondition', { id: car.id, change: inspected }, { cookie: '' })).status).toBe(
    401,
  )
  expect(await reportOf(car.id)).toBeNull()
})

test.each<[string, unknown, number]>([
  ['a photo that the vehicle does not have', { ...scratch, photo: `/media/${'cd'.repeat(16)}.jpg` }, 404],
  ['a place outside of the photo', { ...scratch, x: 7 }, 422],
  ['a script for a photo', { ...scratch, photo: 'javascript:alert(1)' }, 422],
  ['a kind that is none', { ...scratch, kind: 'hail' }, 422],
  ['a book of words', { ...scratch, text: 'x'.repeat(201) }, 422],
])('a mark with %s is refused', async (_, mark, status) => {
  const car = await addCar()
  const response = await staff.send('stock.changeCondition', { id: car.id, change: { kind: 'mark', mark } }, { site })
  expect(response.status).toBe(status)
  expect(await reportOf(car.id)).toBeNull()
})

test('words are words on the page, whatever they look like', async () => {
  const car = await addCar()
  await change(car.id, { kind: 'mark', mark: { ...scratch, text: '"><script>alert(1)</script>' } })
  await expect.poll(() => pageOf(site, car.slug)).toContain('Scratch, 35')
  expect(await pageOf(site, car.slug)).not.toContain('<script>alert(1)')
})

test('undo takes back one step and leaves what others did since, in the log with who did it', async () => {
  const car = await addCar()
  const first = (await (await change(car.id, { kind: 'mark', mark: scratch })).json()) as { changeId: string }
  await change(car.id, inspected)
  await staff.call('stock.undo', { changeId: first.changeId }, { site })
  expect(await reportOf(car.id)).toMatchObject({ marks: [], keys: 2 })
  const { changes, locked } = await staff.call('stock.read', { id: car.id }, { site })
  expect(changes[0]?.fields).toEqual([
    { label: 'Condition report', before: '1 mark', after: 'inspected 12 November 2026, 1 mark' },
  ])
  expect(locked).toEqual([])
})

test('details that somebody else changed meanwhile are not overwritten', async () => {
  const car = await addCar()
  await change(car.id, inspected)
  const response = await change(car.id, { kind: 'details', details: { keys: 1 }, seen: { keys: null } })
  expect(response.status).toBe(412)
  expect(await reportOf(car.id)).toMatchObject({ keys: 2 })
})

test('a stock file leaves a report alone, and a copy of a vehicle begins without one', async () => {
  const car = await addCar(site, { stockNumber: 'C-1', make: 'Kia', model: 'Rio' })
  await change(car.id, inspected)
  const [dealership] = site.dealerships
  const group = await web.deps.database.forPlatform((db) =>
    db.selectFrom('dealer_group').select('slug').where('group_id', '=', site.groupId).executeTakeFirstOrThrow(),
  )
  await desk.importText(
    { slug: dealership?.slug ?? '', groupSlug: group.slug },
    'Stock No,Make,Model,Year,Condition,Odometer,Price,Keys\nC-1,Kia,Rio,2020,Used,41000,19990,1',
    { keepsOthers: true },
  )
  expect(await reportOf(car.id)).toMatchObject({ keys: 2 })
  const { id } = await staff.call('stock.duplicate', { id: car.id }, { site })
  expect(await reportOf(id)).toBeNull()
  const stored = await web.deps.database.forGroup(site.groupId, (db) => findVehicle(db, car.id))
  expect(stored?.conditionReport).toMatchObject({ inspection })
})

test('a PDF is taken in, named on the page and removed; nothing else is', async () => {
  const car = await addCar()
  const sent = await sendDocument('%PDF-1.7\nwhat was found')
  const { url, bytes } = (await sent.json()) as { url: string; bytes: number }
  expect([sent.status, bytes]).toEqual([200, 23])
  await change(car.id, { kind: 'document', url, title: 'Inspection sheet' })
  await expect.poll(() => pageOf(site, car.slug)).toMatch(/Inspection sheet \(PDF, 1.KB\)/)
  expect((await web.request(site, url)).headers.get('content-disposition')).toBe('attachment')
  await change(car.id, { kind: 'undocument', url })
  expect(await reportOf(car.id)).toBeNull()
  expect(await (await sendDocument('<script>alert(1)</script>')).json()).toMatchObject({
    error: 'This document isn’t a PDF.',
  })
})

test('a document of another dealer, or of nobody, is none of ours', async () => {
  const car = await addCar()
  const { url } = (await (await sendDocument('%PDF-1.7 theirs', { of: silent })).json()) as { url: string }
  for (const foreign of [url, `/media/${'ef'.repeat(16)}.pdf`])
    expect((await change(car.id, { kind: 'document', url: foreign, title: 'Theirs' })).status).toBe(422)
  expect(await reportOf(car.id)).toBeNull()
})

test('a document with a virus is refused, and so is one that nobody could look through', async () => {
  const infected: ScanFile = async (file) => {
    file.destroy()
    return 'infected'
  }
  const sick = await sendDocument('%PDF-1.7 sick', { scanFile: infected })
  expect([sick.status, await sick.json()]).toEqual([
    422,
    expect.objectContaining({ error: expect.stringMatching(/virus/) as string }),
  ])
  const away = await sendDocument('%PDF-1.7 unseen', { scanFile: () => Promise.reject(new Error('away')) })
  expect(away.status).toBe(422)
})
