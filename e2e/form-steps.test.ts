import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { arrivals, arrives, fill, fillForScript, formOn, formSite, person, submit, visit } from './form-visitor.ts'

const browser = await launchBrowser()

test('a form half done goes on where it was left, after a reload and on another day', async () => {
  const { page } = await visit(browser, '/sell-my-car')
  const form = formOn(page)
  await fillForScript(form, { 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' })
  await submit(form)
  await form.getByText('Step 2 of 3').waitFor()
  await form.locator('[name=Condition][value=Good]').check()
  await page.reload()
  await form.getByText('Step 2 of 3').waitFor()
  await form.getByText('We saved what you typed last time.').waitFor()
  expect(await form.locator('[name=Condition][value=Good]').isChecked()).toBe(true)
  await form.getByRole('button', { name: 'Start again' }).click()
  await form.getByText('Step 1 of 3').waitFor()
  expect(await form.locator('[name="Vehicle Make"]').inputValue()).toBe('')
})

/** Each form needs these answers to go on, a record for each step. */
const answers: Record<string, Record<string, string>[]> = {
  '/sell-my-car': [{ 'Vehicle Make': 'Mazda', 'Vehicle Model': '3' }, { Condition: 'Good' }, {}],
  '/finance': [{}, { Employment: 'Employed' }, { 'Vehicle Price Budget': '30000' }],
}
const contactStep: Record<string, number> = { '/sell-my-car': 3, '/finance': 1 }

describe.each(Object.entries(answers))('the steps of %s', (path, steps) => {
  test.each([true, false])('go on, back, on again and to the end (JavaScript: %s)', async (javaScript) => {
    const { page } = await visit(browser, path, { javaScript })
    const someone = person()
    const form = formOn(page)
    const on = async (at: number) => {
      await fill(form, { ...steps[at - 1], ...(contactStep[path] === at ? someone : {}) })
      await submit(form)
      if (at < steps.length) await form.getByText(`Step ${at + 1} of ${steps.length}`).waitFor()
    }
    await on(1)
    await on(2)
    // What is half typed on the last step must not stand in the way of the one before.
    await fill(form, { email: 'not yet', Deposit: '12' })
    await form.getByRole('button', { name: 'Go Back' }).click()
    await form.getByText(`Step 2 of ${steps.length}`).waitFor()
    await form.getByRole('button', { name: 'Go Back' }).click()
    await form.getByText(`Step 1 of ${steps.length}`).waitFor()
    await fill(form, { 'Vehicle Model': 'CX-5' })
    await on(1)
    await on(2)
    expect(await form.locator('[data-error-for]:visible').allInnerTexts()).toEqual([])
    await fill(form, { message: '', Deposit: '' })
    await on(3)
    await page.waitForURL(/\/success\?/)
    const listed = (await arrivals()).split('\n').filter((line) => line.includes(someone.email))
    expect(listed).toHaveLength(1)
  })
})

test('a finance application begun for one vehicle is not sent for another', async () => {
  const { page } = await visit(browser, '/search/new-used-and-demo-cars')
  const vehicles = await carsOf(page)
  const begin = async (id: string) => {
    await page.goto(address(formSite, `/finance?car_id=${id}`))
    return formOn(page)
  }
  const someone = person()
  const first = await begin(vehicles[0] ?? '')
  await fillForScript(first, someone)
  await submit(first)
  await first.getByText('Step 2 of 3').waitFor()

  const second = await begin(vehicles[1] ?? '')
  await second.getByText('You’ve started this form for another vehicle.').waitFor()
  expect(await second.getByText('Step 1 of 3').count()).toBe(1)

  const again = await begin(vehicles[0] ?? '')
  await again.getByText('Step 2 of 3').waitFor()
  await fillForScript(again, { Employment: 'Employed' })
  await submit(again)
  await again.getByText('Step 3 of 3').waitFor()
  await fillForScript(again, { 'Vehicle Price Budget': '30000' })
  const request = page.waitForRequest('**/api/leads/*')
  await submit(again)
  expect(((await request).postDataJSON() as { lead: { car_id: string } }).lead.car_id).toBe(vehicles[0])
  await arrives(page, 'finance-enquiry')
})

/** Ids of the first vehicles that a list shows and whose page offers finance. */
const carsOf = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const paths = [...new Set([...document.querySelectorAll('main a[href^="/cars/"]')].map((a) => a.pathname.split('/').slice(0, 3).join('/')))]
    const ids = []
    for (const path of paths) {
      const found = /car_id=([0-9a-f-]{36})/.exec(await (await fetch(path)).text())
      if (found && !ids.includes(found[1])) ids.push(found[1])
      if (ids.length === 2) break
    }
    return ids
  })()`)
