import { expect, test } from 'vitest'
import { address, launchBrowser, newContext, newPage } from './browser.ts'

const stock = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()

test('a search without network leaves the list where it is and says so, and is made once there is one', async () => {
  const context = await newContext(browser, { screen: 'phone' })
  const page = await context.newPage()
  await page.goto(address('southern-cross', stock), { waitUntil: 'networkidle' })
  const cards = page.locator('[data-results] h3')
  const before = await cards.count()
  await context.setOffline(true)
  await page.locator('main input[name=q]').fill('hilux')
  await page.locator('main input[name=q]').press('Enter')
  const note = page.locator('[data-results] [role=alert]')
  await note.waitFor()
  expect(await note.innerText()).toContain('We can’t reach the site right now.')
  expect([await cards.count(), new URL(page.url()).pathname]).toEqual([before, stock])
  await context.setOffline(false)
  await page.waitForURL(/q=|hilux/)
  await note.waitFor({ state: 'hidden' })
  await expect.poll(() => cards.first().innerText()).toContain('Hilux')
})

test('Call in the bar of a phone dials by the tap that shows the number', async () => {
  const page = await newPage(browser, { screen: 'phone' })
  await page.goto(address('southern-cross', stock))
  await page.locator('[data-results] h3 a').first().click()
  await page.locator('[data-action-bar] summary').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(`addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="tel:"]')
    if (link) (window.dialled = link.href), event.preventDefault()
  }, true)`)
  await page.locator('[data-action-bar] summary').click()
  await expect.poll(() => page.evaluate('window.dialled')).toMatch(/^tel:\d+$/)
})
