import { minute } from '#kernel/duration.ts'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityProblems, address, launchBrowser } from './browser.ts'
import { fillForScript, formOn, message, person, scriptRuns, submit } from './form-visitor.ts'
import {
  addConnectionKey,
  addTrackedDealer,
  hostsDecided,
  hostsOf,
  type StageOptions,
  vehicleOf,
  visitTracked,
} from './vendor-visitor.ts'

// Services of others on sites that configured them, each played by a stand-in that only notes what was asked of it.

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
  await addTrackedDealer('tracked', connections)
  const protection = { enabled: true, provider: 'turnstile', site_key: '0x4AAA', challenge: 'always' }
  await addTrackedDealer('challenged', { 'challenged-au': {} }, { retail: { bot_protection: protection } })
  await addConnectionKey('challenged-au', 'turnstile', '0xSecretOfTheSite')
})

const trackers = {
  tag_manager: 'GTM-1',
  analytics: 'G-1',
  pixel: '77',
  events_endpoint: 'https://events.example/v2/events',
}
const chat = { live_chat_license: '123', live_chat_group: '4' }
const connections = {
  'tracked-au': { trackers, chat },
  'tracked-us': { trackers },
  'tracked-ask': { trackers, consent: { mode: 'opt-in' } },
  'texted-au': { chat: { text_us_token: 'tok' } },
}

const visit = (site: string, path: string, options: StageOptions = {}) => visitTracked(browser, { site, path }, options)

