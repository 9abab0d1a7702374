import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** No page of ours has more stops between a person and what they want. */
export const mostStops = 250

/** The expression calls the element that has the focus `at`. */
export const focused = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`((at) => ${expression})(document.activeElement)`)

/** Goes on with a key until what is wanted has the focus; every stop on the way must show that it has it. */
export async function tabTo(page: Page, wanted: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    const seen = (await focused(
      page,
      `({ isWanted: at.matches(${JSON.stringify(wanted)}), name: at.outerHTML.slice(0, 80),
        isMarked: at === document.body || at.tabIndex < 0 || [at, at.closest('label')].some((each) => each && [null, '::before', '::after']
          .map((part) => getComputedStyle(each, part)).some((style) => style.outlineStyle !== 'none' || style.boxShadow !== 'none')) })`,
    )) as { isWanted: boolean; isMarked: boolean; name: string }
    expect([seen.name, seen.isMarked]).toEqual([seen.name, true])
    if (seen.isWanted) return
  }
  throw new Error(`Nothing like ${wanted} within ${mostStops} stops of ${page.url()}`)
}
