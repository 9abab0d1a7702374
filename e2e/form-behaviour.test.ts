import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser } from './browser.ts'
import {
  arrives,
  fill,
  fillForScript,
  formOn,
  formSite,
  leadsOf,
  message,
  person,
  scriptRuns,
  submit,
  visit,
} from './form-visitor.ts'

const browser = await launchBrowser()

test('what is wrong is said beside each field before anything is sent, and goes when it is put right', async () => {
  const { page } = await visit(browser, '/contact')
  const form = formOn(page)
  let calls = 0
  page.on('request', (request) => void (calls += Number(request.url().includes('/api/leads'))))
  await fillForScript(form, { name: 'R2D2', email: 'ann', phone: '12345' })
  await submit(form)
  await form.getByText('Please check these details.').waitFor()
  expect(calls).toBe(0)
  expect(await form.locator('[data-error-for]:visible').allInnerTexts()).toEqual([
    'Please use alphabetical characters only.',
    'invalid email address',
    'Invalid phone number. Must be an Australian number.',
    '*This is a required field.',
    '*This is a required field.',
  ])
  expect(await page.evaluate('document.activeElement.name')).toBe('name')
  expect(await accessibilityProblems(page)).toEqual([])
  await form.locator('[name=name]').fill('Ann')
  await expect.poll(() => form.locator('[data-error-for=name]').isVisible()).toBe(false)
})

test('fields are written as they should be when they are left, and follow each other in their turn', async () => {
  const { page } = await visit(browser, '/sell-my-car')
  const form = formOn(page)
  await form.locator('[name="Kilometres"]').focus()
  await scriptRuns(page, 'form/lead-forms')
  await form.locator('[name="Kilometres"]').pressSequentially('-0084x210.5')
  await form.locator('[name="Vehicle Make"]').fill('Mazda')
  await expect.poll(() => form.locator('[name="Kilometres"]').inputValue()).toBe('84,210')
  await form.locator('[name="Vehicle Model"]').fill('3')
  await submit(form)
  await form.getByText('Step 2 of 3').waitFor()
  expect(await form.locator('[name="Amount Owing"]').isVisible()).toBe(false)
  expect(await accessibilityProblems(page)).toEqual([])
  await form.locator('[name="Finance Owing"][value=Yes]').check()
  await form.locator('[name="Amount Owing"]').fill('5000')
  await form.locator('[name="Finance Owing"][value=No]').check()
  await expect.poll(() => form.locator('[name="Amount Owing"]').isVisible()).toBe(false)
  await submit(form)
  await form.getByText('Step 3 of 3').waitFor()
  await form.locator('[name=phone]').fill('+61412345678')
  await form.locator('[name=name]').fill('Ann')
  await expect.poll(() => form.locator('[name=phone]').inputValue()).toBe('0412 345 678')
})

test('a double click sends once, and the way back leads to the form as it was', async () => {
  const { page } = await visit(browser, '/contact')
  const someone = person()
  await fillForScript(formOn(page), { ...someone, message })
  await formOn(page).locator('button[type=submit]').dblclick()
  await arrives(page, 'general-enquiry')
  await page.goBack()
  await expect.poll(() => formOn(page).locator('button[type=submit]').isEnabled()).toBe(true)
  expect(await leadsOf(someone.email)).toBe(1)
})

test('what was typed is still there after a look at another page', async () => {
  const { page } = await visit(browser, '/contact')
  await fill(formOn(page), { ...person(), message })
  await page.goto(address(formSite, '/about-us'))
  await page.goBack()
  await expect.poll(() => formOn(page).locator('[name=message]').inputValue()).toBe(message)
})

test('what a browser or a password manager fills in without a key being pressed is sent', async () => {
  const { page } = await visit(browser, '/contact')
  const someone = { ...person(), message }
  await page.evaluate(`for (const [name, value] of Object.entries(${JSON.stringify(someone)})) {
    const control = document.querySelector('main form [name="' + name + '"]:not([type=hidden])')
    if (control) control.value = value
  }`)
  await submit(formOn(page))
  await arrives(page, 'general-enquiry')
})

