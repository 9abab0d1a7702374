import { minute } from '#kernel/duration.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, expectPlausible, everyVisit, launchBrowser, openPage, type Visit } from './browser.ts'
import { newestMailSaying } from './garage-mails.ts'
import { vehiclesPaidBy } from './retail-database.ts'
import { patience } from '../src/testing/wide.ts'

const site = 'southern-cross'

let vehicles: string[] = []
const browser = await launchBrowser()
vehicles = (await vehiclesPaidBy(site, ['sandbox'])).sandbox

let people = 0
const person = () => ({
  name: 'Ann Shopper',
  email: `retail-${process.pid}-${(people += 1)}@mail.example`,
  phone: `0412 346 ${String(people).padStart(3, '0')}`,
})

const open = (how: Visit) => openPage(browser, { ...how, from: `10.9.7.${(people + 1) % 250}` })

/** Fills in, chooses and ticks what a step asks for. */
async function answer(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const is = (what: string) => page.locator(`main ${what}[name="${name}"]`)
    if ((await is('select').count()) > 0) await is('select').first().selectOption(value)
    else if ((await is('input[type=radio]').count()) > 0)
      await page.locator(`main input[type=radio][name="${name}"][value="${value}"]`).check()
    else if ((await is('input[type=checkbox]').count()) > 0) await is('input[type=checkbox]').first().check()
    else await page.locator(`main [name="${name}"]:visible`).fill(value)
  }
}

