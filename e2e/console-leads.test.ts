import { clockText } from '#console/data/site-clock.ts'
import { minute } from '#kernel/duration.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import {
  addPerson,
  openConsole,
  consoleAddress,
  everyCheck,
  isPlausible,
  screenProblems,
  pressGo,
  settled,
} from './console-visitor.ts'
import { sendLead } from './send-lead.ts'
import { takeTexts, textFrom } from './text-visitor.ts'
import { unusedDigits, unusedName, unusedWord } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

/** Each from another person: what one person sends twice is put together. */
function enquire(name: string, lead: Record<string, unknown> = {}): Promise<string> {
  const email = `${unusedWord()}@mail.example`
  return sendLead(site, { name, email, phone: unusedDigits('0412 3'), message: `From ${name}`, ...lead })
}

const row = (page: Page, name: string) => page.locator('[data-lead]', { hasText: name })

test('a lead appears by itself, is found, opened, noted, answered, and the answer undone', async () => {
  const { page, complaints, open } = await openConsole(browser, person)
  const word = unusedWord()
  const name = `Journey ${word}`
  await open(`/${site}/leads`)
  await enquire(name)
  await enquire('Somebody Else')
  await row(page, name).waitFor()
  await page.getByRole('searchbox').fill(word)
  await page.waitForURL(new RegExp(`q=${word}`))
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(1)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByLabel('Note for colleagues').fill('Wants it in white.')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.locator('#timeline').getByText('Wants it in white.').waitFor()
  await page.getByRole('button', { name: 'By phone' }).click()
  await page.getByText('1 lead: Answered by phone.').waitFor()
  await page.locator('header').getByText('Answered', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone: 1 lead.').waitFor()
  await page.locator('header').getByText('Opened', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Leads', exact: true }).first().click()
  expect(complaints).toEqual([])
})

test('keys go down the list, select, answer, open, go on to the next and back, and can be switched off', async () => {
  const word = unusedWord()
  await enquire(`One ${word}`)
  await enquire(`Two ${word}`)
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/leads?q=${word}`)
  const focused = () => page.evaluate('document.activeElement?.textContent') as Promise<string>
  const names = await page.locator('[data-open]').allInnerTexts()
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(names[0])
  await page.keyboard.press('j')
  await expect.poll(() => focused()).toBe(names[1])
  await page.keyboard.press('k')
  await expect.poll(() => focused()).toBe(names[0])
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  await page.keyboard.press('x')
  await expect.poll(() => page.getByText('1 selected').count()).toBe(0)
  await page.keyboard.press('e')
  await page.getByRole('combobox', { name: 'How did you answer?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: names[0] ?? '' }).waitFor()
  await settled(page)
  await page.keyboard.press('j')
  await page.getByRole('heading', { level: 1, name: names[1] ?? '' }).waitFor()
  await page.keyboard.press('u')
  await page.waitForURL(new RegExp(`/leads\\?q=${word}`))
  await page.getByRole('searchbox').waitFor()
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('jjj')
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toContain('jjj')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByLabel('Use single letters in this browser').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  expect(await page.evaluate(`document.activeElement?.matches('[data-open]')`)).toBe(false)
  expect(complaints).toEqual([])
})

test('several leads are changed at once and undone with a key, on a phone too', async () => {
  const word = unusedWord()
  await enquire(`One ${word}`)
  await enquire(`Two ${word}`)
  const { page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await open(`/${site}/leads?q=${word}`)
  for (const box of await page.locator('[data-lead] input[type=checkbox]').all()) await box.check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Lost' }).click()
  await page.getByText('2 leads: Lost.').waitFor()
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(0)
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: 2 leads.').waitFor()
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(2)
  expect(complaints).toEqual([])
})

test('what was typed survives leaving the screen, and a reply goes out into the outbox', async () => {
  const name = unusedName('Reply')
  await enquire(name)
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/leads?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Subject').fill('About your enquiry')
  await page.locator('#reply').getByLabel('Message').fill('Yes, come and see it.')
  await page.goBack()
  await page.goForward()
  await expect.poll(() => page.locator('#reply').getByLabel('Message').inputValue()).toBe('Yes, come and see it.')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('The reply is on its way').waitFor()
  await page.goto(consoleAddress(`/${site}/outbox`))
  await page.getByRole('link', { name: 'About your enquiry' }).waitFor({ timeout: minute })
  await page
    .getByRole('link', { name: /^We have your enquiry/ })
    .first()
    .click()
  await page.frameLocator('iframe:not([data-ahead])').getByRole('link', { name: 'Follow your enquiry' }).waitFor()
  expect(complaints).toEqual([])
})

test('a text message goes out, its answer comes back, and after STOP none can be written', async () => {
  const [name, digits] = [unusedName('Text'), unusedDigits('4')]
  const phone = `+61412${digits}`
  const written = `0412 ${digits.slice(0, 3)} ${digits.slice(3)}`
  await enquire(name, { phone })
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/leads?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  const message = page.locator('#reply').getByLabel('Message', { exact: true })
  await expect.poll(() => message.inputValue()).toMatch(/^Hi Text, /)
  await message.fill('Yes, it is here – come by.')
  await page.getByText('1 message, 44 characters left. Because of –').waitFor()
  await isPlausible(page, 'a text message')
  await page.getByLabel('Email', { exact: true }).check()
  await page.getByLabel('Subject').waitFor()
  await page.getByRole('radio', { name: 'Text' }).check()
  await expect.poll(() => message.inputValue()).toBe('Yes, it is here – come by.')
  await page.getByRole('button', { name: 'Send text message' }).click()
  await page.getByText('The text message is on its way').waitFor()
  const timeline = page.locator('#timeline')
  await timeline.getByText(`Answered by text message to ${written}`).waitFor()
  await timeline.getByText('Sent.', { exact: true }).waitFor({ timeout: minute })
  await takeTexts(site)
  await textFrom(site, phone, 'At ten?')
  await timeline.getByText('At ten?').waitFor()
  await textFrom(site, phone, 'Stop')
  await page.getByText(`${written} wants no more text messages from you (STOP)`).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Send text message' }).count()).toBe(0)
  await isPlausible(page, 'after STOP')
  expect(complaints).toEqual([])
})

test('what a shopper writes never runs in the console', async () => {
  const hostile = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>'
  const name = unusedName('Hostile')
  await enquire(name, { message: hostile })
  const { page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/leads?status=all&q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('main p').getByText(hostile).waitFor()
  await expect.poll(() => page.title()).toContain(name)
  expect(complaints).toEqual([])
})

test('the palette goes to a screen, and an address that needs a session comes back to itself', async () => {
  const { context, page, open } = await openConsole(browser, person)
  await open(`/${site}/today`)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('deliv')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Undelivered leads' }).waitFor()
  await pressGo(page, 'l', 'leads')
  await context.clearCookies()
  await page.goto(consoleAddress(`/${site}/leads?status=won`))
  await page.waitForURL(/\/sign-in\?next=/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/leads\?status=won$/)
})

test('a call becomes a lead on a phone, with its vehicle and a follow-up that Today brings back', async () => {
  const { page, complaints, open } = await openConsole(browser, person, { screen: 'phone' })
  await open(`/${site}/leads`)
  await page.getByRole('link', { name: 'New lead' }).click()
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.getByText('Please enter a phone number or an email').waitFor()
  await expect.poll(() => page.evaluate('document.activeElement?.getAttribute("aria-invalid")')).toBe('true')
  const name = unusedName('Phone')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Phone').fill(unusedDigits('0412 5'))
  await page.getByRole('button', { name: 'Find a vehicle' }).click()
  await page.getByRole('combobox', { name: 'Which vehicle?' }).fill('hilux')
  await page.locator('dialog').getByRole('option').first().click()
  await page.getByLabel('What they said').fill('Can it tow a boat?')
  await page.getByLabel('What’s next').fill('Send the towing figures')
  await page.getByRole('button', { name: 'In an hour' }).click()
  // An hour on is tomorrow for who works late; the next minute is today, or overdue as it begins.
  await page.getByLabel('When').fill(clockText(new Date(Date.now() + minute), 'Australia/Sydney'))
  await page.getByLabel('Do they want news').selectOption('yes')
  expect(await screenProblems(page, 'phone')).toEqual([])
  await page.getByRole('button', { name: 'Add lead' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('#timeline').getByText('Entered by hand: Phone').waitFor()
  await page.getByText('said on the phone').waitFor()
  const step = page.getByRole('region', { name: 'Next step' })
  await step.getByText('Send the towing figures').waitFor()
  expect(await screenProblems(page, 'phone')).toEqual([])
  const due = page.getByRole('region', { name: 'Follow-ups due' })
  const planned = due.getByRole('link', { name: new RegExp(`^Send the towing figures: ${name}`) })
  const lookAtToday = async (): Promise<number> => {
    await open(`/${site}/today`)
    await due.waitFor()
    return planned.count()
  }
  await expect.poll(lookAtToday, { timeout: 2 * minute, interval: 2000 }).toBe(1)
  await due.getByRole('button', { name: /^Done: Send the towing figures/ }).click()
  await page.getByText('Done: Send the towing figures.').waitFor()
  await expect.poll(() => due.count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await due.getByText(name).waitFor()
  // What was refused at its field is the only thing to complain about.
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

describe('every screen about leads is accessible, and fits', () => {
  let lead = ''
  beforeAll(async () => {
    lead = await enquire('Page Visitor')
  })

  test.each(everyCheck)('on a %s, %s', async (screen, scheme) => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    const problems: string[] = []
    const look = async (name: string): Promise<void> => {
      problems.push(...(await screenProblems(page, screen)).map((problem) => `${name}: ${problem}`))
    }
    const paths = {
      today: 'today',
      list: 'leads?status=all',
      'empty folder': 'leads?status=archived',
      'nothing found': 'leads?q=nobody-at-all&from=2020-01-01',
      'one lead': `leads/${lead}`,
      'new lead': 'leads/new',
      'follow-ups': 'leads/follow-ups?whose=all',
      calls: 'calls',
      deliveries: 'deliveries',
      outbox: 'outbox',
      'not there': 'nothing',
    }
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(consoleAddress(`/${site}/${path}`))
      await page.locator('main h1').first().waitFor()
      await settled(page)
      await look(name)
    }
    await open(`/${site}/leads?status=all`)
    await page.locator('[data-lead] input[type=checkbox]').first().check()
    await look('selected')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').waitFor()
    await look('palette')
    expect(problems).toEqual([])
  })
})
