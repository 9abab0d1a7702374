import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { standInKeys } from '#testing/payments/payment-stand-ins.ts'
import { address, launchBrowser, newContext } from './browser.ts'
import { addPerson, openConsole, isPlausible } from './console-visitor.ts'
import { openFullDay, times, weekdayAhead } from './free-days.ts'
import { vehiclesPaidBy } from './retail-database.ts'
import { newBuyer, payDeposit } from './shopper-pays.ts'

// Reservations, payment services and the calendar, as a manager works with them.

const site = 'harbour-city-motors'

const browser = await launchBrowser()
const person = await addPerson('harbour-city')
const vehicles = await vehiclesPaidBy(site, ['sandbox', 'stripe'])

const nextVehicle = (service: 'sandbox' | 'stripe'): string => vehicles[service].shift() ?? 'no more vehicles'

/** The server asks the next call of this name to prove who it is, as it does ten minutes after the last proof. */
async function asksForProof(page: Page, call: string): Promise<void> {
  await page.route(
    `**/api/console/${call}`,
    (route) => route.fulfill({ status: 428, json: { kind: 'proof', error: 'Please confirm that it’s you.' } }),
    { times: 1 },
  )
}

async function prove(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await sheet.getByLabel('Your password').fill(person.password)
  await sheet.getByRole('button', { name: 'Confirm' }).click()
}

test('a key is tried out, sealed after a proof and shown to nobody; with it a deposit is taken whose refund fails and is paid by hand', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/payments`)
  await page.getByRole('button', { name: 'Enter a key' }).click()
  const sheet = page.getByRole('dialog', { name: 'Enter a key' })
  await sheet.getByLabel('Secret key').fill('sk_test_nobodyknows99')
  await isPlausible(page, 'entering a key')
  await sheet.getByRole('button', { name: 'Test and save' }).click()
  await sheet.getByText('We haven’t saved it.').waitFor()
  const { secret_key: secret = '' } = standInKeys.stripe
  await sheet.getByLabel('Secret key').fill(secret)
  await asksForProof(page, 'payments.enterKey')
  await sheet.getByRole('button', { name: 'Test and save' }).click()
  await prove(page)
  await page.getByText(`The key ending in ${secret.slice(-4)} works`).waitFor()
  const row = page.getByRole('row', { name: /Stripe/ })
  await row.getByText('Takes deposits').waitFor()
  await row.getByRole('button', { name: 'Test' }).click()
  await page.getByText(/^It works: /).waitFor()
  await page.getByRole('button', { name: 'Compare now' }).click()
  await page.getByText('Comparing now.').waitFor()
  await page.reload()
  await row.getByText('Takes deposits').waitFor()
  expect(await page.content()).not.toContain(secret.slice(0, -4))
  await isPlausible(page, 'payment services')

  const buyer = newBuyer()
  await payDeposit(browser, { site, path: nextVehicle('stripe'), buyer, card: '4000 0000 0000 5126' })
  await open(`/${site}/reservations`)
  const reserved = page.getByRole('row', { name: new RegExp(buyer.name) })
  await reserved.getByText('Needs your answer').waitFor()
  await isPlausible(page, 'reservations')
  await reserved.getByRole('link').click()
  await page.getByRole('button', { name: 'Decline and refund' }).click()
  const decline = page.getByRole('dialog', { name: 'Decline this reservation' })
  await decline.getByText('The full $250 NZD deposit will be refunded').waitFor()
  await decline.getByLabel('Reason').fill('It was damaged in the yard this morning.')
  await isPlausible(page, 'declining')
  await decline.getByRole('button', { name: 'Decline and refund' }).click()
  await page.getByText('The vehicle’s available again and $250 NZD is being refunded.').waitFor()
  const refunds = page.getByRole('region', { name: 'List of refunds' })
  await refunds.getByText('Failed').waitFor()
  await page.getByText('A refund failed. Pay it back another way.').waitFor()
  await isPlausible(page, 'a refund that failed')
  await refunds.getByRole('button', { name: 'Refunded another way' }).click()
  await page.getByLabel('Proof').fill('Bank transfer 4711')
  await asksForProof(page, 'reservations.closeRefund')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await prove(page)
  await page.getByText('Noted as refunded another way.').waitFor()
  await refunds.getByText('Proof: Bank transfer 4711').waitFor()
  await expectBalanced(page)
})

/** Double entry: what the ledger shows adds up to nothing. */
async function expectBalanced(page: Page): Promise<void> {
  const cells = await page
    .getByRole('region', { name: 'Lines of the ledger' })
    .locator('tbody td:nth-child(3)')
    .allInnerTexts()
  const amounts = cells.map((text) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, '')))
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0)
}

test('a reservation is confirmed, extended and sold; another is cancelled and its money goes back; lists follow by themselves', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/reservations`)
  const [first, second] = [newBuyer(), newBuyer()]
  await payDeposit(browser, { site, path: nextVehicle('sandbox'), buyer: first })
  // The list was open all the time.
  await page
    .getByRole('row', { name: new RegExp(first.name) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Confirmed. We’re emailing the shopper.').waitFor()
  await page.getByRole('button', { name: 'Extend the hold' }).click()
  await page.getByText('Extended. We’re emailing the shopper.').waitFor()
  await isPlausible(page, 'a reservation')
  await page.getByRole('button', { name: 'Sold with it' }).click()
  await page.getByText('The $250 NZD deposit will count towards the price.').waitFor()
  await page.getByRole('button', { name: 'Sold, count the deposit' }).click()
  await page.getByText('Sold. The reservation is complete.').waitFor()
  await page.getByRole('region', { name: 'Lines of the ledger' }).getByText('Counts towards the price').waitFor()
  await expectBalanced(page)

  await payDeposit(browser, { site, path: nextVehicle('sandbox'), buyer: second })
  await open(`/${site}/reservations`)
  await page
    .getByRole('row', { name: new RegExp(second.name) })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel and refund' }).click()
  const sheet = page.getByRole('dialog', { name: 'Cancel this reservation' })
  await sheet.getByLabel('Reason').fill('The shopper rang.')
  await sheet.getByRole('button', { name: 'Cancel and refund' }).click()
  await page.getByRole('region', { name: 'List of refunds' }).getByText('Refunded').waitFor()
  await expectBalanced(page)
  expect(complaints).toEqual([])
})

