import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { accessibilityProblems, address, complaintsOf, launchBrowser, screens } from './browser.ts'
import { sendLead } from './send-lead.ts'

const site = 'southern-cross'
const run = promisify(execFile)
const person = { email: 'manager@southern-cross.example', password: '' }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  const { stdout } = await run(
    process.execPath,
    ['dist/server/cli.js', 'staff', 'add', person.email, '--group', 'southern-cross', '--role', 'group-manager'],
    { env: { ...process.env, FORECOURT_DATA: inject('dataFolder') } },
  )
  person.password = /Password, shown only now: (\S+)/.exec(stdout)?.[1] ?? ''
})
afterAll(() => browser.close())

type At = { screen?: keyof typeof screens; scheme?: 'light' | 'dark'; javaScript?: boolean }

/** A browser whose person is signed in. */
async function atWork({ screen = 'desktop', scheme = 'light', javaScript = true }: At = {}) {
  const context = await browser.newContext({
    viewport: screens[screen],
    colorScheme: scheme,
    javaScriptEnabled: javaScript,
    hasTouch: screen === 'phone',
  })
  const page = await context.newPage()
  await page.goto(address(site, '/staff'))
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/staff\/leads/)
  return { context, page, complaints: complaintsOf(page) }
}

let enquiries = 0

/** Each from a person of his own: what one person sends twice is put together. */
function enquire(name: string, lead: Record<string, unknown> = {}): Promise<string> {
  const number = 1000 + enquiries++
  const email = `person-${number}@mail.example`
  return sendLead(site, { name, email, phone: `0412 33 ${number}`, message: `From ${name}`, ...lead })
}

const row = (page: Page, name: string) => page.locator('[data-rows] tbody tr', { hasText: name })

