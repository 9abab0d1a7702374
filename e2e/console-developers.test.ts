import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, isPlausible, type Person } from './console-visitor.ts'

const site = 'southern-cross'

let browser: Browser
let person: Person
beforeAll(async () => {
  browser = await launchBrowser()
  person = await addPerson(site)
})
afterAll(() => browser.close())

test('a key is made, shown once and revoked; a webhook is added, switched off with undo, and its log read', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/developers`)
  await isPlausible(page, 'no keys')
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Yard system')
  await page.getByLabel('stock:read').check()
  await isPlausible(page, 'new key')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByText(/^fc_live_\w{8}_/).waitFor()
  await isPlausible(page, 'key shown')
  await page.getByRole('button', { name: 'I’ve stored it' }).click()
  await page.getByText('Never used').waitFor()
  await isPlausible(page, 'keys')
  await page.getByRole('button', { name: 'Revoke Yard system' }).click()
  await page.getByText('Revoked. It no longer works.').waitFor()

  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Our CRM')
  await page.getByLabel('Address', { exact: true }).fill('https://crm.example/in')
  await page.getByLabel('lead.created').check()
  await isPlausible(page, 'new webhook')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByText(/^whsec_/).waitFor()
  await page.getByRole('button', { name: 'I’ve stored it' }).click()
  await page.getByRole('button', { name: 'Log of Our CRM' }).click()
  await page.getByText('Nothing was sent yet').waitFor()
  await isPlausible(page, 'log')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Switch off Our CRM' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Switched on.').waitFor()
  await isPlausible(page, 'webhooks')
  await page.getByRole('button', { name: 'Switch off Our CRM' }).click()
  await page.getByRole('button', { name: 'Remove Our CRM' }).click()
  await page.getByText('No webhooks yet').waitFor()
  await page.getByRole('link', { name: 'Feeds for partners' }).click()
  await page.getByText('Who fetched them').or(page.getByText('No partner gets your stock yet')).first().waitFor()
  await isPlausible(page, 'feeds')
  expect(complaints).toEqual([])
  await context.close()
})
