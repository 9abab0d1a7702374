import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  accessibilityProblems,
  address,
  complaintsOf,
  fetchPage,
  launchBrowser,
  newContext,
  type Visit,
} from './browser.ts'

// Services of others on sites that configured them, each played by a stand-in that only notes what was asked of it.

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await launchBrowser()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-vendors-'))
  await addDealers()
})
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
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

/** A dealer with a site for each way of asking, made by the command line beside the running program. */
async function addDealers(): Promise<void> {
  const group = JSON.parse(await readFile('demo/titan/group.json', 'utf8')) as {
    dealerships: { slug: string; stock: object }[]
  }
  for (const dealership of group.dealerships)
    Object.assign(dealership, { slug: 'tracked-trucks', stock: { file: 'stock.csv' } })
  await writeFile(
    join(folder, 'stock.csv'),
    'stock_number,car_type,year,make,model,price,km\nT-1,used,2020,Isuzu,NPR,61990,84000\nT-2,used,2019,Hino,300,54990,91000\n',
  )
  const sites = Object.entries(connections).map(([slug, own]) => ({
    slug,
    template: 'truck',
    time_zone: 'Australia/Brisbane',
    name: slug,
    region: slug.endsWith('us') ? 'US' : 'AU',
    hosts: [],
    dealerships: ['tracked-trucks'],
    settings: { connections: own, search: {}, content: {} },
  }))
  await writeFile(join(folder, 'group.json'), JSON.stringify({ ...group, slug: 'tracked', name: 'Tracked', sites }))
  const env = { ...process.env, FORECOURT_DATA: inject('dataFolder') }
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'dealer', 'add', folder], { env })
}

type Stage = { page: Page; context: BrowserContext; asked: string[]; bodies: string[]; complaints: string[] }

/** A page whose requests to other hosts are answered by stand-ins. */
async function visit(
  site: string,
  path: string,
  options: Visit & { signal?: boolean; chatScript?: string } = {},
): Promise<Stage> {
  const context = await newContext(browser, options)
  const [asked, bodies]: [string[], string[]] = [[], []]
  await context.route(
    (url) => !url.hostname.endsWith('.localhost'),
    async (route) => {
      asked.push(route.request().url())
      bodies.push(route.request().postData() ?? '')
      const body = route.request().url().includes('livechatinc') ? (options.chatScript ?? '') : ''
      await route.fulfill({ contentType: 'text/javascript', body, headers: { 'access-control-allow-origin': '*' } })
    },
  )
  if (options.signal)
    await context.addInitScript(
      "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })",
    )
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  await page.goto(address(site, path))
  return { page, context, asked, bodies, complaints }
}

const vehicleOf = async (site: string): Promise<string> =>
  /href="(\/cars\/(?!trade-in)[a-z0-9-]+)"/.exec((await fetchPage(site, '/search/new-used-and-demo-cars')).text)?.[1] ??
  ''

const hosts = (asked: readonly string[]): string[] => [...new Set(asked.map((url) => new URL(url).host))].toSorted()

