import { describe, expect, test } from 'vitest'
import { savePage } from '#features/content/server/content-store.ts'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { bumpSitesOfDealership } from '#features/sites/server/site-store.ts'
import { testWeb } from '../test-web.ts'

const web = await testWeb()
const site = await web.addDealer({ leads: { per_address_per_hour: 10_000 } })
const vehicle = await web.addVehicle(site, { slug: 'blue-ute', carType: 'used' })

const person = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412 345 678' }
const car = { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }

const post = (path: string, values: Record<string, string>, to = site) =>
  web.request(to, path, { method: 'POST', body: new URLSearchParams(values) })

describe('addresses', () => {
  test.each([
    ['/pages/book-a-service', '/service'],
    ['/caravan-accessories', '/vehicle-parts-and-accessories'],
    ['/finance-enquiry', '/finance'],
    ['/apply-for-finance?car_type=used', '/finance?car_type=used'],
    ['/cars/trade-in', '/trade-in'],
    ['/finance-pre-approval', '/finance'],
    ['/book-test-drive/', '/book-test-drive'],
  ])('%s leads to %s', async (path, home) => {
    const response = await web.request(site, path)
    expect(response.headers.get('location')).toBe(home)
    if (home === null) expect(response.status).toBe(200)
  })

  test('a booking for a known vehicle leads to its own page', async () => {
    const response = await web.request(site, `/book-test-drive?car_id=${vehicle.id}`)
    expect(response.headers.get('location')).toBe('/cars/blue-ute/test-drive')
  })

  test('forms that the site does not offer are not there', async () => {
    const plain = await web.addDealer({ leads: { careers: false, forms: { service: { enabled: false } } } })
    for (const path of ['/fleet', '/survey', '/competition', '/careers', '/service', '/pages/book-a-service'])
      expect((await web.request(plain, path)).status).toBe(404)
    expect((await web.request(plain, '/sell-my-car')).status).toBe(200)
  })

  test('a page of the dealer at the address keeps its words and holds the form, wherever it is served', async () => {
    const wordy = await web.addDealer({ content: { pages_prefix: true } })
    await web.deps.database.forGroup(wordy.groupId, async (db) => {
      await savePage(db, wordy.id, {
        path: '/careers',
        title: 'Jobs',
        description: '',
        body: 'We need hands.',
        form: '',
      })
      await savePage(db, wordy.id, {
        path: '/workshop',
        title: 'Workshop',
        description: '',
        body: 'Six hoists.',
        form: 'service-enquiry',
      })
      const [dealership] = wordy.dealerships
      if (dealership) await bumpSitesOfDealership(db, dealership.id)
    })
    await web.deps.directory.reload()
    const jobs = await (await web.request(wordy, '/pages/careers')).text()
    expect(jobs).toContain('We need hands.')
    expect(jobs).toContain('data-lead-form="careers"')
    expect((await web.request(wordy, '/careers')).headers.get('location')).toBe('/pages/careers')
    expect((await web.request(wordy, '/service')).headers.get('location')).toBe('/pages/workshop')
    const sent = await post('/pages/workshop', { form_name: 'service', ...person, ...car }, wordy)
    expect(sent.status).toBe(303)
  })

  test('a route of finance that the dealer chose wins over where the page about it stood', async () => {
    const routed = await web.addDealer({
      content: { pages_prefix: false },
      retail: { finance: { route: '/apply-for-finance' } },
    })
    await web.deps.database.forGroup(routed.groupId, async (db) => {
      await savePage(db, routed.id, {
        path: '/finance',
        title: 'Finance',
        description: '',
        body: 'We lend.',
        form: 'finance-enquiry',
      })
      const [dealership] = routed.dealerships
      if (dealership) await bumpSitesOfDealership(db, dealership.id)
    })
    await web.deps.directory.reload()
    const response = await web.request(routed, '/apply-for-finance')
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    const html = await response.text()
    expect(html).toContain('We lend.')
    expect(html).toContain('data-lead-form="finance"')
    for (const path of ['/finance', '/finance-enquiry', '/pages/apply-for-finance'])
      expect((await web.request(routed, path)).headers.get('location')).toBe('/apply-for-finance')
  })

  test('the contact page of a dealership sends to it', async () => {
    const slug = site.dealerships[0]?.slug ?? ''
    const html = await (await web.request(site, `/contact-us/${slug}`)).text()
    expect(html).toContain(`name="dealership_slug" value="${slug}"`)
    expect((await web.request(site, '/contact-us/nobody')).status).toBe(404)
    const sent = await post(`/contact-us/${slug}`, { ...person, message: 'Please tell me more', dealership_slug: slug })
    expect(sent.status).toBe(303)
    const [newest] = await listRecentLeads(web.deps.database, { groupId: site.groupId, siteId: site.id }, 1)
    expect(newest?.payload['dealership_slug']).toBe(slug)
  })
})

describe('finance', () => {
  test('knows what the vehicle page told it', async () => {
    const slug = site.dealerships[0]?.slug ?? ''
    const query = `preferredDealership=${slug}&vehiclePriceBudget=45000&car_id=${vehicle.id}&car_type=used`
    const html = await (await web.request(site, `/finance?${query}`)).text()
    expect(html).toContain('id="finance-form"')
    expect(html).toMatch(/name="Vehicle Price Budget"[^>]*value="45,000"/)
    expect(html).toContain(`name="car_id" value="${vehicle.id}"`)
    expect(html).toContain(`name="dealership_slug" value="${slug}"`)
    expect(html).toContain(vehicle.name)
  })
  test('believes no nonsense', async () => {
    const html = await (
      await web.request(site, '/finance?preferredDealership=evil&vehiclePriceBudget=1e9&car_id=5')
    ).text()
    expect(html).not.toContain('value="evil"')
    // The calculator says what is wrong with it; the form takes over nothing.
    expect(html).not.toMatch(/name="Vehicle Price Budget"[^>]*value="1e9"/)
    expect(html).not.toContain('name="car_id"')
  })
  test('lives where the site says, and pre-approval has its page where the site has one', async () => {
    const finance = { route: '/apply-for-finance', pre_approval: true, credit_provider: 'Sample Finance, licence 1' }
    const approving = await web.addDealer({ retail: { finance } })
    expect((await web.request(approving, '/finance')).headers.get('location')).toBe('/apply-for-finance')
    const page = await web.request(approving, '/finance-pre-approval')
    expect([page.status, (await page.text()).includes('<h1>Get Pre-Approved Now</h1>')]).toEqual([200, true])
  })
})
