import { expect, test } from 'vitest'
import { testWeb } from '../../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ vehicle: { mask_phone: true } })

const ask = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  web.request(site, '/show-number', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const counted = async () =>
  web.deps.database.forGroup(site.groupId, (db) =>
    db.selectFrom('site_event').selectAll().where('name', '=', 'reveal_phone').orderBy('happened_at').execute(),
  )

test('without script the form beside a masked number is answered with the number, and the asking is counted', async () => {
  const vehicle = await web.addVehicle(site, { slug: 'hilux-1' })
  const html = await (await web.request(site, '/cars/hilux-1')).text()
  const [form = ''] = /<noscript[^>]*><form[^>]*action="\/show-number"[\s\S]*?<\/form>/.exec(
    html.slice(html.indexOf('data-action-bar')),
  ) ?? ['']
  const fields = Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(fields['vehicle']).toBe(vehicle.id)
  const response = await ask(fields, { referer: `http://${site.slug}.localhost/cars/hilux-1?utm=x` })
  const page = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')])
  expect(page).toContain(`Call ${fields['phone']}`)
  expect(await counted()).toMatchObject([{ vehicle_id: vehicle.id }])
})

test.each(['', '1900 555 000', '<b>1</b>'])('a number that is not the dealer’s is never shown: "%s"', async (phone) => {
  const before = (await counted()).length
  const response = await ask({ phone })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('1900')
  expect((await counted()).length).toBe(before)
})

test('another site’s page cannot ask, and a reload of the address leads to the contact page', async () => {
  const [place] = site.dealerships[0]?.locations ?? []
  expect((await ask({ phone: place?.phone ?? '' }, { origin: 'https://evil.example' })).status).toBe(403)
  const again = await web.request(site, '/show-number')
  expect([again.status, again.headers.get('location')]).toEqual([303, '/contact'])
})
