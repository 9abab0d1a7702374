import { describe, expect, test } from 'vitest'
import { isWide } from '#testing/wide.ts'
import { fetchPage, launchBrowser } from './browser.ts'
import { arrivals, arrives, fill, formOn, formSite, message, person, submit, visit } from './form-visitor.ts'

/** Those who sent a form. */
const sent: string[] = []
const browser = await launchBrowser()
const list = (await fetchPage(formSite, '/search/new-used-and-demo-cars')).text
const vehiclePage = /<h3[^>]*><a href="(\/cars\/[^"]+)"/.exec(list)?.[1] ?? ''

const car = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5' }

/** Every form on a page of its own: where it is, what is typed, and the category under which it succeeds. */
const forms: [path: string, values: Record<string, string>, category: string][] = [
  ['/contact', { category: 'Parts Enquiry', message }, 'parts-enquiry'],
  ['/contact-us/southern-cross-nundah', { message }, 'general-enquiry'],
  ['/vehicle-parts-and-accessories', { message }, 'parts-enquiry'],
  ['/fleet', { message, Company: 'Acme', 'Number of Vehicles': '12' }, 'fleet-enquiry'],
  ['/careers', { Position: 'Mechanic' }, 'careers-enquiry'],
  [
    '/insurance',
    { ...car, 'Vehicle Use': 'Private', 'Kept Overnight': 'Locked garage', postcode: '2340' },
    'insurance-enquiry',
  ],
  ['/finance-calculator', { 'Vehicle Price': '45,000' }, 'calculator-enquiry'],
  ['/offers?offer=Demonstrators%20with%20under%205%2C000%20km', { message }, 'special-offer-enquiry'],
  ['/survey', { Rating: 'Good', 'May we contact you about it?': 'Yes' }, 'survey'],
]

const ways = [
  { screen: 'phone', javaScript: true },
  { screen: 'phone', javaScript: false },
  { screen: 'desktop', javaScript: true },
] as const

describe.each(isWide ? ways : ways.slice(0, 2))('on a $screen, JavaScript: $javaScript', (how) => {
  test.each(forms)('%s is sent', async (path, values, category) => {
    const { page, complaints } = await visit(browser, path, how)
    const someone = person()
    await fill(formOn(page), { ...someone, ...values })
    // Some fields have their turn only now.
    await formOn(page).locator('[name=name]').waitFor()
    await fill(formOn(page), someone)
    await submit(formOn(page))
    await arrives(page, category)
    expect(complaints).toEqual([])
    sent.push(someone.email)
  })

  test.each([['enquire', { message }, /vehicle-enquiry$/]] as const)(
    "a vehicle's %s form is sent",
    async (form, values, category) => {
      const { page } = await visit(browser, vehiclePage, how)
      await page.locator(`a[href$="/${form}"]:visible`).first().click()
      const opened = page.locator('form[data-lead-form]:visible').first()
      const someone = person()
      await fill(opened, { ...someone, ...values })
      await submit(opened)
      await page.waitForURL(/\/success/)
      sent.push(someone.email)
      expect(new URL(page.url()).searchParams.get('category')).toMatch(category)
      // What was typed never left for the server a second time: this tab remembers it.
      const announced = page.locator('[data-sent]')
      if (how.javaScript) await announced.getByText(someone.email).waitFor()
      else expect(await announced.isVisible()).toBe(false)
      // The thanks for another form say nothing of this one.
      await page.goto(`${new URL(page.url()).origin}/success?category=general-enquiry`, { waitUntil: 'networkidle' })
      expect(await announced.isVisible()).toBe(false)
    },
  )

  test('the steps of a form lead to its end, back and over what can wait', async () => {
    const { page } = await visit(browser, '/sell-my-car', how)
    const form = formOn(page)
    const someone = person()
    await fill(form, { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3', Kilometres: '84210' })
    await submit(form)
    await form.getByText('Step 2 of 3').waitFor()
    await form.getByRole('button', { name: 'Go Back' }).click()
    await form.getByText('Step 1 of 3').waitFor()
    expect(await form.locator('[name="Vehicle Model"]').inputValue()).toBe('3')
    await submit(form)
    await form.getByText('Step 2 of 3').waitFor()
    await form.getByRole('button', { name: 'Skip this step' }).click()
    await form.getByText('Step 3 of 3').waitFor()
    await fill(form, someone)
    await submit(form)
    await arrives(page, 'sell-my-car')
    sent.push(someone.email)
  })

  test('finance begins with who it is, and knows the vehicle it is about', async () => {
    const { page } = await visit(browser, vehiclePage, how)
    await page.locator('a[href*="#finance-form"]:visible').first().click()
    await page.waitForURL(/\/finance\?.*#finance-form/)
    const form = formOn(page)
    const someone = person()
    await fill(form, someone)
    await submit(form)
    await form.getByText('Step 2 of 3').waitFor()
    await form.getByRole('button', { name: 'Skip this step' }).click()
    await form.getByText('Step 3 of 3').waitFor()
    expect(await form.locator('[name="Vehicle Price Budget"]').inputValue()).toMatch(/^\d+,\d{3}$/)
    await form.locator('[name="Has Trade-In"][value=No]').check()
    await submit(form)
    await arrives(page, 'finance-enquiry')
    sent.push(someone.email)
  })
})

test('each of them is with the dealer, once', async () => {
  const arrived = await arrivals()
  expect(sent.filter((email) => arrived.split(email).length !== 2)).toEqual([])
})
