import { expect, test } from 'vitest'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { testWeb } from '#pages/test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ content: { build_model_pages: true } })
await web.deps.database.forGroup(site.groupId, async (db) => {
  await db
    .insertInto('model')
    .values({ site_id: site.id, slug: 'pebble', name: 'Pebble', manufacturer_name: 'Riverbend' })
    .execute()
  for (const { id } of site.dealerships) await bumpSitesOfDealership(db, id)
})
await web.deps.directory.reload()

const text = async (path: string) => (await web.request(site, path)).text()

test('asking about a model leads to a form that knows it, and the dealer learns which', async () => {
  expect(await text('/models/pebble')).toContain('href="/contact?about=pebble#message"')
  const page = await text('/contact?about=pebble')
  expect(page).toContain('Ask about the Riverbend Pebble')
  expect(page).toMatch(/name="Vehicle Model" value="Pebble"|value="Pebble"[^>]*name="Vehicle Model"/)
  const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: 'How long is it?' }
  const posted = await web.request(site, '/contact?about=pebble', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      form_name: 'general',
      category: 'New Vehicle Enquiry',
      'Vehicle Make': 'Riverbend',
      manufacturer_slug: 'riverbend',
      'Vehicle Model': 'Pebble',
      ...person,
    }).toString(),
  })
  expect(posted.headers.get('location')).toContain('category=new-vehicle-enquiry')
  const [lead] = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 1)
  expect(lead).toMatchObject({
    category: 'New Vehicle Enquiry',
    payload: { 'Vehicle Make': 'Riverbend', 'Vehicle Model': 'Pebble', manufacturer_slug: 'riverbend' },
  })
})

test('an address that names no model of the range is the contact page', async () =>
  expect(await text('/contact?about=nothing')).toContain('Send us a message'))
