import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, fetchPage, launchBrowser } from './browser.ts'
import { formSite, visit } from './form-visitor.ts'

const browser = await launchBrowser()

/** The page of a location, whose number is asked for; the contact page shows it. */
const locationPage = async (): Promise<string> =>
  /\/our-locations\/[a-z0-9-]+/.exec((await fetchPage(formSite, '/sitemap-pages.xml')).text)?.[0] ?? ''

/** The report of a click, as the server took it. */
async function reportOf(page: Page, path: string, click: () => Promise<unknown>) {
  const [reported] = await Promise.all([page.waitForResponse((response) => response.url().endsWith(path)), click()])
  return { status: reported.status(), reported: reported.request().postDataJSON() as Record<string, string> }
}

test('a number is hidden until it is asked for; the asking and the call are counted with their vehicle', async () => {
  const list = (await fetchPage(formSite, '/search/new-used-and-demo-cars')).text
  const vehicle = /<h3[^>]*><a href="(\/cars\/[^"]+)"/.exec(list)?.[1] ?? ''
  const { page } = await visit(browser, vehicle, { screen: 'desktop' })
  const panel = page.locator('main details[data-reveal=phone]').first()
  expect(await panel.locator('summary').innerText()).toMatch(/\d\d \d\d•• ••••$/)
  const requested = await reportOf(page, '/api/reveal-phone', () => panel.locator('summary').click())
  expect([requested.status, requested.reported['page']]).toEqual([200, vehicle])
  expect(requested.reported['car_id']).toMatch(/^[0-9a-f-]{36}$/)
  const number = panel.locator('a[href^="tel:"]')
  await number.and(page.locator(':focus')).waitFor()
  const called = await reportOf(page, '/api/events/car_phone_call', () => number.click())
  expect([called.status, called.reported['car_id']]).toEqual([201, requested.reported['car_id']])
  expect(called.reported['session_id']).toMatch(/^[\w-]{8,64}$/)
})

test('without script a masked number is asked for by a button, and a page answers with it', async () => {
  const place = await locationPage()
  for (const screen of ['phone', 'desktop'] as const) {
    const { context, page } = await visit(browser, place, { screen, javaScript: false })
    expect(await page.locator('main details[data-reveal=phone]').first().isVisible()).toBe(false)
    const button = page.locator('main form[action="/show-number"] button').first()
    const shown = (await button.innerText()).slice(0, 5)
    await button.click()
    const call = page.locator('main a[href^="tel:"]')
    expect((await call.innerText()).replace('Call ', '').startsWith(shown)).toBe(true)
    await page.getByRole('link', { name: 'Back to where you were' }).click()
    expect(new URL(page.url()).pathname).toBe(place)
    await context.close()
  }
})

test.each(['phone', 'desktop'] as const)('the page with the number is accessible on a %s', async (screen) => {
  const { page } = await visit(browser, await locationPage(), { screen })
  const asking = page.waitForURL('**/show-number')
  await page.evaluate(`{
    const holder = document.createElement('div')
    holder.innerHTML = document.querySelector('main noscript').textContent
    document.body.append(holder)
    holder.querySelector('form').submit()
  }`)
  await asking
  expect(await page.locator('main a[href^="tel:"]').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('directions are counted, and nothing waits for the report', async () => {
  const { context, page } = await visit(browser, '/contact')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const reports: string[] = []
  await context.route('**/api/events/**', async (route) => {
    reports.push(route.request().url())
    await held
    await route.continue()
  })
  await context.route(/google|maps|openstreetmap/, (route) => route.fulfill({ body: 'A map' }))
  const [map] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Get directions' }).first().click(),
  ])
  expect(map.url()).not.toBe(address(formSite, '/contact'))
  release()
  await expect.poll(() => reports).toEqual([address(formSite, '/api/events/get_directions')])
})

test('a search is event 29: the list that was narrowed reports itself, once', async () => {
  const { context, page } = await visit(browser, '/search/new-used-and-demo-cars', { screen: 'desktop' })
  const reports: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/events/search') && reports.push(request.url()))
  const searched = address(formSite, '/search/new-used-and-demo-cars?car_type=used')
  const reported = await reportOf(page, '/api/events/search', () => page.goto(searched))
  expect([reported.status, reported.reported['page']]).toEqual([201, '/search/new-used-and-demo-cars'])
  await page.reload()
  await page.locator('[data-results] h3 a').first().click()
  await page.waitForURL('**/cars/*')
  expect(reports).toHaveLength(1)
  await context.close()
})
