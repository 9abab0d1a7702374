import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems, fetchPage, launchBrowser } from './browser.ts'
import { fill, formSite, message, person, submit, visit } from './form-visitor.ts'

const browser = await launchBrowser()
// Vehicles without photographs come last.
const pages = Array.from({ length: 16 }, (_, page) =>
  fetchPage(formSite, `/search/new-used-and-demo-cars?page=${page + 1}`),
)
const cards = (await Promise.all(pages)).map(({ text }) => text).join('')
// The card of a vehicle without photographs leads to the form that asks for them.
const withoutPhotos = /href="(\/cars\/[^"]+)\/request-photos"/.exec(cards)?.[1] ?? ''
const vehicles = [...cards.matchAll(/<h3[^>]*><a href="(\/cars\/[^"]+)"/g)].map((match) => match[1] ?? '')
const withPhotos = vehicles.find((path) => !cards.includes(`${path}/request-photos`)) ?? ''

const opened = (page: Page) => page.locator('dialog[open]')
/** The page's own way to a form: cards of similar vehicles lead to theirs. */
const way = (page: Page, vehicle: string, form: string) => page.locator(`a[href="${vehicle}/${form}"]:visible`).first()
const focused = (page: Page, what: string) => page.evaluate(`document.activeElement.${what}`)

describe.each(['enquire', 'request-photos'])('the dialog %s', (form) => {
  test('opens by keyboard, fits the screen, and gives the focus back', async () => {
    const vehicle = form === 'request-photos' ? withoutPhotos : withPhotos
    const { page, complaints } = await visit(browser, vehicle, { screen: 'desktop' })
    const link = way(page, vehicle, form)
    await link.focus()
    await page.keyboard.press('Enter')
    await opened(page).waitFor()
    const { width, height } = (await opened(page).boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBe(600)
    expect(height).toBeLessThanOrEqual(900 * 0.85 - 96)
    expect(await focused(page, 'name')).toBe('name')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => opened(page).count()).toBe(0)
    await expect.poll(() => focused(page, 'getAttribute("href")')).toBe(await link.getAttribute('href'))
    expect(complaints).toEqual([])
  })

  test('is accessible on a phone, also with everything wrong in it', async () => {
    const vehicle = form === 'request-photos' ? withoutPhotos : withPhotos
    const { page } = await visit(browser, vehicle)
    await way(page, vehicle, form).click()
    await page.waitForLoadState('networkidle')
    await submit(opened(page).locator('form[data-lead-form]'))
    await opened(page).getByText('Please check these details.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await opened(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => opened(page).count()).toBe(0)
  })
})

test('a field that is wrong comes into sight below the heading of its dialog', async () => {
  const { page } = await visit(browser, withPhotos, { screen: 'desktop' })
  await way(page, withPhotos, 'enquire').click()
  await page.waitForLoadState('networkidle')
  const form = opened(page).locator('form[data-lead-form]')
  await fill(form, { email: 'ann' })
  await form.locator('button[type=submit]').scrollIntoViewIfNeeded()
  await submit(form)
  await form.getByText('Please check these details.').waitFor()
  const below = await opened(page).locator('header').boundingBox()
  const label = await form.locator('label', { hasText: 'Name' }).boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))
})

test('what was typed into a dialog is still there when it is opened again', async () => {
  const { page } = await visit(browser, withPhotos)
  const link = way(page, withPhotos, 'enquire')
  await link.click()
  await fill(opened(page), { ...person(), message })
  await page.keyboard.press('Escape')
  await link.click()
  await expect.poll(() => opened(page).locator('[name=message]').inputValue()).toBe(message)
})
