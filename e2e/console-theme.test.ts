import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fetchPage, launchBrowser } from './browser.ts'
import { addPerson, openConsole, isPlausible } from './console-visitor.ts'

const site = 'ridgeline-motorcycles'

const browser = await launchBrowser()
const person = await addPerson('ridgeline')

const window = (page: Page) => page.frameLocator('iframe:not([data-ahead])')

/** The page in the window, for what only a script can tell. */
const inWindow = (page: Page, script: string): Promise<unknown> => {
  const frame = page.frames().find((each) => new URL(each.url()).hostname.startsWith('d-'))
  return frame ? frame.evaluate(script) : Promise.resolve(undefined)
}
const brandInWindow = (page: Page) =>
  inWindow(page, 'getComputedStyle(document.documentElement).getPropertyValue("--brand")')
const markWindow = (page: Page) => inWindow(page, 'document.documentElement.setAttribute("data-here", "yes")')

test('a colour changes in the site beside it as it is chosen, is explained, published and taken back', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const before = /--brand:(#[0-9a-f]{6})/.exec((await fetchPage(site)).text)?.[1] ?? ''
  await open(`/${site}/theme`)
  await window(page).locator('h1').first().waitFor()
  await markWindow(page)
  await page.getByLabel('Brand', { exact: true }).fill('#7a1f5c')
  await expect.poll(() => brandInWindow(page)).toBe('#7a1f5c')
  expect(await window(page).locator('html[data-here]').count()).toBe(1)
  await page.getByLabel('Brand', { exact: true }).fill('#f2b632')
  await page.getByText('too light for white text, so buttons use dark text').waitFor()
  await page.getByLabel('Brand', { exact: true }).fill('#7a1f5c')
  // Looking for problems speaks into the window itself, which the browser complains about.
  expect(complaints).toEqual([])
  await isPlausible(page, 'theme')
  expect((await fetchPage(site)).text).toContain(`--brand:${before}`)
  await page.getByRole('button', { name: 'Publish theme' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  expect((await fetchPage(site)).text).toContain('--brand:#7a1f5c')
  await page.getByRole('region', { name: 'History' }).getByText('→ #7a1f5c').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. The theme is back as it was.').waitFor()
  expect((await fetchPage(site)).text).toContain(`--brand:${before}`)
})

test('another layout is shown when somebody pauses, with the colours that are not published yet', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/theme`)
  await window(page).locator('h1').first().waitFor()
  await page.getByLabel('Brand', { exact: true }).fill('#0a6e4f')
  await markWindow(page)
  await page.getByLabel('Layout of the header').selectOption('centred')
  await expect.poll(() => window(page).locator('html[data-here]').count()).toBe(0)
  await window(page).locator('h1').first().waitFor()
  await expect.poll(() => brandInWindow(page)).toBe('#0a6e4f')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Publish theme' }).count()).toBe(0)
})
