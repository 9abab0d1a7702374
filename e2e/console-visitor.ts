import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect, onTestFailed } from 'vitest'
import { minute } from '#kernel/duration.ts'
import { isWide, patience } from '#testing/wide.ts'
import { accessibilityProblems, colourProblems, complaintsOf, screens } from './browser.ts'
import { ownSite } from './own-site.ts'

const run = promisify(execFile)

export type Person = { email: string; password: string; group: string; role: string }

/** Lets somebody sign in, as an operator does from the command line. */
export async function addPerson(group: string, role = 'group-manager'): Promise<Person> {
  const email = `${role}-${Math.random().toString(36).slice(2, 8)}@${group}.example`
  const { stdout } = await run(
    process.execPath,
    ['dist/server/cli.js', 'staff', 'add', email, '--group', group, '--role', role],
    { env: { ...process.env, FORECOURT_DATA: ownSite().dataFolder } },
  )
  return { email, password: /Password, shown only now: (\S+)/.exec(stdout)?.[1] ?? '', group, role }
}

export const consoleAddress = (path = '/'): string => `http://console.localhost:${ownSite().port}${path}`

/** Every screen of the console is looked at in each of these; in the wide run its colours in the other scheme as well. */
export const everyCheck = [
  ['phone', 'light'],
  ['desktop', 'dark'],
] as const

/** Pages that were opened in a scheme, to be looked at. */
const lookedAt = new WeakSet<Page>()

/** Has `screenProblems` look at the page in both schemes. */
export const lookInBothSchemes = (page: Page): void => void (isWide && lookedAt.add(page))

export type At = { screen?: keyof typeof screens; scheme?: 'light' | 'dark' }

export type ConsoleVisit = {
  context: BrowserContext
  page: Page
  complaints: string[]
  open(path: string): Promise<void>
}

/** A browser whose person is signed in to the console. A second try is somebody else's, who has typed nothing yet. */
export async function openConsole(browser: Browser, person: Person, at: At = {}): Promise<ConsoleVisit> {
  onTestFailed(async () => void Object.assign(person, await addPerson(person.group, person.role)))
  const { screen = 'desktop', scheme = 'light' } = at
  const context = await browser.newContext({
    viewport: screens[screen],
    colorScheme: scheme,
    hasTouch: screen === 'phone',
  })
  await context.addInitScript(unhurriedToasts)
  const page = await context.newPage()
  if (at.scheme) lookInBothSchemes(page)
  await comeIn(page, person)
  const open = async (path: string): Promise<void> => {
    await page.goto(consoleAddress(path))
    await page.locator('main h1').first().waitFor()
    await settled(page)
  }
  return { context, page, complaints: complaintsOf(page), open }
}

/** What was just done can be taken back for ten seconds, in which a busy machine may not come to the button. */
export const unhurriedToasts = `{
  const { setTimeout } = window
  window.setTimeout = (work, delay, ...more) => setTimeout(work, delay === 10_000 ? ${minute * patience} : delay, ...more)
}`

/** The window beside a form may ask once more for the page that was taken back that moment. */
export const isOfTakenBack = (complaint: string): boolean => /\b404\b.*\/\/d-/.test(complaint)

/** Sessions since the last sign-in: signing in is one journey, not the way to each. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** To the first screen, by the form where there is no session yet, or no longer. */
async function comeIn(page: Page, person: Person): Promise<void> {
  await page.context().addCookies(signedIn.get(person.email) ?? [])
  await page.goto(consoleAddress())
  await page.waitForURL(/\/(?:today|sign-in)(?:$|\?)/)
  if (new URL(page.url()).pathname.endsWith('/today')) return
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/today$/)
  signedIn.set(person.email, await page.context().cookies())
}

/** Nothing is being waited for any more. */
export async function settled(page: Page): Promise<void> {
  const waiting = page.locator('[aria-label="Loading"], main [aria-busy="true"]')
  await expect.poll(() => waiting.count()).toBe(0)
}

/** Presses g and the letter of a screen until it is there: the letter counts for a second, which a busy machine may take to hand it over. */
export async function pressGo(page: Page, key: string, path: string): Promise<void> {
  const isThere = () => new URL(page.url()).pathname.endsWith(`/${path}`)
  const pressBoth = async () => {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await page.waitForURL(isThere, { timeout: 2_000 }).catch(() => {})
    return isThere()
  }
  await expect.poll(pressBoth).toBe(true)
}

/** What of the program lies in this browser, by its address. */
export const storedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const paths = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })()`)

/**
 * The whole program lies in this browser, and opens without a line: its files come together, a moment after the first screen,
 * when nothing else is going on. The store itself is there before they are.
 */
export async function shellIsStored(page: Page): Promise<void> {
  const isProgram = (path: string): boolean => /\/assets\/index-.*\.js$/.test(path)
  await expect.poll(async () => (await storedPaths(page)).filter(isProgram).length, { timeout: minute }).toBe(1)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
}

/** Violations of WCAG, and widths at which something sticks out. */
export async function screenProblems(page: Page, screen: keyof typeof screens): Promise<string[]> {
  const found = await accessibilityProblems(page)
  if (lookedAt.has(page)) found.push(...(await problemsInOtherScheme(page)))
  for (const width of [screens[screen].width, ...(screen === 'phone' ? [320] : [820, 1024, 1280, 1920])]) {
    await page.setViewportSize({ ...screens[screen], width })
    const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (needed > width) found.push(`needs ${needed} px on a screen of ${width}`)
  }
  await page.setViewportSize(screens[screen])
  return found
}

/** Places and names of things are the same in both schemes: what is left to look at are colours. */
async function problemsInOtherScheme(page: Page): Promise<string[]> {
  const isDark = await page.evaluate(`matchMedia('(prefers-color-scheme: dark)').matches`)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  const found = await colourProblems(page)
  await page.emulateMedia({ colorScheme: own })
  return found.map((problem) => `${other}: ${problem}`)
}

/** Nothing to complain about in any look. */
export async function isPlausible(page: Page, name: string): Promise<void> {
  lookInBothSchemes(page)
  for (const [screen, colorScheme] of everyCheck) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(screens[screen])
    expect([name, colorScheme, screen, await screenProblems(page, screen)]).toEqual([name, colorScheme, screen, []])
  }
  lookedAt.delete(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Few vehicles of another yard: applied with removals they would empty the demo, so they are only looked at and then added. */
export const messyList = (mark: string): string =>
  [
    'Weekly list;;;;;',
    'Stock No;Make;Model;Built;Kind;Asking Price;Photo',
    `${mark}1;Toyota;Hilux;2019;Used;$24,990;https://pictures.example/1.jpg`,
    `${mark}2;Kia;Rio;2024;New;19990;https://pictures.example/2.jpg`,
    `${mark}3;Ford;Ranger;2021;Demo;about fifty;`,
  ].join('\r\n')