test('the next form knows who it is, and what was typed before is never overwritten', async () => {
  const { page } = await visit(browser, '/contact')
  const someone = person()
  await fill(formOn(page), { ...someone, message })
  await submit(formOn(page))
  await arrives(page, 'general-enquiry')
  await page.goto(address(formSite, '/fleet'))
  await expect.poll(() => formOn(page).locator('[name=email]').inputValue()).toBe(someone.email)
  expect(await formOn(page).locator('[name=name]').inputValue()).toBe('Ann Shopper')
})

test('typing and sending before the script has come loses nothing', async () => {
  const { page } = await visit(browser, '/about-us')
  const typed = Promise.withResolvers<void>()
  await page.route('**/lead-forms-*.js', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(address(formSite, '/contact'))
  const someone = person()
  await fill(formOn(page), { ...someone, message })
  const script = page.waitForResponse(/lead-forms-/)
  typed.resolve()
  await (await script).finished()
  expect(await formOn(page).locator('[name=message]').inputValue()).toBe(message)
  await submit(formOn(page))
  await arrives(page, 'general-enquiry')
  expect(await leadsOf(someone.email)).toBe(1)
})

test('where the script never comes, every field is there and the form is sent', async () => {
  const { page } = await visit(browser, '/about-us')
  await page.route('**/lead-forms-*.js', (route) => route.abort())
  await page.goto(address(formSite, '/survey'))
  const someone = person()
  await formOn(page).locator('[name=Rating][value=Good]').check()
  await formOn(page).locator('[name=name]').waitFor({ state: 'visible' })
  await fill(formOn(page), { ...someone, 'May we contact you about it?': 'Yes' })
  await submit(formOn(page))
  await arrives(page, 'survey')
})

test('the calculator keeps its figure in step', async () => {
  const { page } = await visit(browser, '/finance-calculator')
  const form = formOn(page)
  const borrowed = form.locator('[data-piece=borrowed]')
  expect(await borrowed.innerText()).toBe('$30,000')
  await form.locator('[name="Vehicle Price"]').fill('60000')
  await expect.poll(() => borrowed.innerText()).toBe('$60,000')
})

test('where the visitor came from first and last, and what they saw, travels with the enquiry', async () => {
  const { page } = await visit(browser, '/about-us?utm_source=newsletter&gclid=abc')
  await page.goto(address(formSite, '/contact?utm_medium=mail'))
  await fillForScript(formOn(page), { ...person(), message })
  const request = page.waitForRequest('**/api/leads')
  await submit(formOn(page))
  const { lead } = (await request).postDataJSON() as { lead: Record<string, unknown> }
  expect(lead).toMatchObject({
    linked_query_params: { utm_source: 'newsletter', gclid: 'abc' },
    visited_pages: ['/about-us?utm_source=newsletter&gclid=abc', '/contact?utm_medium=mail'],
    first_touch: { utm_source: 'newsletter', gclid: 'abc', landing: '/about-us?utm_source=newsletter&gclid=abc' },
    last_touch: { utm_medium: 'mail', landing: '/contact?utm_medium=mail' },
  })
})

test('a page without a form fetches nothing of them, and a form fetches little', async () => {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const bytes = async (entry: string): Promise<number> => {
    const { file = '', imports = [] } = manifest[entry] ?? {}
    const own = gzipSync(await readFile(`dist/client/${file}`)).length
    const others = await Promise.all(imports.map(bytes))
    return own + others.reduce((sum, each) => sum + each, 0)
  }
  expect(await bytes('src/pages/storefront/enhance/main.ts')).toBeLessThan(10_240)
  expect(await bytes('src/pages/storefront/enhance/form/lead-forms.ts')).toBeLessThan(75 * 1024)
  const { page } = await visit(browser, '/about-us')
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.reload()
  await page.mouse.move(100, 300)
  expect(scripts.filter((url) => /lead-forms|unsent/.test(url))).toEqual([])
})
