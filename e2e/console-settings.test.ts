import { describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { addPerson, openConsole, screenProblems } from './console-visitor.ts'
import { ownSite } from './own-site.ts'
import { onePathOfEachShape, typeIntoEach } from './typed-fields.ts'
import { unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

test('a setting is found by what it does, published, on the next page of the site, and undone', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/settings`)
  await page.keyboard.press('/')
  await page.keyboard.type('page_size')
  await page.waitForURL(/q=page_size/)
  const size = (await page.getByRole('textbox', { name: 'Page size' }).inputValue()) === '7' ? '8' : '7'
  await page.getByRole('textbox', { name: 'Page size' }).fill('5000')
  await page.keyboard.press('Tab')
  await page.getByText('Enter a whole number from 6 to 60.').waitFor()
  await page.getByRole('textbox', { name: 'Page size' }).fill(size)
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Page size' }).inputValue()).toBe(size)
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  const shop = await context.newPage()
  await shop.goto(`http://${site}.localhost:${ownSite().port}/search/used-cars`)
  const cards = shop.locator('main li > h3')
  // So many vehicles, and what stands below the list.
  expect(await cards.count()).toBeLessThan(12)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. The settings are back as they were.').waitFor()
  await open(`/${site}/settings?in=history`)
  await page.getByText('search.page_size').first().waitFor()
  expect(complaints).toEqual([])
})

test('a redirect is added, tested before it is published, and what is missing is said beside its field', async () => {
  const { context, page, open } = await openConsole(browser, person, { screen: 'phone' })
  const old = `/old-page-${unusedWord()}`
  await open(`/${site}/settings?q=redirects`)
  await page.getByRole('button', { name: 'Redirects: add an entry' }).click()
  await page.getByLabel('From').last().fill(old)
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await page.getByLabel('To', { exact: true }).last().and(page.locator('[aria-invalid]')).waitFor()
  await page.getByText(/“Redirects”, entry \d+, “To”: Fill this in\./).waitFor()
  await page.getByLabel('To', { exact: true }).last().fill('/contact-us')
  // Half typed it is no address yet, and nothing breaks.
  await page.getByLabel('Test an address').fill('//')
  await page.getByText('// is not redirected.').waitFor()
  await page.getByLabel('Test an address').fill(`https://old.example${old}?x=1`)
  await page.getByText(`${old}?x=1 leads to /contact-us (301).`).waitFor()
  await page.getByRole('button', { name: /^Publish \d/ }).click()
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  const shop = await context.newPage()
  await shop.goto(`http://${site}.localhost:${ownSite().port}${old}`)
  expect(new URL(shop.url()).pathname).toBe('/contact')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone. The settings are back as they were.').waitFor()
})

test('a setting of every shape takes what is typed by keys, letter by letter', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const typed: string[] = []
  for (const path of onePathOfEachShape()) {
    await open(`/${site}/settings?q=${path}`)
    const row = page.locator(`[data-path="${path}"]`)
    const add = row.getByRole('button', { name: / add an entry$/ })
    if ((await add.count()) > 0) {
      await add.focus()
      await page.keyboard.press('Enter')
    }
    typed.push(...(await typeIntoEach(page, row)).map((each) => `${path}: ${each}`))
    await page.evaluate('localStorage.clear()')
  }
  expect(typed).toEqual([])
  expect(complaints.filter(isNotOfPictures)).toEqual([])
  // Every letter is a turn of the browser: minutes on a machine that others use too.
}, 900_000)

/** An address that is typed into the field of a picture is none: that it cannot be shown is said beside it. */
const isNotOfPictures = (complaint: string): boolean =>
  !complaint.includes('/files/picture') && !complaint.includes('400 (Bad Request)')

test.each(['article', 'offer', 'position'])('every field of a new %s takes what is typed by keys', async (kind) => {
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/content/edit?in=${kind}&key=typed-by-keys`)
  expect(await typeIntoEach(page, page.locator('main'))).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()
  expect(complaints.filter(isNotOfPictures)).toEqual([])
})

test('what was published stands in the audit log, with who did it', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/audit`)
  await page
    .getByRole('cell', { name: /Changed settings/ })
    .first()
    .waitFor()
  await page
    .getByText(/search\.page_size: .+ → /)
    .first()
    .waitFor()
  expect(await screenProblems(page, 'desktop')).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
  const phone = await openConsole(browser, person, { screen: 'phone', scheme: 'dark' })
  await phone.open(`/${site}/audit`)
  expect(await screenProblems(phone.page, 'phone')).toEqual([])
})

describe('every group of settings is accessible, and fits', () => {
  test.each([
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const)('on a %s, %s', async (screen, scheme) => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    const problems: string[] = []
    for (const part of ['in=theme', 'in=delivery', 'in=content', 'in=history', 'q=deposit', 'q=nothing-like-this']) {
      await open(`/${site}/settings?${part}`)
      problems.push(...(await screenProblems(page, screen)).map((problem) => `${part}: ${problem}`))
    }
    expect(problems).toEqual([])
  })
})
