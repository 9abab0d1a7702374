import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newContext, screens } from './browser.ts'
import { isWide } from '#testing/wide.ts'
import { missingStyles } from './missing-styles.ts'
import { filterSheet, pagesOf, sites } from './page-kinds.ts'

// Links, words and titles of every page are looked at without a browser, in src/pages/demo-sites.test.ts.

/** The smallest phone, and a screen of 1280 by 1024 at 400 % zoom. */
const narrow = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]

/** Pages looked at side by side. */
const hands = 2

const browser = await launchBrowser()

/** Pages whose look each template makes its own. */
const mainPages = ['home', 'search', filterSheet, 'vehicle', 'enquiry', 'contact', 'comparison', 'article']

/**
 * Every page on every screen is the wide run's; otherwise each kind of page is looked at once, the templates taking turns, and
 * a main page on a phone by every other template.
 */
async function pagesToVisit(site: string, screen: 'phone' | 'desktop'): Promise<[string, string][]> {
  const pages = Object.entries(await pagesOf(site))
  if (isWide) return pages
  const template = Object.values(sites).indexOf(site)
  const turn = template * 2 + (screen === 'phone' ? 0 : 1)
  const mine = mainPages.filter((_, at) => screen === 'phone' && at % 2 === template % 2)
  return pages.filter(([name], index) => index % (Object.keys(sites).length * 2) === turn || mine.includes(name))
}

describe.each(Object.entries(sites))('a %s site', (_template, site) => {
  test.each(['phone', 'desktop'] as const)(
    'has accessible pages without complaints on a %s',
    async (screen) => {
      const context = await newContext(browser, { screen })
      await withoutPictures(context)
      const waiting = await pagesToVisit(site, screen)
      const problems: string[] = []
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          const [name, path] = next
          const found = await problemsOf(context, { name, url: address(site, path), screen })
          problems.push(...found.map((problem) => `${name}: ${problem}`))
        }
      }
      await Promise.all(Array.from({ length: hands }, work))
      await context.close()
      expect(problems).toEqual([])
      // Some thirty pages, each looked at from one end to the other.
    },
    480_000,
  )
})

/** Pictures take their place by their own measures; making them small here would be the work of the picture route's tests. */
const withoutPictures = (context: BrowserContext): Promise<unknown> =>
  context.route(/\/_next\/image\?/, (route) => route.fulfill({ contentType: 'image/gif', body: onePixel }))

const onePixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

type PageView = { name: string; url: string; screen: 'phone' | 'desktop' }

async function problemsOf(context: BrowserContext, { name, url, screen }: PageView): Promise<string[]> {
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(url, { waitUntil: 'load' })
  if (name === filterSheet && screen === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
  const found = [
    ...(await missingStyles(page)),
    ...(await accessibilityProblems(page)),
    ...complaints.filter((line) => name !== 'not found' || !/404/.test(line)),
  ]
  if (screen === 'phone') found.push(...((await page.evaluate(smallTargets)) as string[]))
  for (const size of [screens[screen], ...(screen === 'phone' ? narrow : [])]) {
    await page.setViewportSize(size)
    found.push(...(await lossesOf(page, size)))
  }
  await page.close()
  return found
}

/** A thumb misses what is lower than 44 px, not in a line of text, and not reaching beyond itself as the link of a card does. */
const smallTargets = `[...document.querySelectorAll('a[href], button, select, input:not([type=hidden], [type=checkbox], [type=radio])')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && each.tabIndex >= 0)
  .filter((each) => getComputedStyle(each).display !== 'inline')
  .filter((each) => ['::before', '::after'].every((part) => getComputedStyle(each, part).position !== 'absolute'))
  .map((each) => [each, each.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 1 && height > 1 && height < 43.5)
  .map(([each, { height }]) => Math.round(height) + ' px high: ' + each.outerHTML.slice(0, 90))`

/** What cannot be read without going sideways, and what stands over more than half of a small screen for good. */
async function lossesOf(page: Page, { width, height }: { width: number; height: number }): Promise<string[]> {
  const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
  const covered = (await page.evaluate(`[...document.querySelectorAll('body *')]
    .filter((each) => ['fixed', 'sticky'].includes(getComputedStyle(each).position) && !each.closest('[popover], dialog'))
    .filter((each) => getComputedStyle(each).top !== 'auto' || getComputedStyle(each).position === 'fixed')
    .filter((each) => each.offsetHeight > innerHeight / 2 && getComputedStyle(each).visibility === 'visible')
    .map((each) => each.tagName + '.' + each.className)`)) as string[]
  return [
    ...(needed > width ? [`needs ${needed} px on a screen of ${width}`] : []),
    ...(height < 400 ? covered.map((each) => `${each} stands over the screen of ${width} by ${height}`) : []),
  ]
}
