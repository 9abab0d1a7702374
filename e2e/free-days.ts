import type { Locator, Page } from 'playwright-core'

/** Finds the times of the day that shows. */
export const times = (page: Page) => page.locator('main button[name=at]:visible')

/**
 * Opens a day with so many free times, of those the strip offers. Not the first one: late in the afternoon little of today is
 * left, and what is left may end while it is read.
 */
export async function openFullDay(page: Page, picker: Locator, least: number): Promise<void> {
  const [, ...later] = await picker.locator('button[name=day]:visible').all()
  let day: string | null = null
  for (const button of later) {
    const free = Number(/(\d+) times? free/.exec((await button.textContent()) ?? '')?.[1])
    if (free >= least) day ??= await button.getAttribute('value')
  }
  if (day === null) throw new Error(`No day with ${least} free times at ${page.url()}`)
  await picker.locator(`button[name=day][value="${day}"]:visible`).click()
  await picker.locator(`button[name=day][value="${day}"][aria-current]:visible`).waitFor()
}

/** A Tuesday of the week after this one, on which every location is open. */
export function weekdayAhead(): string {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() + 7 + ((2 - date.getUTCDay() + 7) % 7))
  return date.toISOString().slice(0, 10)
}
