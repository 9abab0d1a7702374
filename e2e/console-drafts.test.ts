import { day } from '#kernel/duration.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publishPlannedJob } from '#features/publishing/server/planned/plan-publication.ts'
import { jobChannel } from '#platform/jobs/prepare-job-schema.ts'
import { address, launchBrowser } from './browser.ts'
import {
  addPerson,
  type ConsoleVisit,
  isOfTakenBack,
  openConsole,
  isPlausible,
  screenProblems,
} from './console-visitor.ts'
import { withSite } from './retail-database.ts'
import { sendLead } from './send-lead.ts'
import { unusedDigits, unusedName, unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)
const colleague = await addPerson(site)

const both = (): Promise<[ConsoleVisit, ConsoleVisit]> =>
  Promise.all([openConsole(browser, person), openConsole(browser, colleague)])
const published = (page: Page) =>
  page.getByText('Published. Shoppers will see it on the next page they open.').first().waitFor()
const discard = async ({ page, context }: ConsoleVisit): Promise<void> => {
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' })
  await context.close()
}

test('what is typed is stored while one types, survives a closed browser, and is there on another device', async () => {
  const desk = await openConsole(browser, person)
  const path = `/${site}/pages/edit?path=/typed-at-the-desk-${unusedWord()}`
  await desk.open(path)
  await desk.page.getByLabel('Title').fill('Typed at the desk')
  await desk.page.getByText('Draft saved').waitFor()
  await desk.context.close()
  const phone = await openConsole(browser, person, { screen: 'phone' })
  await phone.open(path)
  await expect.poll(() => phone.page.getByLabel('Title').inputValue()).toBe('Typed at the desk')
  const again = await openConsole(browser, person)
  await again.open(path)
  await expect.poll(() => again.page.getByLabel('Title').inputValue()).toBe('Typed at the desk')
  // Both devices are open: what one of them types comes to the other, beside what was typed there.
  await phone.page.getByLabel('Description').fill('And on the phone')
  await expect.poll(() => again.page.getByLabel('Description').inputValue()).toBe('And on the phone')
  expect([...phone.complaints, ...again.complaints]).toEqual([])
  await isPlausible(again.page, 'a stored draft')
  await discard(again)
  await expect.poll(() => phone.page.getByLabel('Title').inputValue()).toBe('')
})

test('who signs out takes along what was just typed, and who signs in next in the same browser sees nothing of it', async () => {
  const { context, page, open } = await openConsole(browser, person)
  const path = `/${site}/pages/edit?path=/typed-and-gone-${unusedWord()}`
  await open(path)
  await page.getByLabel('Title').fill('Typed and gone')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sign-in/)
  expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('Typed and gone')
  await page.getByLabel('Email').fill(colleague.email)
  await page.getByLabel('Password').fill(colleague.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  await open(path)
  expect(await page.getByLabel('Title').inputValue()).toBe('')
  await context.close()
  const again = await openConsole(browser, person)
  await again.open(path)
  await expect.poll(() => again.page.getByLabel('Title').inputValue()).toBe('Typed and gone')
  await discard(again)
})

test('two people type into the same page; one of them loses the connection and comes back: nothing is lost', async () => {
  const path = `/${site}/pages/edit?path=/two-at-once-${unusedWord()}`
  const [mine, theirs] = await both()
  await mine.open(path)
  await mine.page.getByLabel('Title').fill('Two at once')
  await mine.page.getByRole('button', { name: 'Publish new page' }).click()
  await published(mine.page)
  await theirs.open(path)
  await mine.context.setOffline(true)
  await mine.page.getByLabel('Title').fill('Two at once, from a train')
  await mine.page.getByLabel('Description').fill('Mine')
  await mine.page.getByText(/^Saved in this browser/).waitFor()
  await theirs.page.getByRole('button', { name: 'Add block' }).click()
  await theirs.page.getByRole('button', { name: 'Text', exact: true }).click()
  await theirs.page.getByRole('textbox', { name: 'Text', exact: true }).fill('Words of a colleague')
  await theirs.page.getByLabel('Description').fill('Theirs')
  await theirs.page.getByRole('button', { name: 'Publish page' }).click()
  await published(theirs.page)
  await mine.context.setOffline(false)
  const conflict = mine.page.getByText('Somebody else changed the description too.')
  await conflict.waitFor()
  // What the other has added is there, what was typed is there, and of the one field both are shown.
  await mine.page.locator('summary').first().click()
  await mine.page.getByRole('textbox', { name: 'Text', exact: true }).getByText('Words of a colleague').waitFor()
  await expect.poll(() => mine.page.getByLabel('Title').inputValue()).toBe('Two at once, from a train')
  await expect.poll(() => mine.page.locator('dl dd').allInnerTexts()).toEqual(['Mine', 'Theirs'])
  await isPlausible(mine.page, 'two wrote into one field')
  await mine.page.getByRole('button', { name: 'the description: take theirs' }).click()
  await mine.page.getByText('Draft saved').waitFor()
  await mine.page.getByRole('button', { name: 'Publish page' }).click()
  await published(mine.page)
  await theirs.page.reload()
  await expect.poll(() => theirs.page.getByLabel('Title').inputValue()).toBe('Two at once, from a train')
  await expect.poll(() => theirs.page.getByLabel('Description').inputValue()).toBe('Theirs')
  await theirs.page.getByRole('button', { name: 'Remove from the site' }).click()
  await theirs.page.getByText('The page has been removed from the site.').waitFor()
})

