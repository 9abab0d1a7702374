import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, complaintsOf, screens } from './browser.ts'
import { ownSite } from './own-site.ts'

const run = promisify(execFile)

export type Person = { email: string; password: string }

/** Lets somebody sign in, as an operator does from the command line. */
export async function addPerson(group: string, role = 'group-manager'): Promise<Person> {
  const email = `${role}-${Math.random().toString(36).slice(2, 8)}@${group}.example`
  const { stdout } = await run(
    process.execPath,
    ['dist/server/cli.js', 'staff', 'add', email, '--group', group, '--role', role],
    { env: { ...process.env, FORECOURT_DATA: ownSite().dataFolder } },
  )
  return { email, password: /Password, shown only now: (\S+)/.exec(stdout)?.[1] ?? '' }
}

export const consoleAddress = (path = '/'): string => `http://console.localhost:${ownSite().port}${path}`

/** Every screen of the console is looked at in each of these. */
export const everyLook = [
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const

export type At = { screen?: keyof typeof screens; scheme?: 'light' | 'dark' }

export type AtWork = { context: BrowserContext; page: Page; complaints: string[]; open(path: string): Promise<void> }

/** A browser whose person is signed in to the console. */
export async function atWork(browser: Browser, person: Person, at: At = {}): Promise<AtWork> {
  const { screen = 'desktop', scheme = 'light' } = at
  const context = await browser.newContext({
    viewport: screens[screen],
    colorScheme: scheme,
    hasTouch: screen === 'phone',
  })
  const page = await context.newPage()
  await page.goto(consoleAddress('/sign-in'))
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/today$/)
  const open = async (path: string): Promise<void> => {
    await page.goto(consoleAddress(path))
    await page.locator('main h1').first().waitFor()
    await settled(page)
  }
  return { context, page, complaints: complaintsOf(page), open }
}

/** Nothing is being waited for any more. */
export async function settled(page: Page): Promise<void> {
  const waiting = page.locator('[aria-label="Loading"], main [aria-busy="true"]')
  await expect.poll(() => waiting.count(), { timeout: 20_000 }).toBe(0)
}

/** Another colour scheme fades in: what is halfway there has colours of neither. */
const coloursArrived = (page: Page): Promise<unknown> =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
    Promise.allSettled(document.getAnimations().filter((each) => each instanceof CSSTransition).map((each) => each.finished)))
    .then(() => null)`)

/** Violations of WCAG, and widths at which something sticks out. */
export async function screenProblems(page: Page, screen: keyof typeof screens): Promise<string[]> {
  await coloursArrived(page)
  const found = await accessibilityProblems(page)
  for (const width of [screens[screen].width, ...(screen === 'phone' ? [320] : [820, 1024, 1280, 1920])]) {
    await page.setViewportSize({ ...screens[screen], width })
    const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (needed > width) found.push(`needs ${needed} px on a screen of ${width}`)
  }
  await page.setViewportSize(screens[screen])
  return found
}

/** Nothing to complain about at each width, in light and dark colours. */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const screen of ['phone', 'desktop'] as const) {
      await page.setViewportSize(screens[screen])
      expect([name, colorScheme, screen, await screenProblems(page, screen)]).toEqual([name, colorScheme, screen, []])
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