const status = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each<Visit>(everyVisit)('a shopper on a $screen (JavaScript: $javaScript)', (how) => {
  test('reserves: a declined card, then one that is taken; the dealer confirms, the shopper cancels and is paid back', async () => {
    const { page, complaints } = await open(how)
    const path = vehicles.shift() ?? ''
    await page.goto(address(site, `${path}/checkout`))
    await expectPlausible(page, how, 'checkout')
    const buyer = person()
    await answer(page, buyer)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/sandbox-pay\//)
    await page.getByRole('button', { name: 'The card is declined' }).click()
    await page.waitForURL(/\/reserve\//)
    await page.goto(page.url().replace(/\/pay.*$|\?.*$/, '?back=1'))
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('That payment didn’t go through')
    await expectPlausible(page, how, 'declined')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/sandbox-pay\//)
    await page.getByRole('button', { name: 'Pay: the card is accepted' }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    await expect.poll(() => status(page).textContent()).toBe('It’s reserved for you')
    await expectPlausible(page, how, 'reserved')
    const own = page.url()
    await page.goto(await answerLinkFor(buyer.email))
    await expectPlausible(page, how, 'dealer-answer')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => status(page).textContent()).toBe('Confirmed')
    await page.getByRole('button', { name: 'Extend the hold' }).click()
    await expect.poll(() => status(page).textContent()).toBe('Extended')
    await expectPlausible(page, how, 'dealer-extended')
    await page.goto(own)
    await expectPlausible(page, how, 'confirmed')
    await page.getByRole('button', { name: 'Cancel and refund me' }).click()
    await page.waitForURL(/done=cancelled/)
    await expect
      .poll(async () => (await page.reload(), page.textContent('main')), { timeout: minute * patience })
      .toContain('We’ve refunded the card you paid with')
    await expectPlausible(page, how, 'refunded')
    expect(complaints).toEqual([])
  })

  test('trades a vehicle in: three steps with a plate, its condition and a photo lead to a range', async () => {
    const { page, complaints } = await open(how)
    await page.goto(address(site, '/trade-in'))
    await step(page, how, { name: 'trade-in-plate', values: { Rego: 'DEMO 01', state: 'NSW' } })
    await atStep(page, 2, 3)
    await answer(page, { Variant: '0', 'Trade-In Kilometres': '60000', 'Finance Owing': 'Yes' })
    await page.locator('main input[type=file]').first().setInputFiles(photo('adventure-1-front'))
    const condition = { Condition: 'Good', 'Service History': 'Full', 'Amount Owing': '4000' }
    await step(page, how, { name: 'trade-in-condition', values: condition })
    await atStep(page, 3, 3)
    await step(page, how, { name: 'trade-in-contact', values: person() })
    await page.waitForURL(/\/success\?category=trade-in/)
    await page.locator('a[href="/trade-in/mine"]').first().click()
    await page.waitForURL(/\/trade-in\/[\w-]{43}$/)
    const range = page.getByRole('region', { name: 'Estimate' })
    expect(await range.innerText()).toMatch(/\$18,400 – \$20,400[\s\S]+Valid until[\s\S]+leaves \$14,400 – \$16,400/)
    await expectPlausible(page, how, 'trade-in-range')
    await page.getByText('1 added so far.').waitFor()
    await page.locator('#photos').setInputFiles(photo('adventure-1-rear'))
    await page.getByRole('button', { name: 'Send photos' }).click()
    await page.getByText('2 added so far.').waitFor()
    expect(complaints).toEqual([])
  })

  test('works out repayments, and applies for pre-approval in four saved steps to its end', async () => {
    const { page, complaints } = await open(how)
    await page.goto(address(site, '/finance'))
    await expectPlausible(page, how, 'finance')
    await page.locator('main a[href^="/finance-pre-approval"]').first().click()
    await page.waitForURL(/\/finance-pre-approval/)
    const citizen = { Residency: 'Australian citizen', 'Licence Class': 'Full', Adult: 'true' }
    await step(page, how, { name: 'pre-approval-contact', values: { ...person(), ...citizen } })
    await atStep(page, 2, 4)
    const work = { Employment: 'Self-employed', 'Time In Work': '2–5 years', ABN: '51 824 753 556' }
    const income = { Income: '1734', 'Income Frequency': 'Weekly' }
    await step(page, how, { name: 'pre-approval-work', values: { ...work, ...income } })
    await atStep(page, 3, 4)
    // What was said is there for who comes back to it, and nowhere else in the browser.
    await page.getByRole('button', { name: 'Go Back' }).click()
    await atStep(page, 2, 4)
    expect((await page.locator('[name=Income]').inputValue()).replace(',', '')).toMatch(/^1734/)
    if (how.javaScript) expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('1734')
    await step(page, how, { name: 'pre-approval-work-again', values: {} })
    await atStep(page, 3, 4)
    const home = { Housing: 'Rent', 'Time At Address': '1–2 years', Dependants: '2', 'Housing Cost': '2871' }
    const outgoings = { 'Living Expenses': '1900', 'Loan Repayments': '0' }
    await step(page, how, { name: 'pre-approval-home', values: { ...home, ...outgoings } })
    await atStep(page, 4, 4)
    await page.getByText('This makes a soft credit check').last().waitFor()
    const loan = { 'Vehicle Price Budget': '30000', 'Vehicle Use': 'Private', 'credit-assessment': 'true' }
    await step(page, how, { name: 'pre-approval-loan', values: loan })
    await page.waitForURL(/\/success\?category=finance-enquiry/)
    await expectPlausible(page, how, 'pre-approval-sent')
    expect(complaints).toEqual([])
  })
})

const photo = (name: string): string => `demo/media/${name}.jpg`

async function step(page: Page, how: Visit, { name, values }: { name: string; values: Record<string, string> }) {
  await expectPlausible(page, how, name)
  await answer(page, values)
  // Of several locations any will do.
  for (const place of await page.locator('main select[required]:visible').all())
    if ((await place.inputValue()) === '') await place.selectOption({ index: 1 })
  await page
    .locator('main')
    .getByRole('button', { name: /^(Continue|Send|Submit)$/ })
    .click()
}

const atStep = (page: Page, number: number, of: number) => page.getByText(`Step ${number} of ${of}`).waitFor()

/** The link that only the dealership has, from the mail about this shopper. */
async function answerLinkFor(email: string): Promise<string> {
  const mail = await newestMailSaying(email, '/reservations/')
  const link = /http:\/\/\S+\/reservations\/[\w-]{43}/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in ${mail.subject}`)
  return link
}
