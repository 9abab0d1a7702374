import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, isPlausible } from './console-visitor.ts'
import { sendLead } from './send-lead.ts'
import { unusedDigits, unusedName, unusedNumber } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

const row = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name })
const cell = (page: Page, at: number, column: number) => page.locator(`[data-cell="${at}:${column}"]`)

/** As somebody does who copied cells in a spreadsheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const data = new DataTransfer()
    data.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    )
  }`)
}

describe('Ctrl K finds', () => {
  test('a lead by phone, a vehicle by stock number and a setting by what it does', async () => {
    const { page, complaints, open } = await openConsole(browser, person)
    const phone = unusedDigits('0412 9')
    await sendLead(site, { name: 'Palette Finder', email: 'palette@mail.example', phone, message: `Call ${phone}` })
    await open(`/${site}/today`)
    const look = async (typed: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(typed)
    }
    await look(phone.replaceAll(' ', ''))
    await page.getByRole('option', { name: /Palette Finder/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Palette Finder' }).waitFor()
    await open(`/${site}/stock`)
    const stockNumber = await cell(page, 0, 0).locator('small').first().innerText()
    await look(stockNumber)
    await page.getByRole('option', { name: new RegExp(`Vehicle .*${stockNumber}`) }).click()
    await page.waitForURL(/\/stock\/[0-9a-f-]{36}$/)
    await look('sold_days')
    await page.getByRole('option', { name: /Setting/ }).click()
    await page.waitForURL(/\/settings\?q=/)
    // Somebody who types ahead of the field loses no letter.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('stock')
    await expect.poll(() => page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('stock')
    await page.keyboard.press('Escape')
    await look('nothing at all is called so')
    await page.getByText(/^Nothing found for/).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('leads of one person', () => {
  test('are merged from the list, read in one timeline, separated, and each is undone', async () => {
    const { page, complaints, open } = await openConsole(browser, person)
    const name = unusedName('Twice')
    const twice = { name, email: `${name.replace(' ', '-')}@mail.example`, phone: unusedDigits('0412 7') }
    await sendLead(site, { ...twice, message: 'First question' })
    await sendLead(site, { ...twice, message: 'Another question' })
    await open(`/${site}/leads?q=${encodeURIComponent(name)}`)
    await row(page, name).nth(1).waitFor()
    await row(page, name).nth(0).getByRole('checkbox').check()
    await row(page, name).nth(1).getByRole('checkbox').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Merged: one enquiry to answer.').waitFor()
    await expect.poll(() => row(page, name).count()).toBe(1)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: 'Merged into this one' }).waitFor()
    const timeline = page.locator('#timeline')
    await timeline.getByText('Another question').waitFor()
    await timeline.getByText('First question').or(page.getByText('First question')).first().waitFor()
    await isPlausible(page, 'a merged lead')
    await page.getByLabel('This enquiry only').check()
    await expect.poll(() => timeline.getByText('Sent another enquiry').count()).toBe(0)
    await page.getByRole('button', { name: /^Separate/ }).click()
    const separated = page.getByText('Separated: an enquiry of its own again.')
    await separated.waitFor()
    await page.getByRole('heading', { name: 'Also from this person' }).waitFor()
    // What was said of the merge may still stand above it.
    await separated.locator('..').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Merged into this one' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a filter is saved as a view, opened again, and removed with the way back', async () => {
    const { page, complaints, open } = await openConsole(browser, person)
    await open(`/${site}/leads?status=all&assigned=nobody`)
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByLabel('Name').fill('Nobody’s yet')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await page.getByText('Saved as “Nobody’s yet”.').waitFor()
    await isPlausible(page, 'saved view of leads')
    await open(`/${site}/leads`)
    await page.getByRole('link', { name: 'Nobody’s yet' }).click()
    await page.waitForURL(/assigned=nobody/)
    await page.getByRole('button', { name: 'Remove view' }).click()
    await page.getByText('The view “Nobody’s yet” was removed.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('link', { name: 'Nobody’s yet' }).waitFor()
    expect(complaints).toEqual([])
  })
})

describe('stock', () => {
  const price = 1

  test('a column of a spreadsheet is pasted from a cell down, shown before it counts, and undone', async () => {
    const { page, complaints, open } = await openConsole(browser, person)
    await open(`/${site}/stock?q=toyota`)
    const before = [await cell(page, 0, price).innerText(), await cell(page, 2, price).innerText()]
    await cell(page, 0, price).focus()
    const [first, third] = [unusedNumber(11_000), unusedNumber(13_000)].map((each) => `$${each.toLocaleString('en')}`)
    await paste(page, `${first}\r\ncall us\r\n${third?.replace(/\D+/g, ' ').trim()}\r\n`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 line cannot be read and will be left out:').waitFor()
    expect(await dialog.locator('tbody tr').count()).toBe(2)
    await isPlausible(page, 'pasted column')
    await dialog.getByRole('button', { name: 'Change 2 vehicles' }).click()
    await page.getByText('2 vehicles changed.').waitFor()
    const shown = async () => [await cell(page, 0, price).innerText(), await cell(page, 2, price).innerText()]
    await expect.poll(shown).toEqual([first, third])
    await page.keyboard.press('Control+z')
    await page.getByText('Undone: 2 vehicles.').waitFor()
    await expect.poll(shown).toEqual(before)
    expect(complaints).toEqual([])
  })

  test('a vehicle says where it is listed, and what shoppers did beside the usual one', async () => {
    const { page, complaints, open } = await openConsole(browser, person)
    await open(`/${site}/stock`)
    await cell(page, 0, 0).getByRole('link').click()
    await page.getByRole('heading', { name: 'Where it is listed' }).waitFor()
    await page.getByRole('heading', { name: 'Shoppers, last 28 days' }).waitFor()
    await isPlausible(page, 'vehicle')
    expect(complaints).toEqual([])
  })
})

test('redirects come from a file, name their circle, and leave as a file', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/settings?q=content.redirects`)
  const csv = 'from,to\n/round-a,/round-b\n/round-b,/round-a\nnowhere,/x\n/old-parts,/parts\n'
  await page.getByLabel('File of redirects').setInputFiles({
    name: 'redirects.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await page.getByText(/3 added, 0 changed, 1 left out/).waitFor()
  await page.getByText('/round-a → /round-b → /round-a is a circle: nobody is sent anywhere.').waitFor()
  await page.getByLabel('Test an address').fill('/OLD-parts')
  await page.getByText('/OLD-parts leads to /parts (301).').waitFor()
  await isPlausible(page, 'redirects')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('redirects.csv')
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(complaints).toEqual([])
})
