import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingRows, settingsReference } from './settings-reference.ts'
import { parseSiteSettings, parseWrittenSettings } from './site-settings.ts'

test('no settings at all are valid: every setting has a default', () => {
  const parsed = parseSiteSettings({})
  expect(parsed.ok && parsed.value.vehicle.sold_days).toBe(3)
  expect(parsed.ok && parsed.value.search.default_path).toBe('/search/new-used-and-demo-cars')
  expect(parsed.ok && parsed.value.search.default_sort).toBe('relevant')
  expect(parsed.ok && parsed.value.connections.images.quality).toBe(75)
  expect(parsed.ok && parsed.value.vehicle.price.interest_rate).toBe(10)
  expect(parsed.ok && parsed.value.content.reviews).toEqual({ enabled: false, minimum_rating: 4, shown: 12 })
})

test('every setting is documented in one sentence', () => {
  expect(
    settingRows()
      .filter((row) => !/^[A-Z].*\.$/.test(row.sentence))
      .map((row) => row.path),
  ).toEqual([])
})

test('every setting that a site may leave out has a default or says in words what stands in for it', () => {
  expect(settingRows().length).toBeGreaterThan(120)
})

test.each([
  [{ search: { default_sort: 'cheapest' } }, 'search.default_sort'],
  [{ vehicle: { sold_days: -1 } }, 'vehicle.sold_days'],
  [{ vehicle: { tags: { colour: 'red' } } }, 'vehicle.tags.colour'],
  [{ theme: { brand: 'red' } }, 'theme.brand'],
  [{ nonsense: true }, 'nonsense'],
  [{ connections: { images: { allowed_hosts: ['localhost'] } } }, 'connections.images.allowed_hosts.0'],
  [{ connections: { images: { allowed_hosts: ['*'] } } }, 'connections.images.allowed_hosts.0'],
  [{ content: { facebook_url: 'javascript' } }, 'content.facebook_url'],
])('refuses %j and names the setting', (settings, path) => {
  const parsed = parseSiteSettings(settings)
  expect(!parsed.ok && parsed.problem.map((problem) => problem.path)).toEqual([path])
})

test('the reference under docs is up to date; npm run docs writes it', () => {
  expect(existsSync('docs/settings.md') && readFileSync('docs/settings.md', 'utf8')).toBe(settingsReference())
})

test('a service that challenges senders is refused without its public key, and what is stored stays readable', () => {
  const protection = (more: object) => ({ retail: { bot_protection: { provider: 'turnstile' as const, ...more } } })
  expect(parseWrittenSettings(protection({}))).toEqual({
    ok: false,
    problem: [{ path: 'retail.bot_protection.site_key', reason: 'is needed for the service turnstile' }],
  })
  expect(parseSiteSettings(protection({})).ok).toBe(true)
  expect(parseWrittenSettings(protection({ site_key: '0x4AAA-b_c' })).ok).toBe(true)
  expect(parseWrittenSettings(protection({ site_key: '"><script>' })).ok).toBe(false)
})

test.each([
  ['a number', { provider: 'sandbox' as const }, 'number'],
  ['an account', { provider: 'twilio' as const, number: '+61491570006' }, 'account_sid'],
])('text messages without %s are refused, and what is stored stays readable', (_, texts, missing) => {
  const settings = { connections: { text_messages: texts } }
  const path = `connections.text_messages.${missing}`
  expect(parseWrittenSettings(settings)).toEqual({
    ok: false,
    problem: [{ path, reason: `is needed for the service ${texts.provider}` }],
  })
  expect(parseSiteSettings(settings).ok).toBe(true)
  const complete = { ...texts, number: '+61491570006', account_sid: `AC${'5f'.repeat(16)}` }
  expect(parseWrittenSettings({ connections: { text_messages: complete } }).ok).toBe(true)
  expect(parseWrittenSettings({ connections: { text_messages: { ...complete, number: '0491 570 006' } } }).ok).toBe(
    false,
  )
})