test('under a notice measurement begins once the page is ready, says its consent first, and no chat loads', async () => {
  const { page, requested, complaints } = await visit('tracked-au', '/')
  await expect.poll(() => hostsOf(requested)).toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
  const layer = (await page.evaluate(
    'JSON.stringify(window.dataLayer.map((each) => [...Object.values(each)]))',
  )) as string
  const stated = JSON.parse(layer) as unknown[][]
  expect(stated[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
  ])
  expect(stated[1]).toEqual([
    'consent',
    'update',
    expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' }),
  ])
  await page.getByRole('region', { name: 'Privacy' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('what the shopper switches off stays off on the next page, and can be switched on again', async () => {
  const stage = await visit('tracked-au', '/')
  const { page, requested } = stage
  await page.getByRole('button', { name: 'Switch off' }).click()
  requested.length = 0
  await page.goto(address('tracked-au', '/contact'))
  expect([await hostsDecided(stage), await page.getByRole('region', { name: 'Privacy' }).count()]).toEqual([[], 0])
  await page.goto(address('tracked-au', '/privacy-choices'))
  await page.getByRole('checkbox', { name: 'Allow advertising' }).check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect.poll(() => hostsOf(requested)).toEqual(['connect.facebook.net'])
})

test('where yes is needed nothing loads before it', async () => {
  const stage = await visit('tracked-ask', '/')
  const { page, requested } = stage
  await page.getByRole('button', { name: 'Yes, allow' }).waitFor()
  expect(await hostsDecided(stage)).toEqual([])
  await page.getByRole('button', { name: 'Yes, allow' }).click()
  await expect.poll(() => hostsOf(requested)).toContain('connect.facebook.net')
})

test('a browser that asks not to be sold or shared is honoured, and told so', async () => {
  const stage = await visit('tracked-us', '/', { signal: true })
  const { page } = stage
  expect(await hostsDecided(stage)).toEqual([])
  await page.getByRole('link', { name: 'Do not sell or share my personal information' }).click()
  await page.getByText('advertising services stay off').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Allow advertising' }).isDisabled()).toBe(true)
})

test('without script nothing of others is asked, and the chat button leads to the contact page', async () => {
  const { page, requested } = await visit('tracked-au', '/', { javaScript: false })
  await page.locator('a[data-chat="live_chat"]').click()
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(requested).toEqual([])
})

/** A widget that opens, and in which a customer writes twice and an agent and an old message once. */
const chatScript = `
  const calls = window.LiveChatWidget._q, listeners = {}
  for (const [kind, [name, listener]] of calls) if (kind === 'on') listeners[name] = listener
  const say = (type, at) => listeners.new_event({ author: { type }, timestamp: at, thread_id: 't' })
  listeners.visibility_changed({ visibility: 'maximized' })
  say('customer', Date.now() - ${minute}); say('customer', Date.now()); say('agent', Date.now()); say('customer', Date.now())`

test('live chat loads when pressed, and its own events are counted', async () => {
  const { page, requested } = await visit('tracked-au', '/', {
    scripts: (url) => (url.includes('livechatinc') ? chatScript : ''),
  })
  const events: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events/')) events.push(new URL(request.url()).pathname.split('/').pop() ?? '')
  })
  // Until the script is there the link leads where it says.
  await page.locator('[data-vendors][data-allowed]').waitFor({ state: 'attached' })
  expect(requested.some((url) => url.includes('livechat'))).toBe(false)
  await page.locator('a[data-chat="live_chat"]').click()
  await expect.poll(() => events).toEqual(['chat_opened', 'chat_first_message', 'chat_message'])
})

test('the text prompt comes after three seconds, and closing it is remembered', async () => {
  const stage = await visit('texted-au', '/')
  const { page, requested } = stage
  const prompt = page.getByText('Text us and we')
  await page.locator('[data-vendors][data-allowed]').waitFor({ state: 'attached' })
  await page.clock.runFor(3_000)
  await prompt.waitFor()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  expect([await hostsDecided(stage), await prompt.count()]).toEqual([[], 0])
  await page.locator('a[data-chat="text_us"]').click()
  await expect.poll(() => hostsOf(requested)).toEqual(['connect.podium.com'])
  // The stand-in brings no widget: the link leads where it says.
  await expect.poll(() => new URL(page.url()).pathname).toBe('/contact')
})

test('the vehicle that is looked at reaches the pixel after its delay, once', async () => {
  const { page } = await visit('tracked-au', await vehicleOf('tracked-au'))
  await expect.poll(() => page.evaluate('window.fbq?.queue.length ?? 0')).toBe(3)
  const calls = (await page.evaluate('JSON.stringify(window.fbq.queue)')) as string
  expect(JSON.parse(calls)).toEqual([
    ['init', '77'],
    ['track', 'PageView'],
    [
      'track',
      'ViewContent',
      expect.objectContaining({
        content_type: 'product',
        currency: 'AUD',
        contents: [expect.objectContaining({ quantity: 1 })],
      }),
    ],
  ])
})

test('a vehicle page of such a site still remembers what was looked at', async () => {
  const path = await vehicleOf('tracked-au')
  const { page } = await visit('tracked-au', path)
  await expect
    .poll(() => page.evaluate("localStorage.getItem('viewed') ?? ''"))
    .toBe(JSON.stringify([path.split('/').pop()]))
})

test('an enquiry is told to the events endpoint without what was typed', async () => {
  const { page, requested, bodies } = await visit('tracked-au', '/contact')
  const form = page.locator('form[data-api]').first()
  await form.getByLabel(/name/i).first().fill('Ann Shopper')
  await form
    .getByLabel(/E-?mail/i)
    .first()
    .fill('ann@mail.example')
  await form.getByLabel(/Phone/i).first().fill('0412 345 678')
  const message = form.getByLabel(/Message|question/i)
  if ((await message.count()) > 0) await message.first().fill('Is the blue one there?')
  await expect.poll(() => page.evaluate('window.fbq?.queue.length ?? 0')).toBeGreaterThan(1)
  await scriptRuns(page, 'form/lead-forms')
  await page.evaluate(
    "document.addEventListener('forecourt:event', () => sessionStorage.setItem('told', JSON.stringify(window.fbq.queue.at(-1))))",
  )
  const [request] = await Promise.all([
    page.waitForRequest((each) => new URL(each.url()).pathname === '/api/leads'),
    form.locator('button[type=submit]').last().click(),
  ])
  expect(request.headers()['x-consent']).toBe('analytics, ads')
  await page.waitForURL(/\/success/)
  const sent = requested.flatMap((url, at) => (url.startsWith('https://events.example/') ? [bodies[at] ?? ''] : []))
  expect(sent).toHaveLength(1)
  const event = JSON.parse(sent[0] ?? '') as Record<string, unknown>
  expect(event).toMatchObject({ website_slug: 'tracked-au', category: 'General Enquiry', error_message: '' })
  expect(event['lead_id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]).not.toMatch(/ann@mail|0412|blue one/)
  // The server tells the same under the same id.
  const announced = JSON.parse(String(await page.evaluate("sessionStorage.getItem('told')"))) as unknown[]
  expect(announced).toEqual(['track', 'Lead', expect.anything(), { eventID: `${String(event['lead_id'])}.lead` }])
  // The way to the private page is gone from the address before anything of others can read it.
  await expect.poll(() => new URL(page.url()).searchParams.has('follow')).toBe(false)
})

/** What Turnstile's script does to the page: it hands over a token for what it was shown for. */
const widget = `window.turnstile = {
  render: (place, { sitekey, cData, action, callback }) => { setTimeout(() => callback([sitekey, cData, action].join(' '))); return 'w' },
  remove: () => {},
}`

test('where the site has every sender challenged, its service is fetched near the form, and the lead goes on', async () => {
  const { page, requested, complaints } = await visit('challenged-au', '/contact', { scripts: () => widget })
  expect(requested).toEqual([])
  const proofs: string[] = []
  await page.route('**/confirmation', async (route) => {
    proofs.push(route.request().postData() ?? '')
    await route.fulfill({ json: { confirmed: true } })
  })
  await fillForScript(formOn(page), { ...person(), message })
  await expect.poll(() => hostsOf(requested)).toEqual(['challenges.cloudflare.com'])
  await submit(formOn(page))
  await page.waitForURL('**/success**')
  expect(proofs).toEqual([expect.stringMatching(/^{"token":"0x4AAA [\da-f-]{36} lead"}$/)])
  expect([page.url().includes('confirm=email'), complaints]).toEqual([false, []])
})

test('where that service brings nothing, the enquiry is stored, and the page says to confirm it by mail', async () => {
  const { page } = await visit('challenged-au', '/contact')
  await fillForScript(formOn(page), { ...person(), message })
  await submit(formOn(page))
  await page.getByText('sent a link to it').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
})
