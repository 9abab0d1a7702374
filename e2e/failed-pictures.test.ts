import { expect, test } from 'vitest'
import { address, launchBrowser, newContext } from './browser.ts'
import { sites } from './page-kinds.ts'

const browser = await launchBrowser()

test('a photograph that the line loses becomes the placeholder, never a broken picture', async () => {
  const context = await newContext(browser)
  await context.route(/\/_next\/image\?/, (route) => route.abort())
  const page = await context.newPage()
  await page.goto(address(sites.car), { waitUntil: 'load' })
  await page.evaluate('for (const image of document.images) image.loading = "eager"')
  await expect.poll(() => page.locator('img[srcset]').count()).toBe(0)
  const broken = `[...document.images]
    .filter((each) => getComputedStyle(each).visibility === 'visible' && each.naturalWidth === 0)
    .map((each) => each.outerHTML)`
  await expect.poll(() => page.evaluate(broken)).toEqual([])
  await expect.poll(() => page.locator('img[src$="/vehicle-placeholder.svg"]').count()).toBeGreaterThan(0)
})
