import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage, type Visit } from './browser.ts'

const site = 'southern-cross'
const list = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

async function openPage(path: string, visit: Visit = {}) {
  const page = await newPage(browser, visit)
  const complaints = complaintsOf(page)
  await page.goto(address(site, path))
  return { page, complaints, box: page.locator('[data-suggest]:visible').first() }
}

/** Selects have options too. */
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

test('a shopper who mistypes a make finds it by keyboard alone', async () => {
  const { page, complaints, box } = await openPage('/', { screen: 'desktop' })
  await box.focus()
  await page.keyboard.type('toyoat')
  await options(page).first().waitFor()
  expect(await box.getAttribute('aria-expanded')).toBe('true')
  expect(await page.locator('[role=status]:has-text("suggestions")').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBe(await options(page).last().getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => box.getAttribute('aria-activedescendant')).toBeNull()
  await page.keyboard.press('ArrowDown')
  const active = page.locator('[aria-selected=true]')
  await expect.poll(() => active.innerText()).toMatch(/^Toyota/)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${list}/toyota`)
  expect(await page.locator('h1').innerText()).toContain('Toyota')
  expect(complaints).toEqual([])
})

test('until suggestions come their shapes stand there, and go where none come', async () => {
  const { page, box } = await openPage('/')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/*q=toy*', async (route) => (await held, route.abort()))
  await box.tap()
  await box.pressSequentially('toy')
  const shapes = page.locator('[data-suggestions][aria-busy=true]:visible')
  await shapes.waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  answer()
  await shapes.waitFor({ state: 'detached' })
  expect(await page.locator('[data-suggestions]:visible').count()).toBe(0)
})

test('a text that says filters is offered as what it says, on a phone by touch, as wide as the page', async () => {
  const { page, complaints, box } = await openPage('/')
  await box.tap()
  await box.pressSequentially('7 seater diesel')
  const first = options(page).first()
  await first.waitFor()
  expect(await first.innerText()).toMatch(/7 seats · Diesel\s+\d+ cars/)
  const { width = 0 } = (await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox()) ?? {}
  expect(width).toBeGreaterThan(310)
  for (const option of await options(page).all()) {
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await first.tap()
  await page.waitForURL(/fuel=diesel/)
  expect(page.url()).toContain('seats=7')
  expect(complaints).toEqual([])
})

test('Escape and leaving the box close the list, and Enter without a choice searches for the words', async () => {
  const { page, box } = await openPage('/', { screen: 'desktop' })
  await box.fill('hil')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false)
  await expect.poll(() => box.inputValue()).toBe('hil')
  await box.pressSequentially('u')
  await options(page).first().waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('listbox', { name: 'Suggestions' }).isVisible()).toBe(false)
  await box.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?q=hilu$/)
})

test('a vehicle can be chosen in the search box of the list, with its picture and price', async () => {
  const { page, complaints, box } = await openPage(list, { screen: 'desktop' })
  await box.click()
  await box.pressSequentially('hilux')
  const vehicle = options(page).filter({ hasText: '$' }).first()
  await vehicle.waitFor()
  expect(await vehicle.innerText()).toMatch(/20\d\d Toyota Hilux/)
  const href = await vehicle.getAttribute('href')
  await vehicle.click()
  await page.waitForURL(`**${href}`)
  expect(complaints).toEqual([])
})

test('only the last letters are asked about, the same letters once, and a network that fails leaves a plain box', async () => {
  const { page, box } = await openPage('/', { screen: 'desktop' })
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/search/suggestions') requested.push(url.searchParams.get('q') ?? '')
  })
  await box.fill('ranger')
  await options(page).first().waitFor()
  await box.fill('rang')
  await expect.poll(() => requested).toEqual(['ranger', 'rang'])
  await options(page).first().waitFor()
  await box.fill('ranger')
  await options(page).first().waitFor()
  expect(requested).toEqual(['ranger', 'rang'])
  await page.route('**/search/suggestions*', (route) => route.abort())
  await box.fill('corolla')
  await expect.poll(() => requested.at(-1)).toBe('corolla')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\?q=corolla$/)
})

test.each([true, false])(
  'words become filters that the page names, and can be taken literally (JavaScript: %s)',
  async (javaScript) => {
    const { page, box } = await openPage('/', { screen: 'desktop', javaScript })
    await box.fill('7 seater diesel under 90k')
    // The list of suggestions may lie over the button.
    await box.press('Enter')
    await page.getByText('for “7 seater diesel under 90k”').waitFor()
    expect(await page.locator('main').innerText()).toContain('7 seats, diesel, up to $90,000')
    expect(await page.getByRole('link', { name: 'Remove Fuel Diesel' }).count()).toBe(1)
    await page.getByRole('link', { name: 'Search instead for these exact words' }).click()
    await page.waitForURL(/exact=1/)
    await page.getByText('Showing exact matches for “7 seater diesel under 90k”.').waitFor()
  },
)
