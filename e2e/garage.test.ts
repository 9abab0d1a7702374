import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage } from './browser.ts'

const site = 'harbour-city-motors'
const list = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

test('a heart fills at once, is there on the next visit, and can be taken back', async () => {
  const page = await newPage(browser)
  const complaints = complaintsOf(page)
  await page.goto(address(site, list))
  const heart = page.locator('button[data-heart]').first()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  const slug = (await heart.getAttribute('value')) ?? ''
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.getByText('Saved', { exact: false }).last().waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(address(site, `/cars/${slug}`))
  await expect
    .poll(() => page.locator(`button[data-heart][value="${slug}"]`).first().getAttribute('aria-pressed'))
    .toBe('true')
  await page.goto(address(site, '/my-garage'))
  expect(await page.locator(`main a[href="/cars/${slug}"]`).count()).toBeGreaterThan(0)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByText('Nothing saved yet').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await page.goto(address(site, list))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await page.locator('[data-notice]', { hasText: 'Removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  expect(complaints).toEqual([])
})

test.each(['phone', 'desktop'] as const)(
  'without script a heart leads to the garage and back, on a %s',
  async (screen) => {
    const page = await newPage(browser, { javaScript: false, screen })
    await page.goto(address(site, list))
    await page.locator('button[data-heart]').first().click()
    expect(new URL(page.url()).pathname).toBe('/my-garage')
    await page.getByRole('link', { name: 'Back to where you were' }).click()
    expect(new URL(page.url()).pathname).toBe(list)
  },
)

test('the page of a garage needs no more than 320 px', async () => {
  const page = await newPage(browser)
  await page.goto(address(site, list))
  await page.locator('button[data-heart]').first().click()
  await page.getByText('Saved', { exact: false }).last().waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address(site, '/my-garage'))
  expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(320)
})
