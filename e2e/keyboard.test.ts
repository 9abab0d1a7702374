import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, complaintsOf, launchBrowser, newPage } from './browser.ts'
import { someSites } from './page-kinds.ts'
import { focused, mostStops, tabTo } from './tab-stops.ts'

const browser = await launchBrowser()

const typed: Record<string, string> = {
  'given-name': 'Ann',
  'family-name': 'Shopper',
  name: 'Ann Shopper',
  email: 'ann@mail.example',
  'postal-code': '2340',
}

/** Fills the form on the way, field by field as the Tab key finds them, and sends it. A dialog has put the focus into it already. */
async function fillByKeyboard(page: Page, isUs: boolean): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    const [isOurs, kind, hint] = (await focused(
      page,
      '[!!at.closest("main form[method=post], dialog form[method=post]"), at.type, at.autocomplete]',
    )) as [boolean, string, string]
    if (isOurs && kind === 'submit') return page.keyboard.press('Enter')
    if (isOurs && kind === 'textarea') await page.keyboard.type('Is it still there?')
    if (isOurs && kind === 'tel') await page.keyboard.type(isUs ? '(830) 555-0199' : '0412 345 678')
    if (isOurs && kind === 'select-one') await page.keyboard.press('ArrowDown')
    const text = hint === 'postal-code' && isUs ? '78130' : typed[hint]
    if (isOurs && text !== undefined) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  throw new Error('No form can be sent from here')
}

describe.each(Object.entries(someSites))('on a %s site', (template, site) => {
  test('a shopper goes from the home page to an enquiry by the keyboard alone', async () => {
    const page = await newPage(browser, { screen: 'desktop' })
    const complaints = complaintsOf(page)
    await page.goto(address(site))
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page, 'at.getAttribute("href")')).toBe('#main')
    await page.keyboard.press('Enter')
    await tabTo(page, 'main form[method=get] button[type=submit]')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/')

    await tabTo(page, 'main form input[type=checkbox]')
    await page.keyboard.press('Space')
    await page.waitForURL(/\?/)
    await page.locator('#results:not([aria-busy])').waitFor()
    await tabTo(page, 'main li h3 a')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/(cars|campers|motorcycles|trucks|rvs)\/[a-z0-9-]+$/)

    await tabTo(page, 'main a[href$="/enquire"]')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open] form[method=post]').waitFor()
    await fillByKeyboard(page, template === 'rv')
    await page.waitForURL(/\/success\?category=(new|used|demo)-vehicle-enquiry/)
    expect(await page.locator('h1').textContent()).toMatch(/Thank you/)
    expect(complaints).toEqual([])
  }, 240_000)

  test('nothing moves for a visitor who asked for less motion', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(address(site))
    const stock = await page.locator('main form[method=get]').first().getAttribute('action')
    const moving: string[] = []
    for (const path of ['/', stock ?? '/', 'vehicle']) {
      if (path === 'vehicle') await page.locator('main li h3 a').first().click()
      else await page.goto(address(site, path))
      moving.push(...((await page.evaluate(stillMoving)) as string[]).map((each) => `${path}: ${each}`))
    }
    expect(moving).toEqual([])
  })
})

/** Elements that would glide, spin or scroll smoothly for longer than anybody sees. */
const stillMoving = `[...document.querySelectorAll('*')].flatMap((each) => {
  const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(each)
  const longest = Math.max(...transitionDuration.split(',').map(parseFloat),
    animationName === 'none' ? 0 : Math.max(...animationDuration.split(',').map(parseFloat)))
  return longest > 0.02 || scrollBehavior === 'smooth' ? [each.tagName + '.' + each.className] : []
}).slice(0, 5)`
