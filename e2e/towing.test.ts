import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, fetchPage, launchBrowser, newContext } from './browser.ts'

const site = 'riverbend-caravans'

const browser = await launchBrowser()
const { text } = await fetchPage(site, '/search/new-and-used-caravans?q=rb2602')
const van = /href="(\/campers\/[a-z0-9-]*rb2602)"/.exec(text)?.[1] ?? ''

test.each(['phone', 'desktop'] as const)(
  'on a %s a shopper asks whether their vehicle can tow a van',
  async (screen) => {
    const page = await (await newContext(browser, { screen })).newPage()
    const complaints = complaintsOf(page)
    await page.goto(address(site, van))
    await page.getByLabel('Your tow vehicle').selectOption({ label: 'Toyota LandCruiser Prado 250, GXL' })
    await page.getByRole('button', { name: 'Check the weights' }).click()
    await page.waitForURL(/\/towing\?with=/)
    expect(await page.locator('#tow-answer').textContent()).toContain('Toyota LandCruiser Prado 250')
    expect(await page.locator('[data-answer] li').count()).toBe(4)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByLabel('Towing capacity').fill('2,000')
    await page.getByRole('button', { name: 'Check the weights' }).click()
    await page.waitForURL(/[?&]towing=2/)
    expect(await page.locator('#tow-answer').textContent()).toMatch(/^No, it’s too much/)
    expect(await page.getByText('too heavy for it even when empty').count()).toBe(1)
    expect(complaints).toEqual([])
  },
)

test.each([true, false])(
  'what somebody can tow is asked back and answered, with JavaScript: %s',
  async (javaScript) => {
    const page = await (await newContext(browser, { javaScript })).newPage()
    const complaints = complaintsOf(page)
    await page.goto(address(site, '/search/new-and-used-caravans'))
    await page.locator('main input[name=q]:visible').first().fill('van my car can tow under 90k')
    await page.locator('main input[name=q]:visible').first().press('Enter')
    await page.getByRole('heading', { name: 'Which vehicle will tow it?' }).waitFor()
    await page.getByLabel('Your tow vehicle').selectOption({ label: 'Isuzu MU-X LS-T, 4x4 (2021 on): 3,500 kg' })
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('[data-tow-question] button:visible').first().click()
    await page.waitForURL(/atm/)
    expect(new URL(page.url()).search).toMatch(/price=-90000/)
    await expect.poll(() => page.locator('[data-tow-question]').count()).toBe(0)
    await expect.poll(() => page.locator('main li h3 a').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  },
)

test('without JavaScript it is a form like any other', async () => {
  const page = await (await newContext(browser, { javaScript: false })).newPage()
  await page.goto(address(site, `${van}/towing?with=nissan-patrol-y62-ti`))
  expect(await page.locator('#tow-answer').textContent()).toContain('Nissan Patrol Y62')
})

test('in the US a truck by its name narrows to what it may pull at most, and the page of a trailer judges it by name', async () => {
  const page = await (await newContext(browser)).newPage()
  const complaints = complaintsOf(page)
  await page.goto(address('lone-star-rv', '/search/RVs-in-stock?q=rv+my+f-150+can+pull'))
  await page.getByRole('heading', { name: 'Which F-150 will tow it?' }).click()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByLabel('Your tow vehicle').selectOption({ label: 'Kia Telluride (2020 on): up to 5,000 lb' })
  await page.locator('[data-tow-question] button:visible').first().click()
  await page.waitForURL(/atm/)
  await expect.poll(() => page.locator('main').innerText()).toContain('up to 5,000 lb')
  await page.locator('main li h3 a').first().click()
  await page.getByRole('link', { name: 'Or choose your truck or SUV' }).click()
  await page.waitForURL(/\/towing$/)
  await page.getByLabel('Your tow vehicle').selectOption({ label: 'Honda Pilot (2016 on)' })
  await page.getByRole('button', { name: 'Check the weights' }).click()
  await page.waitForURL(/with=honda-pilot/)
  expect(await page.locator('#tow-answer').textContent()).toMatch(/Honda Pilot \(2016 on\)/)
  expect(await page.locator('[data-towing]').innerText()).toMatch(
    /\(TractionLife, 2020\)\. Many are rated for far less/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})
