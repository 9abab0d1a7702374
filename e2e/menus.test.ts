import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, launchBrowser, newContext, type Visit } from './browser.ts'

const sites = { hover: 'harbour-city-motors', click: 'southern-cross' }

const browser = await launchBrowser()

async function open(site: string, visit: Visit): Promise<Page> {
  const page = await (await newContext(browser, visit)).newPage()
  await page.clock.install()
  await page.goto(address(site, '/contact'))
  return page
}

const firstMenu = (page: Page) => page.locator('nav[aria-label=Main] details').first()
const isOpen = async (page: Page) => (await firstMenu(page).getAttribute('open')) !== null

test.each([
  ['hover', true],
  ['click', false],
] as const)('where menus open on %s, pointing at one opens it: %s', async (kind, opens) => {
  const page = await open(sites[kind], { screen: 'desktop' })
  await firstMenu(page).locator('summary').hover()
  await firstMenu(page).locator('summary:hover').waitFor()
  await page.clock.runFor(1_000)
  expect(await isOpen(page)).toBe(opens)
  await page.mouse.move(5, 600)
  await expect.poll(() => isOpen(page)).toBe(false)
})

test.each(Object.values(sites))('on %s a click opens a menu, and one elsewhere closes it', async (site) => {
  const page = await open(site, { screen: 'desktop' })
  await firstMenu(page).locator('summary').click()
  await expect.poll(() => isOpen(page)).toBe(true)
  await page.mouse.click(700, 850)
  await expect.poll(() => isOpen(page)).toBe(false)
})

test.each(Object.values(sites))('on %s the keyboard opens a menu, walks through it and leaves it', async (site) => {
  const page = await open(site, { screen: 'desktop' })
  await firstMenu(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => isOpen(page)).toBe(true)
  await page.keyboard.press('Tab')
  const link = await page.evaluate('document.activeElement.getAttribute("href")')
  expect(link).toBe(await firstMenu(page).locator('a').first().getAttribute('href'))
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('summary')
})

test.each(Object.values(sites))(
  'on %s a finger opens the menu of a phone, and a list in it stays open',
  async (site) => {
    const page = await open(site, { screen: 'phone' })
    await page.getByRole('button', { name: 'Menu' }).tap()
    await firstMenu(page).locator('summary').tap()
    await page.clock.runFor(1_000)
    expect(await isOpen(page)).toBe(true)
    const link = firstMenu(page).locator('a').nth(1)
    const path = await link.getAttribute('href')
    await link.tap()
    await page.waitForURL((url) => url.pathname === path)
  },
)

test('without JavaScript every entry of a menu can be reached', async () => {
  const page = await open(sites.hover, { screen: 'desktop', javaScript: false })
  await firstMenu(page).locator('summary').click()
  const link = firstMenu(page).locator('a').nth(1)
  const path = await link.getAttribute('href')
  await link.click()
  await page.waitForURL((url) => url.pathname === path)
})
