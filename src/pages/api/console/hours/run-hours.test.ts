import { day as dayInMs } from '#kernel/duration.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OpeningHours } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { consoleWorld } from '../test-console.ts'

const { web, staff, site, theirs } = await consoleWorld()

const day = [{ open: 480, close: 1020 }]
const week = [[], day, day, day, day, day, []]
const inAYear = new Date(Date.now() + 20 * dayInMs).toISOString().slice(0, 10)

async function placeOf(of: Site) {
  const [place] = (await staff.call('hours.list', {}, { site: of })).places
  if (!place) throw new Error('This dealer has no place')
  return place
}
const save = (id: string, hours: OpeningHours, seen?: OpeningHours) =>
  staff.send('hours.save', { places: [{ id, hours, ...(seen ? { seen } : {}) }] }, { site })

test('hours that are published are on the contact page with the next request, and audited', async () => {
  const { id } = await placeOf(site)
  const special = { [inAYear]: { note: 'Stocktaking', spans: [{ open: 600, close: 720 }] } }
  expect((await save(id, { week, special })).status).toBe(200)
  const page = async () => (await web.request(site, '/contact')).text()
  await expect.poll(page).toContain('Stocktaking')
  expect(await page()).toContain('10:00\u00a0am – 12\u00a0noon')
  const audit = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('audit_entry').select(['action', 'after']).where('subject_id', '=', id).execute(),
  )
  expect(audit).toMatchObject([{ action: 'hours.save', after: { special } }])
})

test('every version is told with what it changed, and an earlier one is published again', async () => {
  const of = await web.addDealer()
  const place = await placeOf(of)
  const at = { site: of }
  const shorter = { week: [[{ open: 600, close: 660 }], ...week.slice(1)], special: {} }
  const longer = { week: [day, ...week.slice(1)], special: {} }
  await staff.call('hours.save', { places: [{ id: place.id, hours: shorter }] }, at)
  await staff.call('hours.save', { places: [{ id: place.id, hours: longer }] }, at)
  const { versions } = await staff.call('hours.history', { id: place.id }, at)
  expect(versions.map(({ version, by, isCurrent }) => [version, by === '', isCurrent])).toEqual([
    [3, false, true],
    [2, false, false],
    [1, true, false],
  ])
  expect(versions[0]?.differences).toEqual([
    { day: 'Sunday', before: '10:00\u00a0am – 11:00\u00a0am', after: '8:00\u00a0am – 5:00\u00a0pm' },
  ])
  const back = { id: place.id, hours: versions[2]?.hours ?? longer, seen: longer }
  await staff.call('hours.save', { places: [back] }, at)
  expect((await placeOf(of)).hours).toEqual(place.hours)
})

test('two people at once: the second is told, and what the first wrote stays', async () => {
  const { id, hours } = await placeOf(site)
  const early = { ...hours, week: [[{ open: 540, close: 600 }], ...hours.week.slice(1)] }
  expect((await save(id, early, hours)).status).toBe(200)
  const late = await save(id, { ...hours, special: {} }, hours)
  expect(late.status).toBe(412)
  expect(await late.json()).toMatchObject({ current: { id, hours: { week: early.week } } })
  expect((await placeOf(site)).hours.week).toEqual(early.week)
})

test('times that do not fit together are told by their day, and nothing is changed', async () => {
  const { id, hours } = await placeOf(site)
  const refused = await save(id, { week: [[{ open: 900, close: 600 }], ...week.slice(1)], special: {} })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ fields: { 'week.0': expect.stringMatching(/later/) } })
  expect((await placeOf(site)).hours).toEqual(hours)
})

test('a place of another group does not exist, and one refused place leaves all as they are', async () => {
  const [mine, other] = [await placeOf(site), await placeOf(theirs)]
  const hours = { week: week.toReversed(), special: {} }
  const places = [
    { id: mine.id, hours },
    { id: other.id, hours },
  ]
  expect((await staff.send('hours.save', { places }, { site })).status).toBe(404)
  expect((await staff.send('hours.history', { id: other.id }, { site })).status).toBe(404)
  expect((await staff.send('hours.history', { id: randomUUID() }, { site })).status).toBe(404)
  expect((await placeOf(site)).hours).toEqual(mine.hours)
  expect((await placeOf(theirs)).hours).toEqual(other.hours)
})
