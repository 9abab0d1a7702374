import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, consoleAddress, everyCheck, screenProblems, settled } from './console-visitor.ts'
import { unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)
/** As the usual columns have them: the vehicle is the first. */
const at = { vehicle: 0, price: 1, days: 4 } as const

test('a price is changed by keys alone, is on the site with the next page, and is undone', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/stock?q=mg`)
  await cell(page, 0, at.price).click()
  await page.keyboard.press('Escape')
  const before = await cell(page, 0, at.price).innerText()
  // A click selects: Enter opens this cell, an unchanged one stays, and a digit begins it.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12,345')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Is that price right?' }).getByRole('button', { name: 'Change it' }).click()
  await page.getByText(/MG .*, Price: \$[\d,]+ → \$12,345\./).waitFor()
  await expect.poll(() => cell(page, 0, at.price).innerText()).toBe('$12,345')
  await cell(page, 0, at.vehicle).getByRole('link').click()
  const href = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  const shop = await context.newPage()
  await shop.goto(href ?? '')
  await shop.getByText('$12,345').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText(/^Undone/).waitFor()
  await page.goto(consoleAddress(`/${site}/stock?q=mg`))
  await expect.poll(() => cell(page, 0, at.price).innerText()).toBe(before)
  expect(complaints).toEqual([])
})

test('what is no price is said in words and changes nothing', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/stock?q=kia`)
  const before = await cell(page, 1, at.price).innerText()
  await cell(page, 1, at.price).dblclick()
  await page.keyboard.type('cheap')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a price, for example 24990.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => cell(page, 1, at.price).innerText()).toBe(before)
})

test('arrows move through the grid, Space selects, and many are tagged at once with before and after', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const tag = `Deal ${unusedWord()}`
  await open(`/${site}/stock?q=toyota`)
  await cell(page, 0, at.vehicle).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('2 vehicles selected').waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tag', { exact: true }).fill(tag)
  await expect.poll(() => dialog.locator('tbody tr').count()).toBe(2)
  await dialog.getByRole('button', { name: 'Change 2 vehicles' }).click()
  await page.getByText('2 vehicles changed.').waitFor()
  await expect.poll(() => cell(page, 1, at.vehicle).innerText()).toContain(tag)
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: 2 vehicles.').waitFor()
  await expect.poll(() => cell(page, 1, at.vehicle).innerText()).not.toContain(tag)
  expect(complaints).toEqual([])
})

