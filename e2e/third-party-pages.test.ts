import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, launchBrowser } from './browser.ts'
import { addTrackedDealer, hostsOf, type Stage, stageOf, vehicleOf } from './vendor-visitor.ts'

// Every kind of page, with and without consent and the privacy signal: which hosts a browser asks for anything.

const trackers = { tag_manager: 'GTM-1', pixel: '77', call_tracking: 'callrail', call_tracking_key: '1/a' }
const plugins = { impel: true, impel_script: 'https://impel.example/a.js' }
const every = { trackers, plugins, chat: { live_chat_license: '123', text_us_token: '' } }
const sites = {
  'pages-au': every,
  'pages-us': every,
  'pages-ask': { ...every, consent: { mode: 'opt-in' } },
}

let browser: Browser
let vehicle: string
beforeAll(async () => {
  browser = await launchBrowser()
  await addTrackedDealer('pages', sites)
  vehicle = await vehicleOf('pages-au')
})
afterAll(() => browser.close())

/** Pages that show what the dealer sells and says. */
const openPages = (): Record<string, string> => ({
  home: '/',
  list: '/search/new-used-and-demo-cars',
  'empty list': '/search/new-used-and-demo-cars?price=1-2',
  vehicle,
  enquiry: `${vehicle}/enquire`,
  comparison: '/compare',
  contact: '/contact',
  finance: '/finance',
  service: '/service',
  'trade-in': '/trade-in',
  written: '/privacy-policy',
  choices: '/privacy-choices',
  success: '/success?category=general-enquiry',
  'not found': '/nowhere',
})
/** Pages of money, bookings and somebody's own affairs. */
const privatePages = (): Record<string, string> => {
  const token = 'a'.repeat(43)
  return {
    checkout: `${vehicle}/checkout`,
    enquiry: `/enquiry/${token}`,
    booking: `/booking/${token}`,
    reservation: `/reserve/${token}`,
    'own trade-in': `/trade-in/${token}`,
    'stop mails': `/u/${token}`,
  }
}

const tagManager = 'www.googletagmanager.com'
const pixel = 'connect.facebook.net'
const calls = 'cdn.callrail.com'
const viewer = 'impel.example'

/** Opens a page and gives what loads by itself its time: until what is expected came, and then a little longer. */
async function asked({ page, asked: urls }: Stage, site: string, path: string, expected: number): Promise<string[]> {
  urls.length = 0
  await page.goto(address(site, path))
  await expect.poll(() => hostsOf(urls).length, { timeout: 30_000 }).toBeGreaterThanOrEqual(expected)
  await page.waitForTimeout(expected > 0 ? 700 : 2_500)
  return hostsOf(urls)
}

type Choice = 'none made' | 'refused' | 'allowed'
const refused = { v: 1, at: '2026-11-20T00:00:00.000Z', analytics: false, ads: false, gpc: false }

async function stage(choice: Choice, signal = false): Promise<Stage> {
  const made = await stageOf(browser, { screen: 'desktop', signal })
  const stored = { ...refused, analytics: choice === 'allowed', ads: choice === 'allowed' }
  if (choice !== 'none made')
    await made.context.addInitScript(`try { localStorage.setItem('consent', '${JSON.stringify(stored)}') } catch {}`)
  return made
}

/** The viewer is a part of the vehicle's page and measures nobody. */
const withViewer = (name: string, hosts: string[]): string[] =>
  (name === 'vehicle' ? [...hosts, viewer] : hosts).toSorted()

describe('on pages for everybody', () => {
  test.each([
    ['pages-au', 'none made', false, [tagManager, pixel, calls]],
    ['pages-au', 'refused', false, []],
    ['pages-us', 'none made', true, []],
    ['pages-ask', 'none made', false, []],
    ['pages-ask', 'allowed', false, [tagManager, pixel, calls]],
  ] as const)(
    'of %s with a choice that is %s, signal %s: %j',
    async (site, choice, signal, hosts) => {
      const made = await stage(choice, signal)
      for (const [name, path] of Object.entries(openPages())) {
        const expected = withViewer(name, [...hosts])
        expect([name, await asked(made, site, path, expected.length)]).toEqual([name, expected])
      }
      await made.context.close()
    },
    600_000,
  )
})

test('pages of money, bookings and private links ask nobody, even when everything is allowed', async () => {
  const made = await stage('allowed')
  for (const [name, path] of Object.entries(privatePages()))
    expect([name, await asked(made, 'pages-au', path, 0)]).toEqual([name, []])
  await made.context.close()
}, 300_000)
