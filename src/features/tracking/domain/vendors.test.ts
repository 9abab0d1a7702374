import { expect, test } from 'vitest'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { vendorNames } from '#features/sites/domain/settings/connection-settings.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { isPrivatePage, vendors, vendorSources, vendorsOf } from './vendors.ts'

const script = 'https://scripts.example/v1/widget.js'

/** Settings with every service at once. */
const everything: SiteSettingsInput['connections'] = {
  chat: {
    live_chat_license: '123',
    live_chat_group: '4',
    support_key: 'support',
    text_us_token: 'text',
    chatbot_key: 'bot',
    chatbot_script: script,
    autobot: true,
    autobot_script: script,
  },
  trackers: {
    tag_manager: 'GTM-1',
    analytics: 'G-1',
    pixel: '77',
    call_tracking: 'callrail',
    call_tracking_key: '123456789/abc',
    launch_script_manufacturer: 11,
    launch_script: script,
    events_endpoint: 'https://events.example/v2/events',
  },
  plugins: { dealerstudio: true, dealerstudio_script: script, impel: true, impel_script: script },
}

const siteWith = (connections: SiteSettingsInput['connections']): Site => {
  const settings = parseSiteSettings({ connections })
  if (!settings.ok) throw new Error(JSON.stringify(settings.problem))
  return { ...sampleSite(), settings: settings.value } as Site
}

test('a site that configured nothing opens its policy to nobody', () => {
  expect(vendorsOf(siteWith({}))).toEqual([])
  expect(Object.values(vendorSources(siteWith({}))).flat()).toEqual([])
})

test('each service is one row, and each can be configured', () => {
  expect(vendors.map(({ name }) => name).toSorted()).toEqual([...vendorNames].toSorted())
  expect(
    vendorsOf(siteWith(everything))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...vendorNames].toSorted())
})

test.each(vendorNames.map((name) => [name]))('%s can be paused without losing its key', (name) => {
  const used = vendorsOf(siteWith({ ...everything, paused_vendors: [name] })).map((vendor) => vendor.name)
  expect(used).not.toContain(name)
  expect(used).toHaveLength(vendorNames.length - 1)
})

test('the policy opens whole origins over TLS, never all of them and never code in the page', () => {
  const sources = Object.values(vendorSources(siteWith(everything))).flat()
  expect(sources.filter((source) => !/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(source))).toEqual(
    [],
  )
  expect(vendorSources(siteWith(everything)).connect).toContain('https://events.example')
})

test.each([
  [{ chat: { chatbot_key: 'k' } }, 'connections.chat.chatbot_script'],
  [{ chat: { autobot: true } }, 'connections.chat.autobot_script'],
  [{ trackers: { call_tracking: 'callrail' as const } }, 'connections.trackers.call_tracking_key'],
  [{ trackers: { call_tracking: 'dealercell' as const } }, 'connections.trackers.call_tracking_script'],
  [{ trackers: { launch_script_manufacturer: 11 } }, 'connections.trackers.launch_script'],
  [{ plugins: { dealerstudio: true } }, 'connections.plugins.dealerstudio_script'],
  [{ plugins: { impel: true } }, 'connections.plugins.impel_script'],
])('what is switched on without what it needs is refused: %j', (connections, path) => {
  const parsed = parseSiteSettings({ connections })
  expect(parsed.ok ? [] : parsed.problem.map((problem) => problem.path)).toEqual([path])
})

test.each([
  ['/cars/2020-kia-rio/checkout', true],
  ['/campers/jayco/buy-online', true],
  ['/checkout', true],
  ['/reserve/abc', true],
  ['/booking/abc', true],
  ['/enquiry/abc', true],
  ['/cars/2020-kia-rio', false],
  ['/success', false],
])('services of others stay away from %s: %s', (path, isPrivate) => {
  expect(isPrivatePage(path)).toBe(isPrivate)
})