test('a vehicle is made by its VIN on a phone, is live with the next page, and is taken back', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await open(`/${site}/today`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Vehicle' }).click()
  await page.getByRole('textbox', { name: 'VIN or rego' }).fill('mnaumff50mw200002')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page
    .getByRole('button', { name: /^Use 2021 Ford Ranger/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Price' }).fill('dear')
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await page.getByText('Enter a price, for example 24990.').waitFor()
  await page.getByRole('textbox', { name: 'Price' }).fill('38880')
  await page.getByLabel('Odometer (km)').fill('41000')
  expect(await screenProblems(page, 'phone')).toEqual([])
  // What was typed outlives the page.
  await page.reload()
  await page.getByRole('button', { name: 'Add vehicle' }).click()
  await page.getByText(/^Added: 2021 Ford Ranger/).waitFor()
  const href = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  const shop = await context.newPage()
  await shop.goto(href ?? '')
  await shop.getByText('$38,880').first().waitFor()
  await page.getByRole('button', { name: 'Actions' }).click()
  expect(await screenProblems(page, 'phone')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: the vehicle is deleted.').waitFor()
  await expect.poll(async () => (await shop.goto(href ?? ''))?.status()).toBe(404)
  expect(complaints).toEqual([])
})

test('a hidden vehicle says why it is not on the site, and one press brings it back, on a phone', async () => {
  const { page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await open(`/${site}/stock?q=hilux`)
  const card = page.locator('[data-vehicle]').first()
  await card.getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hide' }).click()
  await card.getByRole('button', { name: 'Not on the site' }).click()
  await page.getByText('It’s hidden from the website.').waitFor()
  await page.getByRole('button', { name: 'Show on the site' }).click()
  await expect.poll(() => card.getByRole('button', { name: 'Not on the site' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('columns and an order are chosen, saved as a view, opened again, and removed', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/stock`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'VIN' }).check()
  await page.getByLabel('Photos', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('columnheader', { name: 'VIN' }).waitFor({ state: 'attached' })
  await expect.poll(() => page.getByRole('columnheader', { name: 'Photos' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Days' }).click()
  await page.getByRole('button', { name: 'Days' }).click()
  await page.waitForURL(/sort=-days/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Oldest first')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByText('Saved as “Oldest first”.').waitFor()
  await page.goto(consoleAddress(`/${site}/stock`))
  await page.getByRole('link', { name: 'Oldest first' }).click()
  await page.waitForURL(/sort=-days/)
  await settled(page)
  const days = async (): Promise<number[]> =>
    (await Promise.all([0, 1, 2].map((row) => cell(page, row, at.days).innerText()))).map(Number)
  // The rows before stay on the screen until the new ones have come.
  await expect
    .poll(async () => (await days()).every((day, row, all) => row === 0 || day <= (all[row - 1] ?? 0)))
    .toBe(true)
  await page.getByRole('button', { name: 'Remove view' }).click()
  await page.getByText('The view “Oldest first” was removed.').waitFor()
  await page.getByRole('link', { name: 'Oldest first' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

describe('one vehicle', () => {
  test('several fields are saved together, what is typed survives leaving, and two people lose nothing', async () => {
    const other = await addPerson(site)
    const [mine, theirs] = await Promise.all([openConsole(browser, person), openConsole(browser, other)])
    const word = unusedWord()
    const [engine, tags] = [`Boxer ${word}`, { mine: `Mine ${word}`, theirs: `Theirs ${word}` }]
    await mine.open(`/${site}/stock?q=subaru`)
    await mine.page.locator('[data-cell="0:0"] a').click()
    await mine.page.getByRole('heading', { level: 1, name: /Subaru/ }).waitFor()
    const path = new URL(mine.page.url()).pathname
    await mine.page.getByLabel('Engine', { exact: true }).fill(engine)
    await mine.page.getByLabel('Tag', { exact: true }).fill(tags.mine)
    await mine.page.goBack()
    await mine.page.goForward()
    await expect.poll(() => mine.page.getByLabel('Engine', { exact: true }).inputValue()).toBe(engine)
    await theirs.open(path)
    await theirs.page.getByLabel('Tag', { exact: true }).fill(tags.theirs)
    await theirs.page.getByRole('button', { name: 'Save 1 change' }).click()
    await theirs.page.getByText(/^Saved(?! vehicles)/).waitFor()
    await mine.page.getByText('Someone else has changed this.').waitFor()
    await mine.page.getByText(`Tag: now “${tags.theirs}”, you typed “${tags.mine}”.`).waitFor()
    await expect.poll(() => mine.page.getByRole('button', { name: 'Save 2 changes' }).isDisabled()).toBe(true)
    await mine.page.getByRole('button', { name: 'Tag: keep mine' }).waitFor()
    await mine.page.getByRole('button', { name: 'Take theirs', exact: true }).click()
    await mine.page.getByRole('button', { name: 'Save 1 change' }).click()
    await mine.page.getByText(/^Saved(?! vehicles)/).waitFor()
    await expect.poll(() => mine.page.getByLabel('Tag', { exact: true }).inputValue()).toBe(tags.theirs)
    await mine.page.getByRole('button', { name: /^Engine: changed by hand/ }).click()
    await mine.page.getByText('Engine: the next stock file decides.').waitFor()
    expect([...mine.complaints, ...theirs.complaints]).toEqual([])
  })

  test('what cannot be saved is marked beside its field', async () => {
    const { page, open } = await openConsole(browser, person)
    await open(`/${site}/stock?q=mazda`)
    await page.locator('[data-cell="0:0"] a').click()
    await page.getByLabel('Year', { exact: true }).fill('20266')
    await page.getByText('Enter a whole number from 1900 to 2100.').waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => page.getByText('Enter a whole number').count()).toBe(0)
  })
})

describe('every screen about stock is accessible, and fits', () => {
  test.each(everyCheck)('on a %s, %s', async (screen, scheme) => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    const problems: string[] = []
    const look = async (name: string): Promise<void> => {
      problems.push(...(await screenProblems(page, screen)).map((problem) => `${name}: ${problem}`))
    }
    for (const path of ['stock', 'stock?view=no-photos', 'stock?q=nothing-like-this', 'stock?view=sold']) {
      await open(`/${site}/${path}`)
      await look(path)
    }
    await open(`/${site}/stock`)
    await page.locator('[data-vehicle] input[type=checkbox]').first().check()
    await look('selected')
    await page.getByRole('toolbar').getByRole('button', { name: 'Price' }).click()
    await page.getByLabel('By how many dollars').fill('500')
    await look('bulk')
    await page.keyboard.press('Escape')
    await page.locator('[data-vehicle] a').first().click()
    await page.getByRole('form', { name: 'Vehicle' }).waitFor()
    await page.getByLabel('Tag', { exact: true }).fill('Changed')
    await settled(page)
    await look('vehicle')
    expect(problems).toEqual([])
  })
})

test('a window sticker and a brochure are saved as PDF files under names that say what they are', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/stock?q=mg`)
  await cell(page, 0, at.vehicle).getByRole('link').click()
  for (const [label, name] of [
    ['Window sticker (PDF)', /^window-sticker-[a-z0-9-]+-mg-[a-z0-9-]+\.pdf$/],
    ['Brochure (PDF)', /^brochure-[a-z0-9-]+-mg-[a-z0-9-]+\.pdf$/],
  ] as const) {
    await page.getByRole('button', { name: 'Actions' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: label }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(name)
  }
  expect(complaints).toEqual([])
})

test('the panel beside the list shows the row of the keyboard, changes it by keys alone, and is closed and remembered', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/stock?q=mazda`)
  const panel = page.getByRole('complementary', { name: /^Beside the list/ })
  const nameIn = (row: number) => cell(page, row, at.vehicle).getByRole('link').innerText()
  await expect.poll(() => panel.getByRole('heading').innerText()).toBe(await nameIn(0))
  await cell(page, 0, at.price).click()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => panel.getByRole('heading').innerText()).toBe(await nameIn(1))
  const before = await cell(page, 1, at.price).innerText()
  // From the cell the panel is the next stop: its heading, its button to close, then what is changed.
  const price = panel.getByLabel('Price', { exact: true })
  const id = await price.getAttribute('id')
  for (let stop = 0; stop < 4 && (await page.evaluate('document.activeElement.id')) !== id; stop++)
    await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.id')).toBe(id)
  const typed = String(Number(await price.inputValue()) + 100)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await page.getByText(new RegExp(`Price: .* → \\$${Number(typed).toLocaleString('en')}`)).waitFor()
  await expect.poll(() => cell(page, 1, at.price).innerText()).toContain(Number(typed).toLocaleString('en'))
  await price.fill('cheap')
  await price.press('Enter')
  await panel.getByText('Enter a price, for example 24990.').waitFor()
  await price.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(() => cell(page, 1, at.price).innerText()).toBe(before)
  await panel.getByRole('button', { name: 'Hide the side panel' }).click()
  await expect.poll(() => panel.count()).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Side panel' }).click()
  await panel.waitFor()
  expect(complaints).toEqual([])
})
