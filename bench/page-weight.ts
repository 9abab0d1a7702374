import { chromium, type Page } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import { renderPage } from '#pages/storefront/serve/render-page.tsx'
import { findRow } from '#pages/storefront/serve/routes.ts'
import { assembleSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { readBuiltAssets } from '../src/main/wire.ts'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { demoSites, mainPagesOf } from './demo-pages.ts'
import { pageOf, removeData, runProgram } from './running-program.ts'
import { syntheticRecords } from './synthetic-site.ts'
import { printTable } from './table.ts'

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

/** Does what a phone must fetch before a shopper can do anything. */
export async function measureWeight(): Promise<void> {
  const assets = (await readBuiltAssets()).storefront
  const snapshot = assembleSnapshot(syntheticRecords(300, new Date()), new Date())
  const url = new URL('http://bench.localhost/search/new-used-and-demo-cars')
  const searchStock = (request: SearchRequest) => snapshot.search().search(request)
  const response = await renderPage(
    { request: { snapshot, url, searchStock }, row: findRow(url.pathname, snapshot) },
    { assets, origin: url.origin },
  )
  if (response.kind !== 'page') throw new Error('No page')
  const { body } = response.page
  const html = await body.encode('identity')
  const brotli = await body.encode('br')
  printTable('Search page of 300 cars, 24 cards with pictures', [
    { what: 'HTML, raw', size: kilobytes(html.length) },
    { what: 'HTML, brotli, as served', size: kilobytes(brotli.length) },
    {
      what: 'of which the inlined sheet, raw',
      size: kilobytes(inlinedSheet(html.toString()).length),
    },
  ])
  const program = await runProgram()
  try {
    printTable('First load on a phone, by page of a demo site', await firstLoads(program.port))
    printTable('Everything that crosses the wire before one scrolls, KB', await transfers(program.port))
  } finally {
    await program.stop()
    await removeData(program.dataFolder)
  }
}

/** The longer of the two sheets of a page; the other one is its theme's. */
const inlinedSheet = (html: string): string =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css).toSorted((a, b) => b.length - a.length)[0] ??
  ''

async function firstLoads(port: number): Promise<Record<string, string | number>[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const list = '/search/new-used-and-demo-cars'
  const { bytes } = await pageOf(port, host, { path: list })
  const vehicle = /href="(\/cars\/[a-z0-9-]+)"/.exec(bytes.toString())?.[1] ?? '/'
  const pages = { home: '/', search: list, vehicle, contact: '/contact', service: '/service', 'trade-in': '/trade-in' }
  const rows = []
  for (const [name, path] of Object.entries(pages)) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const requests: { type: string; url: string }[] = []
    page.on('request', (request) => requests.push({ type: request.resourceType(), url: request.url() }))
    await page.goto(`http://${host}:${port}${path}`, { waitUntil: 'networkidle' })
    const atFirst = requests.splice(0)
    await openForm(page)
    const html = await pageOf(port, host, { path, encoding: 'br' })
    rows.push({
      page: name,
      'HTML, brotli': kilobytes(html.bytes.length),
      'JavaScript, gzip': await scriptBytes(port, atFirst),
      'more when its form is used': requests.length === 0 ? '-' : await scriptBytes(port, requests),
      'requests without pictures': atFirst.filter(({ type, url }) => type !== 'image' && !url.startsWith('data:'))
        .length,
      'requests for pictures': atFirst.filter(({ type }) => type === 'image').length,
    })
    await page.close()
  }
  await browser.close()
  return rows
}

const host = 'southern-cross.localhost'

/** The form of a page, or of its dialog, as somebody begins to use it; nothing where there is none. */
async function openForm(page: Page): Promise<void> {
  const opener = page.locator('a[href$="/enquire"]:visible').first()
  if ((await page.locator('dialog[data-opened-by]').count()) > 0) await opener.click()
  const field = page.locator('form[data-lead-form] input:not([type=hidden], [tabindex]):visible').first()
  if ((await field.count()) === 0) return
  await field.focus()
  await page.waitForLoadState('networkidle')
}

async function scriptBytes(port: number, requests: readonly { type: string; url: string }[]): Promise<string> {
  const scripts = requests.filter(({ type }) => type === 'script')
  const files = await Promise.all(scripts.map(({ url }) => pageOf(port, host, { path: new URL(url).pathname })))
  return kilobytes(files.reduce((sum, file) => sum + gzipSync(file.bytes).length, 0))
}

/** All bytes of a first look on a phone of twice the pixels, pictures above the fold and just below it among them. */
async function transfers(port: number): Promise<Record<string, string | number>[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const rows = []
  for (const [template, site] of Object.entries(demoSites)) {
    const none = { home: '-', search: '-', vehicle: '-', model: '-', article: '-', contact: '-' }
    const row: Record<string, string | number> = { template, ...none }
    for (const [name, path] of Object.entries(await mainPagesOf(port, site))) {
      // Without the cache of the page before.
      const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      let bytes = 0
      await session.send('Network.enable')
      session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
      await page.goto(`http://${site}.localhost:${port}${path}`, { waitUntil: 'networkidle' })
      row[name] = Math.round(bytes / 1024)
      await context.close()
    }
    rows.push(row)
  }
  await browser.close()
  return rows
}
