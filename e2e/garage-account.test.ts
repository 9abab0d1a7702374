import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { openPushService } from '#testing/stand-ins/push-service.ts'
import {
  accessibilityProblems,
  addPasskeyStore,
  address,
  complaintsOf,
  launchBrowser,
  newContext,
  newPage,
} from './browser.ts'
import { chromiumWithNotifications } from './chromium.ts'
import { newestMailTo } from './garage-mails.ts'

const site = 'harbour-city-motors'
const list = '/search/new-used-and-demo-cars'

const browser = await launchBrowser()
const service = await openPushService('')
afterAll(() => service.close())

/** Saves the first vehicle of the list and signs in by the mail's code. */
async function signedIn(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address(site, list))
  await page.locator('button[data-heart]').first().click()
  await page.getByText('Saved', { exact: false }).last().waitFor()
  await page.goto(address(site, '/my-garage'))
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const code = /\d{6}/.exec((await newestMailTo(email)).subject)?.[0] ?? ''
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Signed in as').waitFor()
  return page
}

test.each(['phone', 'desktop'] as const)('a passkey is added and signs in without a mail, on a %s', async (screen) => {
  const context = await newContext(browser, { screen })
  const page = await signedIn(context, `passkey-${screen}@mail.example`)
  const complaints = complaintsOf(page)
  await addPasskeyStore(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: /^Remove Chrome/ }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('Signed in as').waitFor()
  expect(await page.locator('main a[href^="/cars/"]').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: /^Remove Chrome/ }).click()
  await page.getByText('The passkey is gone').waitFor()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByText('We don’t know this passkey.').waitFor()
  // The browser says in its console that a call was refused; nothing else may be said.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
})

const showing = chromiumWithNotifications()

test.skipIf(!showing)('notifications are asked for by a press, shown by the worker, and turned off again', async () => {
  const browser = await launchBrowser(showing)
  const context = await newContext(browser)
  await context.grantPermissions(['notifications'], { origin: address(site, '/').replace(/\/$/, '') })
  const { endpoint, p256dh, auth } = service.subscribe()
  // The push service of the browser's maker is out of reach here: one on this machine stands in for it.
  await context.addInitScript(`{
    let isOn = false
    const subscription = {
      endpoint: ${JSON.stringify(endpoint)},
      toJSON: () => ({ endpoint: ${JSON.stringify(endpoint)}, keys: ${JSON.stringify({ p256dh, auth })} }),
      unsubscribe: async () => !(isOn = false),
    }
    PushManager.prototype.subscribe = async () => ((isOn = true), subscription)
    PushManager.prototype.getSubscription = async () => (isOn ? subscription : null)
  }`)
  const page = await context.newPage()
  await page.goto(address(site, list))
  await page.locator('button[data-heart]').first().click()
  await page.getByText('Saved', { exact: false }).last().waitFor()
  await page.goto(address(site, '/my-garage'))
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.getByText('We’ll notify you here.').waitFor()
  // The first one comes at once and shows how they look.
  const notifications = `navigator.serviceWorker.getRegistration('/account/').then((found) => found.getNotifications()).then((all) => all.map(({ title, body }) => title + ': ' + body))`
  await expect
    .poll(() => page.evaluate(notifications))
    .toEqual(['Notifications are on: This is how we’ll tell you of price drops and news.'])
  expect(await accessibilityProblems(page)).toEqual([])
  const registration = `navigator.serviceWorker.getRegistration('/account/')`
  // The worker reaches none of the site's pages, so that none of them waits for it.
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull()
  expect(await page.evaluate(`${registration}.then(({ scope }) => new URL(scope).pathname)`)).toBe('/account/')
  const devtools = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
      resolve(registrations[0]?.registrationId ?? ''),
    ),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await found,
    data: JSON.stringify({ title: 'Harbour City', body: 'Price drop: Kia Rio', path: '/my-garage', tag: 'one' }),
  })
  await expect.poll(() => page.evaluate(notifications)).toContain('Harbour City: Price drop: Kia Rio')
  await page.getByRole('button', { name: 'Turn off on this device' }).click()
  await page.getByText('Notifications are off on this device.').waitFor()
  await browser.close()
})

test.each([
  ['phone', true],
  ['desktop', false],
] as const)('a vehicle is followed and stopped by the mail’s link, on a %s (script %s)', async (screen, javaScript) => {
  const page = await newPage(browser, { screen, javaScript })
  await page.goto(address(site, list))
  const href = await page.locator('main a[href^="/cars/"]').first().getAttribute('href')
  await page.goto(address(site, href ?? ''))
  await page.getByText('Email me if the price drops or it sells').click()
  const email = `follow-${screen}@mail.example`
  const form = page.locator('form[action="/saved-search"]').first()
  await form.getByLabel('Email').fill(email)
  await form.getByRole('button', { name: 'Keep me posted' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  const link = /\/saved-search\/[\w-]+/.exec((await newestMailTo(email)).text)?.[0] ?? ''
  await page.goto(address(site, link))
  if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor()
  if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('heading', { name: 'These emails have stopped' }).waitFor()
})

test('signing out of a shared device leaves nothing of its owner in the browser', async () => {
  const context = await newContext(browser)
  const page = await signedIn(context, 'shared-device@mail.example')
  await page.evaluate(() => localStorage.setItem('details', 'Ann'))
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Nothing saved yet').waitFor()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect((await context.cookies()).filter(({ name }) => name === 'shopper' || name === 'garage')).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
})

test('every state of the page fits 320 px and is used by keyboard alone', async () => {
  const context = await newContext(browser)
  const page = await signedIn(context, 'narrow@mail.example')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.reload()
  expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(320)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.locator('summary', { hasText: 'Add a note' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ask about tyres')
  await page.keyboard.press('Enter')
  await page.getByText('Ask about tyres').first().waitFor()
  await page.getByRole('button', { name: 'Share' }).focus()
  await page.keyboard.press('Enter')
  const shared = page.locator('main a[href*="/shared-garage/"]')
  await shared.waitFor()
  expect(Number(await page.evaluate('document.documentElement.scrollWidth'))).toBe(320)
  await page.goto((await shared.getAttribute('href')) ?? '')
  await page.getByRole('heading', { name: 'Shared with you' }).waitFor()
  expect([await accessibilityProblems(page), (await page.content()).includes('Ask about tyres')]).toEqual([[], false])
  await page.goto(address(site, '/account/delete'))
  expect(await accessibilityProblems(page)).toEqual([])
})
