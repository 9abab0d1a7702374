import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { arrives, fill, fillForScript, formOn, leadsOf, person, submit, visit } from './form-visitor.ts'

const browser = await launchBrowser()

const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
/** The smallest PNG there is. */
const photo = {
  name: 'front.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const attach = (page: Page, file: typeof cv) => formOn(page).locator('[name=files]').setInputFiles(file)

test.each([true, false])('an application brings its CV along, JavaScript: %s', async (javaScript) => {
  const { page, complaints } = await visit(browser, '/careers', { javaScript })
  const someone = person()
  await fill(formOn(page), { Position: 'Mechanic', ...someone })
  await attach(page, cv)
  await submit(formOn(page))
  await arrives(page, 'careers-enquiry')
  expect(complaints).toEqual([])
  expect(await leadsOf(someone.email)).toBe(1)
})

test.each([true, false])(
  'a file of another kind is refused with everything typed, JavaScript: %s',
  async (javaScript) => {
    const { page } = await visit(browser, '/careers', { javaScript })
    await fill(formOn(page), { Position: 'Mechanic', ...person() })
    await attach(page, { ...cv, name: 'cv.pdf', buffer: Buffer.from('MZ\x90\x00 not a document at all') })
    await submit(formOn(page))
    await formOn(page).locator('[data-error-for=files]:visible').waitFor()
    expect(await formOn(page).locator('[name=Position]').inputValue()).toBe('Mechanic')
  },
)

test('an application without a connection waits with its CV, and both are sent', async () => {
  const { context, page } = await visit(browser, '/careers')
  await fillForScript(formOn(page), { Position: 'Mechanic', ...person() })
  await attach(page, cv)
  await context.setOffline(true)
  await submit(formOn(page))
  await page.getByText('Please keep this page open').waitFor()
  const sent = page.waitForRequest('**/api/leads/with-files')
  await context.setOffline(false)
  expect(await (await sent).headerValue('content-type')).toMatch(/^multipart\/form-data/)
  await arrives(page, 'careers-enquiry')
})

test.each([true, false])(
  'photos of a vehicle come with the step that asks for them, JavaScript: %s',
  async (javaScript) => {
    const { page } = await visit(browser, '/sell-my-car', { javaScript })
    const form = formOn(page)
    const someone = person()
    await fill(form, { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' })
    await submit(form)
    await form.getByText('Step 2 of 3').waitFor()
    await attach(page, photo)
    await submit(form)
    await form.getByText('Step 3 of 3').waitFor()
    await fill(form, someone)
    await submit(form)
    await arrives(page, 'sell-my-car')
    expect(await leadsOf(someone.email)).toBe(1)
  },
)