test('two people change the same setting: others come along by themselves, and both values of the one stand side by side', async () => {
  const [mine, theirs] = await both()
  for (const { open } of [mine, theirs]) await open(`/${site}/settings?q=page+size`)
  const size = (page: Page) => page.getByRole('textbox', { name: 'Page size' })
  const before = await size(mine.page).inputValue()
  const [typed = '', others = ''] = ['11', '13', '17'].filter((each) => each !== before)
  await mine.context.setOffline(true)
  await size(mine.page).fill(typed)
  await size(theirs.page).fill(others)
  await theirs.page.getByRole('button', { name: 'Publish 1 change' }).click()
  await published(theirs.page)
  await mine.context.setOffline(false)
  await mine.page.getByText('Somebody else changed “Page size” too.').waitFor()
  expect(await size(mine.page).inputValue()).toBe(typed)
  await expect.poll(() => mine.page.locator('dl dd').allInnerTexts()).toEqual([typed, others])
  await expect.poll(() => mine.page.getByRole('button', { name: 'Publish 1 change' }).isDisabled()).toBe(true)
  await isPlausible(mine.page, 'two changed one setting')
  await mine.page.getByRole('button', { name: '“Page size”: keep mine' }).click()
  await mine.page.getByRole('button', { name: 'Publish 1 change' }).click()
  await published(mine.page)
  await expect.poll(() => size(theirs.page).inputValue()).toBe(typed)
  await size(theirs.page).fill(before)
  await theirs.page.getByRole('button', { name: 'Publish 1 change' }).click()
  await published(theirs.page)
  expect([...theirs.complaints]).toEqual([])
})

test('two people change the same vehicle, one without a connection: each field is of who typed it, or both are shown', async () => {
  const [mine, theirs] = await both()
  const word = unusedWord()
  const tags = { mine: `Mine ${word}`, theirs: `Theirs ${word}` }
  await mine.open(`/${site}/stock?q=toyota`)
  await mine.page.locator('[data-cell="0:0"] a').click()
  await mine.page.getByRole('heading', { level: 1, name: /Toyota/ }).waitFor()
  const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
  await theirs.open(new URL(mine.page.url()).pathname)
  await mine.context.setOffline(true)
  await field(mine.page, 'Engine').fill(`Written in the yard ${word}`)
  await field(mine.page, 'Tag').fill(tags.mine)
  await field(theirs.page, 'Tag').fill(tags.theirs)
  await field(theirs.page, 'Colour').fill(`Dune ${word}`)
  await theirs.page.getByRole('button', { name: 'Save 2 changes' }).click()
  await theirs.page.getByText(/^Saved(?! vehicles)/).waitFor()
  await mine.context.setOffline(false)
  await mine.page.getByText(`Tag: now “${tags.theirs}”, you typed “${tags.mine}”.`).waitFor()
  await expect.poll(() => field(mine.page, 'Engine').inputValue()).toBe(`Written in the yard ${word}`)
  await expect.poll(() => field(mine.page, 'Colour').inputValue()).toBe(`Dune ${word}`)
  await mine.page.getByRole('button', { name: 'Keep what I typed' }).click()
  await mine.page.getByRole('button', { name: 'Save 2 changes' }).click()
  await mine.page.getByText(/^Saved(?! vehicles)/).waitFor()
  await expect.poll(() => field(theirs.page, 'Tag').inputValue()).toBe(tags.mine)
  for (const { page } of [mine, theirs]) await page.getByRole('button', { name: 'Undo' }).first().click()
})

