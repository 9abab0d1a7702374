import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createRequire } from 'node:module'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { ownSite } from './own-site.ts'

/** Debian's Chromium, or the one that CHROMIUM_PATH names. */
export const launchBrowser = (executablePath = chromiumPath()): Promise<Browser> =>
  chromium.launch({ executablePath, args: chromiumFlags })

export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
}

export type Visit = { screen?: keyof typeof screens; javaScript?: boolean }

export const newContext = (
  browser: Browser,
  { screen = 'phone', javaScript = true }: Visit = {},
): Promise<BrowserContext> =>
  browser.newContext({ viewport: screens[screen], javaScriptEnabled: javaScript, hasTouch: screen === 'phone' })

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

/** Violations of WCAG 2.2 A and AA on the page as it stands, one line each. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const result = (await page.evaluate(`(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    // Frames of others, which hold card fields, know no axe to answer.
    const result = await axe.run(document, { runOnly, iframes: false })
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
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
}

/** Everything that the browser complained about while it showed the page: script errors, refused policies, missing files. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => {
    // The browser's own, when a page was painted before its transition was ready: it is shown without one.
    if (!message.includes('Page already revealed')) complaints.push(`error: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
  return complaints
}
