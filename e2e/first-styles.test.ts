import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address, launchBrowser, newContext, newPage } from './browser.ts'
import { isWide } from '#testing/wide.ts'
import { pagesOf, sites } from './page-kinds.ts'

const mainPages = new Set(['home', 'search', 'vehicle', 'enquiry', 'contact', 'comparison', 'article'])

const browser = await launchBrowser()

test.each(Object.values(sites))(
  'nothing that is in sight on a page of %s changes when the styles of what opens later come',
  async (site) => {
    const changes: string[] = []
    for (const screen of ['phone', 'desktop'] as const) {
      const context = await newContext(browser, { screen })
      // What scripts make waits for those styles.
      await context.route(/\/assets\/[^/]+\.js$|\/_next\/image\?/, (route) => route.abort())
      const page = await context.newPage()
      for (const [name, path] of Object.entries(await pagesOf(site))) {
        if (!isWide && !mainPages.has(name)) continue
        await page.goto(address(site, path), { waitUntil: 'load' })
        changes.push(...(await changesOf(page)).map((change) => `${name} on a ${screen}: ${change}`))
      }
      await context.close()
    }
    expect(changes).toEqual([])
  },
  480_000,
)

test.each(Object.values(sites))(
  'nothing on the home page and the list of %s moves when those styles come late',
  async (site) => {
    const page = await newPage(browser)
    const paths = await pagesOf(site)
    for (const path of [paths['home'], paths['search']]) {
      const { promise: isPainted, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/later-[^/]+\.css$/, async (route) => {
        await isPainted
        await route.continue()
      })
      await page.goto(address(site, path ?? ''), { waitUntil: 'commit' })
      await page.locator('body > footer').waitFor()
      await page.evaluate('document.fonts.ready.then(() => true)')
      await page.evaluate(noteMoves)
      release()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate('moves')).toEqual([])
    }
  },
)

const noteMoves = `window.moves = []
  new PerformanceObserver((list) => moves.push(...list.getEntries().filter(({ value }) => value > 0.005)
    .flatMap(({ sources }) => sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''))))
    .observe({ type: 'layout-shift' }), undefined`

/** What has another style with the sheet at the end of a page than without, from one end of it to the other. */
const changesOf = async (page: Page): Promise<string[]> => (await page.evaluate(changed)) as string[]

const changed = `(() => {
  const sheet = document.querySelector('body > link[rel=stylesheet]').sheet
  const looks = () => new Map([...document.querySelectorAll('body, body *')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [each, ['', '::before', '::after'].map((part) => getComputedStyle(each, part))
      .map((style, at) => at > 0 && style.content === 'none' ? '' : style.cssText).join('\\n')]))
  sheet.disabled = true
  const before = looks()
  sheet.disabled = false
  const after = looks()
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((each) => before.get(each) !== after.get(each))
    .map((each) => each.tagName + '.' + each.className + ' in ' + each.parentElement.outerHTML.slice(0, 90))
    .slice(0, 5)
})()`
