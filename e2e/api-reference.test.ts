import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage } from './browser.ts'

const browser = await launchBrowser()

test.each([390, 1440])('the reference of the API is read without script at %i px', async (width) => {
  const page = await newPage(browser, { javaScript: true })
  await page.setViewportSize({ width, height: 900 })
  const complaints = complaintsOf(page)
  await page.goto(address('southern-cross', '/api/reference'))
  await page.getByRole('heading', { name: 'API reference' }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('link', { name: /put \/api\/v1\/vehicles/i }).click()
  expect(new URL(page.url()).hash).toBe('#putV1VehiclesNumber')
  expect(complaints).toEqual([])
})
