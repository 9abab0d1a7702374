import { describe, expect, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, newPage, screens, everyVisit } from './browser.ts'
import { isWide } from '#testing/wide.ts'
import { openDay } from './open-day.ts'
import { sendLead } from './send-lead.ts'

/** One demo site of each template. */
const sites = {
  car: 'southern-cross',
  motorcycle: 'ridgeline-motorcycles',
  camper: 'riverbend-caravans',
  truck: 'titan-trucks',
  rv: 'lone-star-rv',
}
const phones: Record<string, string> = { 'lone-star-rv': '512 555 0199', 'harbour-city-motors': '021 412 3456' }
const narrowest = 320

const browser = await launchBrowser()

const enquire = (site: string): Promise<string> =>
  sendLead(site, {
    category: 'Test Drive',
    form_name: 'test-drive',
    name: 'Ann Shopper',
    email: `ann-${Math.random()}@mail.example`,
    phone: phones[site] ?? '0412 345 678',
    'Vehicle Model': 'The red one',
    date: openDay(),
    time: '10:30',
    message: 'Could I drive it on Thursday?',
  })

describe.each(everyVisit)('a shopper on a $screen (JavaScript: $javaScript)', ({ screen, javaScript }) => {
  test('follows an enquiry, adds to it, changes it, withdraws it and takes that back', async () => {
    const site = 'riverbend-caravans'
    const page = await newPage(browser, { screen, javaScript })
    const path = await enquire(site)
    const complaints = complaintsOf(page)
    await page.goto(address(site, path))
    expect(await page.locator('h1').innerText()).toBe('We have your enquiry')
    await page.getByLabel('Add a message').fill('Is it towed with a ball?')
    await page.getByLabel(/Add files/).setInputFiles({
      name: 'licence.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('My licence number is on its way.'),
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Your message is on its way').waitFor()
    expect(await page.getByText('Is it towed with a ball?').count()).toBe(1)
    expect(await page.getByText('Files you sent: licence.txt').count()).toBe(1)
    await page.locator('#details > summary').click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('12')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.getByText('Invalid phone number. Must be an Australian number.').waitFor()
    await page.getByRole('textbox', { name: 'Phone' }).fill('0498 765 432')
    await page.getByRole('button', { name: 'Save the changes' }).click()
    await page.getByText('Your changes are saved').waitFor()
    await page.locator('#consent > summary').click()
    await page.locator('#consent input[type=checkbox]').check()
    await page.locator('#consent button').click()
    await page.getByText('News and offers: subscribed').waitFor()
    await page.locator('#withdraw > summary').click()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('heading', { name: 'You have withdrawn this enquiry' }).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await page.getByText('Your enquiry is open again').waitFor()
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([])
  })
})

test('what the private page is called goes nowhere: not to the next page, not into what the browser keeps', async () => {
  const site = 'riverbend-caravans'
  const page = await newPage(browser, { screen: 'desktop' })
  const path = await enquire(site)
  const notified: string[] = []
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (!request.url().endsWith(path)) notified.push(`${request.url()} ${referer} ${request.postData() ?? ''}`)
  })
  await page.goto(address(site, path))
  await page.getByRole('heading', { name: 'We have your enquiry' }).waitFor()
  expect(await page.evaluate('[...document.scripts].map((script) => new URL(script.src).pathname)')).toEqual([
    expect.stringMatching(/^\/assets\/post-form-/),
  ])
  await page.getByRole('link', { name: 'Contact us' }).first().click()
  await page.waitForURL(/\/contact/)
  expect(await page.evaluate('new URL(document.referrer).pathname')).toBe('/')
  const token = path.slice('/enquiry/'.length)
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(token)
  expect(notified.filter((line) => line.includes(token))).toEqual([])
})

describe.each(Object.values(sites).map((site, turn) => ({ site, turn })))('on $site', ({ site, turn }) => {
  const turns = turn % 2 ? (['desktop'] as const) : (['phone'] as const)
  test.each(isWide ? (['phone', 'desktop'] as const) : turns)(
    'the private page is accessible and fits a %s',
    async (screen) => {
      const page = await newPage(browser, { screen })
      const path = await enquire(site)
      const problems: string[] = []
      for (const [name, at] of [
        ['whole', path],
        ['not there', `/enquiry/${'x'.repeat(43)}`],
      ] as const) {
        await page.goto(address(site, at))
        for (const drawer of await page.locator('main details > summary').all()) await drawer.click()
        const found = await accessibilityProblems(page)
        for (const width of [screens[screen].width, ...(screen === 'phone' ? [narrowest] : [])]) {
          await page.setViewportSize({ ...screens[screen], width })
          const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
          if (needed > width) found.push(`needs ${needed} px on a screen of ${width}`)
        }
        await page.setViewportSize(screens[screen])
        problems.push(...found.map((problem) => `${name}: ${problem}`))
      }
      expect(problems).toEqual([])
    },
  )
})

test('a call and an asked-for number are reported beside the click, by the same visitor', async () => {
  const site = 'riverbend-caravans'
  const page = await newPage(browser, { screen: 'desktop' })
  await page.goto(address(site, '/our-locations/tamworth'))
  const reported: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(events|reveal)/.test(request.url()))
      reported.push(`${new URL(request.url()).pathname} ${request.postData()}`)
  })
  await page.locator('main details[data-reveal=phone] > summary').first().click()
  await page
    .locator('main a[data-event=car_phone_call]')
    .first()
    .evaluate((link: { removeAttribute(name: string): void }) => link.removeAttribute('href'))
  await page.locator('main a[data-event=car_phone_call]').first().click()
  await expect.poll(() => reported.length).toBe(2)
  expect(reported[0]).toMatch(/^\/api\/reveal-phone .*"dealership_id":"[0-9a-f-]{36}"/)
  expect(reported[1]).toMatch(/^\/api\/events\/car_phone_call .*"page":"\/our-locations\/tamworth"/)
  const visitor = /"session_id":"([0-9a-f-]{36})"/
  if (visitor.test(reported[0] ?? ''))
    expect(visitor.exec(reported[1] ?? '')?.[1]).toBe(visitor.exec(reported[0] ?? '')?.[1])
})
