import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, messyList, openConsole, screenProblems } from './console-visitor.ts'

const site = 'titan-trucks'

const browser = await launchBrowser()
const person = await addPerson('titan')

test.each(['phone', 'desktop'] as const)(
  'a messy file is sent, understood and looked at before anything changes, on a %s',
  async (screen) => {
    const { page, complaints, open } = await openConsole(browser, person, { screen })
    await open(`/${site}/import`)
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByLabel('Stock file', { exact: true }).setInputFiles({
      name: 'weekly.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(messyList(screen === 'phone' ? 'PH' : 'DT')),
    })
    await page.waitForURL(/\/import\/[0-9a-f-]{36}/)
    await page.getByText('No column says whether a vehicle is new, used or demo.').first().waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByLabel('Kind is').selectOption('car_type')
    await page.getByLabel('Built is').selectOption('year')
    await page.getByRole('button', { name: 'Read it with these columns' }).click()
    await page.waitForURL(/step=changes/)
    await page.getByText('Ready to apply').first().waitFor()
    await page.getByText('pictures.example: 2 pictures').waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    // The address holds the step: a reload shows the same.
    await page.getByRole('link', { name: /^Rows/ }).click()
    await page
      .getByText(/about fifty/)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/about fifty/)
      .first()
      .waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('link', { name: 'What changes' }).click()
    // It lacks nearly all of the yard: it is not applied unasked.
    await page.getByLabel('Yes, they’re gone. Mark them as sold').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Apply to the stock' }).isDisabled()).toBe(true)
    expect(complaints).toEqual([])
  },
)

test('an import is applied, told of, and taken back', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/import`)
  await page.getByLabel('Stock file', { exact: true }).setInputFiles({
    name: 'all-gone.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Stock No,Make,Model,Year,Condition,Price\nZZ1,Kia,Rio,2024,New,19990'),
  })
  await page.getByText('Ready to apply').first().waitFor()
  // Nothing of it has a picture, which is asked about once.
  await page.getByLabel('Yes, import it so. I’ve looked at the columns').check()
  await page.getByLabel('Yes, they’re gone. Mark them as sold').check()
  await page.getByRole('button', { name: 'Apply to the stock' }).click()
  await page.getByRole('heading', { name: 'What changed' }).waitFor()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByText(/Undone: \d+ put back, 1 removed/).waitFor()
  await open(`/${site}/import`)
  await page
    .getByRole('row', { name: /all-gone\.csv/ })
    .filter({ hasText: 'Undone' })
    .first()
    .waitFor()
})
