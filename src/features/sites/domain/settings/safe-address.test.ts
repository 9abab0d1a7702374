import { expect, test } from 'vitest'
import { parseSiteSettings, parseStoredSettings } from './site-settings.ts'

const bad = [
  'javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<b>x</b>',
  '\u0001javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/x\r\nset-cookie: a=b',
  'https://a.example/\nx',
  'https:/\\evil.example',
]

const settings: Record<string, (address: string) => object> = {
  'vehicle.custom_button.href': (href) => ({ vehicle: { custom_button: { label: 'Go', href } } }),
  'retail.finance.link': (link) => ({ retail: { finance: { link } } }),
  'theme.logo': (logo) => ({ theme: { logo } }),
  'theme.logo_on_dark': (mark) => ({ theme: { logo_on_dark: mark } }),
  'theme.mark': (mark) => ({ theme: { mark } }),
  'search.placeholder_image': (image) => ({ search: { placeholder_image: image } }),
  'connections.images.media_cdn': (cdn) => ({ connections: { images: { media_cdn: cdn } } }),
  'connections.trackers.events_endpoint': (to) => ({ connections: { trackers: { events_endpoint: to } } }),
  'content.facebook_url': (url) => ({ content: { facebook_url: url } }),
  'content.redirects.0.to': (to) => ({ content: { redirects: [{ from: '/a', to }] } }),
  'content.redirects.0.from': (from) => ({ content: { redirects: [{ from, to: '/b' }] } }),
  'content.header.0.href': (href) => ({ content: { header: [{ label: 'Go', href }] } }),
}

test.each(Object.keys(settings))(
  '%s takes no address that runs, leads elsewhere in disguise or breaks a line',
  (path) => {
    for (const address of bad) {
      const input = settings[path]?.(address)
      const written = parseSiteSettings(input)
      expect([address, written.ok ? 'taken' : written.problem[0]?.path]).toEqual([address, path])
      // What was stored before takes no site down: it is left out, and named.
      const stored = parseStoredSettings(input)
      expect([address, stored.ok && stored.value.left.map((each) => each.path)]).toEqual([address, [path]])
    }
  },
)

test('what is left out of stored settings takes its neighbours with it no further than its entry', () => {
  const redirects = [
    { from: '/a', to: '/b' },
    { from: '/c', to: '/x\nset-cookie: a=b' },
    { from: '/e', to: 'https://f.example' },
  ]
  const stored = parseStoredSettings({ content: { redirects }, theme: { logo: 'javascript:x', mark: 'media/m.png' } })
  expect(stored.ok && stored.value.settings.content.redirects.map(({ from }) => from)).toEqual(['/a', '/e'])
  expect(stored.ok && [stored.value.settings.theme.logo, stored.value.settings.theme.mark]).toEqual([
    undefined,
    'media/m.png',
  ])
})

/** Spellings that `new URL` has read past until now, with what it made of them. */
const oldSpellings: [string, string][] = [
  ['https://dms.example/le\nads', 'https://dms.example/leads'],
  [' https://dms.example/leads\r\n', 'https://dms.example/leads'],
  ['https:\\\\dms.example\\leads', 'https://dms.example/leads'],
  ['https:/dms.example/leads', 'https://dms.example/leads'],
  ['https://dms.example/new leads', 'https://dms.example/new%20leads'],
]

test.each(oldSpellings)(
  'no receiver of leads is lost by an address stored as %j: it is read as it was called',
  (stored, read) => {
    expect(new URL(stored).href).toBe(read)
    const rules = [
      { name: 'dms', by: 'webhook', url: stored },
      { name: 'people', by: 'mail', to: ['sales@dealer.example'] },
    ]
    const input = {
      delivery: { rules },
      connections: { provider: { base_url: stored } },
      search: { host: { url: stored, key: 'k' } },
    }
    expect(parseSiteSettings(input).ok).toBe(false)
    const parsed = parseStoredSettings(input)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
    const { settings: kept, left } = parsed.value
    expect(kept.delivery.rules.map(({ name, url }) => [name, url])).toEqual([
      ['dms', read],
      ['people', null],
    ])
    expect([kept.connections.provider.base_url, kept.search.host?.url, left]).toEqual([read, read, []])
  },
)

test('a stored address that nothing could be called by is left out and named', () => {
  for (const base of ['javascript:x', 'file:///etc/passwd', 'ftp://a.example']) {
    const parsed = parseStoredSettings({ connections: { provider: { base_url: base } } })
    expect(parsed.ok && [parsed.value.settings.connections.provider.base_url, parsed.value.left.length]).toEqual([
      null,
      1,
    ])
  }
})
