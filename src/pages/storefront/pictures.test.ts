import { expect, test } from 'vitest'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { testWeb } from '#pages/test-web.ts'

const stock = '/search/new-used-and-demo-cars'
const remote = 'https://feed.example/1.jpg'
const images: VehicleImage[] = [{ url: remote, alt: 'Side view', width: 0, height: 0 }]
const asBrowser = { headers: { accept: 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8' } }

const web = await testWeb()

test('photographs of a host that the site does not allow are the placeholder everywhere, never a broken picture', async () => {
  const site = await web.addDealer()
  const vehicle = await web.addVehicle(site, { slug: 'fed', images })
  const pages = [stock, `/cars/${vehicle.slug}`, `/cars/${vehicle.slug}/enquire`, `/compare?vehicles=${vehicle.slug}`]
  for (const path of pages) {
    const html = await (await web.request(site, path)).text()
    expect([path, html.includes('feed.example')]).toEqual([path, false])
  }
  expect(await (await web.request(site, stock)).text()).toContain('New Arrival')
})

test('a site that scales its pictures on a media host lets pages load from it', async () => {
  const site = await web.addDealer({ connections: { images: { media_cdn: 'https://cdn.example.com/img' } } })
  await web.addVehicle(site, { slug: 'scaled', images })
  const response = await web.request(site, stock)
  expect(await response.text()).toContain('src="https://cdn.example.com/img/https%3A%2F%2Ffeed.example%2F1.jpg')
  expect(response.headers.get('content-security-policy')).toContain("img-src 'self' data: https://cdn.example.com;")
})

test('a placeholder on another host is allowed by the page that shows it', async () => {
  const site = await web.addDealer({ search: { placeholder_image: 'https://img.example.com/none.png' } })
  await web.addVehicle(site, { slug: 'bare' })
  const response = await web.request(site, stock)
  expect(await response.text()).toContain('src="https://img.example.com/none.png"')
  expect(response.headers.get('content-security-policy')).toContain('https://img.example.com;')
})

test.each([
  ['is gone', '/_next/image?url=/media/0123456789abcdef0123456789abcdef.jpg&w=640', 404],
  ['is on a host that is not allowed', `/_next/image?url=${remote}&w=640`, 400],
])('a picture that %s keeps its status and shows the placeholder to a browser', async (_what, path, status) => {
  const site = await web.addDealer({ theme: { brand: '#114477' } })
  const shown = await web.request(site, path, asBrowser)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([status, 'image/svg+xml'])
  expect(await shown.text()).toMatch(/^<svg .*<\/svg>$/)
  const requested = await web.request(site, path, { headers: { accept: '*/*' } })
  expect([requested.status, requested.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
})

test('the placeholder that a browser falls back on is a drawing in the colours of the site', async () => {
  const site = await web.addDealer()
  const response = await web.request(site, '/vehicle-placeholder.svg')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
})
