import { minute } from '#kernel/duration.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { complaintsOf, launchBrowser, screens } from './browser.ts'
import {
  addPerson,
  openConsole,
  consoleAddress,
  everyCheck,
  screenProblems,
  shellIsStored,
  storedPaths,
} from './console-visitor.ts'

const site = 'southern-cross'

const browser = await launchBrowser()
const person = await addPerson(site, 'salesperson')

const slowly = { timeout: minute }

test('the console opens without a line, says so, and comes back by itself; nothing of the server is stored', async () => {
  const { context, page, complaints, open } = await openConsole(browser, person)
  await open(`/${site}/stock`)
  await open(`/${site}/today`)
  await shellIsStored(page)
  expect((await storedPaths(page)).filter((path) => !/^\/(?:assets\/.*)?$/.test(path))).toEqual([])
  expect(complaints).toEqual([])
  await context.setOffline(true)
  await page.goto(consoleAddress(`/${site}/today`))
  await page.getByText(/You’re offline\./).waitFor(slowly)
  await page.getByText('No connection to the server').first().waitFor(slowly)
  expect(await screenProblems(page, 'desktop')).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => page.getByText(/You’re offline\./).count(), slowly).toBe(0)
  await page.getByRole('link', { name: 'Stock' }).first().click()
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor(slowly)
})

test('a first screen stands in the page: it is read without the program, which asks for none of it and changes nothing', async () => {
  const { context, complaints } = await openConsole(browser, person)
  for (const [screen, size] of [
    ['today', screens.desktop],
    ['leads', screens.desktop],
    ['stock', screens.phone],
  ] as const) {
    const agent = size === screens.phone ? { userAgent: 'Mozilla/5.0 (Linux; Android 11) Mobile Safari/537.36' } : {}
    const options = { viewport: size, storageState: await context.storageState(), ...agent }
    const without = await browser.newContext({ ...options, javaScriptEnabled: false })
    const still = await without.newPage()
    await still.goto(consoleAddress(`/${site}/${screen}`))
    const rows = still.locator('main :is(li, tbody tr)')
    expect([screen, await rows.count()]).toEqual([screen, expect.toSatisfy((count: number) => count > 4)])
    const seen = await still.locator('main').innerText()
    const whole = await browser.newContext(options)
    const page = await whole.newPage()
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    // The line for news is opened by the program, once it runs.
    const started = page.waitForRequest((request) => request.url().includes('/api/console/live'))
    await page.goto(consoleAddress(`/${site}/${screen}`), { waitUntil: 'commit' })
    const heading = await page.locator('main h1').elementHandle()
    await started
    // The program went on with what stood there, and put nothing in its place.
    expect(await heading?.isVisible()).toBe(true)
    // The list of a phone grows from there.
    expect(await page.locator('main').innerText()).toContain(seen)
    for (const name of ['session.me', 'site.frame', 'today.summary', 'leads.list', 'stock.list'])
      expect([screen, requested.filter((path) => path.endsWith(name))]).toEqual([screen, []])
    await whole.close()
    await without.close()
  }
  expect(complaints).toEqual([])
})

