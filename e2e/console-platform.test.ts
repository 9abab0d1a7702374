import { expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addPerson, openConsole, isPlausible } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const operator = await addPerson(site, 'operator')

const stock = [
  'Stock number,Make,Model,Year,Condition,Price,Odometer',
  'W1,Toyota,Hilux,2021,Used,42990,48000',
  'W2,Kia,Sportage,2023,Used,36990,21000',
  'W3,Mazda,CX-5,2022,Used,33990,30500',
].join('\n')

test('one form brings a dealer from nothing to a live site with stock', async () => {
  const { context, page, complaints, open } = await openConsole(browser, operator)
  await open(`/${site}/platform`)
  await page.getByRole('listitem', { name: 'Titan Trucks' }).waitFor()
  const health = page.getByRole('region', { name: 'Health of the installation' })
  await health.locator('summary').click()
  await health.getByRole('listitem', { name: 'Migrations' }).getByText('OK', { exact: true }).waitFor()
  await isPlausible(page, 'platform')
  await page.getByRole('link', { name: 'New dealer' }).click()
  const name = `Wattle ${Math.random().toString(36).slice(2, 8)}`
  const fields = {
    Name: name,
    'Name of the company': 'Wattle Motors Pty Ltd',
    Street: '1 Wattle Street',
    'Suburb or town': 'Toowoomba',
    'State or region': 'QLD',
    Postcode: '4350',
    Phone: '07 5550 1212',
    'Email for enquiries': 'sales@wattle.example',
    'Email of the manager': 'boss@wattle.example',
  }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('Australia/Brisbane')
  const file = { name: 'wattle.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) }
  await page.getByLabel('Stock file, if there is one').setInputFiles(file)
  await isPlausible(page, 'new dealer')
  await page.getByRole('button', { name: 'Create site' }).click()
  await page.getByText('3 vehicles are on the site.').waitFor()
  await page.getByText('boss@wattle.example is invited.').waitFor()
  await isPlausible(page, 'dealer is live')
  const shop = await context.newPage()
  await shop.goto(address(name.toLowerCase().replace(' ', '-'), '/cars'))
  await shop.getByText('Hilux').first().waitFor()
  expect(complaints).toEqual([])
})

test('a look through a dealer’s eyes stands below a banner, changes nothing, and ends with a press', async () => {
  const { page, open } = await openConsole(browser, operator)
  await open(`/${site}/platform?q=titan`)
  await page.getByRole('button', { name: 'View Titan Trucks as its dealer' }).click()
  await page.waitForURL(/\/titan[^/]*\/today$/)
  const banner = page.getByText('You can’t change anything.')
  await banner.waitFor()
  await isPlausible(page, 'looking')
  const titan = new URL(page.url()).pathname.split('/')[1] ?? ''
  await open(`/${titan}/people`)
  await page.getByRole('button', { name: 'Invite someone' }).click()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('You’re viewing as this dealer').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stop viewing' }).click()
  await page.waitForURL(/\/platform$/)
  await page.goto(page.url().replace(/\/[^/]+\/platform$/, `/${titan}/today`))
  await page.getByText('This page doesn’t exist, or your account can’t open it.').waitFor()
})

test('a site is copied under another name', async () => {
  const { page, open } = await openConsole(browser, operator)
  await open(`/${site}/platform?q=ridgeline`)
  await page.getByRole('button', { name: 'Copy Ridgeline Motorcycles' }).click()
  const name = `Ridge ${Math.random().toString(36).slice(2, 8)}`
  await page.getByLabel('Name of the new site').fill(name)
  await isPlausible(page, 'copy')
  await page.getByRole('button', { name: 'Copy site' }).click()
  await page.getByRole('link', { name }).waitFor()
})

test('an operator sees how fast every site is, and the page of a site says it to everybody', async () => {
  const { page, open } = await openConsole(browser, operator)
  await open(`/${site}/platform`)
  await page.getByRole('link', { name: 'Speed of sites' }).click()
  const table = page.getByRole('region', { name: 'Speed of sites' })
  await table.getByText('Titan', { exact: false }).first().waitFor()
  await isPlausible(page, 'speed')
  expect(await table.getByRole('row').count()).toBeGreaterThan(6)
})
