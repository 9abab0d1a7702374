import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { address, accessibilityProblems, colourProblems, complaintsOf, launchBrowser, newContext } from './browser.ts'
import { addPerson, isPlausible, openConsole } from './console-visitor.ts'
import { arrives, fill, formOn, person, submit } from './form-visitor.ts'
import { newBuyer } from './shopper-pays.ts'

const browser = await launchBrowser()
/** The demo site with a store that delivers, and whose baskets can be paid for. */
const shop = 'riverbend-caravans'
const manager = addPerson('riverbend')
const delivery = { 'Delivery Street': '1 Sea Street', 'Delivery Town': 'Perth', 'Delivery Postcode': '6000' }

/** Puts something into the basket and has it delivered. */
async function chooseDelivery(page: Page): Promise<void> {
  await page.goto(address(shop, '/caravan-accessories/draught-skirt'))
  await page.getByRole('button', { name: 'Add to basket' }).click()
  await page.getByText('First choose pick-up or delivery').waitFor()
  expect(await formOn(page).count()).toBe(0)
  await page.getByRole('combobox', { name: 'Pick-up or delivery' }).selectOption({ label: 'Delivery to WA, $59' })
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await page.getByText('Total $148').waitFor()
}

/** Both schemes, and no wider than the screen. */
async function isSound(page: Page, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const problems = colorScheme === 'light' ? await accessibilityProblems(page) : await colourProblems(page)
    expect(problems, `${name}, ${colorScheme}`).toEqual([])
    if (folder) await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
  }
  await page.emulateMedia({ colorScheme: null })
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide, `${name} is wider than the screen`).toBe(0)
}

test.each([{ javaScript: true }, { javaScript: false }])(
  'on a phone a basket is filled, delivered at a price and sent: %j',
  async ({ javaScript }) => {
    const page = await (await newContext(browser, { screen: 'phone', javaScript })).newPage()
    const complaints = complaintsOf(page)
    await chooseDelivery(page)
    const [update, remove] = await Promise.all(
      ['Update', 'Remove'].map((name) => page.getByRole('button', { name }).first().boundingBox()),
    )
    expect(remove?.y).toBe(update?.y)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('link', { name: 'Ask us first instead' }).click()
    await page.getByRole('heading', { name: 'Send it to our parts team' }).waitFor()
    await fill(formOn(page), { ...person(), ...delivery })
    await submit(formOn(page))
    await arrives(page, 'parts-enquiry')
    await page.goto(address(shop, '/basket'))
    await page.getByText('nothing in your basket').waitFor()
    expect(complaints).toEqual([])
  },
)

test.each([
  { javaScript: true, screen: 'phone' },
  { javaScript: false, screen: 'phone' },
  { javaScript: true, screen: 'desktop' },
] as const)('a basket is paid for, and a part of it refunded in the console: %j', async ({ javaScript, screen }) => {
  const page = await (await newContext(browser, { screen, javaScript })).newPage()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.7.${javaScript ? (screen === 'phone' ? 1 : 2) : 3}` })
  const complaints = complaintsOf(page)
  const check = async (name: string) => (javaScript ? isSound(page, `store-${name}-${screen}`) : undefined)
  const buyer = newBuyer()
  await chooseDelivery(page)
  await check('basket')
  await fill(formOn(page), { ...buyer, phone: '0412 345 678', ...delivery })
  await page.getByRole('button', { name: 'Pay $148' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sandbox payment' }).waitFor()
  await page.getByRole('button', { name: 'The card is declined' }).click()
  await page.getByRole('heading', { level: 1, name: /^Pay \$148$/ }).waitFor()
  await page.goto(page.url().replace(/\/pay.*$/, '?back=1'))
  await page.getByRole('heading', { level: 1, name: 'That payment didn’t go through' }).waitFor()
  await check('declined')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Pay: the card is accepted' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thanks for your order' }).waitFor()
  await page.waitForURL(/\/order\/[\w-]{43}$/)
  const order = page.url()
  await check('paid')
  await page.getByRole('link', { name: 'Receipt to print' }).click()
  await page.getByRole('heading', { level: 1, name: /^(?:Tax invoice|Receipt)$/ }).waitFor()
  await check('receipt')
  await page.goto(address(shop, '/basket'))
  await page.getByText('nothing in your basket').waitFor()
  await refundInConsole(buyer.name, screen)
  await page.goto(order)
  await page.getByRole('heading', { level: 1, name: 'On its way' }).waitFor()
  await page.getByText('$59.00 AUD').waitFor()
  await check('refunded')
  expect(complaints).toEqual([])
})

/** Staff send it, and give back the price of the delivery. */
async function refundInConsole(name: string, screen: 'phone' | 'desktop'): Promise<void> {
  const { page, open } = await openConsole(browser, await manager, {
    screen,
    scheme: screen === 'phone' ? 'dark' : 'light',
  })
  await open(`/${shop}/orders`)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('To send').waitFor()
  await isPlausible(page, 'orders')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  const sent = page.getByRole('dialog', { name: 'Mark as sent' })
  await sent.getByLabel('Note to the shopper').fill('AusPost 123')
  await sent.getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByText('Marked. We’re emailing the shopper.').waitFor()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await refund.getByLabel('Amount in AUD').fill('59')
  await refund.getByLabel('Reason').fill('Sent late')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('$59 AUD is being refunded.').waitFor()
  await page.getByRole('row', { name: /Sent late/ }).waitFor()
  await isPlausible(page, 'an order')
}
