import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newContext, type Visit } from './browser.ts'
import { newestMailSaying } from './garage-mails.ts'
import { vehiclesPaidBy } from './retail-database.ts'
import { patience } from '../src/testing/wide.ts'

const site = 'southern-cross'

let browser: Browser
let vehicles: string[] = []
beforeAll(async () => {
  browser = await launchBrowser()
  vehicles = (await vehiclesPaidBy(site, ['sandbox'])).sandbox
})
afterAll(() => browser.close())

let people = 0
const person = () => ({
  name: 'Ann Shopper',
  email: `retail-${process.pid}-${(people += 1)}@mail.example`,
  phone: `0412 346 ${String(people).padStart(3, '0')}`,
})

type Opened = { context: BrowserContext; page: Page; complaints: string[] }

async function open(how: Visit): Promise<Opened> {
  const context = await newContext(browser, how)
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.9.7.${(people + 1) % 250}` })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000 * patience)
  return { context, page, complaints: complaintsOf(page) }
}

/** Without script there is nothing that could look. */
async function looksRight(page: Page, { javaScript, screen }: Visit, name: string): Promise<void> {
  const folder = process.env['SCREENSHOTS']
  const path = `${folder}/${name}-${screen}${javaScript ? '' : '-plain'}.png`
  if (folder) await page.screenshot({ path, fullPage: true })
  if (javaScript) expect(await accessibilityProblems(page), `${name} at ${page.url()}`).toEqual([])
  const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(wide, `${name} is wider than the screen`).toBe(0)
}

/** Fills in, chooses and ticks what a step asks for. */
async function answer(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const is = (what: string) => page.locator(`main ${what}[name="${name}"]`)
    if ((await is('select').count()) > 0) await is('select').first().selectOption(value)
    else if ((await is('input[type=radio]').count()) > 0)
      await page.locator(`main input[type=radio][name="${name}"][value="${value}"]`).check({ force: true })
    else if ((await is('input[type=checkbox]').count()) > 0)
      await is('input[type=checkbox]').first().check({ force: true })
    else await page.locator(`main [name="${name}"]:visible`).fill(value)
  }
}

const status = (page: Page) => page.getByRole('heading', { level: 1 })

describe.each<Visit>([
  { screen: 'phone', javaScript: true },
  { screen: 'phone', javaScript: false },
  { screen: 'desktop', javaScript: true },
  { screen: 'desktop', javaScript: false },
])('a shopper on a $screen (JavaScript: $javaScript)', (how) => {
  test('reserves: a declined card, then one that is taken; the dealer confirms, the shopper cancels and is paid back', async () => {
    const { context, page, complaints } = await open(how)
    const path = vehicles.shift() ?? ''
    await page.goto(address(site, `${path}/checkout`))
    await looksRight(page, how, 'checkout')
    const buyer = person()
    await answer(page, buyer)
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await page.waitForURL(/\/sandbox-pay\//)
    await page.getByRole('button', { name: 'The card is declined' }).click()
    await page.waitForURL(/\/reserve\//)
    await page.goto(page.url().replace(/\/pay.*$|\?.*$/, '?back=1'))
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    expect(await status(page).textContent()).toBe('That payment did not go through')
    await looksRight(page, how, 'declined')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForURL(/\/sandbox-pay\//)
    await page.getByRole('button', { name: 'Pay: the card is accepted' }).click()
    await page.waitForURL(/\/reserve\/[\w-]{43}$/)
    expect(await status(page).textContent()).toBe('It’s reserved for you')
    await looksRight(page, how, 'reserved')
    const own = page.url()
    await page.goto(await answerLinkFor(buyer.email))
    await looksRight(page, how, 'dealer-answer')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Extend the hold' }).click()
    await looksRight(page, how, 'dealer-extended')
    await page.goto(own)
    await looksRight(page, how, 'confirmed')
    await page.getByRole('button', { name: 'Cancel and refund me' }).click()
    await page.waitForURL(/done=cancelled/)
    await expect
      .poll(async () => (await page.reload(), page.textContent('main')), { timeout: 60_000 * patience })
      .toContain('Sent to the card that you paid with')
    await looksRight(page, how, 'refunded')
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** The link that only the dealership has, from the mail about this shopper. */
async function answerLinkFor(email: string): Promise<string> {
  const mail = await newestMailSaying(email, '/reservations/')
  const link = /http:\/\/\S+\/reservations\/[\w-]{43}/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in ${mail.subject}`)
  return link
}
