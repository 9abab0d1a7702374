import { describe, expect, test } from 'vitest'
import { isWide } from '#testing/wide.ts'
import { address, launchBrowser } from './browser.ts'
import { pagesOf } from './page-kinds.ts'
import { addWrittenDealer, hostsDecided, hostsOf, type Stage, stageOf } from './vendor-visitor.ts'

// Every kind of page, with and without consent, the privacy signal and script: which hosts a browser asks for anything.

const trackers = { tag_manager: 'GTM-1', pixel: '77', call_tracking: 'callrail', call_tracking_key: '1/a' }
const plugins = { impel: true, impel_script: 'https://impel.example/a.js' }
const every = { trackers, plugins, chat: { live_chat_license: '123', text_us_token: '' } }
const sites = {
  'pages-notice': { ...every, consent: { mode: 'notice' } },
  'pages-out': { ...every, consent: { mode: 'opt-out' } },
  'pages-in': { ...every, consent: { mode: 'opt-in' } },
}

const browser = await launchBrowser()
await addWrittenDealer('pages', sites)
const pages: Record<string, string> = { ...(await pagesOf('pages-notice')), choices: '/privacy-choices' }

/** Other looks of a list and of a comparison are the same page. */
const sameAs =
  /^(filtered search|search for words|search as a list|search on a map|filter sheet|only differences|comparison of one)$/
/** One of those that show what a dealer sells, ask something, and say something. */
const few = /^(home|vehicle|contact|success)$/

/** Pages of money, bookings and somebody's own affairs. */
const privatePages = (): Record<string, string> => {
  const token = 'a'.repeat(43)
  return {
    checkout: `${pages['vehicle']}/checkout`,
    enquiry: `/enquiry/${token}`,
    booking: `/booking/${token}`,
    reservation: `/reserve/${token}`,
    'own trade-in': `/trade-in/${token}`,
    'saved search': `/saved-search/${token}`,
    'shared garage': `/shared-garage/${token}`,
  }
}

const tagManager = 'www.googletagmanager.com'
const pixel = 'connect.facebook.net'
const calls = 'cdn.callrail.com'
/** A part of the vehicle's page that measures nobody. */
const viewer = 'impel.example'

type Choice = 'none' | 'refused' | 'allowed' | 'allowed with the signal on'
type Visitor = { choice: Choice; signal: boolean; javaScript?: boolean }

async function stage({ choice, signal, javaScript = true }: Visitor): Promise<Stage> {
  const made = await stageOf(browser, { screen: 'desktop', signal, javaScript })
  const isYes = choice.startsWith('allowed')
  const at = '2026-11-20T00:00:00.000Z'
  const stored = { v: 1, at, analytics: isYes, ads: isYes, gpc: choice === 'allowed with the signal on' }
  if (choice !== 'none')
    await made.context.addInitScript(`try { localStorage.setItem('consent', '${JSON.stringify(stored)}') } catch {}`)
  // What is asked of others counts here, not what the site shows.
  await made.context.route('**/_next/image*', (route) => route.abort())
  return made
}

async function hostsRequestedOn(made: Stage, site: string, path: string): Promise<string[]> {
  made.requested.length = 0
  await made.page.goto(address(site, path))
  return hostsDecided(made)
}

const everything = [calls, pixel, tagManager]
const measurement = [calls, tagManager]
const signal = true

/** Every kind of page is walked where services load; where they do not, by the wide run. */
const inWide = isWide ? null : few

describe.each<[string, Visitor, string[], RegExp | null]>([
  ['pages-notice', { choice: 'none', signal: false }, everything, null],
  ['pages-out', { choice: 'none', signal }, [], inWide],
  ['pages-in', { choice: 'none', signal: false }, [], inWide],
  ['pages-notice', { choice: 'refused', signal: false }, [], few],
  ['pages-notice', { choice: 'none', signal }, [], few],
  ['pages-notice', { choice: 'allowed', signal }, [], few],
  ['pages-notice', { choice: 'allowed with the signal on', signal }, measurement, few],
  ['pages-out', { choice: 'none', signal: false }, everything, few],
  ['pages-out', { choice: 'refused', signal: false }, [], few],
  ['pages-in', { choice: 'allowed', signal: false }, everything, few],
  ['pages-in', { choice: 'allowed', signal }, [], few],
])('on %s of a shopper with %j', (site, visitor, hosts, only) => {
  test(`loads ${hosts.join(', ') || 'nothing'} on ${only ? 'pages of each sort' : 'every kind of page'}`, async () => {
    const made = await stage(visitor)
    for (const [name, path] of Object.entries(pages)) {
      if (only ? !only.test(name) : sameAs.test(name)) continue
      const expected = name === 'vehicle' ? [...hosts, viewer].toSorted() : hosts
      expect([name, await hostsRequestedOn(made, site, path)]).toEqual([name, expected])
    }
  }, 600_000)
})

test('pages of money, bookings and private links ask nobody, even when everything is allowed', async () => {
  const made = await stage({ choice: 'allowed', signal: false })
  for (const [name, path] of Object.entries(privatePages()))
    expect([name, await hostsRequestedOn(made, 'pages-notice', path)]).toEqual([name, []])
}, 300_000)

test('without script nothing of others is asked on any kind of page', async () => {
  const made = await stage({ choice: 'none', signal: false, javaScript: false })
  for (const [name, path] of Object.entries(pages)) {
    if (sameAs.test(name)) continue
    made.requested.length = 0
    await made.page.goto(address('pages-notice', path))
    expect([name, hostsOf(made.requested)]).toEqual([name, []])
  }
}, 300_000)
