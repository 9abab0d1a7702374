import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage } from './browser.ts'

const browser = await launchBrowser()

/** Returns what a shopper does on a phone of 390 px, counted: each tap, and each field that is typed into. */
async function shopper(site: string, path: string) {
  const page = await newPage(browser)
  const complaints = complaintsOf(page)
  await page.goto(address(site, path))
  let actions = 0
  const counted =
    (act: (...args: string[]) => Promise<unknown>) =>
    async (...args: string[]) => {
      actions++
      await act(...args)
    }
  return {
    page,
    complaints,
    tap: (find: (page: Page) => ReturnType<Page['locator']>) => counted(() => find(page).click())(),
    type: (find: (page: Page) => ReturnType<Page['locator']>, text: string) => counted(() => find(page).fill(text))(),
    actions: () => actions,
  }
}

test('a diesel with seven seats near a town is found in three actions', async () => {
  const { page, type, tap, actions, complaints } = await shopper('southern-cross', '/')
  await type((at) => at.locator('[data-suggest]:visible').first(), 'diesel 7 seater near brisbane')
  await tap((at) => at.locator('main form[method=get] button[type=submit]').first())
  await page.waitForURL(/q=diesel/)
  const results = await page.locator('[data-results]').first().innerText()
  for (const read of [/diesel/i, /7 seats/i, /near brisbane/i]) expect(results).toMatch(read)
  expect(await page.locator('main li h3 a').count()).toBeGreaterThan(0)
  expect(actions()).toBeLessThanOrEqual(3)
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('more photographs are asked for from any vehicle in two taps', async () => {
  const list = await shopper('southern-cross', '/search/new-used-and-demo-cars')
  const vehicles = list.page.locator('main li h3 a')
  const paths = await Promise.all([0, 1, 2].map((at) => vehicles.nth(at).getAttribute('href')))
  for (const path of paths) {
    const { page, tap, actions } = await shopper('southern-cross', path ?? '')
    await tap((at) => at.locator('a[href$="/request-photos"]:visible').first())
    await page.locator('form[data-lead-form=photo-request]:visible').waitFor()
    expect(actions()).toBeLessThanOrEqual(2)
  }
})

test('two vans are compared, and one is enquired about, in five taps', async () => {
  const { page, tap, actions, complaints } = await shopper(
    'riverbend-caravans',
    '/search/new-and-used-caravans?body=caravan',
  )
  await tap((at) => at.locator('[data-results] a[data-compare]').nth(0))
  await tap((at) => at.locator('[data-results] a[data-compare]').nth(1))
  await tap((at) => at.getByRole('link', { name: 'Compare 2 caravans' }))
  await page.waitForURL(/\/compare\?vehicles=/)
  await tap((at) => at.locator('main a[href$="/enquire"]:visible').first())
  const form = page.locator('form[data-lead-form=vehicle]:visible')
  await form.waitFor()
  expect(await form.locator('[name=message]').inputValue()).toMatch(/^Is this .+ still available\?$/)
  expect(actions()).toBeLessThanOrEqual(5)
  expect(complaints).toEqual([])
})

test('what delivery costs is found from a vehicle in two actions', async () => {
  const { page, type, tap, actions } = await shopper(
    'southern-cross',
    '/cars/toyota-corolla-ascent-sport-hybrid-2019-nuu10743',
  )
  await type((at) => at.locator('#delivery input[name=near]'), '2150')
  await tap((at) => at.getByRole('button', { name: 'See the delivery price' }))
  await page.waitForURL(/\/delivery\?near=2150/)
  expect(await page.locator('#delivery-answer').innerText()).toMatch(/^Delivery to 2150 is about \$/)
  expect(actions()).toBeLessThanOrEqual(2)
  expect(await accessibilityProblems(page)).toEqual([])
})
