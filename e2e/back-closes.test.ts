import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, complaintsOf, fetchPage, launchBrowser, newContext } from './browser.ts'

const site = 'southern-cross'
const stock = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()
const { text } = await fetchPage(site, stock)
const vehicle = /<h3[^>]*><a href="(\/cars\/[^"]+)"/.exec(text)?.[1] ?? ''

/** On a phone, from the list to the vehicle, so that Back has somewhere to go. */
async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await newContext(browser, { screen: 'phone' })).newPage()
  const complaints = complaintsOf(page)
  await page.goto(address(site, '/contact'))
  await page.goto(address(site, path), { waitUntil: 'networkidle' })
  return { page, complaints }
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('Back closes the enquiry and stays on the vehicle, with every word that was typed', async () => {
  const { page, complaints } = await open(vehicle)
  const enquire = page.locator('[data-action-bar] a[href$="/enquire"]')
  const message = page.locator('dialog[open] textarea')
  await enquire.click()
  await message.fill('Is it still there?')
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(pathOf(page)).toBe(vehicle)
  await enquire.click()
  await expect.poll(() => message.inputValue()).toBe('Is it still there?')
  await expect.poll(() => page.evaluate(`JSON.stringify(sessionStorage).includes('Is it still there?')`)).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  await enquire.click()
  await expect.poll(() => message.inputValue()).toBe('Is it still there?')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate('history.state?.overlay ?? 0')).toBe(0)
  expect(pathOf(page)).toBe(vehicle)
  expect(complaints).toEqual([])
})

test('what is typed while the script of forms is still on its way survives a reload', async () => {
  const { page } = await open(vehicle)
  let release = () => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/lead-forms*.js', async (route) => {
    await typed
    await route.continue()
  })
  const message = page.locator('dialog[open] textarea')
  const enquire = page.locator('[data-action-bar] a[href$="/enquire"]')
  await enquire.click()
  await message.fill('Typed at once.')
  const arrived = page.waitForResponse('**/lead-forms*.js')
  release()
  await (await arrived).finished()
  const isSaved = () => page.evaluate(`JSON.stringify(sessionStorage).includes('Typed at once.')`)
  await expect.poll(isSaved).toBe(true)
  await page.reload({ waitUntil: 'networkidle' })
  await enquire.click()
  await expect.poll(() => message.inputValue()).toBe('Typed at once.')
})

test('Back closes the photographs over the whole screen', async () => {
  const { page } = await open(vehicle)
  await page.locator('[data-full-screen]').click()
  await page.locator('[data-gallery] dialog[open]').waitFor()
  await page.goBack()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(pathOf(page)).toBe(vehicle)
  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/contact')
})

test('Back closes the filters and the menu, and the list stays', async () => {
  const { page } = await open(stock)
  for (const name of ['Filters', 'Menu']) {
    await page.getByRole('button', { name }).first().click()
    await page.locator(':popover-open').waitFor()
    await page.goBack()
    await expect.poll(() => page.locator(':popover-open').count()).toBe(0)
    expect(pathOf(page)).toBe(stock)
  }
})

test('a finger swipes through the photographs of a card, and each of them leads to the vehicle', async () => {
  const { page, complaints } = await open(stock)
  const picture = page.locator('[data-results] li > [data-count]').first()
  const slides = picture.locator('[data-slides]')
  expect(await picture.getAttribute('data-count')).toMatch(/^\d+$/)
  await slides.dispatchEvent('touchstart')
  const swipe = `(() => { const first = document.querySelector('[data-slides]'); first.scrollLeft = first.clientWidth })()`
  const counted = async () => {
    await page.evaluate(swipe)
    return picture.getAttribute('data-count')
  }
  await expect.poll(counted).toMatch(/^2\/\d+$/)
  const second = slides.locator('img').nth(1)
  const width = () => second.evaluate((image: { naturalWidth: number }) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await slides.locator('a').nth(1).click()
  await page.waitForURL('**/cars/**')
  // From there the next one of the list is a tap away.
  await page.getByRole('link', { name: 'Next vehicle' }).click()
  await expect.poll(() => page.locator('[data-neighbours]').textContent()).toMatch(/^2 of \d+$/)
  expect(complaints).toEqual([])
})

test('what is filtered in the sheet is a list of its own, and Back leads to the one before', async () => {
  const { page } = await open(stock)
  const count = () => page.locator('[data-results] output').first().textContent()
  const all = await count()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^New/ }).check()
  await page.getByRole('button', { name: /^Show / }).click()
  await expect.poll(count).not.toBe(all)
  await page.goBack()
  await expect.poll(count).toBe(all)
  expect(pathOf(page)).toBe(stock)
})
