import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, screens } from './browser.ts'
import { addPerson, atWork, type Person, screenProblems } from './console-visitor.ts'

const site = 'southern-cross'

let browser: Browser
let person: Person
beforeAll(async () => {
  browser = await launchBrowser()
  person = await addPerson(site)
})
afterAll(() => browser.close())

test('reports show charts with their numbers as tables, at every width, in light and dark colours', async () => {
  const { context, page, complaints, open } = await atWork(browser, person)
  await open(`/${site}/reports`)
  await page.getByRole('heading', { name: 'How long stock has been here' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const screen of ['phone', 'desktop'] as const) {
      await page.setViewportSize(screens[screen])
      expect([colorScheme, screen, await screenProblems(page, screen)]).toEqual([colorScheme, screen, []])
    }
  }
  const stock = page.getByRole('region', { name: 'How long stock has been here', exact: true })
  const bars = stock.getByRole('list', { name: 'Vehicles' })
  expect(await bars.getByRole('listitem').count()).toBeGreaterThan(2)
  await stock.getByText('As a table').click()
  await stock.getByRole('table').getByText('180 days and more').waitFor()
  await page.getByRole('link', { name: '90 days' }).click()
  await page.waitForURL(/days=90/)
  expect(complaints).toEqual([])
  await context.close()
})

test('the visits of a day are told to the pointer and to the keyboard', async () => {
  const { context, page, complaints, open } = await atWork(browser, person)
  await page.addInitScript(threeDays)
  await open(`/${site}/reports`)
  const chart = page.getByRole('slider', { name: 'Visits by day' })
  await chart.focus()
  await page.getByText('3 Nov 1,200 visits').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('2 Nov 1 visit').waitFor()
  expect(await chart.getAttribute('aria-valuetext')).toBe('2 Nov: 1 visit')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await page.getByText('1 Nov 40 visits').waitFor()
  await chart.hover({ position: { x: 2, y: 60 } })
  await page.getByText('1 Nov 40 visits').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('names and numbers of any length fit a narrow phone', async () => {
  const { context, page, open } = await atWork(browser, person, { screen: 'phone' })
  await page.addInitScript(longReport)
  await open(`/${site}/reports`)
  await page.getByRole('list', { name: 'Vehicles' }).waitFor()
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate('innerWidth')).toBe(320)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  await context.close()
})

/** Answers a report otherwise than the server did. */
const changedReport = (change: string): string => `
  ${change}
  const plainFetch = window.fetch
  window.fetch = async (...args) => {
    const response = await plainFetch(...args)
    if (!String(args[0]?.url ?? args[0]).includes('reports.read')) return response
    return new Response(JSON.stringify(change(await response.json())), { status: response.status, headers: response.headers })
  }
`

/** Every name and count is long. */
const longReport = changedReport(`
const long = (value, key) => {
  if (Array.isArray(value)) return value.map((each) => long(each))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, long(each, name)]))
  if (key === 'name') return 'a-campaign-whose-name-has-no-space-to-break-at-2026-in-newcastle-and-beyond'
  return ['leads', 'vehicles', 'views', 'answered'].includes(key) && typeof value === 'number'
    ? value + 123456789
    : value
}
const change = long`)

/** Of three days in November. */
const threeDays = changedReport(`
const days = [40, 1, 1200].map((visits, at) => ({ day: '2026-11-0' + (at + 1), visits, views: visits * 3 }))
const change = (report) => ({ ...report, days })`)

test('the numbers of a part are saved as a file that spreadsheets read', async () => {
  const { context, page, open } = await atWork(browser, person)
  await open(`/${site}/reports`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save How long stock has been here as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${site}-how-long-stock-has-been-here.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime,Vehicles,Worth')
  expect(lines).toHaveLength(7)
  await context.close()
})

test('Today, the stock and the site say the same of what is on the site', async () => {
  const { context, page, open } = await atWork(browser, person)
  await open(`/${site}/today`)
  const line = page.getByRole('link', { name: /on the site/ }).first()
  const said = Number((await line.innerText()).replaceAll(/\D/g, ''))
  expect(said).toBeGreaterThan(0)
  await line.click()
  const tab = page.getByRole('link', { name: /^On the site/ })
  await tab.waitFor()
  expect(Number((await tab.innerText()).replaceAll(/\D/g, ''))).toBe(said)
  await context.close()
})
