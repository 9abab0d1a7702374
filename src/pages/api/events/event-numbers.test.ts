import { expect, test } from 'vitest'
import { contactEventNames, contactEvents } from '#features/leads/domain/lead/contact-event.ts'
import { allLeadCategories } from '#features/leads/domain/lead/lead-category.ts'
import { recentClicks } from '#features/leads/server/intake/contact-events.ts'
import { nextStep } from '#features/leads/server/intake/store-leads.ts'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()

/** Every number that specification 9 lists, and where it is recorded: an enquiry, a step of one, or what a browser reports. */
const numbers = [
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 40, 42, 44, 48, 51].map((id) => [id, 'enquiry'] as const),
  ...[25, 29, 39, 41, 54, 55, 57, 60].map((id) => [id, 'browser'] as const),
  [32, 'step'] as const,
]

test.each(numbers)('event %d is recorded by its %s', async (id, by) => {
  if (by === 'enquiry') expect(allLeadCategories.map(({ eventId }) => eventId)).toContain(id)
  if (by === 'step') expect(nextStep).toBe(id)
  if (by !== 'browser') return
  const site = await web.addDealer()
  const name = contactEventNames.find((each) => contactEvents[each].number === id)
  const response = await web.request(site, `/api/events/${name}`, {
    method: 'POST',
    body: JSON.stringify({ session_id: 'visitor-12345', page: '/search/used-cars?q=secret' }),
  })
  expect(response.status).toBe(201)
  const stored = await web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('site_event').select(['event_id', 'name', 'properties']).execute(),
  )
  expect(stored).toEqual([{ event_id: id, name, properties: { page: '/search/used-cars' } }])
  const { total } = await recentClicks(web.deps, site, 1)
  expect(total).toMatchObject({ [String(name)]: 1 })
})

test('only the first page of a list that somebody narrowed says that it was searched', async () => {
  const site = await web.addDealer()
  await web.addVehicle(site, { make: 'Toyota', model: 'Yaris' })
  await web.deps.directory.reload()
  const html = async (path: string) => (await web.request(site, path)).text()
  const list = '/search/new-used-and-demo-cars'
  expect(await html(list)).not.toContain('data-searched')
  expect(await html(`${list}?sort=latest`)).not.toContain('data-searched')
  expect(await html(`${list}?q=yaris&exact=1`)).toContain('data-searched')
  expect(await html(`${list}?price=-20000`)).toContain('data-searched')
})
