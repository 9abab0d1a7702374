import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addPerson, isOfTakenBack, openConsole, everyCheck, screenProblems } from './console-visitor.ts'
import { unusedName, unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'content-editor')
const colleague = await addPerson(site, 'group-manager')

const published = (page: Page) =>
  page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
const header = (page: Page) => page.getByRole('region', { name: 'Header' })

test('an entry is added to the menu by keys alone, checked, moved, seen by shoppers and taken back', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/menus`)
  await header(page).getByRole('button', { name: 'Add to the header' }).press('Enter')
  const label = unusedName('Visit our')
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Links to').selectOption({ label: 'A custom address' })
  await page.getByLabel('Address', { exact: true }).fill('/nowhere-at-all')
  await page.getByText('The link to /nowhere-at-all doesn’t work.').waitFor()
  await page.getByLabel('Links to').selectOption({ label: 'Contact' })
  await page.getByText('The link to /nowhere-at-all doesn’t work.').waitFor({ state: 'detached' })
  const entry = header(page).getByRole('button', { name: new RegExp(`^${label}`) })
  await entry.press('Shift+ArrowUp')
  // The focus goes with the entry.
  await header(page).locator('[data-line]:focus').getByText(label).waitFor()
  await entry.press('Shift+ArrowRight')
  await header(page).getByText(', level 2', { exact: false }).last().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Publish menus' }).click()
  await published(page)
  const shop = await context.newPage()
  await shop.goto(address(site, '/'))
  expect(await shop.locator('header').getByText(label).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone. The menus are back as they were.').waitFor()
  await page.getByText(`Header: removed “${label}”`).first().waitFor()
  expect(complaints).toEqual([])
})

test('two people edit the same menus: what each wrote is put together, also by somebody who was offline', async () => {
  const [mine, theirs] = [await openConsole(browser, person), await openConsole(browser, colleague)]
  const word = unusedWord()
  const [offline, byColleague, later] = [`Written offline ${word}`, `Written by a colleague ${word}`, `Theirs ${word}`]
  await mine.open(`/${site}/menus`)
  await theirs.open(`/${site}/menus`)
  const entry = async (page: Page, text: string, at: 'first' | 'last') => {
    await header(page).locator('[data-line]')[at]().click()
    await page.getByLabel('Label').fill(text)
  }
  await mine.context.setOffline(true)
  await entry(mine.page, offline, 'last')
  await entry(theirs.page, byColleague, 'first')
  await theirs.page.getByRole('button', { name: 'Publish menus' }).click()
  await published(theirs.page)
  // It is sent as soon as there is a connection, and refused, because a colleague was faster.
  await mine.page.getByRole('button', { name: 'Publish menus' }).click()
  await mine.context.setOffline(false)
  await mine.page.getByText('Someone else has changed the menus.').waitFor()
  await mine.page.getByText('We’ve merged it with yours.').waitFor()
  await header(mine.page).getByText(byColleague).waitFor()
  await header(mine.page).getByText(offline).waitFor()
  // The same field: both are shown, and the person decides.
  await theirs.page.reload()
  await entry(theirs.page, later, 'last')
  await theirs.page.getByRole('button', { name: 'Publish menus' }).click()
  await published(theirs.page)
  await mine.page.locator('dt', { hasText: 'Theirs' }).waitFor()
  await mine.page.getByRole('button', { name: /keep mine/ }).click()
  // What is published has been read again when it is said: whatever is done next begins from it.
  const { promise: historyIsRead, resolve } = Promise.withResolvers<void>()
  let isRead = false
  mine.page.on('response', (response) => response.url().endsWith('/menus.history') && resolve())
  await mine.page.route('**/menus.read', async (route) => {
    await historyIsRead
    isRead = true
    await route.continue()
  })
  await mine.page.getByRole('button', { name: 'Publish menus' }).click()
  await published(mine.page)
  expect(isRead).toBe(true)
  const shop = await mine.context.newPage()
  await shop.goto(address(site, '/'))
  const menu = shop.locator('header')
  expect(await menu.getByText(offline).count()).toBeGreaterThan(0)
  expect(await menu.getByText(byColleague).count()).toBeGreaterThan(0)
  await mine.page
    .getByRole('button', { name: /publish again/i })
    .last()
    .click()
  await mine.page.getByText('The earlier version is live again.').waitFor()
})

test('two people describe the same picture: both texts stand beside the button, and the later one decides', async () => {
  const [mine, theirs] = [await openConsole(browser, person), await openConsole(browser, colleague)]
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  const describeAs = async ({ page }: typeof mine, text: string) => {
    await page.getByLabel('What the picture shows').fill(text)
    await save(page).click()
  }
  for (const { page, open } of [mine, theirs]) {
    await open(`/${site}/pictures`)
    await page.locator('main li button').first().click()
    await page.getByLabel('What the picture shows').waitFor()
  }
  const said = `Yard ${Math.random().toString(36).slice(2, 7)}`
  await describeAs(theirs, `${said}, theirs`)
  await theirs.page.getByText('Saved. New places').waitFor()
  await describeAs(mine, `${said}, mine`)
  await mine.page.getByText('Somebody else changed what the picture shows too.').waitFor()
  await expect.poll(() => mine.page.getByRole('dialog').locator('dl').innerText()).toMatch(/, mine[^]*, theirs/)
  await expect.poll(() => save(mine.page).isDisabled()).toBe(true)
  expect(await screenProblems(mine.page, 'desktop')).toEqual([])
  await mine.page.getByRole('button', { name: 'what the picture shows: take theirs' }).click()
  await expect.poll(() => mine.page.getByLabel('What the picture shows').inputValue()).toBe(`${said}, theirs`)
})

test('an article is written with a picture, kept as a draft, previewed as the site would be, and published', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const title = unusedName('Three utes and a beach')
  const key = title.toLowerCase().replaceAll(' ', '-')
  await open(`/${site}/content?in=article`)
  await page.getByLabel('Title of a new article').fill(title)
  await page.getByRole('button', { name: 'New article' }).click()
  await page.getByLabel('Summary').fill('Sand, and what it does to you.')
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('We drove all of them into the sea.')
  await page.getByText('No issues found').waitFor()
  await open(`/${site}/preview`)
  await page.getByText('one change that is not published').waitFor()
  const href = (await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href')) ?? ''
  await page.getByRole('img', { name: 'QR code of the preview' }).waitFor()
  await page.frameLocator('iframe:not([data-ahead])').getByText('Preview: shoppers can’t see this yet.').waitFor()
  const visitor = await browser.newContext()
  const look = await visitor.newPage()
  await look.goto(new URL(`/blog/${key}`, href).href)
  await look.getByText('all of them').waitFor()
  expect((await look.goto(address(site, `/blog/${key}`)))?.status()).toBe(404)
  await open(`/${site}/content/edit?in=article&key=${key}`)
  await page.getByRole('button', { name: 'Publish article' }).click()
  await published(page)
  await look.goto(address(site, `/blog/${key}`))
  await look.getByText('all of them').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('Undone.').waitFor()
  await open(`/${site}/preview`)
  // The preview stands in a frame that runs no script, and the browser says so. What is half typed when somebody pauses is checked too.
  expect(complaints.filter((line) => !/sandboxed|TrustedScript|\b422\b/.test(line) && !isOfTakenBack(line))).toEqual([])
  await page.getByRole('button', { name: 'End preview' }).click()
  await expect.poll(async () => (await look.goto(href))?.status()).toBe(404)
  await visitor.close()
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('menus are accessible, and fit', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/menus`)
    await header(page).locator('[data-line]').nth(1).click()
    expect(await screenProblems(page, screen)).toEqual([])
  })

  test('articles, one of them and the preview are accessible, and fit', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/content?in=article`)
    expect(await screenProblems(page, screen)).toEqual([])
    await page.locator('main table a').first().click()
    await page.getByRole('heading', { name: 'Blocks' }).waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    await open(`/${site}/preview`)
    await page.getByRole('img', { name: 'QR code of the preview' }).waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
  })
})