test('an enquiry is found, opened, noted, answered, and the answer taken back', async () => {
  await enquire('Journey Writer')
  await enquire('Somebody Else')
  const { context, page, complaints } = await atWork()
  await page.getByRole('searchbox').fill('journey')
  await page.getByRole('button', { name: 'Search' }).click()
  expect(await page.locator('[data-rows] tbody tr').count()).toBe(1)
  await row(page, 'Journey Writer').getByRole('link', { name: 'Journey Writer' }).click()
  expect(await page.locator('h1').innerText()).toBe('Journey Writer')
  await page.getByLabel('Note for colleagues').fill('Wants it in white.')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await page.getByText('Wants it in white.').waitFor()
  await page.getByRole('button', { name: 'By phone' }).click()
  await page.getByText('1 enquiry: Answered by phone.').waitFor()
  expect(await page.locator('header').getByText('Answered', { exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back: 1 enquiry.').waitFor()
  await page.getByRole('link', { name: '← Enquiries' }).click()
  expect(
    await row(page, 'Journey Writer')
      .getByText(/^Opened$|^Overdue$/)
      .count(),
  ).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

test('the keys go down the list, choose, open, search and come back, and can be switched off', async () => {
  await enquire('Key Writer One')
  await enquire('Key Writer Two')
  const { context, page, complaints } = await atWork()
  const focused = () => page.evaluate('document.activeElement?.textContent') as Promise<string>
  const names = await page.locator('[data-open]').allInnerTexts()
  await page.keyboard.press('j')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('j')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('k')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('x')
  expect(await page.locator('tbody input:checked').count()).toBe(1)
  expect(await page.getByText('Mark the chosen 1 as').isVisible()).toBe(true)
  await page.keyboard.press('x')
  expect(await page.getByText('Mark the chosen').isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/staff\/leads\/[0-9a-f-]{36}/)
  await page.keyboard.press('u')
  await page.waitForURL(/\/staff\/leads$/)
  await page.keyboard.press('/')
  expect(await page.evaluate('document.activeElement?.id')).toBe('q')
  await page.keyboard.type('jjj')
  expect(await page.getByRole('searchbox').inputValue()).toBe('jjj')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await page.getByLabel('Use single keys in this browser').uncheck()
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('j')
  expect(await page.evaluate(`document.activeElement?.matches('[data-open]')`)).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

test('without JavaScript several enquiries are changed at once and taken back, on a phone too', async () => {
  await enquire('Plain One')
  await enquire('Plain Two')
  const { context, page } = await atWork({ javaScript: false, screen: 'phone' })
  await page.getByRole('searchbox').fill('plain')
  await page.getByRole('button', { name: 'Search' }).click()
  for (const box of await page.locator('tbody input[type=checkbox]').all()) await box.check()
  await page.getByLabel(/Mark the chosen/).selectOption('close:lost')
  await page.locator('form[data-bulk]').getByRole('button', { name: 'Apply' }).click()
  await page.getByText('2 enquiries: Lost.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Taken back: 2 enquiries.').waitFor()
  expect(await page.locator('tbody tr').count()).toBe(2)
  await context.close()
})

test('a reply goes out, and what was sent stands in the outbox', async () => {
  await enquire('Reply Reader', { email: 'reader@mail.example' })
  const { context, page, complaints } = await atWork()
  await page.getByRole('link', { name: 'Reply Reader' }).click()
  await page.locator('#reply').getByLabel('Subject').fill('About your enquiry')
  await page.locator('#reply').getByLabel('Message').fill('Yes, come and see it.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await page.getByText('The reply is on its way').waitFor()
  await expect
    .poll(
      async () => {
        await page.goto(address(site, '/staff/outbox'))
        return page.getByRole('link', { name: 'About your enquiry' }).count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await page
    .getByRole('link', { name: /^We have your enquiry/ })
    .first()
    .click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'Follow your enquiry' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** Every kind of page behind the login, with what stands on it in its fullest state. */
async function staffPages(page: Page): Promise<Record<string, string>> {
  await page.goto(address(site, '/staff/leads?status=all'))
  const lead = (await page.locator('[data-open]').first().getAttribute('href')) ?? ''
  await page.goto(address(site, '/staff/outbox'))
  const mail = (await page.locator('[data-open]').first().getAttribute('href')) ?? ''
  return {
    inbox: '/staff/leads?status=all',
    'empty folder': '/staff/leads?status=archived',
    'nothing found': '/staff/leads?q=nobody-at-all&from=2020-01-01',
    'one enquiry': lead,
    'after a change': `${lead}?done=nothing`,
    calls: '/staff/calls',
    deliveries: '/staff/deliveries',
    outbox: '/staff/outbox',
    'one mail': mail,
    'not there': '/staff/nothing',
  }
}

describe('every staff page is accessible, and fits', () => {
  beforeAll(async () => void (await enquire('Page Visitor')))

  test.each([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['phone', 'light'],
    ['phone', 'dark'],
  ] as const)('on a %s, %s', async (screen, scheme) => {
    const { context, page } = await atWork({ screen, scheme })
    const problems: string[] = []
    for (const [name, path] of Object.entries(await staffPages(page))) {
      await page.goto(address(site, path))
      problems.push(...(await problemsOf(page, screen)).map((problem) => `${name}: ${problem}`))
    }
    await page.goto(address(site, '/staff/leads?status=all'))
    await page.locator('tbody input[type=checkbox]').first().check()
    problems.push(...(await accessibilityProblems(page)).map((problem) => `chosen: ${problem}`))
    if (screen === 'desktop') {
      await page.keyboard.press('?')
      problems.push(...(await accessibilityProblems(page)).map((problem) => `help: ${problem}`))
    }
    expect(problems).toEqual([])
    await context.close()
  })

  test('the sign-in too', async () => {
    const context: BrowserContext = await browser.newContext({ viewport: screens.phone, colorScheme: 'dark' })
    const page = await context.newPage()
    await page.goto(address(site, '/staff/login'))
    expect(await problemsOf(page, 'phone')).toEqual([])
    await context.close()
  })
})

async function problemsOf(page: Page, screen: keyof typeof screens): Promise<string[]> {
  const found = await accessibilityProblems(page)
  for (const width of [screens[screen].width, ...(screen === 'phone' ? [320] : [820, 1024, 1280])]) {
    await page.setViewportSize({ ...screens[screen], width })
    const needed = Number(await page.evaluate('document.documentElement.scrollWidth'))
    if (needed > width) found.push(`needs ${needed} px on a screen of ${width}`)
  }
  await page.setViewportSize(screens[screen])
  return found
}