test('an appointment that a shopper makes stands in the calendar, is moved and cancelled; a time is blocked and opened again', async () => {
  const buyer = newBuyer()
  const shopper = await newContext(browser, { javaScript: false })
  const shop = await shopper.newPage()
  await shop.goto(address(site, '/book-test-drive'))
  await shop.locator('main ul a[href$="/test-drive"]').last().click()
  await openFullDay(shop, shop.locator('main'), 2)
  const day = new URL(shop.url()).searchParams.get('day') ?? ''
  await times(shop).first().click()
  for (const [name, value] of Object.entries(buyer)) await shop.locator(`main [name="${name}"]:visible`).fill(value)
  await shop.getByRole('button', { name: /^Book \w+day/ }).click()
  await shop.waitForURL(/\/success\?/)
  await shopper.close()

  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/calendar?view=day&day=${day}`)
  const appointment = page.getByRole('button', { name: new RegExp(buyer.name) })
  const before = await appointment.innerText()
  await appointment.click()
  await isPlausible(page, 'an appointment')
  await page.getByRole('button', { name: 'Move' }).click()
  const sheet = page.getByRole('dialog', { name: /^Test drive/ })
  await sheet.getByLabel('Free times on').selectOption(day)
  await sheet.getByRole('list', { name: 'Free times' }).getByRole('button').last().click()
  await page.getByText('Moved. We’re emailing the shopper the new time.').waitFor()
  await expect.poll(() => appointment.innerText()).not.toBe(before)
  await appointment.click()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await sheet.getByLabel('Reason').fill('The car is at the panel beater.')
  await sheet.getByRole('button', { name: 'Cancel the appointment' }).click()
  await page.getByText('Cancelled. We’re emailing the shopper the reason.').waitFor()

  await page.getByRole('button', { name: 'Block a time' }).click()
  await page.getByRole('dialog', { name: 'Block a time' }).getByLabel('Reason').fill('Stocktake of the e2e')
  await isPlausible(page, 'blocking a time')
  await page.getByRole('button', { name: 'Block it' }).click()
  await page.getByText('Stocktake of the e2e').waitFor()
  await isPlausible(page, 'the calendar of a day')
  await page.getByRole('button', { name: /Stocktake of the e2e/ }).click()
  await isPlausible(page, 'a blocked time')
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByText('Taking appointments again.').waitFor()
  await expect.poll(() => page.getByText('Stocktake of the e2e').count()).toBe(0)
  await page.getByRole('link', { name: 'Week' }).click()
  await isPlausible(page, 'the calendar of a week')
  expect(complaints).toEqual([])
})

test('a press on a free time makes an appointment; mouse and keyboard move it, undo takes it back, closed hours ask', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const { name, email } = newBuyer()
  await open(`/${site}/calendar?view=day&day=${weekdayAhead()}`)
  const free = page.getByRole('button', { name: /^Free time on/ }).first()
  await free.hover()
  const under = (await free.getAttribute('aria-label'))?.split(': ')[1] ?? ''
  await free.click()
  const sheet = page.getByRole('dialog', { name: 'New appointment' })
  expect(clock(await sheet.getByLabel('Time').inputValue())).toBe(under)
  await sheet.getByLabel('Type').selectOption('visit')
  await sheet.getByLabel('Name').fill(name)
  await sheet.getByLabel('Email').fill(email)
  await sheet.getByRole('button', { name: 'Book it' }).click()
  await page.getByText('Booked. We’re emailing them the confirmation.').waitFor()

  const appointment = page.getByRole('button', { name: new RegExp(name) })
  const begins = async (): Promise<string> => (await appointment.innerText()).split('–')[0] ?? ''
  const first = await begins()
  await appointment.hover()
  await page.mouse.down()
  const box = await appointment.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 120, { steps: 6 })
  await page.mouse.up()
  await page.getByText(/^Moved to .* We’re emailing the new time\.$/).waitFor()
  await expect.poll(begins).not.toBe(first)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Moved back. We’re emailing the old time.').waitFor()
  await expect.poll(begins).toBe(first)

  await appointment.press('Shift+ArrowDown')
  await expect.poll(() => appointment.getAttribute('data-moved')).not.toBe(null)
  await appointment.press('Escape')
  await expect.poll(() => appointment.getAttribute('data-moved')).toBe(null)
  for (let up = 0; up < 48; up++) await appointment.press('Shift+ArrowUp')
  await appointment.press('Enter')
  const question = page.getByRole('dialog', { name: 'We’re closed at that time' })
  await question.getByText(name).waitFor()
  await isPlausible(page, 'closed hours')
  await question.getByRole('button', { name: 'Move it anyway' }).click()
  await page.getByText(/^Moved to .* 8:00\sam\./).waitFor()
  await isPlausible(page, 'a day by the hour')
  // Closed hours are asked about by a refusal.
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

/** `13:30` as the calendar has it, `1:30 pm`. */
const clock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return formatTimeOfDay(hours * 60 + minutes)
}
