import { describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addPerson, openConsole, everyCheck, screenProblems } from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'content-editor')

test('a new page is written with what to look at beside it, published, seen by shoppers, and taken back', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/pages`)
  await page.getByLabel('Address of a new page').fill('Our workshop dogs')
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title').fill('Our workshop dogs')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: 'Text: show Markdown' }).click()
  await page.getByLabel('Text', { exact: true }).fill('Meet **Rex**. He costs $24,990. [More](/nowhere-at-all)')
  await page.getByText('The link to /nowhere-at-all doesn’t work.').waitFor()
  await page.getByText(/This price doesn’t say what it includes/).waitFor()
  await page.goBack()
  await page.goForward()
  // The draft is there; its blocks are closed again.
  await page.locator('summary').first().click()
  await page.getByLabel('Text', { exact: true }).fill('Meet **Rex**.')
  await page.getByText('No issues found').waitFor()
  await page.getByRole('button', { name: 'Publish new page' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  const shop = await context.newPage()
  await shop.goto(address(site, '/our-workshop-dogs'))
  await shop.getByText('Meet Rex.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The page has been removed from the site.').waitFor()
  await page.getByText('The page was removed.').waitFor()
  expect((await shop.goto(address(site, '/our-workshop-dogs')))?.status()).toBe(404)
  expect(complaints).toEqual([])
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('the pages and one of them are accessible, and fit', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/pages`)
    expect(await screenProblems(page, screen)).toEqual([])
    await page.locator('main table a').first().click()
    await page.getByRole('heading', { name: 'Blocks' }).waitFor()
    await page.locator('summary').first().click()
    await page.getByRole('button', { name: 'Add block' }).click()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})