/** What was planned for a day from now is due at once. An idle worker hears of what is added; of what is moved it is told here. */
const letTimeCome = (): Promise<void> =>
  withSite(site, async ({ database }) => {
    const moved = await database.platformPool.query(
      `with moved as (update pgboss.job set start_after = now() where name = $1 and state = 'created' returning name)
       select pg_notify($2, name) from moved`,
      [publishPlannedJob, jobChannel],
    )
    expect(moved.rowCount).toBeGreaterThan(0)
  })

/** A field for day and time takes the dealer's clock, whatever the browser's is. */
function clockOf(moment: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Australia/Sydney',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return parts.format(moment).replace(' ', 'T')
}

test('a page is planned, taken back, planned again, and shoppers see it at its time with nobody at a screen', async () => {
  const desk = await openConsole(browser, person)
  const { page, context, open, complaints } = desk
  const title = unusedName('At its time')
  const path = `/${title.toLowerCase().replaceAll(' ', '-')}`
  await open(`/${site}/pages/edit?path=${path}`)
  await page.getByLabel('Title').fill(title)
  const plan = async (moment: Date): Promise<void> => {
    await page.getByRole('button', { name: 'Publish later…' }).click()
    await page.getByLabel('Day and time').fill(clockOf(moment))
    await page.getByRole('button', { name: 'Publish at that time' }).click()
  }
  await plan(new Date(Date.now() - day))
  await page.getByText('Choose a time in the future.').waitFor()
  await isPlausible(page, 'the time of a planned page')
  await page.getByLabel('Day and time').fill(clockOf(new Date(Date.now() + 3 * day)))
  await page.getByRole('button', { name: 'Publish at that time' }).click()
  await page.getByText(/goes live .* planned by/).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('')
  await isPlausible(page, 'a planned page')
  const preview = await openConsole(browser, colleague)
  await preview.open(`/${site}/preview`)
  await preview.page.getByText(`The page “${title}”`).waitFor()
  await isPlausible(preview.page, 'what is planned, on the preview')
  await preview.context.close()
  await page.getByRole('button', { name: /back to a draft$/ }).click()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
  await plan(new Date(Date.now() + 2 * day))
  await page.getByText(/goes live .* planned by/).waitFor()
  const shop = await context.newPage()
  expect((await shop.goto(address(site, path)))?.status()).toBe(404)
  await letTimeCome()
  // The open screen follows by itself.
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
  await page.getByText(/goes live .* planned by/).waitFor({ state: 'detached' })
  expect((await shop.goto(address(site, path)))?.status()).toBe(200)
  await page.getByRole('button', { name: 'Remove from the site' }).click()
  await page.getByText('The page has been removed from the site.').waitFor()
  expect(complaints.filter((each) => !each.includes('422') && !isOfTakenBack(each))).toEqual([])
})

test('two people change the same next step: both values stand beside the button, and the later one decides', async () => {
  const name = unusedName('Two Steppers')
  const email = `${name.replaceAll(' ', '-')}@mail.example`
  await sendLead(site, { name, email, phone: unusedDigits('0412 3'), message: 'Call me back' })
  const [mine, theirs] = await both()
  await mine.open(`/${site}/leads`)
  await mine.page.getByRole('link', { name }).click()
  await mine.page.getByRole('heading', { level: 1, name }).waitFor()
  const path = new URL(mine.page.url()).pathname
  await mine.page.getByRole('button', { name: 'Plan the next step' }).click()
  await mine.page.getByLabel('What’s next').fill('Call back')
  await mine.page.getByRole('button', { name: 'In an hour' }).click()
  await mine.page.getByRole('button', { name: 'Plan it' }).click()
  const move = { name: 'Move: Call back' }
  await mine.page.getByRole('button', move).click()
  await theirs.open(path)
  await theirs.page.getByRole('button', move).click()
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true })
  await theirs.page.getByRole('dialog').getByLabel('What’s next').fill('Send a quote')
  await save(theirs.page).click()
  await theirs.page.getByText('Changed: Send a quote.').waitFor()
  await mine.page.getByRole('dialog').getByLabel('What’s next').fill('Book a drive')
  await save(mine.page).click()
  await mine.page.getByText('Somebody else changed the step too.').waitFor()
  const values = mine.page.getByRole('dialog').locator('dl')
  expect(await values.innerText()).toMatch(/Book a drive[^]*Send a quote/)
  await expect.poll(() => save(mine.page).isDisabled()).toBe(true)
  expect(await screenProblems(mine.page, 'desktop')).toEqual([])
  await mine.page.getByRole('button', { name: 'the step: keep mine' }).click()
  await save(mine.page).click()
  await mine.page.getByText('Changed: Book a drive.').waitFor()
  await theirs.page.getByText('Book a drive').first().waitFor()
})
