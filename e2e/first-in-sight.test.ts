import { expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser, newPage } from './browser.ts'

const browser = await launchBrowser()

test.each([
  ['southern-cross', 'cheep relyable first car'],
  ['southern-cross', 'toyotta corola'],
  ['riverbend-caravans', 'something for my prado to tow'],
  ['lone-star-rv', 'fifth wheel with rear living'],
  ['lone-star-rv', 'half ton towable'],
  ['harbour-city-motors', 'station wagon'],
])(
  'on a phone the first vehicle of %s for “%s” is in sight, and what was left out stands below it',
  async (site, typed) => {
    const page = await newPage(browser)
    await page.goto(address(site, `/search/?q=${encodeURIComponent(typed)}`))
    const first = await page.locator('[data-results] li:has(h3 a)').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(360)
    const notice = await page
      .locator('[data-results] li:not(:has(h3 a))')
      .filter({ hasText: /exact words|tow it/ })
      .boundingBox()
    expect(notice?.y).toBeGreaterThan(first?.y ?? Number.MAX_SAFE_INTEGER)
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

test.each(['southern-cross', 'harbour-city-motors', 'riverbend-caravans', 'lone-star-rv'])(
  'on the smallest phone the first vehicle of a searched list of %s is in sight',
  async (site) => {
    const page = await newPage(browser)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address(site, '/search/?price=10000-60000'))
    const first = await page.locator('[data-results] li:has(h3 a)').first().boundingBox()
    expect(first?.y).toBeLessThanOrEqual(360)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  },
)
