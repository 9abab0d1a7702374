import { minute } from '#kernel/duration.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, expectPlausible, everyVisit, launchBrowser, openPage, type Visit } from './browser.ts'
import { patience } from '../src/testing/wide.ts'
import { changeCheckout, connectService, type PaidBy, vehiclesPaidBy } from './retail-database.ts'

const site = 'southern-cross'
const dealership = 'southern-cross-parramatta'
/** Where card fields stand on the page. */
const onPageSite = 'ridgeline-motorcycles'

let motorcycles: string[] = []

const browser = await launchBrowser()
for (const service of ['stripe', 'till', 'st_george'] as const) connectService(service, dealership)
connectService('stripe', onPageSite)
const vehicles = await vehiclesPaidBy(site, ['stripe', 'till', 'st_george', 'sandbox'])
motorcycles = (await vehiclesPaidBy(onPageSite, ['stripe'])).stripe
await changeCheckout(onPageSite, { stripe_page: 'on_page' })

/** Each journey has a vehicle of its own. */
function nextVehicle(service: PaidBy): string {
  const path = vehicles[service].shift()
  if (path === undefined) throw new Error(`No more vehicles for ${service}`)
  return path
}

let people = 0

const open = (how: Visit) => openPage(browser, { ...how, from: `10.9.1.${(people += 1) % 250}` })

/** From the vehicle's own button to the page on which it is paid. */
async function reserve(page: Page, how: Visit, { of = site, path }: { of?: string; path: string }): Promise<void> {
  await page.goto(address(of, path))
  await page.locator(`a[href="${path}/checkout"]:visible`).first().click()
  await page.waitForURL(/\/checkout$/)
  await expectPlausible(page, how, 'checkout')
  const person = { name: 'Ann Shopper', email: `buyer-${process.pid}-${people}@mail.example`, phone: '0412 345 678' }
  for (const [name, value] of Object.entries(person)) await page.locator(`main [name="${name}"]:visible`).fill(value)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

const status = (page: Page) => page.getByRole('heading', { level: 1 })

/** Does what a shopper does at the stand-in's page: a card that asks for 3-D Secure, and back. */
async function payWithChallenge(page: Page, challenge: string): Promise<void> {
  const card = page.getByLabel('Card number')
  await card.fill(challenge)
  await page.getByRole('button', { name: 'Pay' }).click()
  await page.getByRole('button', { name: 'Complete authentication' }).click()
}

/** One press, and the money is on its way back to the card. */
async function cancelAndBeRefunded(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel and refund me' }).click()
  await page.waitForURL(/done=cancelled/)
  await expect
    .poll(async () => (await page.reload(), page.textContent('main')), { timeout: minute * patience })
    .toContain('We’ve refunded the card you paid with')
}

describe.each<Visit>(everyVisit)('a shopper on a $screen (JavaScript: $javaScript)', (how) => {
  test('reserves by Stripe: a declined card, then 3-D Secure; receipt, cancel, refund', async () => {
    const { page, complaints } = await open(how)
    await reserve(page, how, { path: nextVehicle('stripe') })
    await page.waitForURL(/\/c\/pay\//)
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('declined')
    await payWithChallenge(page, '4000 0027 6000 3184')
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
    await expectPlausible(page, how, 'reservation')
    await page.getByRole('link', { name: 'Receipt to print' }).click()
    await page.waitForURL(/\/receipt$/)
    await expectPlausible(page, how, 'receipt')
    await page.goBack()
    await cancelAndBeRefunded(page)
    await expectPlausible(page, how, 'refunded')
    expect(complaints).toEqual([])
  })

  test('reserves by Till: a declined card ends that try, the next one is 3-D Secure; cancel, refund', async () => {
    const { page, complaints } = await open(how)
    await reserve(page, how, { path: nextVehicle('till') })
    await page.waitForURL(/\/redirect\//)
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.waitForURL(/\/reserve\//)
    await page.goto(page.url().replace(/\/pay.*$/, '?back=1'))
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('That payment didn’t go through')
    await expectPlausible(page, how, 'declined')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/redirect\//)
    await payWithChallenge(page, '5555 5555 5555 4444')
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
    await cancelAndBeRefunded(page)
    expect(complaints).toEqual([])
  })

  test('reserves by St.George PayWay in its card frame, cancels, is paid back; or reads what to do without script', async () => {
    const { context, page, complaints } = await open(how)
    await reserve(page, how, { path: nextVehicle('st_george') })
    await page.waitForURL(/\/pay$/)
    if (!how.javaScript) {
      expect(await page.textContent('main')).toContain('The card form needs JavaScript')
      await expectPlausible(page, how, 'payway-without-script')
      await context.close()
      return
    }
    const card = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
    await card.fill('4444 3333 2222 1111')
    await expectPlausible(page, how, 'payway')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('That payment didn’t go through')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/pay$/)
    await card.fill('5163 2000 0000 0008')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
    await cancelAndBeRefunded(page)
    expect(complaints).toEqual([])
  })

  test('reserves in the sandbox: the bank asks who it is; cancels and is paid back', async () => {
    const { page, complaints } = await open(how)
    await reserve(page, how, { path: nextVehicle('sandbox') })
    await page.getByRole('button', { name: 'Pay with a card that asks for 3-D Secure' }).click()
    await page.getByRole('button', { name: 'Yes, approve' }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
    await cancelAndBeRefunded(page)
    expect(complaints).toEqual([])
  })

  test('reserves in the sandbox, and gives up before paying', async () => {
    const { page, complaints } = await open(how)
    await reserve(page, how, { path: nextVehicle('sandbox') })
    await page.waitForURL(/\/sandbox-pay\//)
    await expectPlausible(page, how, 'sandbox')
    await page.getByRole('button', { name: 'Leave without paying' }).click()
    await page.waitForURL(/\/reserve\//)
    await expectPlausible(page, how, 'pay')
    await page.getByRole('button', { name: 'Cancel this reservation' }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}/)
    await expect.poll(() => status(page).textContent()).toBe('Reservation cancelled')
    expect(complaints).toEqual([])
  })
})

test.each<Visit>([
  { screen: 'phone', javaScript: true },
  { screen: 'desktop', javaScript: true },
])('card fields of Stripe on the page: declined, then paid ($screen)', async (how) => {
  const { page, complaints } = await open(how)
  const path = motorcycles.shift() ?? ''
  await reserve(page, how, { of: onPageSite, path })
  await page.waitForURL(/\/pay$/)
  const card = page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')
  await card.fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('declined')
  await expectPlausible(page, how, 'stripe-fields')
  await card.fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.waitForURL(/\/reserve\/[\w-]{43}$/)
  await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
  expect(complaints).toEqual([])
})