describe('what is done on a first screen before its program has come is done once it has', () => {
  /** A first screen whose program is on its way until `release` is called. */
  async function openEarly(screen: string) {
    const { context } = await openConsole(browser, person)
    const page = await context.newPage()
    const complaints = complaintsOf(page)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.goto(consoleAddress(`/${site}/${screen}`), { waitUntil: 'commit' })
    await page.locator('main h1').waitFor()
    return { page, complaints, release }
  }

  test('Ctrl-K and the letters after it', async () => {
    const { page, complaints, release } = await openEarly('today')
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('sto ckx')
    await page.keyboard.press('Backspace')
    release()
    const field = page.getByRole('dialog', { name: 'Search or do' }).getByRole('combobox')
    await expect.poll(() => field.inputValue()).toBe('sto ck')
    expect(complaints).toEqual([])
  })

  test('letters that go to another screen', async () => {
    const { page, complaints, release } = await openEarly('today')
    await page.keyboard.type('gl')
    release()
    await page.waitForURL(/\/leads$/)
    expect(complaints).toEqual([])
  })

  test('a button, pressed twice by somebody who waits', async () => {
    const { page, complaints, release } = await openEarly('leads')
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    release()
    await page.getByRole('menuitem', { name: 'Lead' }).waitFor()
    await expect.poll(() => page.locator('[data-pressed], [data-early]').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a text that is searched for', async () => {
    const { page, complaints, release } = await openEarly('leads')
    await page.keyboard.press('/')
    await page.keyboard.type('Nobody by this name')
    release()
    await page.waitForURL(/q=Nobody/)
    await expect.poll(() => page.getByLabel('Search leads').inputValue()).toBe('Nobody by this name')
    expect(complaints).toEqual([])
  })
})

test('what another first screen asks is asked before the program has come, once, and nothing of it is left over', async () => {
  const { context, complaints } = await openConsole(browser, person)
  for (const [screen, first] of Object.entries({ stock: 'stock.list', demand: 'demand.summary' })) {
    const page = await context.newPage()
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
    })
    await page.goto(consoleAddress(`/${site}/${screen}`))
    await page.locator('main h1').waitFor()
    await page.locator('main [aria-label="Loading"]').waitFor({ state: 'detached' })
    for (const name of ['session.me', 'site.frame', first])
      expect([screen, requested.filter((each) => each === name)]).toEqual([screen, [name]])
    await expect.poll(() => page.evaluate('[...window.earlyResponses.keys()]')).toEqual([])
    await page.close()
  }
  // The door asks nothing: nobody is known there.
  const door = await browser.newPage()
  await door.goto(consoleAddress('/sign-in'))
  await door.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await door.evaluate('window.earlyResponses.size')).toBe(0)
  expect(complaints).toEqual([])
  await door.close()
})

test('who signs out leaves nothing in the browser, and the next visit without a line is not theirs', async () => {
  const { page } = await openConsole(browser, person)
  await shellIsStored(page)
  expect(await page.evaluate(`localStorage.getItem('console-offline')`)).toContain(person.email)
  await page
    .getByRole('button', { name: /^Staff|@|salesperson/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in/)
  await expect.poll(() => storedPaths(page)).toEqual([])
  await expect.poll(() => page.evaluate(`JSON.stringify({ ...localStorage })`)).not.toContain(person.email)
})

test('a screen that an account does not open says who gives access', async () => {
  const manager = await addPerson(site)
  const { page, open, complaints } = await openConsole(browser, person)
  await open(`/${site}/settings`)
  await page.getByRole('heading', { name: 'Your account doesn’t open Settings' }).waitFor()
  await page.getByRole('link', { name: manager.email }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await screenProblems(page, 'desktop')).toEqual([])
  // The page asks ahead for what its screen needs, before it is known who asks.
  expect(complaints.filter((line) => !line.includes('403'))).toEqual([])
})

const screenNav = (page: Page) => page.getByRole('navigation', { name: 'Screens' })
/** How much of the navigation has no room, in pixels. */
const cutOff = (page: Page) =>
  page.evaluate(
    `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('nav[aria-label=Screens] ul'))`,
  )

test('six entries come first, the open one shows its screens, and nothing of them is cut off in a low window', async () => {
  const { page, open } = await openConsole(browser, await addPerson(site))
  await page.setViewportSize({ width: 1440, height: 768 })
  await open(`/${site}/today`)
  const links = screenNav(page).getByRole('link')
  const entries = ['Today', 'Leads', 'Stock', 'Calendar', 'Website', 'Results', 'Settings']
  await expect.poll(() => links.allInnerTexts()).toEqual(entries)
  await links.getByText('Stock', { exact: true }).click()
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor()
  await expect.poll(() => links.allInnerTexts()).toEqual(entries.toSpliced(3, 0, 'Photo round', 'Import', 'Mismatches'))
  await screenNav(page).getByRole('list', { name: 'Stock' }).getByRole('link', { name: 'Import' }).press('Enter')
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor()
  await expect.poll(() => screenNav(page).locator('[aria-current]').allInnerTexts()).toEqual(['Import'])
  await links.getByText('Settings', { exact: true }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await expect.poll(() => cutOff(page)).toBe(0)
})

test('on a phone the screens of a section are tabs above it, and the bar says which section is open', async () => {
  const { page, open } = await openConsole(browser, await addPerson(site), { screen: 'phone' })
  await open(`/${site}/stock`)
  const tabs = page.getByRole('navigation', { name: 'Stock', exact: true })
  await tabs.getByRole('link', { name: 'Photo round' }).click()
  await page.getByRole('heading', { name: 'Photo round', level: 1 }).waitFor()
  await expect.poll(() => tabs.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Photo round'])
  const bar = page.getByRole('navigation', { name: 'Main screens' })
  await expect.poll(() => bar.locator('[aria-current]').allInnerTexts()).toEqual(['Stock'])
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Today', 'Leads', 'Stock', 'Calendar'])
})

test('an entry of which a role may open one screen is that screen, and New offers what the role may make', async () => {
  const { page, open } = await openConsole(browser, person)
  await open(`/${site}/today`)
  const texts = await screenNav(page).getByRole('link').allInnerTexts()
  expect(texts).not.toContain('Website')
  expect(texts).not.toContain('Settings')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
  expect(await page.getByRole('menuitem').allInnerTexts()).not.toContain('Page')
})

test('New opens a page and an article at the field that begins them', async () => {
  const { page, open } = await openConsole(browser, await addPerson(site))
  await open(`/${site}/today`)
  for (const [row, field] of [
    ['Page', 'Address of a new page'],
    ['Article', 'Title of a new article'],
  ] as const) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: row, exact: true }).click()
    await page.getByLabel(field).waitFor()
    await expect.poll(() => page.evaluate('document.activeElement.labels?.[0]?.textContent')).toBe(field)
  }
})

