import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, isPlausible } from './console-visitor.ts'

const site = 'titan-trucks'

const browser = await launchBrowser()
const person = await addPerson('titan')

test('a domain is added, is made the primary one, and both are taken back', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/domains`)
  const panels = page.getByRole('heading', { level: 2 })
  const before = await panels.allInnerTexts()
  const host = `www.${Math.random().toString(36).slice(2, 10)}.example`
  await page.getByLabel('Add a domain').fill('not a domain')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByText('Enter a domain like www.example.com.').waitFor()
  await page.getByLabel('Add a domain').fill(`https://${host}/`)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const panel = page.getByRole('region', { name: host, exact: true })
  await panel.waitFor()
  await isPlausible(page, 'domains')
  await panel.getByRole('button', { name: 'Make primary' }).click()
  await panel.getByText('Primary', { exact: true }).waitFor()
  await page
    .getByText(`${host} is the primary domain.`)
    .locator('xpath=ancestor::*[.//button][1]')
    .getByRole('button', { name: 'Undo' })
    .click()
  await panel.getByRole('button', { name: 'Make primary' }).waitFor()
  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => panels.allInnerTexts()).toEqual(before)
  // Of the name that is none.
  expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})
