import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage } from './browser.ts'

const site = 'southern-cross'
const stock = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

const compareLinks = (page: Page) => page.locator('[data-results] a[data-compare]')
const tray = (page: Page) => page.getByRole('complementary', { name: 'Vehicles to compare' })
const columns = (page: Page) => page.locator('th[scope=col]')

/** The vehicle that a compare link on the list is about. */
async function slugOf(page: Page, at: number): Promise<string> {
  const href = (await compareLinks(page).nth(at).getAttribute('href')) ?? ''
  return href.replace('/compare?vehicles=', '')
}

const attributes = async (all: Locator, name: string) =>
  Promise.all((await all.all()).map((each) => each.getAttribute(name)))

const columnSlugs = (page: Page) => attributes(columns(page), 'data-slug')

test('a shopper puts vehicles side by side by the keyboard alone', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  const complaints = complaintsOf(page)
  await page.goto(address(site, stock))
  const [first, third] = [await slugOf(page, 0), await slugOf(page, 2)]
  const scrolled = await page.evaluate('scrollY')
  await compareLinks(page).nth(0).focus()
  await page.keyboard.press('Space')
  expect(await page.evaluate('scrollY')).toBe(scrolled)
  await compareLinks(page).nth(2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => compareLinks(page).nth(2).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => tray(page).locator('output').textContent()).toMatch(/added\. 2 of 4\.$/)
  await page.getByRole('link', { name: 'Compare 2 cars' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/compare\?vehicles=/)
  expect(await columnSlugs(page)).toEqual([first, third])
  expect(complaints).toEqual([])
})

test('what was put aside stays across pages, can be taken off, and ends at four', async () => {
  const page = await newPage(browser)
  await page.goto(address(site, stock))
  for (const at of [0, 1, 2, 3]) await compareLinks(page).nth(at).click()
  await compareLinks(page).nth(4).click()
  await expect.poll(() => tray(page).locator('output').textContent()).toContain('4 at most')
  await expect.poll(() => compareLinks(page).nth(4).getAttribute('aria-pressed')).toBe('false')
  await page.goto(address(site, `${stock}?look=list`))
  await expect.poll(() => tray(page).getByRole('link').textContent()).toBe('Compare 4 cars')
  await tray(page)
    .getByRole('button', { name: /^Take off/ })
    .first()
    .click()
  await expect.poll(() => compareLinks(page).nth(0).getAttribute('aria-pressed')).toBe('false')
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).click()
  await expect.poll(() => tray(page).count()).toBe(0)
})

test('taking a column out takes it off the tray; a comparison that somebody sent changes nothing', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address(site, stock))
  const slugs = await Promise.all([0, 1, 2, 3].map((at) => slugOf(page, at)))
  await compareLinks(page).nth(0).click()
  await compareLinks(page).nth(1).click()
  await tray(page).getByRole('link').click()
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await page.waitForURL(`**/compare?vehicles=${slugs[1]}`)
  await page.goto(address(site, `/compare?vehicles=${slugs[2]},${slugs[3]}`))
  await page.goto(address(site, stock))
  await expect.poll(() => tray(page).getByRole('listitem').count()).toBe(1)
  expect(await compareLinks(page).nth(1).getAttribute('aria-pressed')).toBe('true')
})

test('a list that is filtered in place keeps its switches', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address(site, stock))
  await compareLinks(page).nth(0).click()
  const slug = await slugOf(page, 0)
  const before = await page.locator('[data-results] output').first().textContent()
  await page.getByRole('checkbox', { name: /^New/ }).check()
  await expect.poll(() => page.locator('[data-results] output').first().textContent()).not.toBe(before)
  const switched = page.locator(`[data-results] a[data-compare][href$="=${slug}"]`)
  await expect.poll(() => switched.getAttribute('aria-pressed')).toBe('true')
  await compareLinks(page).nth(1).click()
  await expect.poll(() => tray(page).getByRole('link').textContent()).toBe('Compare 2 cars')
})

test('what is no longer for sale leaves the tray', async () => {
  const page = await newPage(browser)
  await page.goto(address(site, stock))
  await compareLinks(page).nth(0).click()
  await page.evaluate(`localStorage.setItem('compare', JSON.stringify([
    { slug: 'sold-long-ago', name: 'Gone', photo: '' }, ...JSON.parse(localStorage.getItem('compare'))]))`)
  await page.reload()
  await expect.poll(() => tray(page).getByRole('listitem').count()).toBe(1)
  expect(await page.evaluate(`localStorage.getItem('compare')`)).not.toContain('sold-long-ago')
})

