import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { address, complaintsOf, fetchPage, launchBrowser, newContext, newPage } from './browser.ts'
import { ownSite } from './own-site.ts'
import { temporaryFolder } from '#testing/afterwards.ts'

const site = 'riverbend-caravans'
const run = promisify(execFile)

const browser = await launchBrowser()

/** The command line of the running program, on the same data. */
const forecourt = async (...args: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['dist/server/cli.js', ...args], {
    env: { ...process.env, FORECOURT_DATA: ownSite().dataFolder },
  })
  return stdout
}

test.each([true, false])(
  'a shopper opens a vehicle and enquires (JavaScript: %s), and the dealer finds it',
  async (javaScript) => {
    const context = await newContext(browser, { javaScript })
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const email = `shopper-${javaScript}@mail.example`
    await page.goto(address(site))
    await page.locator('main form[method=get] button[type=submit]').first().click()
    await page.locator('main li h3 a').first().click()
    const name = await page.locator('h1').innerText()
    await page.locator('a[href$="/enquire"]:visible').first().click()
    const form = page.locator('form[method=post]:visible')
    await form.getByRole('textbox', { name: 'Name' }).fill('Ann Shopper')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678')
    await form.getByRole('textbox', { name: 'Message' }).fill('Is it still there? <b>Thanks</b>')
    await form.locator('button[type=submit]').click()
    await page.waitForURL(/\/success\?category=(new|used|demo)-vehicle-enquiry/)
    expect(await page.locator('h1').innerText()).toMatch(/Thank you/)
    expect(complaints).toEqual([])
    await context.close()
    expect(await forecourt('leads', 'list', '--site', site)).toContain(email)
    expect(name.length).toBeGreaterThan(5)
  },
)

test.each([true, false])(
  'a refused enquiry keeps everything typed and says what is wrong (JavaScript: %s)',
  async (javaScript) => {
    const page = await newPage(browser, { javaScript })
    await page.goto(address(site, '/contact'))
    const form = page.locator('form[method=post]')
    await form.getByRole('textbox', { name: 'Name' }).fill('Ann')
    await form.getByRole('textbox', { name: 'Email' }).fill('ann@mail.example')
    await form.getByRole('textbox', { name: 'Phone' }).fill('12')
    await form.getByRole('textbox', { name: 'Message' }).fill('A long message that must not be lost')
    await page.evaluate(`document.querySelector('form[data-lead-form]').noValidate = true`)
    await form.locator('button[type=submit]').click()
    await page.getByText('Invalid phone number. Must be an Australian number.').first().waitFor()
    expect(await form.getByRole('textbox', { name: 'Message' }).inputValue()).toBe(
      'A long message that must not be lost',
    )
    expect(await form.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBe('true')
  },
)

test('a dealer from a folder is live at once, and a price that a second import changes is on the next request', async () => {
  const folder = await temporaryFolder()
  const stock = (price: string) =>
    `stock_number,make,model,year,price,car_type\nE2E-1,Zephyr,Comet,2021,${price},used\n`
  const price = async () => {
    const list = (await fetchPage('comet-motors', '/search/new-used-and-demo-cars')).text
    return /\$[\d,]+/.exec(list.slice(list.indexOf('Comet</a>')))?.[0]
  }
  await writeFile(join(folder, 'group.json'), JSON.stringify(dealer))
  await writeFile(join(folder, 'stock.csv'), stock('31000'))
  expect((await fetchPage('comet-motors')).status).toBe(404)
  expect(await forecourt('dealer', 'add', folder)).toContain('live')
  expect((await fetchPage('comet-motors')).status).toBe(200)
  expect(await price()).toBe('$31,000')
  await writeFile(join(folder, 'stock.csv'), stock('29500'))
  const diff = await forecourt('stock', 'import', join(folder, 'stock.csv'), '--dealership', 'comet-motors')
  expect(diff).toMatch(/price/i)
  expect(await price()).toBe('$29,500')
})

const dealer = {
  slug: 'comet',
  name: 'Comet Motors',
  dealerships: [
    {
      slug: 'comet-motors',
      name: 'Comet Motors',
      stock: { file: 'stock.csv' },
      locations: [
        {
          slug: 'yard',
          name: 'Yard',
          phone: '02 5550 1234',
          address: { street: '1 Long Road', city: 'Orange', state: 'NSW', postcode: '2800' },
          opening_hours: { week: { monday: ['08:00-17:00'] } },
        },
      ],
    },
  ],
  sites: [
    {
      slug: 'comet-motors',
      name: 'Comet Motors',
      template: 'car',
      region: 'AU',
      time_zone: 'Australia/Sydney',
      dealerships: ['comet-motors'],
      settings: { vehicle: { price: { default_note: 'drive-away' } } },
    },
  ],
}

test('a repayment follows what the shopper types, and its script comes only where it is asked for', async () => {
  const page = await newPage(browser, { screen: 'desktop' })
  const complaints = complaintsOf(page)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(address('harbour-city-motors', '/search/new-used-and-demo-cars?price=20000-30000&car_type=used'))
  await page.locator('main li h3 a').first().click()
  const calculator = page.locator('#calculator')
  await calculator.waitFor()
  const calculatorScripts = () => scripts.filter((url) => url.includes('/live-calculator-')).length
  expect(calculatorScripts()).toBe(0)
  await page.getByText('Change deposit or term').click()
  const deposit = calculator.getByLabel('Deposit')
  const payment = calculator.locator('[data-piece=payment]')
  const before = await payment.innerText()
  await deposit.fill('15000')
  await expect.poll(() => payment.innerText()).not.toBe(before)
  expect(calculatorScripts()).toBe(1)
  await calculator.getByLabel('Term').selectOption('7')
  const dollars = (text: string) => Number(text.replace(/[^\d.]/g, ''))
  await expect.poll(async () => dollars(await payment.innerText())).toBeLessThan(dollars(before) / 2)
  expect(complaints).toEqual([])
})

test('filters work on a phone, with the count on the button and the choice in the address', async () => {
  const page = await newPage(browser)
  await page.goto(address('southern-cross'))
  await page.locator('main form[method=get] button[type=submit]').first().click()
  await page
    .getByRole('button', { name: /filter/i })
    .or(page.locator('summary', { hasText: /filter/i }))
    .first()
    .click()
  await page.getByLabel(/^SUV/).first().check()
  await page.getByRole('button', { name: /^Show/ }).first().click()
  await page.waitForURL(/body=suv/)
})

test("a stranger's host is answered with a page that names no site", async () => {
  const response = await fetchPage('unknown')
  expect(response.status).toBe(404)
  expect(response.text).not.toMatch(/riverbend|harbour|ridgeline|lone|titan|southern/i)
})
