import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { splitTestSettings } from '#features/sites/domain/settings/retail/split-test-settings.ts'
import { splitCountsOf } from '#features/tracking/server/split-test.ts'
import { variantOfVisit } from '#features/tracking/server/split-variants.ts'
import { requestHandler } from '#pages/request-handler.ts'
import { testConsole } from '../api/console/test-console.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const staff = testConsole(web)

const split = splitTestSettings.parse({
  name: 'Shorter button',
  share: 0.5,
  smallest_difference: 0.2,
  changes: [{ path: 'vehicle.labels.enquire', value: 'Ask us' }],
})
const site = await web.addDealer({ retail: { split_test: split } })
const vehicle = await web.addVehicle(site, { slug: 'tested' })
const page = `/cars/${vehicle.slug}`

/** A browser that sees this variant, from an address of tests. */
function browserOf(wanted: 'first' | 'second', of = site, address = 'unknown'): string {
  for (let version = 100; ; version++) {
    const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version}.0 Safari/537.36`
    if (variantOfVisit(split, { siteId: of.id, address, userAgent }) === wanted) return userAgent
  }
}

const visit = async (userAgent: string) => web.request(site, page, { headers: { 'user-agent': userAgent } })

test('each visitor sees one variant, robots the site as it is, and no cache hands one visitor’s page to another', async () => {
  const [first, second, robot] = await Promise.all([
    visit(browserOf('first')),
    visit(browserOf('second')),
    visit('Googlebot/2.1 (+http://www.google.com/bot.html)'),
  ])
  expect(await second.text()).toContain('Ask us')
  expect(await first.text()).not.toContain('Ask us')
  expect(await robot.text()).not.toContain('Ask us')
  expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'))
  for (const response of [first, second]) {
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('set-cookie')).toBeNull()
  }
})

test('a site without a test is cached as ever', async () => {
  const plain = await web.addDealer()
  const response = await web.request(plain, '/', { headers: { 'user-agent': browserOf('second') } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('both variants are sent from memory, each to its visitors', async () => {
  const server = createServer(requestHandler(web.deps, web.app))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const text = (userAgent: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { host: `${site.slug}.localhost`, 'user-agent': userAgent }
      get({ host: '127.0.0.1', port, path: page, agent: false, headers }, (response) => {
        let body = ''
        response.on('data', (part: Buffer) => (body += part.toString()))
        response.on('end', () => resolve(body))
      }).once('error', reject)
    })
  const [first, second] = [browserOf('first', site, '127.0.0.1'), browserOf('second', site, '127.0.0.1')]
  for (const browser of [first, second]) await text(browser)
  const { hits } = web.deps.pageCache
  expect(await text(second)).toContain('Ask us')
  expect(await text(first)).not.toContain('Ask us')
  expect(web.deps.pageCache.hits).toBe(hits + 2)
  server.close()
})

test('a visitor counts once a day, and an enquiry for the variant that its visitor sees', async () => {
  const counted = await web.addDealer({ retail: { split_test: split } })
  const [first, second] = [browserOf('first', counted), browserOf('second', counted)]
  for (const userAgent of [first, first, second])
    await web.request(counted, '/api/v', {
      method: 'POST',
      body: JSON.stringify({ p: '/', t: 'home', w: 390 }),
      headers: { 'user-agent': userAgent },
    })
  const enquiry = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678', message: 'Is it still there?' }
  const sent = await web.request(counted, '/contact', {
    method: 'POST',
    body: new URLSearchParams({ form_name: 'general', category: 'General Enquiry', ...enquiry }),
    headers: { 'user-agent': second },
  })
  expect(sent.status).toBe(303)
  expect(await splitCountsOf(web.deps.database, counted)).toEqual({
    first: { visitors: 1, converted: 0 },
    second: { visitors: 1, converted: 1 },
  })
})

test('staff begin a test, only one at a time, and end it by keeping either variant', async () => {
  const tested = await web.addDealer()
  await staff.call('split.start', split, { site: tested })
  await expect(staff.call('split.start', split, { site: tested })).rejects.toThrow(/is running/)
  expect((await staff.call('split.read', {}, { site: tested })).verdict).toContain('No difference yet')
  await staff.call('split.end', { keep: 'second' }, { site: tested })
  const { test: running, choices } = await staff.call('split.read', {}, { site: tested })
  expect(running).toBeNull()
  expect(choices.find(({ path }) => path === 'vehicle.labels.enquire')?.now).toBe('Ask us')
})

test.each([
  ['a setting that is not how the site looks or reads', { path: 'delivery.mail', value: 'x' }],
  ['a value that the setting does not take', { path: 'theme.radius', value: '900' }],
  ['a setting that there is not', { path: 'theme.nonsense', value: '1' }],
])('%s is no variant', async (_, change) => {
  const refusing = await web.addDealer()
  const wrong = { ...split, changes: [change] }
  await expect(staff.call('split.start', wrong, { site: refusing })).rejects.toThrow()
  expect((await staff.call('split.read', {}, { site: refusing })).test).toBeNull()
})
