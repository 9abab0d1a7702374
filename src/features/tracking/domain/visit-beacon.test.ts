import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { readBeacon, sourceOf } from './visit-beacon.ts'

const rio = asId<'vehicle'>('11111111-1111-4111-8111-111111111111')
const known = {
  host: 'cars.example',
  vehicleOf: (slug: string) => (slug === 'rio' ? rio : undefined),
  vendorOf: (host: string) => (host.endsWith('facebook.net') ? 'pixel' : undefined),
  connection: null,
}
const read = (sent: unknown) => readBeacon(sent, known)

test('a page view with what was seen on it', () => {
  const report = read({
    p: '/search/cars?q=x',
    t: 'search',
    r: 'www.google.com',
    w: 390,
    s: ['rio', 'rio', 'of-others'],
    q: 'kia',
    n: 4,
    m: { LCP: 900 },
  })
  expect(report?.events.map(({ kind, vehicleId, term, results }) => [kind, vehicleId, term, results])).toEqual([
    ['view', null, '', null],
    ['seen', rio, '', null],
    ['search', null, 'kia', 4],
  ])
  expect(report?.events[0]).toMatchObject({
    path: '/search/cars',
    source: 'google',
    device: 'phone',
    template: 'search',
  })
  expect(report?.vitals).toEqual([{ template: 'search', device: 'phone', metric: 'LCP', vendor: '', value: 900 }])
})

test('a line that the browser stated has its measures counted once more, and the first byte is not among them', () => {
  const report = readBeacon({ p: '/', t: 'home', m: { LCP: 900, TTFB: 80 } }, { ...known, connection: '3g' })
  expect(report?.vitals.map(({ metric, value }) => [metric, value])).toEqual([
    ['LCP', 900],
    ['LCP 3g', 900],
    ['TTFB', 80],
  ])
})

test('a vehicle whose photographs were looked at is of interest', () => {
  const report = read({ p: '/cars/rio', t: 'vehicle', v: 'rio', i: 1, w: 1440 })
  expect(report?.events.map(({ kind, vehicleId, device }) => [kind, vehicleId, device])).toEqual([
    ['view', rio, 'desktop'],
    ['interest', rio, 'desktop'],
  ])
})

test('what a service of others costs is one sample for all its hosts, and what is no service of the site is none', () => {
  const report = read({
    p: '/',
    t: 'home',
    x: [
      ['connect.facebook.net', 80, 120],
      ['www.facebook.net', 5, 0],
      ['invented.example', 700, 700],
      ['connect.facebook.net', -1, 2],
      ['connect.facebook.net', 1, 'x'],
      'connect.facebook.net',
      ...Array.from({ length: 100 }, () => ['connect.facebook.net', 1, 1]),
    ],
  })
  expect(report?.vitals.map(({ metric, vendor, value }) => [metric, vendor, value])).toEqual([
    ['vendor_kb', 'pixel', 119],
    ['vendor_ms', 'pixel', 154],
  ])
})

test('a browser that knows nothing of frames says nothing of time', () => {
  const report = read({ p: '/', t: 'home', x: [['connect.facebook.net', 80, null]] })
  expect(report?.vitals.map(({ metric, value }) => [metric, value])).toEqual([['vendor_kb', 80]])
})

test.each([undefined, null, 'x', 7, [], {}, { p: 'no path' }, { p: { a: 1 } }])(
  'what is no report is none: %j',
  (sent) => {
    expect(read(sent)).toBeNull()
  },
)

test('nothing in a report is longer or stranger than it may be', () => {
  const long = 'x'.repeat(10_000)
  const report = read({
    p: `/${long}`,
    t: '<script>',
    r: long,
    c: long,
    q: `${long}\u0000`,
    n: 0,
    s: Array.from({ length: 500 }, () => 'rio'),
    m: { LCP: 1e12, other: 3 },
  })
  expect(report?.vitals).toEqual([])
  expect(report?.events.length).toBe(3)
  for (const event of report?.events ?? []) {
    expect([event.path.length <= 200, event.template, event.campaign.length <= 80, event.term.length <= 80]).toEqual([
      true,
      'other',
      true,
      true,
    ])
  }
})

test.each([
  ['', 'direct'],
  ['cars.example', 'direct'],
  ['cars.example:3000', 'direct'],
  ['www.google.com.au', 'google'],
  ['m.facebook.com', 'facebook'],
  ['t.co', 'x'],
  ['www.carsguide.example', 'carsguide.example'],
  ['evil"<x>', 'direct'],
])('a visit from %s came from %s', (referrer, source) => {
  expect(sourceOf(referrer, 'cars.example')).toBe(source)
})
