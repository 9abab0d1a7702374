import { expect, test } from 'vitest'
import { isPrivatePage } from '#features/tracking/domain/vendors.ts'
import { exampleOf } from '../addresses/test-patterns.ts'
import { testWeb } from '../test-web.ts'
import { privateAddresses } from './private-addresses.ts'

const web = await testWeb()

const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? ''

test('a page of a site that configured nothing names no host, has no data for scripts and no page of choices', async () => {
  const site = await web.addDealer()
  const response = await web.request(site, '/contact')
  expect(policyOf(response)).not.toMatch(/https:/)
  expect(await response.text()).not.toMatch(/data-vendors|privacy-choices/)
  expect((await web.request(site, '/privacy-choices')).status).toBe(404)
})

test('a page names the hosts of what the site configured, and of nothing else', async () => {
  const site = await web.addDealer({ connections: { trackers: { pixel: '77' } } })
  const response = await web.request(site, '/contact')
  const policy = policyOf(response)
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
  expect(policy).not.toMatch(/unsafe-inline|google|livechat/)
  const html = await response.text()
  expect(html).toContain('data-vendors=')
  expect(html).toContain('href="/privacy-choices"')
  // No address of a service stands in the page: only the script that the shopper's choice starts knows it.
  expect(html).not.toContain('connect.facebook.net')
})

test('a vehicle says what measurement may be told of it', async () => {
  const site = await web.addDealer({ connections: { trackers: { pixel: '77' } } })
  const vehicle = await web.addVehicle(site, { stockNumber: 'S-17', make: 'Kia', model: 'Rio', name: '' })
  const html = await (await web.request(site, `/cars/${vehicle.slug}`)).text()
  const announced = JSON.parse((/data-measured="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"')) as object
  expect(announced).toMatchObject({
    content_id: 'S-17',
    quantity: 1,
    currency: 'AUD',
    content_type: 'product',
    search_string: 'Kia Rio',
  })
  expect(html).not.toContain('data-catalogue')
})

test('with a vehicle catalogue it is the vehicle of the catalogue', async () => {
  const site = await web.addDealer({ connections: { trackers: { pixel: '77', vehicle_catalogue: true } } })
  const vehicle = await web.addVehicle(site, { make: 'Kia', model: 'Rio', name: '' })
  const html = (await (await web.request(site, `/cars/${vehicle.slug}`)).text()).replaceAll('&quot;', '"')
  expect(html).toContain(`"content_id":"${vehicle.id}"`)
  expect(html).toContain('"content_type":"vehicle"')
  expect(html).toMatch(/data-catalogue="\{[^>]*"state_of_vehicle"/)
})

test('the page of choices says who, what for and when, in the words of the region', async () => {
  const site = await web.addDealer({
    connections: { trackers: { pixel: '77', tag_manager: 'GTM-1' }, chat: { text_us_token: 't' } },
  })
  const html = await (await web.request(site, '/privacy-choices')).text()
  for (const text of ['Privacy choices', 'Meta Pixel', 'Google Tag Manager', 'Text messages', 'Only when you press']) {
    expect(html).toContain(text)
  }
})

test('hostile ids of a vendor cannot leave the attribute they stand in', async () => {
  const refused = web.addDealer({ connections: { trackers: { pixel: '"><script>' } } })
  await expect(refused).rejects.toThrow()
})

const ofOnePerson = privateAddresses.filter(({ method, pattern }) => method === 'get' && pattern.includes(':'))

test.each(ofOnePerson.map(({ pattern }) => pattern))(
  'at %s nothing of others loads, whatever the answer: the page, one that is gone, and one for an error of ours',
  async (pattern) => {
    const site = await web.addDealer({ connections: { trackers: { pixel: '77' } } })
    const path = exampleOf(pattern)
    for (const wanted of [path, `${path}/further`]) {
      const response = await web.request(site, wanted)
      expect([wanted, policyOf(response)]).toEqual([wanted, expect.not.stringMatching(/https:/)])
      expect([wanted, await response.text()]).toEqual([wanted, expect.not.stringContaining('data-vendors')])
    }
    expect(isPrivatePage(path)).toBe(true)
  },
)
