import { describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addPerson, openConsole, everyCheck, screenProblems } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'group-manager')

test('a department gets a mailbox and hours, shoppers read them, its enquiries go there, and it is undone', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/departments`)
  const parts = page.getByRole('region', { name: 'Parts' })
  await parts.getByRole('button', { name: 'Set up the department Parts' }).click()
  await parts.getByLabel('Mailbox').fill('spares')
  await parts.getByText('Please check this email address.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Publish departments' }).isDisabled()).toBe(true)
  await parts.getByLabel('Mailbox').fill('spares@southern-cross.example')
  await parts.getByLabel('It has its own hours').check()
  await parts.getByLabel('Parts, Monday: opens').first().fill('06:45')
  // What is typed survives leaving the screen.
  await page.goBack()
  await page.goForward()
  await expect.poll(() => parts.getByLabel('Mailbox').inputValue()).toBe('spares@southern-cross.example')
  await page.getByRole('button', { name: 'Publish departments' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  await parts.getByText('spares@southern-cross.example', { exact: true }).waitFor()
  const shop = await context.newPage()
  await shop.goto(address(site, '/contact'))
  await shop.getByText('6:45 am').first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone. The departments are back as they were.').waitFor()
  await parts.getByRole('button', { name: 'Set up the department Parts' }).waitFor()
  expect(complaints).toEqual([])
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('departments are accessible, and fit', async () => {
    // What somebody types is theirs on every device: each look is another person's.
    const { page, open } = await openConsole(browser, await addPerson(site), { screen, scheme })
    await open(`/${site}/departments`)
    expect(await screenProblems(page, screen)).toEqual([])
    const parts = page.getByRole('region', { name: 'Parts' })
    await parts.getByRole('button', { name: 'Set up the department Parts' }).click()
    await parts.getByLabel('Phone').fill('ring us')
    await parts.getByLabel('It has its own hours').check()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})
