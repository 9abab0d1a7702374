import { describe, expect, test } from 'vitest'
import { address, launchBrowser, screens } from './browser.ts'
import { fill, formOn, person, submit, visit } from './form-visitor.ts'
import {
  addPerson,
  isOfTakenBack,
  lookInBothSchemes,
  openConsole,
  everyCheck,
  screenProblems,
} from './console-visitor.ts'
import { unusedName, unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const editor = await addPerson(site, 'content-editor')
const manager = await addPerson(site)

test('a new page is written with what to look at beside it, published, seen by shoppers, and taken back', async () => {
  const { context, page, complaints, open } = await openConsole(browser, editor)
  const title = unusedName('Our workshop dogs')
  const path = `/${title.toLowerCase().replaceAll(' ', '-')}`
  await open(`/${site}/pages`)
  await page.getByLabel('Address of a new page').fill(title)
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
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
  // The page is beside its form before any shopper can see it.
  await page.frameLocator('iframe:not([data-ahead])').getByText('Meet Rex.').waitFor()
  await page.getByRole('button', { name: 'Publish new page' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  const shop = await context.newPage()
  await shop.goto(address(site, path))
  await shop.getByText('Meet Rex.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('The page has been removed from the site.').waitFor()
  await page.getByText('The page was removed.').waitFor()
  expect((await shop.goto(address(site, path)))?.status()).toBe(404)
  expect(complaints.filter((each) => !isOfTakenBack(each))).toEqual([])
})

test('a page starts from a template or as a copy of another, and is published as it is', async () => {
  const { page, open } = await openConsole(browser, editor)
  await open(`/${site}/pages`)
  await page.getByLabel('Start from').selectOption({ label: 'About us' })
  await expect.poll(() => page.getByLabel('Address of a new page').inputValue()).toBe('/about-us')
  const own = `/who-we-are-${unusedWord()}`
  await page.getByLabel('Address of a new page').fill(own)
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByText('Where to find us').first().waitFor()
  await page.getByRole('button', { name: 'Publish new page' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  await open(`/${site}/pages`)
  await page.locator('tr', { hasText: own }).getByRole('link', { name: 'Duplicate About us' }).click()
  await page.getByRole('heading', { name: 'About us (copy)' }).waitFor()
  expect(new URL(page.url()).searchParams.get('path')).toBe(`${own}-2`)
  await page.getByRole('button', { name: 'Publish new page' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  for (const path of [`${own}-2`, own]) {
    const shop = await page.context().newPage()
    await shop.goto(address(site, path))
    await shop.locator('form[data-lead-form="general"]').waitFor()
    await open(`/${site}/pages/edit?path=${path}`)
    await page.getByRole('button', { name: 'Remove from the site' }).click()
    await page.getByText('The page has been removed from the site.').waitFor()
  }
})

test('blocks are chosen by picture and words, moved by keys and by drag, and the page beside them follows', async () => {
  const { page, complaints, open } = await openConsole(browser, editor)
  await open(`/${site}/pages/edit?path=/finance`)
  const headings = page.locator('main ol summary b')
  await headings.first().waitFor()
  const before = await headings.allInnerTexts()
  await page.getByRole('button', { name: 'Add block' }).click()
  const gallery = page.getByRole('dialog', { name: 'Add a block' })
  expect(await gallery.getByRole('button').count()).toBeGreaterThan(12)
  await gallery.getByRole('button', { name: 'Opening hours', exact: true }).click()
  await page.getByLabel('Heading', { exact: true }).last().fill('When you find us')
  await page.frameLocator('iframe:not([data-ahead])').getByRole('heading', { name: 'When you find us' }).waitFor()
  const summaries = page.locator('main ol > li > details > summary')
  await summaries.last().press('Shift+ArrowUp')
  await expect.poll(() => headings.allInnerTexts()).toEqual(before.toSpliced(-1, 0, 'Opening hours'))
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Opening hours')
  await summaries.nth(before.length - 1).dragTo(summaries.first())
  await expect.poll(() => headings.allInnerTexts()).toEqual(['Opening hours', ...before])
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => headings.allInnerTexts()).toEqual(before)
  expect(complaints).toEqual([])
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('the pages and one of them are accessible, and fit', async () => {
    const { page, open } = await openConsole(browser, editor, { screen, scheme })
    await open(`/${site}/pages`)
    expect(await screenProblems(page, screen)).toEqual([])
    await page.locator('main table a').first().click()
    await page.getByRole('heading', { name: 'Blocks' }).waitFor()
    await page.locator('summary').first().click()
    await page.getByRole('button', { name: 'Add block' }).click()
    await page.getByRole('button', { name: 'Text', exact: true }).click()
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })
})

describe('a form of one’s own', () => {
  const name = unusedName('Open day lunch')
  const key = name.toLowerCase().replaceAll(' ', '-')
  const label = 'Will you stay for lunch?'

  test('is built by keyboard, published, sent by shoppers with and without script, and answered in the lead', async () => {
    const { context, page, complaints, open } = await openConsole(browser, manager)
    await open(`/${site}/content?in=form`)
    await page.getByLabel('Title of a new form').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Questions' }).waitFor()
    await page.getByLabel('Another question').selectOption('yes-no')
    await page.getByRole('button', { name: 'Add question' }).press('Enter')
    // The new question has the focus.
    await page.keyboard.type(label)
    await page.getByLabel('Another question').selectOption('choice')
    await page.getByRole('button', { name: 'Add question' }).press('Enter')
    await page.keyboard.type('Which dish?')
    await page.getByRole('button', { name: 'Publish form' }).click()
    await page.getByText('Write at least two options, a line each.').first().waitFor()
    await page.getByLabel('Options').fill('Sausage\nSalad')
    await page
      .getByLabel('Show it')
      .last()
      .selectOption({ label: `When “${label}” is answered` })
    await page.getByLabel('Yes', { exact: true }).check()
    await page.getByRole('button', { name: 'Question 6, Which dish?: up' }).press('Enter')
    await page.getByText('Choose a question above this one.').first().waitFor()
    await page.getByRole('button', { name: 'Question 5, Which dish?: down' }).press('Enter')
    const preview = page.frameLocator('iframe[title="Preview of the form"]')
    await preview.getByText('Which dish?').first().waitFor()
    await page.getByRole('button', { name: 'Publish form' }).click()
    await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()

    for (const javaScript of [true, false]) {
      const shopper = await visit(browser, `/forms/${key}`, { javaScript })
      const form = formOn(shopper.page)
      await fill(form, person())
      await form.getByLabel('Yes', { exact: true }).check()
      await form.getByLabel('Salad').check()
      await submit(form)
      await shopper.page.waitForURL(/\/success\?/)
      expect(shopper.complaints).toEqual([])
      await open(`/${site}/leads`)
      await page
        .getByRole('link', { name: /Ann Shopper/ })
        .first()
        .click()
      await page.getByText(label).first().waitFor()
      await page.getByText('Salad').first().waitFor()
    }
    await open(`/${site}/content?in=form`)
    await page.getByRole('link', { name: `Duplicate ${name}` }).click()
    await page.getByRole('heading', { name: `${name} (copy)` }).waitFor()
    await page.getByText('Which dish?').first().waitFor()
    await page.getByRole('button', { name: 'Discard' }).click()
    await open(`/${site}/content/edit?in=form&key=${key}`)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Removed from the site.').waitFor()
    const shop = await context.newPage()
    expect((await shop.goto(address(site, `/forms/${key}`)))?.status()).toBe(410)
    // Publish was refused once on purpose, and previews run without their scripts.
    expect(complaints.filter((complaint) => !/\b422\b|sandboxed/.test(complaint))).toEqual([])
  })

  test.each(everyCheck)('is accessible and fits while it is edited, on a %s, %s', async (screen, scheme) => {
    const { page, open } = await openConsole(browser, manager, { screen, scheme })
    await open(`/${site}/content/edit?in=form&key=look&title=Look`)
    for (const kind of ['choice', 'several', 'text']) {
      await page.getByLabel('Another question').selectOption(kind)
      await page.getByRole('button', { name: 'Add question' }).click()
    }
    await page.getByLabel('Show it').last().selectOption({ index: 1 })
    expect(await screenProblems(page, screen)).toEqual([])
    await page.getByRole('button', { name: 'Discard' }).click()
  })

  test.each(everyCheck)('is accessible and fits for shoppers, on a %s, %s', async (screen, scheme) => {
    const context = await browser.newContext({ viewport: screens[screen], colorScheme: scheme })
    const page = await context.newPage()
    lookInBothSchemes(page)
    for (const path of ['/forms/ride-day', '/ride-days']) {
      await page.goto(address('ridgeline-motorcycles', path))
      await page.getByLabel('Dirt').check()
      await page.getByText('Does your bike have dirt tyres?').waitFor()
      await page.getByRole('button', { name: 'I’m coming' }).click()
      await page.getByText('*This is a required field.').first().waitFor()
      expect(await screenProblems(page, screen)).toEqual([])
    }
  })
})
