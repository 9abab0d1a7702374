import { expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser, newPage } from './browser.ts'
import { arrives, fill, formOn, message, submit } from './form-visitor.ts'

const browser = await launchBrowser()

const name = 'Ann'
const email = 'ann@mail.example'

type RegionCase = {
  site: string
  /** Values that another region would take, and the sentences about them. */
  wrong: Record<string, string>
  reported: string[]
  right: Record<string, string>
  /** The right phone number as the region writes it. */
  written: string
  category: string
}

const regions: RegionCase[] = [
  {
    site: 'riverbend-caravans',
    wrong: { phone: '(212) 555-0123' },
    reported: ['Invalid phone number. Must be an Australian number.'],
    right: { name, email, message, phone: '+61 2 5550 1234' },
    written: '(02) 5550 1234',
    category: 'general-enquiry',
  },
  {
    site: 'harbour-city-motors',
    wrong: { phone: '0412 345 678' },
    reported: ['Invalid phone number. Must be a New Zealand number.'],
    right: { name, email, message, phone: '0211234567', location_id: 'Takapuna' },
    written: '021 123 4567',
    category: 'general-enquiry',
  },
  {
    site: 'lone-star-rv',
    wrong: { phone: '555-0123', postcode: '7870' },
    reported: ['Invalid phone number. Must be a US number.', 'Invalid ZIP code. Please enter a 5-digit number.'],
    right: { name, email, last_name: 'Shopper', phone: '5125550123', postcode: '78701' },
    written: '(512) 555-0123',
    category: 'general-enquiry',
  },
]

test.each(regions)('$site knows the phone numbers and postcodes of its country', async (region) => {
  const page = await newPage(browser)
  await page.goto(address(region.site, '/contact'))
  const form = formOn(page)
  await fill(form, region.right)
  await page.waitForLoadState('networkidle')
  await fill(form, region.wrong)
  await submit(form)
  await form.getByText('Please check these details.').waitFor()
  expect(await form.locator('[data-error-for]:visible').allInnerTexts()).toEqual(region.reported)
  expect(await accessibilityProblems(page)).toEqual([])
  await fill(form, region.right)
  await form.locator('[name=name]').focus()
  await expect.poll(() => form.locator('[name=phone]').inputValue()).toBe(region.written)
  await submit(form)
  await arrives(page, region.category)
})

test('an entry to a competition accepts its terms first', async () => {
  const page = await newPage(browser)
  await page.goto(address('harbour-city-motors', '/competition'))
  await page.waitForLoadState('networkidle')
  const form = formOn(page)
  await fill(form, { Answer: 'To Cape Reinga', name, email, phone: '021 123 4567' })
  await form.locator('[name=name]').focus()
  await page.waitForLoadState('networkidle')
  await submit(form)
  await form.locator('[data-error-for="Terms Accepted"]:visible').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await fill(form, { 'Terms Accepted': 'true' })
  await submit(form)
  await arrives(page, 'competition-entry')
})
