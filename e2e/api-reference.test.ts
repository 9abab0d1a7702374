import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newContext } from './browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test.each([390, 1440])('the reference of the API is read without script at %i px', async (width) => {
  const context = await newContext(browser, { javaScript: true })
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  const complaints = complaintsOf(page)
  await page.goto(address('southern-cross', '/api/reference'))
  await page.getByRole('heading', { name: 'API reference' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: /put \/api\/v1\/vehicles/i }).click()
  expect(new URL(page.url()).hash).toBe('#putV1VehiclesNumber')
  expect(complaints).toEqual([])
  await context.close()
})
