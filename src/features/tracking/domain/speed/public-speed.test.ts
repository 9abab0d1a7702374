import { expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { bucketOf, emptyBuckets } from '../vital-buckets.ts'
import { connectionOf } from './connection-class.ts'
import { publicSpeed, type SummedVital } from './public-speed.ts'
import { enoughForSpeed, speedText, speedVerdict } from './speed-goals.ts'
import { worstFirst } from './speed-week.ts'

const days = { from: '2026-10-31', until: '2026-11-27' }

const measured = (values: readonly number[], differences: Partial<SummedVital> = {}): SummedVital => {
  const buckets = emptyBuckets()
  for (const value of values) buckets[bucketOf(value)] = (buckets[bucketOf(value)] ?? 0) + 1
  return { template: 'home', metric: 'LCP', vendor: '', ...differences, buckets }
}
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value)

test('no figure comes from fewer visits than a hundred, and how many there were is stated', () => {
  const few = publicSpeed([measured(times(enoughForSpeed - 1, 900))], days).whole.LCP
  expect(few).toEqual({ p75: null, visits: enoughForSpeed - 1, verdict: null })
  expect(publicSpeed([measured(times(enoughForSpeed, 900))], days).whole.LCP).toMatchObject({ verdict: 'good' })
})

test('what three visits of four keep within is never flattered: it is the end of its step', () => {
  const { p75 } = publicSpeed([measured([...times(75, 1_000), ...times(25, 9_000)])], days).whole.LCP
  expect(p75).toBeGreaterThanOrEqual(1_000)
  expect(p75).toBeLessThanOrEqual(1_200)
  expect(publicSpeed([measured([...times(74, 1_000), ...times(26, 9_000)])], days).whole.LCP.p75).toBeGreaterThan(8_999)
})

test('kinds of page are apart, and those without a kind of their own are together', () => {
  const { pages } = publicSpeed(
    [
      measured(times(100, 500), { template: 'vehicle' }),
      measured(times(60, 3_000), { template: 'contact' }),
      measured(times(60, 3_000), { template: 'offers' }),
      measured(times(20, 500), { template: 'search' }),
    ],
    days,
  )
  expect(pages.map(({ kind, figures: { LCP } }) => [kind, LCP.visits, LCP.verdict])).toEqual([
    ['home', 0, null],
    ['lists', 20, null],
    ['vehicles', 100, 'good'],
    ['other', 120, 'fair'],
  ])
})

test('a line is among the connections once somebody came by it, and never counts twice in the whole', () => {
  const { whole, connections } = publicSpeed(
    [measured(times(120, 500)), measured(times(110, 500), { metric: 'LCP 3g' })],
    days,
  )
  expect(whole.LCP.visits).toBe(120)
  expect(connections.map(({ connection, figures }) => [connection, figures.LCP.visits])).toEqual([['3g', 110]])
})

test('a service of others is shown from a hundred visits on, and one whose time no browser stated is not said to take none', () => {
  const { vendors, whole } = publicSpeed(
    [
      measured(times(100, 80), { metric: 'vendor_kb', vendor: 'pixel' }),
      measured(times(99, 80), { metric: 'vendor_kb', vendor: 'live_chat' }),
    ],
    days,
  )
  expect(vendors).toMatchObject([{ vendor: 'pixel', milliseconds: null, visits: 100 }])
  expect(whole.LCP.visits).toBe(0)
})

test.each([
  ['LCP', 2_500, 'good', '2.5 s'],
  ['LCP', 2_501, 'fair', '2.5 s'],
  ['LCP', 4_001, 'poor', '4.0 s'],
  ['INP', 200, 'good', '200 ms'],
  ['INP', 501, 'poor', '501 ms'],
  ['CLS', 100, 'good', '0.10'],
  ['CLS', 251, 'poor', '0.25'],
] as const)('%s of %i is %s', (metric, value, verdict, text) => {
  expect([speedVerdict(metric, value), speedText(metric, value)]).toEqual([verdict, text])
})

test('a header that is none of a browser says nothing', () => {
  expect(['slow-2g', '4g', '5g', '', undefined].map(connectionOf)).toEqual(['2g', '4g', null, null, null])
})

test('the site furthest beyond a goal stands first, and one with too few visits last', () => {
  const siteOf = (name: string, week: SummedVital[]) => ({
    id: asId<'site'>('11111111-1111-4111-8111-111111111111'),
    slug: name,
    name,
    week,
    before: [],
  })
  const sites = worstFirst([
    siteOf('quiet', [measured(times(20, 9_000))]),
    siteOf('quick', [measured(times(200, 700))]),
    siteOf('late', [measured(times(200, 3_000))]),
    siteOf('jumping', [measured(times(200, 600), { metric: 'CLS' })]),
  ])
  expect(sites.map(({ name }) => name)).toEqual(['jumping', 'late', 'quick', 'quiet'])
})
