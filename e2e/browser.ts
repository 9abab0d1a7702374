import { minute } from '#kernel/duration.ts'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { isWide, patience } from '#testing/wide.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { ownSite } from './own-site.ts'

let shared: Browser | undefined

/**
 * Debian's Chromium, or the one that CHROMIUM_PATH names: one for all files that a worker walks, in which what a test opens
 * is closed when it ends, passed or failed. One that is asked for by its path is a Chromium of its own, for its caller to close.
 */
export async function launchBrowser(executablePath?: string): Promise<Browser> {
  if (executablePath) return chromium.launch({ executablePath, args: chromiumFlags })
  if (shared?.isConnected()) return shared
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    onTestFinished(() => context.close())
    context.setDefaultTimeout(minute * patience)
    return context
  }
  shared = browser
  return browser
}

export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

/** `from` is the network address of the visitor, by which the program counts what one person sends. */
export type Visit = { screen?: keyof typeof screens; javaScript?: boolean; from?: string }

const visits = [
  { screen: 'phone', javaScript: true },
  { screen: 'phone', javaScript: false },
  { screen: 'desktop', javaScript: true },
  { screen: 'desktop', javaScript: false },
] as const satisfies Visit[]

/** A journey is walked on a phone, and without script on a desktop; the wide run walks it in all four ways. */
export const everyVisit = isWide ? visits : ([visits[0], visits[3]] as const)

export const newContext = (
  browser: Browser,
  { screen = 'phone', javaScript = true, from }: Visit = {},
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: screens[screen],
    javaScriptEnabled: javaScript,
    hasTouch: screen === 'phone',
    ...(from && { extraHTTPHeaders: { 'x-forwarded-for': from } }),
  })

export const newPage = async (browser: Browser, how?: Visit): Promise<Page> =>
  (await newContext(browser, how)).newPage()

export type OpenedPage = { context: BrowserContext; page: Page; complaints: string[] }

/** An empty page, and what the browser complains about on it from here on. */
export async function openPage(browser: Browser, how?: Visit): Promise<OpenedPage> {
  const context = await newContext(browser, how)
  const page = await context.newPage()
  return { context, page, complaints: complaintsOf(page) }
}

/** A phone's own store of passkeys, which opens it without asking. */
export async function addPasskeyStore(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Address on a demo site, for example `address('lone-star-rv', '/contact')`. */
export const address = (site: string, path = '/'): string => `http://${site}.localhost:${ownSite().port}${path}`

/** The page as the server sends it, without a browser. `*.localhost` is known to browsers, not to every resolver. */
export function fetchPage(site: string, path = '/'): Promise<{ status: number; text: string }> {
  const host = `${site}.localhost`
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: ownSite().port, path, headers: { host } }, (response) => {
      const { location } = response.headers
      if (location?.startsWith('/')) return resolve(fetchPage(site, location))
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    }).on('error', reject)
  })
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }

/**
 * What fades or slides in has colours and places of neither end before it has arrived: it is put at its end. A page that is not drawn
 * has no frames to wait for, and begins nothing either.
 */
const arrived = `Promise.race([
  new Promise((done) => setTimeout(done, 3_000)),
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
]).then(() => {
  for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish()
})`

async function withAxe(page: Page): Promise<void> {
  const hasAxe = await page.evaluate(`'axe' in window`)
  if (!hasAxe) await page.evaluate(axeSource)
  await page.evaluate(arrived)
}

/** What of a page depends on its colours: of a page whose rest was looked at, the same in another scheme. */
export async function colourProblems(page: Page): Promise<string[]> {
  await withAxe(page)
  const only = `{ runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }, iframes: false, resultTypes: ['violations'] }`
  return linesOf((await page.evaluate(`axe.run(document, ${only})`)) as AxeResult)
}

/** Violations of WCAG 2.2 A and AA on the page as it stands, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await withAxe(page)
  const result = (await page.evaluate(`(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // Frames of others, which hold card fields, know no axe to answer. What passes need not be described.
    const result = await axe.run(document, { runOnly, iframes: false, resultTypes: ['violations'] })
    // A bar that stays in sight lies over whatever was scrolled under it: a target counts as it is when it is in sight itself.
    for (const violation of result.violations.filter(({ id }) => id === 'target-size')) {
      const still = []
      for (const node of violation.nodes) {
        const element = document.querySelector(node.target[0])
        element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const again = element && (await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } }))
        if (!again || again.violations.length > 0) still.push(node)
      }
      violation.nodes = still
    }
    return result
  })()`)) as AxeResult
  return linesOf(result)
}

const linesOf = ({ violations }: AxeResult): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`))

/** As wide as its screen and without a violation, which axe cannot look for without script; a picture of it where SCREENSHOTS names a folder. */
export async function expectPlausible(page: Page, { javaScript, screen }: Visit, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  const path = `${folder}/${name}-${screen}${javaScript ? '' : '-plain'}.png`
  if (folder) await page.screenshot({ path, fullPage: true })
  if (javaScript) expect(await accessibilityProblems(page), `${name} at ${page.url()}`).toEqual([])
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide, `${name} is wider than the screen`).toBe(0)
}

/** Everything that the browser complained about while it showed the page: script errors, refused policies, missing files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => {
    // The browser's own, when a page was painted before its transition was ready: it is shown without one.
    if (!message.includes('Page already revealed')) complaints.push(`error: ${message}`)
  })
  page.on('console', (message) => {
    // What was fetched ahead is used when the program has come: on a busy machine later than the browser expects.
    if (message.text().includes('was preloaded using link preload but not used')) return
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const what = message.text().startsWith('Failed to load resource') ? ` ${message.location().url}` : ''
    complaints.push(`${message.type()}: ${message.text()}${what}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}
