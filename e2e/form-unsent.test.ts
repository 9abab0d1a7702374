import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser } from './browser.ts'
import { arrives, fillForScript, formOn, formSite, leadsOf, message, person, submit, visit } from './form-visitor.ts'

const browser = await launchBrowser()

/** Enquiries that wait on the device of this page. */
const stored = (page: Page): Promise<unknown> => page.evaluate("JSON.parse(localStorage.getItem('unsent'))")

describe('without a connection', () => {
  const begin = async () => {
    const opened = await visit(browser, '/contact')
    const someone = person()
    await fillForScript(formOn(opened.page), { ...someone, message })
    await opened.context.setOffline(true)
    await submit(formOn(opened.page))
    const notice = opened.page.locator('[data-unsent]')
    await notice.getByText('We couldn’t send this yet.').waitFor()
    return { ...opened, notice, email: someone.email }
  }

  test('an enquiry is kept and sent once there is one', async () => {
    const { context, page, email } = await begin()
    await context.setOffline(false)
    await arrives(page, 'general-enquiry')
    expect(await leadsOf(email)).toBe(1)
  })

  test('an enquiry may be taken back, with everything still typed', async () => {
    const { context, page, notice, email } = await begin()
    await notice.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => notice.count()).toBe(0)
    expect(await formOn(page).locator('[name=message]').inputValue()).toBe(message)
    await context.setOffline(false)
    await page.reload()
    expect(await leadsOf(email)).toBe(0)
  })

  test('an enquiry that was left behind is sent from the next page', async () => {
    const { context, page, email } = await begin()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(address(formSite, '/about-us'))
    await next.getByText('We’ve got your message.').waitFor()
    expect(await leadsOf(email)).toBe(1)
  })

  test('a step says so, keeps what was typed, and goes on by itself once there is one', async () => {
    const { context, page } = await visit(browser, '/sell-my-car')
    const form = formOn(page)
    await fillForScript(form, { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' })
    await context.setOffline(true)
    await submit(form)
    await form.getByText('An unexpected error occured').waitFor()
    expect(await form.locator('[name="Vehicle Make"]').inputValue()).toBe('Mazda')
    await context.setOffline(false)
    await form.getByText('Step 2 of 3').waitFor()
    await form.getByText('33%').waitFor()
  })
})

test('an answer that is lost is asked for again, and makes no second enquiry', async () => {
  const { page } = await visit(browser, '/contact')
  const someone = person()
  await fillForScript(formOn(page), { ...someone, message })
  let lost = 0
  await page.route('**/api/leads', async (route) => {
    if (lost++ > 0) return route.continue()
    const { host } = new URL(address(formSite))
    const url = route.request().url().replace(host, host.replace(/^.*:/, '127.0.0.1:'))
    await route.fetch({ url, headers: { ...route.request().headers(), host } })
    return route.abort()
  })
  await submit(formOn(page))
  await page.locator('[data-unsent]').getByRole('button', { name: 'Send now' }).click()
  await arrives(page, 'general-enquiry')
  expect(await leadsOf(someone.email)).toBe(1)
})

test('a server in trouble is quoted, and the enquiry is sent once it is well again', async () => {
  const { page } = await visit(browser, '/contact')
  const someone = person()
  await fillForScript(formOn(page), { ...someone, message })
  await page.waitForLoadState('networkidle')
  await page.route('**/api/leads', (route) => route.fulfill({ status: 503, json: { error: 'We are being mended.' } }))
  await submit(formOn(page))
  const notice = page.locator('[data-unsent]')
  await notice.getByText('We couldn’t send this yet.').waitFor()
  await formOn(page).getByText('We are being mended.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.unroute('**/api/leads')
  await arrives(page, 'general-enquiry')
  expect(await leadsOf(someone.email)).toBe(1)
})

test('an answer without an id is a failure: the browser says so, and so does the form', async () => {
  const { page } = await visit(browser, '/contact')
  await fillForScript(formOn(page), { ...person(), message })
  const lines: string[] = []
  page.on('dialog', (dialog) => {
    lines.push(dialog.message())
    void dialog.accept()
  })
  await page.route('**/api/leads', (route) => route.fulfill({ status: 200, json: { error: 'Please call us.' } }))
  await submit(formOn(page))
  await formOn(page).getByText('Please call us.').waitFor()
  expect(lines).toEqual(['An error occurred when submitting this form'])
  expect(await formOn(page).locator('[name=message]').inputValue()).toBe(message)
  expect(await stored(page)).toBeNull()
})

test('an answer with nothing but an id is enough', async () => {
  const { page } = await visit(browser, '/contact')
  await fillForScript(formOn(page), { ...person(), message })
  await page.route('**/api/leads', (route) => route.fulfill({ status: 201, json: { id: 'abc' } }))
  await submit(formOn(page))
  await arrives(page, 'general-enquiry')
})

describe('an enquiry that the server has not taken', () => {
  test.each([
    ['429, with a page of a proxy', { status: 429, body: '<html>Slow down</html>' }],
    ['500', { status: 500, json: { error: 'An unexpected error occurred' } }],
    ['503 of a proxy', { status: 503, body: '<html>Down</html>' }],
    ['200 with the page of a hotel network', { status: 200, body: '<html>Sign in</html>' }],
  ])('because of %s stays on the device and is sent when it can be', async (_, response) => {
    const { page } = await visit(browser, '/contact')
    const lines: string[] = []
    page.on('dialog', (dialog) => {
      lines.push(dialog.message())
      void dialog.accept()
    })
    const someone = person()
    await fillForScript(formOn(page), { ...someone, message })
    await page.route('**/api/leads', (route) => route.fulfill(response))
    await submit(formOn(page))
    await page.locator('[data-unsent]').getByText('We couldn’t send this yet.').waitFor()
    expect(lines).toEqual(['An error occurred when submitting this form'])
    expect(await stored(page)).toHaveLength(1)
    await page.unroute('**/api/leads')
    await arrives(page, 'general-enquiry')
    expect(await stored(page)).toBeNull()
    expect(await leadsOf(someone.email)).toBe(1)
  })

  test('waits as long as the server asks', async () => {
    const { page } = await visit(browser, '/contact')
    let calls = 0
    await fillForScript(formOn(page), { ...person(), message })
    await page.route('**/api/leads', (route) => {
      calls++
      return route.fulfill({ status: 429, headers: { 'retry-after': '3600' }, json: { error: 'Too many' } })
    })
    await page.clock.install()
    await submit(formOn(page))
    await page.locator('[data-unsent]').waitFor()
    await page.clock.runFor('59:00')
    expect(calls).toBe(1)
    await page.clock.runFor('01:00')
    await expect.poll(() => calls).toBe(2)
  })

  test('and refuses on another page, days later, is not given up without a word', async () => {
    const { context, page } = await visit(browser, '/contact')
    const someone = person()
    await fillForScript(formOn(page), { ...someone, message })
    await page.route('**/api/leads', (route) => route.abort())
    await submit(formOn(page))
    await page.locator('[data-unsent]').waitFor()
    await page.close()
    const next = await context.newPage()
    await next.route('**/api/leads', (route) => route.fulfill({ status: 422, json: { error: 'Please check.' } }))
    await next.goto(address(formSite, '/about-us'))
    const notice = next.locator('[data-unsent]')
    await notice.getByText('Please check.').waitFor()
    expect(await stored(next)).toHaveLength(1)
    expect(await notice.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toContain('/contact')
    expect(await accessibilityProblems(next)).toEqual([])
    await next.goto(address(formSite, '/about-us'))
    await next.unroute('**/api/leads')
    await notice.getByRole('button', { name: 'Send now' }).click()
    await next.getByText('We’ve got your message.').waitFor()
    expect(await leadsOf(someone.email)).toBe(1)
  })
})
