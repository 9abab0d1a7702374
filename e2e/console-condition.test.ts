import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/afterwards.ts'
import { accessibilityProblems, address, launchBrowser, newPage, type Visit } from './browser.ts'
import { addPerson, openConsole, screenProblems, settled } from './console-visitor.ts'

/** Its settings show reports, and the first of its vehicles has one. */
const site = 'harbour-city-motors'

const browser = await launchBrowser()
const person = await addPerson('harbour-city')
const folder = await temporaryFolder()

const panel = (page: Page) => page.getByRole('region', { name: 'Condition report' })
const marks = (page: Page) => panel(page).getByRole('list', { name: 'Marks' }).getByRole('listitem')

async function openVehicle(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open(`/${site}/stock?q=swift`)
  await page.getByRole('link', { name: /Swift/i }).first().click()
  await panel(page).waitFor()
  await settled(page)
}

/** The vehicle's page as shoppers have it, with or without script. */
async function openShop(page: Page, how: Visit): Promise<Page> {
  const href = (await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')) ?? ''
  const shop = await newPage(browser, how)
  await shop.goto(href)
  return shop
}

test('on a phone a photo is tapped where the mark is, and shoppers see it there and in words, without script too', async () => {
  const { page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await openVehicle(page, open)
  await panel(page).getByRole('button', { name: 'Mark photo 2' }).tap()
  const sheet = page.getByRole('dialog', { name: /^Marks on a photo of/ })
  const photo = sheet.getByRole('button', { name: /^Place a mark on this photo/ })
  await expect.poll(async () => (await photo.boundingBox())?.height ?? 0).toBeGreaterThan(100)
  const box = await photo.boundingBox()
  if (!box) throw new Error('the photo is not there')
  await photo.tap({ position: { x: box.width * 0.25, y: box.height * 0.5 } })
  await sheet.getByLabel('What it is').selectOption('Dent')
  await sheet.getByLabel('Size (mm)').fill('22')
  await sheet.getByLabel('In your words').fill('left door, paint not broken')
  expect(await screenProblems(page, 'phone')).toEqual([])
  await sheet.getByRole('button', { name: 'Save mark' }).tap()
  await sheet.getByRole('button', { name: /^Mark 1, Dent, 22.mm: left door/ }).waitFor()
  await sheet.getByRole('button', { name: 'Close' }).tap()
  await expect.poll(() => marks(page).count()).toBe(1)
  for (const how of [{ screen: 'phone' }, { screen: 'desktop' }, { screen: 'desktop', javaScript: false }] as Visit[]) {
    const shop = await openShop(page, how)
    const section = shop.locator('#condition')
    expect(await section.getByRole('list', { name: 'Marks' }).innerText()).toMatch(/Dent, 22.mm: left door/)
    const circle = section.locator('circle').first()
    const [shares, image, pin] = await Promise.all([
      Promise.all(['cx', 'cy'].map(async (name) => Number.parseFloat((await circle.getAttribute(name)) ?? ''))),
      section.locator('figure img').first().boundingBox(),
      circle.boundingBox(),
    ])
    expect(Math.abs((shares[0] ?? 0) - 25)).toBeLessThan(2)
    expect(Math.abs((shares[1] ?? 0) - 50)).toBeLessThan(2)
    if (!image || !pin) throw new Error('the mark is not on the photo')
    expect(Math.abs(pin.x + pin.width / 2 - (image.x + image.width / 4))).toBeLessThan(image.width * 0.03)
    expect(Math.min(pin.width, pin.height)).toBeGreaterThanOrEqual(28)
    // Axe waits by timers, which a page without script does not have.
    if (how.javaScript !== false) expect(await accessibilityProblems(shop)).toEqual([])
    await shop.emulateMedia({ media: 'print' })
    expect(
      await section
        .getByText(/left door, paint not broken/)
        .first()
        .isVisible(),
    ).toBe(true)
    await shop.context().close()
  }
  await marks(page).getByRole('button', { name: 'Edit mark 1' }).tap()
  await sheet.getByRole('button', { name: 'Remove mark' }).tap()
  await expect.poll(() => marks(page).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('with the keyboard a mark is placed by a cross, moved and removed; measures and a PDF are added', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await openVehicle(page, open)
  await panel(page).getByRole('button', { name: 'Mark photo 1' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: /^Marks on a photo of/ })
  const photo = sheet.getByRole('button', { name: /^Place a mark on this photo/ })
  await photo.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await sheet.getByText('40% from the left, 52% from the top').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await sheet.getByLabel('In your words').fill('on the bumper')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: /^Mark \d, Scratch: on the bumper/ }).press('Enter')
  expect(await screenProblems(page, 'desktop')).toEqual([])
  await sheet.getByRole('button', { name: 'Remove mark' }).press('Enter')
  await expect.poll(() => sheet.getByRole('button', { name: /^Mark \d/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await marks(page).filter({ hasText: 'on the bumper' }).waitFor()
  await panel(page).getByRole('button', { name: 'Measures and inspection' }).click()
  const form = page.getByRole('form', { name: 'Measures and inspection' })
  await form.getByLabel('Inspected by').fill('Mere Tane')
  await form.getByRole('button', { name: 'Save report' }).click()
  await form.getByText('Enter both the day of the inspection and who inspected it.').waitFor()
  await form.getByLabel('Inspected on').fill('2026-11-20')
  await form.getByLabel('Tyre tread, Front left').fill('5.5')
  await form.getByLabel('Keys', { exact: true }).fill('2')
  await form.getByLabel('Service book').check()
  expect(await screenProblems(page, 'desktop')).toEqual([])
  await form.getByRole('button', { name: 'Save report' }).click()
  await panel(page).getByText('Inspected 20 November 2026 by Mere Tane').waitFor()
  await panel(page).getByText('Tyre tread: Front left 5.5').waitFor()
  const file = join(folder, 'inspection sheet.pdf')
  await writeFile(file, '%PDF-1.7\nwhat was found')
  await panel(page).getByLabel('Choose a PDF').setInputFiles(file)
  await panel(page)
    .getByText(/inspection sheet \(PDF, 1.KB\)/)
    .waitFor()
  const list = await newPage(browser, { screen: 'desktop' })
  await list.goto(address(site, '/search/new-used-and-demo-cars?inspected=yes&make=suzuki'))
  await list.getByRole('link', { name: /Swift/ }).first().waitFor()
  expect(complaints).toEqual([])
})
