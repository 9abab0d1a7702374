import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { allDemoSites, mainPagesOf } from './demo-pages.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable, quantile } from './table.ts'

/** A mediocre mobile network: 1.6 Mbit/s each way, 150 ms for each answer. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** In milliseconds since the navigation began. */
type Look = {
  headline: number
  faceLoaded: number
  firstPaint: number
  largest: number
  moved: number
  isOwnFace: boolean
}

/**
 * First visits of a phone on a mediocre network: is the headline painted in the site's typeface at once, when, and does anything
 * move? Nothing is cached before any of the loads. `npm run bench first-paint 20 home` loads each home page 20 times.
 */
export async function measureFirstPaint([loads = '20', ...only]: string[]): Promise<void> {
  const program = await runProgram()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const rows = []
    for (const site of allDemoSites) {
      const pages = Object.entries(await mainPagesOf(program.port, site))
      for (const [page, path] of pages.filter(([name]) => only.length === 0 || only.includes(name))) {
        const url = `http://${site}.localhost:${program.port}${path}`
        rows.push({ site, page, ...summary(await looks(browser, url, Number(loads))) })
        console.error(JSON.stringify(rows.at(-1)))
      }
    }
    printTable(`First visits at 1.6 Mbit/s and 150 ms, ${loads} loads each`, rows)
  } finally {
    await browser.close()
    await program.stop()
    await removeData(program.dataFolder)
  }
}

function summary(all: readonly Look[]) {
  const median = (key: Exclude<keyof Look, 'isOwnFace'>) =>
    Math.round(
      quantile(
        all.map((openPage) => openPage[key]),
        0.5,
      ),
    )
  return {
    'own face at once': `${all.filter(({ isOwnFace }) => isOwnFace).length} of ${all.length}`,
    'largest shift': Math.max(...all.map(({ moved }) => moved)).toFixed(4),
    'first paint (ms)': median('firstPaint'),
    'face here (ms)': median('faceLoaded'),
    'headline (ms)': median('headline'),
    'largest paint (ms)': median('largest'),
  }
}

async function looks(browser: Browser, url: string, loads: number): Promise<Look[]> {
  // The first visitor of a picture waits until it is made; those who are judged do not.
  await view(browser, url)
  const all: Look[] = []
  for (let at = 0; at < loads; at++) all.push(await view(browser, url))
  return all
}

async function view(browser: Browser, url: string): Promise<Look> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(watchHeadline)
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = await page.evaluate<Omit<Look, 'isOwnFace'>>(paintTimes)
  const isOwnFace = times.faceLoaded <= times.headline && (await isDrawnByFile(page, session))
  await context.close()
  return { ...times, isOwnFace }
}

/** True when the headline is drawn by a file that the page brought, which no device has. */
async function isDrawnByFile(page: Page, session: CDPSession): Promise<boolean> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
}

/** Runs in the page before its first byte: marks the headline, so that the browser notes when its words are first painted. */
const watchHeadline = `
  window.noted = { headline: 0, faceLoaded: Infinity, largest: 0, moved: 0 }
  new MutationObserver((_, observer) => {
    const headline = document.querySelector('h1')
    if (!headline) return
    headline.setAttribute('elementtiming', 'headline')
    observer.disconnect()
    const own = [...document.fonts].find(({ family }) => !family.includes('stand-in'))
    own?.loaded.then(() => (noted.faceLoaded = performance.now()))
  }).observe(document, { childList: true, subtree: true })
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('element', ({ startTime }) => (noted.headline ||= startTime))
  watch('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime))
  watch('layout-shift', ({ value }) => (noted.moved += value))`

const paintTimes = `({
  ...noted,
  firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
})`
