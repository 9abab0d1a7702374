import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser, openPage, type OpenedPage } from './browser.ts'
import { addPerson, consoleAddress, pressGo, settled, unhurriedToasts } from './console-visitor.ts'
import { sendLead } from './send-lead.ts'
import { focused, tabTo } from './tab-stops.ts'
import { unusedName } from './unused.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site)

/** `g l` goes to the leads, wherever one is. */
async function goTo(page: Page, key: string, path: string): Promise<void> {
  await pressGo(page, key, path)
  await page.locator('main h1').first().waitFor()
  await settled(page)
}

/** A screen that was opened by a link listens a moment after it is seen. */
async function goToSearch(page: Page): Promise<void> {
  const isThere = async () => (await focused(page, 'at.type')) === 'search'
  await expect.poll(async () => (await isThere()) || (await page.keyboard.press('/').then(isThere))).toBe(true)
}

/** Where somebody is who sees no pointer: on something of the page, never nowhere. */
const place = (page: Page) => expect.poll(() => focused(page, 'at === document.body ? "nowhere" : "somewhere"'))

/** A mouse is nowhere: somebody signs in at a desk and stands at the top of Today. */
async function openToday(): Promise<OpenedPage> {
  const opened = await openPage(browser, { screen: 'desktop' })
  const { context, page } = opened
  await context.addInitScript(unhurriedToasts)
  await signIn(page)
  // Where the focus is after signing in depends on what the screen shows first; a page that is opened begins at its top.
  await page.reload()
  await page.locator('main h1').first().waitFor()
  await settled(page)
  return opened
}

async function signIn(page: Page): Promise<void> {
  await page.goto(consoleAddress('/sign-in'))
  await page.getByLabel('Email').waitFor()
  if ((await focused(page, 'at.type')) !== 'email') await tabTo(page, 'input[type=email]')
  await page.keyboard.type(person.email)
  await tabTo(page, 'input[type=password]')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/today$/)
  await page.locator('main h1').first().waitFor()
  await settled(page)
}

test('a day at work without a mouse: an enquiry answered, a vehicle hidden, a setting published, each undone, and out', async () => {
  const name = unusedName('Tab')
  await sendLead(site, { name, email: 'tab@mail.example', phone: '0412 335 901', message: `${name} asks for keys` })
  const { page, complaints } = await openToday()
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page, 'at.getAttribute("href")')).toBe('#main')

  await goTo(page, 'l', 'leads')
  await page.locator('main input[type=search]').first().waitFor()
  await goToSearch(page)
  await page.keyboard.type(name.toLowerCase())
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(1)
  await tabTo(page, '[data-open]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await settled(page)
  // A screen that has just been opened may still put the focus at its top.
  const isWriting = () => focused(page, 'at.closest("#reply") !== null')
  await expect.poll(async () => (await isWriting()) || (await page.keyboard.press('r').then(isWriting))).toBe(true)
  if ((await focused(page, 'at.localName')) !== 'textarea') await tabTo(page, '#reply textarea')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Two of them.')
  await tabTo(page, '#reply button[type=submit]')
  await page.keyboard.press('Enter')
  await page.getByText('The reply is on its way').waitFor()
  await place(page).toBe('somewhere')

  await page.keyboard.press('Escape')
  await goTo(page, 's', 'stock')
  await page.locator('main input[type=search]').first().waitFor()
  await goToSearch(page)
  await page.keyboard.type('kia')
  await page.waitForURL(/q=kia/)
  await settled(page)
  await tabTo(page, '[role=gridcell], [role=gridcell] *')
  await page.keyboard.press('Space')
  await page.getByText('1 vehicle selected').waitFor()
  await press(page.getByRole('toolbar').getByRole('button', { name: 'Hide' }), 'Shift+Tab')
  await page.getByText('1 vehicle hidden').or(page.getByText('1 vehicle changed')).first().waitFor()
  await place(page).toBe('somewhere')
  await page.keyboard.press('Control+z')
  await page.getByText('Undone: 1 vehicle.').waitFor()

  await goTo(page, ',', 'settings')
  await goToSearch(page)
  await page.keyboard.type('page_size')
  const size = page.getByRole('textbox', { name: 'Page size' })
  await reach(size)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('9')
  await expect.poll(() => size.inputValue()).toBe('9')
  await press(page.getByRole('button', { name: 'Publish 1 change' }))
  await page.getByText('Published. Shoppers will see it on the next page they open.').waitFor()
  await place(page).toBe('somewhere')
  await press(page.getByRole('button', { name: 'Undo', exact: true }))
  await page.getByText('Undone. The settings are back as they were.').waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sign-in/)
  expect(complaints).toEqual([])
})

test('what goes away with the focus in it leaves the focus where it stood, and a closed sheet gives it back', async () => {
  const name = unusedName('Focus')
  const lead = { name, email: 'keeper@mail.example', phone: '0412 335 902', message: `${name} asks for keys` }
  await sendLead(site, lead)
  const { page, complaints } = await openToday()
  await goTo(page, 'l', 'leads')
  await press(page.getByRole('button', { name: 'Export' }))
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page, 'at.textContent')).toBe('Export')

  await goToSearch(page)
  await page.keyboard.type(name.toLowerCase())
  await expect.poll(() => page.locator('[data-lead]').count()).toBe(1)
  await tabTo(page, '[data-open]')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: lead.name }).waitFor()
  await settled(page)
  await press(page.getByRole('button', { name: 'Lost', exact: true }))
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await expect.poll(() => focused(page, 'at.closest("[aria-labelledby=ended-how]") !== null')).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page, 'at.textContent')).toBe('Won')
  await press(page.getByRole('button', { name: 'Plan the next step' }))
  await page.getByRole('button', { name: 'Plan the next step' }).waitFor({ state: 'detached' })
  await place(page).toBe('somewhere')
  expect(complaints).toEqual([])
})

type Direction = 'Tab' | 'Shift+Tab'

/** On with the Tab key until this has the focus. */
async function reach(wanted: Locator, key: Direction = 'Tab'): Promise<void> {
  await wanted.evaluate((at: { setAttribute(name: string, value: string): void }) => at.setAttribute('data-wanted', ''))
  await tabTo(wanted.page(), '[data-wanted]', key)
  await wanted.evaluate((at: { removeAttribute(name: string): void }) => at.removeAttribute('data-wanted'))
}

async function press(button: Locator, key: Direction = 'Tab'): Promise<void> {
  await reach(button, key)
  await button.page().keyboard.press('Enter')
}

test.each([
  ['l', 'leads', 'tab stopper the third'],
  ['s', 'stock', 'toyota corolla sx'],
  [',', 'settings', 'reply to mail'],
])(
  'on a slow device every letter that is typed into a search stays while its list follows: g %s',
  async (key, path, words) => {
    const { page, complaints } = await openToday()
    await goTo(page, key, path)
    await page.locator('main input[type=search]').first().waitFor()
    const slow = await page.context().newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const field = page.locator('main input[type=search]').first()
    for (const delay of [30, 110, 230]) {
      await goToSearch(page)
      await field.fill('')
      await page.keyboard.type(words, { delay })
      expect(await field.inputValue()).toBe(words)
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words)
      expect(await field.inputValue()).toBe(words)
    }
    expect(complaints).toEqual([])
    await page.context().close()
  },
)
