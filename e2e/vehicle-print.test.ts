import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, fetchPage, launchBrowser, newContext } from './browser.ts'

const browser = await launchBrowser()

/** Page of the vehicle with this stock number, found as a search engine finds it. */
async function pageOf(site: string, stockNumber: string): Promise<string> {
  const { text } = await fetchPage(site, '/sitemap-vehicles-1.xml')
  return new RegExp(`<loc>[^<]*?(/[a-z]+/[a-z0-9-]*-${stockNumber})</loc>`).exec(text)?.[1] ?? ''
}

const sheets = [
  { site: 'riverbend-caravans', stockNumber: 'rb2601', sheet: 'window-sticker', paper: 'A4' },
  { site: 'lone-star-rv', stockNumber: 'ls1202', sheet: 'window-sticker', paper: 'Letter' },
  { site: 'harbour-city-motors', stockNumber: 'n10398', sheet: 'consumer-information-notice', paper: 'A4' },
] as const

/** Points of the paper's sides; Chromium rounds to a twentieth of a millimetre. */
const papers = { A4: [595, 842], Letter: [612, 792] }

test.each(sheets)('$sheet of $site prints on one sheet of $paper', async ({ site, stockNumber, sheet, paper }) => {
  const page = await (await newContext(browser, { screen: 'desktop' })).newPage()
  const complaints = complaintsOf(page)
  await page.goto(address(site, `${await pageOf(site, stockNumber)}/${sheet}`), { waitUntil: 'networkidle' })
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(printed) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(papers[paper])
  expect(complaints).toEqual([])
})

test.each(sheets)('$sheet of $site can be read by everybody, also on a phone', async ({ site, stockNumber, sheet }) => {
  const page = await (await newContext(browser, { screen: 'phone' })).newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(address(site, `${await pageOf(site, stockNumber)}/${sheet}`))
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})