test('under a notice measurement begins once the page is ready, says its consent first, and no chat loads', async () => {
  const { page, context, asked, complaints } = await visit('tracked-au', '/')
  await expect
    .poll(() => hosts(asked), { timeout: 20_000 })
    .toEqual(['connect.facebook.net', 'www.googletagmanager.com'])
  const layer = (await page.evaluate(
    'JSON.stringify(window.dataLayer.map((each) => [...Object.values(each)]))',
  )) as string
  const said = JSON.parse(layer) as unknown[][]
  expect(said[0]).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
  ])
  expect(said[1]).toEqual([
    'consent',
    'update',
    expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' }),
  ])
  await page.getByRole('region', { name: 'Privacy' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

test('what the shopper switches off stays off on the next page, and can be switched on again', async () => {
  const { page, context, asked } = await visit('tracked-au', '/')
  await page.getByRole('button', { name: 'Switch off' }).click()
  asked.length = 0
  await page.goto(address('tracked-au', '/contact'))
  await page.waitForTimeout(3_000)
  expect([asked, await page.getByRole('region', { name: 'Privacy' }).count()]).toEqual([[], 0])
  await page.goto(address('tracked-au', '/privacy-choices'))
  await page.getByRole('checkbox', { name: 'Allow advertising' }).check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect.poll(() => hosts(asked), { timeout: 20_000 }).toEqual(['connect.facebook.net'])
  await context.close()
})

test('where yes is needed nothing loads before it', async () => {
  const { page, context, asked } = await visit('tracked-ask', '/')
  await page.getByRole('button', { name: 'Yes, allow' }).waitFor()
  await page.waitForTimeout(3_000)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Yes, allow' }).click()
  await expect.poll(() => hosts(asked), { timeout: 20_000 }).toContain('connect.facebook.net')
  await context.close()
})

test('a browser that asks not to be sold or shared is honoured, and told so', async () => {
  const { page, context, asked } = await visit('tracked-us', '/', { signal: true })
  await page.waitForTimeout(3_000)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Do not sell or share my personal information' }).click()
  await page.getByText('advertising services stay off').waitFor()
  expect(await page.getByRole('checkbox', { name: 'Allow advertising' }).isDisabled()).toBe(true)
  await context.close()
})

test('without script nothing of others is asked, and the chat button leads to the contact page', async () => {
  const { page, context, asked } = await visit('tracked-au', '/', { javaScript: false })
  await page.locator('a[data-chat="live_chat"]').click()
  expect(new URL(page.url()).pathname).toBe('/contact')
  expect(asked).toEqual([])
  await context.close()
})

/** A widget that opens, and in which a customer writes twice and an agent and an old message once. */
const chatScript = `
  const calls = window.LiveChatWidget._q, listeners = {}
  for (const [kind, [name, listener]] of calls) if (kind === 'on') listeners[name] = listener
  const say = (type, at) => listeners.new_event({ author: { type }, timestamp: at, thread_id: 't' })
  listeners.visibility_changed({ visibility: 'maximized' })
  say('customer', Date.now() - 60_000); say('customer', Date.now()); say('agent', Date.now()); say('customer', Date.now())`

test('live chat loads when pressed, and its own events are counted', async () => {
  const { page, context, asked } = await visit('tracked-au', '/', { chatScript })
  const events: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/events/')) events.push(new URL(request.url()).pathname.split('/').pop() ?? '')
  })
  expect(asked.some((url) => url.includes('livechat'))).toBe(false)
  await page.locator('a[data-chat="live_chat"]').click()
  await expect.poll(() => events, { timeout: 20_000 }).toEqual(['chat_opened', 'chat_first_message', 'chat_message'])
  await context.close()
})

test('the text prompt comes after three seconds, and closing it is remembered', async () => {
  const { page, context, asked } = await visit('texted-au', '/')
  await page.getByText('Text us and we').waitFor({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.reload()
  await page.waitForTimeout(4_000)
  expect([await page.getByText('Text us and we').count(), asked]).toEqual([0, []])
  await page.locator('a[data-chat="text_us"]').click()
  await expect.poll(() => hosts(asked), { timeout: 20_000 }).toEqual(['connect.podium.com'])
  // The stand-in brings no widget: the link leads where it says.
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe('/contact')
  await context.close()
})

test('the vehicle that is looked at reaches the pixel after its delay, once', async () => {
  const { page, context } = await visit('tracked-au', await vehicleOf('tracked-au'))
  await expect.poll(() => page.evaluate('window.fbq?.queue.length ?? 0'), { timeout: 20_000 }).toBe(3)
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
  await context.close()
})

test('a vehicle page of such a site still remembers what was looked at', async () => {
  const path = await vehicleOf('tracked-au')
  const { page, context } = await visit('tracked-au', path)
  await expect
    .poll(() => page.evaluate("localStorage.getItem('viewed') ?? ''"), { timeout: 20_000 })
    .toBe(JSON.stringify([path.split('/').pop()]))
  await context.close()
})

test('an enquiry is told to the events endpoint without what was typed', async () => {
  const { page, context, asked, bodies } = await visit('tracked-au', '/contact')
  const form = page.locator('form[data-api]').first()
  await form.getByLabel(/name/i).first().fill('Ann Shopper')
  await form
    .getByLabel(/E-?mail/i)
    .first()
    .fill('ann@mail.example')
  await form.getByLabel(/Phone/i).first().fill('0412 345 678')
  const message = form.getByLabel(/Message|question/i)
  if ((await message.count()) > 0) await message.first().fill('Is the blue one there?')
  await form.locator('button[type=submit]').last().click()
  await page.waitForURL(/\/success/)
  const sent = asked.flatMap((url, at) => (url.startsWith('https://events.example/') ? [bodies[at] ?? ''] : []))
  expect(sent).toHaveLength(1)
  const event = JSON.parse(sent[0] ?? '') as Record<string, unknown>
  expect(event).toMatchObject({ website_slug: 'tracked-au', category: 'General Enquiry', error_message: '' })
  expect(event['lead_id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]).not.toMatch(/ann@mail|0412|blue one/)
  // The way to the private page is gone from the address before anything of others can read it.
  await expect.poll(() => new URL(page.url()).searchParams.has('follow'), { timeout: 20_000 }).toBe(false)
  await context.close()
})
