import { day } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addPerson, openConsole, everyCheck, screenProblems } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'content-editor')

test('a special day is closed at every place with one press, shoppers read it, and it is undone', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/hours`)
  const soon = new Date(Date.now() + 12 * day).toISOString().slice(0, 10)
  await page.getByLabel('Another day').fill(soon)
  await page.getByRole('button', { name: 'Add this day' }).click()
  await page.getByPlaceholder('Why, for example Christmas Day').first().fill('Stocktaking')
  const preview = page.getByRole('region', { name: 'As shoppers read it' })
  await preview.getByText(/Stocktaking/).waitFor()
  const everywhere = page.getByRole('button', { name: 'Use at every location' })
  if ((await everywhere.count()) > 0) await everywhere.click()
  await page.getByRole('button', { name: 'Publish hours' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  const shop = await context.newPage()
  await shop.goto(address(site, '/contact'))
  await shop.getByText('Stocktaking').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone. The hours are back as they were.').waitFor()
  await expect.poll(() => preview.getByText(/Stocktaking/).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('what is typed survives leaving, wrong times are told beside their day, and the history puts a version back', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/hours`)
  await page.getByLabel('Monday: opens').first().fill('07:15')
  await page.goBack()
  await page.goForward()
  await expect.poll(() => page.getByLabel('Monday: opens').first().inputValue()).toBe('07:15')
  await page
    .getByText(/7:15\sam/)
    .first()
    .waitFor()
  await page.getByLabel('Monday: closes').first().fill('06:00')
  await page.getByText('The closing time must be later than the opening time.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish hours' }).isDisabled()).toBe(true)
  await page.getByLabel('Monday: closes').first().fill('17:00')
  await page.getByRole('button', { name: 'Publish hours' }).click()
  await page.getByText(/^Published/).waitFor()
  await page
    .getByText(/→ 7:15\sam\s–\s5:00\spm/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /^Publish again/ })
    .last()
    .click()
  await page.getByText(/is live again/).waitFor()
  await expect.poll(() => page.getByLabel('Monday: opens').first().inputValue()).not.toBe('07:15')
  expect(complaints).toEqual([])
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('the hours are accessible, and fit', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/hours`)
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('group', { name: 'Public holidays ahead' }).getByRole('button').first().click()
    await page.getByLabel('Monday: closes').first().fill('06:00')
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})