test('what is put aside while the server looks for what was sold stays in the tray', async () => {
  const page = await newPage(browser)
  await page.goto(address(site, stock))
  await compareLinks(page).nth(0).click()
  const { promise: second, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(/vehicles=/, async (route) => {
    await second
    await route.continue()
  })
  const [request] = await Promise.all([page.waitForRequest(/vehicles=/), page.reload()])
  await compareLinks(page).nth(1).click()
  goOn()
  await (await request.response())?.finished()
  await expect.poll(() => page.evaluate(`sessionStorage.getItem('compare')`)).toBe('1')
  expect(await tray(page).getByRole('listitem').count()).toBe(2)
})

test('without JavaScript compare is a link, a form adds and links take out', async () => {
  const page = await newPage(browser, { javaScript: false })
  await page.goto(address(site, stock))
  const first = await slugOf(page, 0)
  await compareLinks(page).nth(0).click()
  await expect.poll(() => columnSlugs(page)).toEqual([first])
  await page.getByRole('button', { name: 'Add' }).click()
  await page.waitForURL(/\/compare\?vehicles=[a-z0-9-]+,[a-z0-9-]+$/)
  expect(await columns(page).count()).toBe(2)
  const rows = await page.locator('tbody tr').count()
  await page.getByRole('link', { name: 'Show differences only' }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(rows)
  expect(page.url()).toContain('only=differences')
  await page
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click()
  await expect.poll(() => columns(page).count()).toBe(1)
  await page.goto(address(site, '/compare'))
  await page.getByText('Tick Compare on any car').waitFor()
  expect(await tray(page).count()).toBe(0)
})

test('a small phone shows two beside each other, labels above the values, and names and prices stay', async () => {
  const page = await newPage(browser)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address(site, stock))
  const slugs = await Promise.all([0, 1, 2, 3].map((at) => slugOf(page, at)))
  await page.goto(address(site, `/compare?vehicles=${slugs.slice(0, 2).join()}`))
  const label = await page.getByRole('rowheader', { name: /^Body/ }).boundingBox()
  const row = page.locator('tr', { has: page.getByRole('rowheader', { name: /^Body/ }) })
  const [one, other] = [await row.locator('td').nth(0).boundingBox(), await row.locator('td').nth(1).boundingBox()]
  expect(one?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0) - 1)
  expect(other?.y).toBe(one?.y)
  expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.getByRole('link', { name: /^Enquire about/ }).count()).toBe(4)
  await page.evaluate('scrollTo(0, 1500)')
  const price = await columns(page).nth(1).locator('b').first().boundingBox()
  expect(price?.y).toBeGreaterThanOrEqual(0)
  expect(price?.y).toBeLessThan(120)
  expect(await accessibilityProblems(page)).toEqual([])
  // Four scroll sideways in a region of their own.
  await page.goto(address(site, `/compare?vehicles=${slugs.join()}`))
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('on a vehicle’s page on a phone the tray leaves Call and Enquire free', async () => {
  const page = await newPage(browser)
  await page.goto(address(site, stock))
  for (const at of [0, 1, 2, 3]) await compareLinks(page).nth(at).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.locator('main li h3 a').first().click()
  await page.waitForURL(/\/cars\//)
  await tray(page).waitFor()
  const [box, call] = [await tray(page).boundingBox(), await page.locator('[data-action-bar]').boundingBox()]
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(call?.y ?? 0)
  // A button that happens to lie half under the tray is reached by scrolling.
  await page.evaluate('scrollTo(0, 700)')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

test('a device remembers what it looked at, newest first, until it is told to forget', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  const complaints = complaintsOf(page)
  await page.goto(address(site, stock))
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0)
  const paths = (await attributes(page.locator('main li h3 a'), 'href')).slice(0, 3)
  for (const path of paths) await page.goto(address(site, path ?? ''))
  await page.goto(address(site, stock))
  const strip = page.locator('[data-recent]')
  await strip.scrollIntoViewIfNeeded()
  await strip.locator('h3 a').first().waitFor()
  expect(await attributes(strip.locator('h3 a'), 'href')).toEqual(paths.toReversed())
  expect(await accessibilityProblems(page)).toEqual([])
  await strip.getByRole('button', { name: 'Clear' }).click()
  await page.getByText('Cleared.').waitFor()
  await page.reload()
  await strip.scrollIntoViewIfNeeded()
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))'

test('cards that come while one reads move nothing that is in sight', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address(site, stock))
  await page.locator('main li h3 a').first().click()
  await page.waitForURL(/\/cars\//)
  await page.goto(address(site, stock))
  await page.evaluate(`window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += entry.value }).observe({ type: 'layout-shift', buffered: true })`)
  for (let step = 0; step < 30; step++) {
    await page.mouse.wheel(0, 500)
    await page.evaluate(nextFrame)
  }
  await page.locator('[data-recent] h3 a').first().waitFor()
  expect(Number(await page.evaluate('shift'))).toBeLessThan(0.02)
})

test('a map leads to the vehicles of a yard, by the keyboard too', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  const complaints = complaintsOf(page)
  await page.goto(address(site, `${stock}?look=map`))
  const pin = page.getByRole('link', { name: /^Dandenong \d+ cars$/ })
  const count = /\d+/.exec((await pin.getAttribute('aria-label')) ?? '')?.[0]
  await pin.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/location=dandenong/)
  // Vehicles just sold are counted apart behind it.
  expect(await page.locator('[data-results] output').first().textContent()).toMatch(new RegExp(`^${count} cars`))
  await page.getByRole('link', { name: `Show these ${count} cars` }).click()
  await page.waitForURL((url) => !url.search.includes('look=map') && url.search.includes('location=dandenong'))
  expect(complaints).toEqual([])
})

test('identical new cars are one card, and one by one behind its link', async () => {
  const page = await newPage(browser, { screen: 'desktop', javaScript: false })
  await page.goto(address(site, `${stock}?car_type=new`))
  const link = page.getByRole('link', { name: /^\d+ available/ }).first()
  const units = /\d+/.exec(await link.innerText())?.[0]
  await link.click()
  await expect.poll(() => page.locator('[data-results] output').first().textContent()).toBe(`${units} cars`)
  await expect.poll(() => page.getByText(/· Stock [A-Z0-9]+/).count()).toBe(Number(units))
  await page.getByRole('link', { name: 'Group them' }).click()
  await page.getByRole('link', { name: `${units} available · View all` }).waitFor()
})
