import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, isPlausible, openConsole } from './console-visitor.ts'

const site = 'titan-trucks'

const browser = await launchBrowser()
const person = await addPerson('titan')

test('where a portal and the website differ is found, filtered, opened and forgotten again', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/mismatches`)
  await isPlausible(page, 'mismatches')
  await page.getByText('Add a partner’s list').click()
  await page.getByLabel('Partner', { exact: true }).fill('A portal')
  await page.getByLabel('The partner’s list').setInputFiles({
    name: 'portal.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Stock No,Make,Model,Year,Price\r\nZZ-1,Kia,Rio,2020,9000\r\n'),
  })
  await page.getByText('Compared with 1 vehicle of A portal.').waitFor()
  await page.getByLabel('Place').selectOption('A portal')
  await page.getByRole('link', { name: /^Not on the site\s*1$/ }).click()
  const row = page.getByRole('row', { name: /ZZ-1/ })
  await row.waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await row.innerText()).toContain('The stock has no such vehicle.')
  await isPlausible(page, 'mismatches of a portal')
  await page.getByRole('link', { name: /^Only on the site/ }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^titan-trucks-mismatches-.*\.csv$/)
  await page.locator('tbody th a').first().click()
  await page.waitForURL(/\/stock\/[0-9a-f-]{36}/)
  await open(`/${site}/mismatches`)
  await page.getByRole('button', { name: 'Forget A portal’s list' }).click()
  await page.getByRole('button', { name: 'Forget A portal’s list' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^On purpose/ }).click()
  await isPlausible(page, 'mismatches on purpose')
  expect(complaints).toEqual([])
})
