import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import { chromium } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { addPerson, type Running, signIn } from './console-person.ts'
import { demoSites } from './demo-pages.ts'
import { medianFindings, shownScores } from './lighthouse.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable } from './table.ts'

const dealer = demoSites.car
const screens = ['today', 'leads', 'stock', 'calendar', 'reports', 'pages', 'theme', 'settings']

/**
 * Lighthouse as a phone on a slow network sees screens of the console, cold, by somebody who is signed in. With a port and a
 * data folder it looks at a program that runs already, and with names of screens at those alone.
 */
export async function measureConsoleLighthouse([runs = '3', port, dataFolder, ...only]: string[]): Promise<void> {
  const own = port && dataFolder ? null : await runProgram(undefined, { FORECOURT_DEMO_ACTIVITY: '1' })
  const program: Running = own ?? { port: Number(port), dataFolder: dataFolder ?? '' }
  const chrome = await launch({
    chromePath: chromiumPath(),
    userDataDir: await mkdtemp(join(tmpdir(), 'forecourt-lighthouse-')),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  const origin = `http://console.localhost:${program.port}`
  const rows: Record<string, string | number>[] = []
  const view = async (screen: string, path: string) => {
    const { scores, problems } = await medianFindings(origin + path, chrome.port, Number(runs))
    // Search engines never see the console.
    const { SEO: _, 'KB with pictures': kb, ...shown } = shownScores(scores)
    rows.push({ screen, ...shown, KB: kb })
    console.error(screen, JSON.stringify({ scores, problems }))
  }
  try {
    if (only.length === 0) await view('sign-in', '/sign-in')
    await signInBrowser(chrome.port, program)
    for (const screen of only.length === 0 ? screens : only) await view(screen, `/${dealer}/${screen}`)
  } finally {
    chrome.kill()
    await own?.stop()
    if (own) await removeData(own.dataFolder)
  }
  printTable(`Lighthouse mobile of the console, cold, median of ${runs}`, rows)
}

/** Lighthouse opens a new tab of the same browser and empties its stores, but not its cookies. */
async function signInBrowser(port: number, program: Running): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no window')
  const page = await context.newPage()
  const email = `lighthouse-${Date.now().toString(36)}@dealer.example`
  await signIn(page, program, await addPerson(program, { group: dealer, role: 'group-manager', email }))
  await page.close()
}