test('an ended session says so, and that what was typed is there after signing in', async () => {
  const { context, page, open } = await openConsole(browser, person)
  await open(`/${site}/leads`)
  await context.clearCookies()
  const notice = page.getByText('Your session ended, so you were signed out.')
  // A question that the console asks by itself may be the first to find out, and leaves nothing to press.
  await Promise.race([page.getByRole('link', { name: 'Stock', exact: true }).first().click(), notice.waitFor()])
  await notice.waitFor()
  await page.reload()
  await page.getByText('Your session ended, so you were signed out.').waitFor()
  await page.goto(consoleAddress('/sign-in'))
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  expect(await page.getByText('Your session ended').count()).toBe(0)
})

test('a newer build waits until the person presses Reload', async () => {
  const { page } = await openConsole(browser, person)
  await shellIsStored(page)
  // This page is that of an older build, and behind it comes the worker of another one.
  await page.evaluate(`(() => {
    const policy = trustedTypes.createPolicy('older', { createScriptURL: (url) => url })
    const entry = document.querySelector('script[type=module][src^="/assets/"]')
    entry.src = policy.createScriptURL('/assets/older.js')
    return navigator.serviceWorker.register(policy.createScriptURL('/console-worker.js?newer')).then(() => null)
  })()`)
  await page.getByText('A new version is ready.').waitFor(slowly)
  await page.evaluate(`window.isStillThere = true`)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(`window.isStillThere === undefined`).catch(() => false), slowly).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor(slowly)
  await expect.poll(() => page.getByText('A new version is ready.').count()).toBe(0)
})

describe.each(everyCheck)('on a %s, %s', (screen, scheme) => {
  test('the offer to install the console is on the account screen, and axe finds nothing', async () => {
    const { page, open } = await openConsole(browser, person, { screen, scheme })
    await open(`/${site}/account`)
    await page.evaluate(`window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => void (window.wasAsked = true) }))`)
    const install = page.getByRole('button', { name: 'Install', exact: true })
    await install.waitFor()
    expect(await screenProblems(page, screen)).toEqual([])
    await install.click()
    await expect.poll(() => page.evaluate(`window.wasAsked`)).toBe(true)
    await expect.poll(() => install.count()).toBe(0)
  })
})
