import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, isPlausible, openConsole } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

test('reports show charts with their numbers as tables, at every width, in light and dark colours', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/reports`)
  await page.getByRole('heading', { name: 'Days in stock' }).waitFor()
  await renderEveryChart(page)
  await isPlausible(page, 'reports')
  const stock = page.getByRole('region', { name: 'Days in stock', exact: true })
  await stock.getByText('As a table').click()
  await stock.getByRole('table').getByText('180 days and more').waitFor()
  await page.getByRole('link', { name: '90 days' }).click()
  await page.waitForURL(/days=90/)
  expect(complaints).toEqual([])
})

test('names and numbers of any length fit a narrow phone, also before the charts are measured anew', async () => {
  const { page, open } = await openConsole(browser, person, { screen: 'phone' })
  await page.addInitScript(longReport)
  await open(`/${site}/reports`)
  await renderEveryChart(page)
  await page.evaluate('window.chartsStay = true')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => page.evaluate('innerWidth')).toBe(320)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
})

/** Charts are drawn when they come near; printing wants them all at once. */
async function renderEveryChart(page: Page): Promise<void> {
  await page.locator('svg.recharts-surface').first().waitFor()
  await page.evaluate('window.dispatchEvent(new Event("beforeprint"))')
  await expect.poll(() => page.locator('[class*="_chart_"]:not(:has(svg))').count()).toBe(0)
}

/** Makes every name and count of the report long, and lets charts be told no new size once `chartsStay` is set. */
const longReport = `
  const long = (value, key) => {
    if (Array.isArray(value)) return value.map((each) => long(each))
    if (value && typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, long(each, name)]))
    if (key === 'name') return 'a-campaign-whose-name-has-no-space-to-break-at-2026-in-newcastle-and-beyond'
    return ['leads', 'vehicles', 'views', 'answered'].includes(key) && typeof value === 'number' ? value + 123456789 : value
  }
  const plainFetch = window.fetch
  window.fetch = async (...args) => {
    const response = await plainFetch(...args)
    if (!String(args[0]?.url ?? args[0]).includes('reports.read')) return response
    return new Response(JSON.stringify(long(await response.json())), { status: response.status, headers: response.headers })
  }
  const Observer = window.ResizeObserver
  window.ResizeObserver = class extends Observer {
    constructor(told) { super((entries, observer) => { if (!window.chartsStay) told(entries, observer) }) }
  }
`

test('the numbers of a part are saved as a file that spreadsheets read', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/reports`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save Days in stock as CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${site}-days-in-stock.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime,Vehicles,Value')
  expect(lines).toHaveLength(7)
})

test('Today, the stock and the site say the same of what is on the site', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/today`)
  const line = page.getByRole('link', { name: /on the site/ }).first()
  const stated = firstNumber(await line.innerText())
  expect(stated).toBeGreaterThan(0)
  await line.click()
  const tab = page.getByRole('link', { name: /^On the site/ })
  await tab.waitFor()
  expect(firstNumber(await tab.innerText())).toBe(stated)
})

/** The count of a line that goes on with a value: `389 on the site $14,672,212`. */
const firstNumber = (text: string): number => Number(/\d[\d,]*/.exec(text)?.[0].replaceAll(',', ''))
