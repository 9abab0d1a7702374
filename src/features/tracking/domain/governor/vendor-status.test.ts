import { describe, expect, test } from 'vitest'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { sampleSite } from '#testing/search/sample-stock.ts'
import { bucketOf, emptyBuckets } from '../vital-buckets.ts'
import type { VendorDay } from './vendor-cost.ts'
import { vendorOfAddress } from './vendor-of-address.ts'
import { vendorStatuses } from './vendor-status.ts'

const siteWith = (connections: SiteSettingsInput['connections']): Site => {
  const settings = parseSiteSettings({ connections })
  if (!settings.ok) throw new Error(JSON.stringify(settings.problem))
  return { ...sampleSite(), settings: settings.value } as Site
}

type Day = { visits?: number; kilobytes: number; milliseconds: number; device?: string }

/** One service, so many days in a row. */
const daysOf = (vendor: string, days: readonly Day[]): VendorDay[] =>
  days.flatMap(({ visits = 30, kilobytes, milliseconds, device = 'phone' }, at) =>
    (
      [
        ['vendor_kb', kilobytes],
        ['vendor_ms', milliseconds],
      ] as const
    ).map(([metric, value]) => {
      const buckets = emptyBuckets()
      buckets[bucketOf(value)] = visits
      return { day: `2026-11-${String(at + 1).padStart(2, '0')}`, vendor, device, metric, buckets }
    }),
  )

const heavy: Day = { kilobytes: 900, milliseconds: 1_400 }
const light: Day = { kilobytes: 40, milliseconds: 30 }
const times = (count: number, day: Day): Day[] => Array.from({ length: count }, () => day)
const pixel = siteWith({ trackers: { pixel: '77' } })
const status = (days: readonly Day[], site = pixel, vendor = 'pixel') => vendorStatuses(site, daysOf(vendor, days))[0]

describe('a service of others', () => {
  test('has no figures before twenty visits were measured', () => {
    expect(status(times(2, { ...heavy, visits: 9 }))).toMatchObject({ state: 'unmeasured', cost: null })
  })

  test('is within its budget, and said to be', () => {
    expect(status(times(9, light))).toMatchObject({ state: 'within', shouldWait: false })
    expect(status(times(9, light))?.message).toMatch(
      /^Meta Pixel adds 4\d KB and 0\.0 s on phones\. That’s within its budget of 120 KB and 0\.3 s\.$/,
    )
  })

  test('is blamed in plain words from the first day over, with what will happen and when', () => {
    expect(status(times(2, heavy))?.message).toMatch(
      /^Meta Pixel adds 9\d\d KB and 1\.\d s on phones; its budget is 120 KB and 0\.3 s\. Over budget for 2 days in a row\. If it stays there for another 5 days, it loads only after a shopper taps, types or scrolls\.$/,
    )
    expect(status(times(1, { kilobytes: 4_000, milliseconds: 10 }))?.message).toContain('adds 3.7 MB')
  })

  test('waits after seven days in a row, and no longer after seven within', () => {
    const waits = (days: readonly Day[]) => status(days)?.shouldWait
    expect([waits(times(6, heavy)), waits(times(7, heavy))]).toEqual([false, true])
    expect(waits([...times(6, heavy), light, ...times(6, heavy)])).toBe(false)
    expect([waits([...times(7, heavy), ...times(6, light)]), waits([...times(7, heavy), ...times(7, light)])]).toEqual([
      true,
      false,
    ])
    // A few quick visits of a quiet day are judged with the next day's.
    expect(waits([...times(4, heavy), { ...light, visits: 3 }, ...times(3, heavy)])).toBe(true)
    // A site with four visits a day is judged every five days.
    const quiet = { ...heavy, visits: 4 }
    expect([waits(times(9, quiet)), waits(times(10, quiet))]).toEqual([false, true])
  })

  test('that loads on a press is blamed but waits already', () => {
    const site = siteWith({ chat: { live_chat_license: '1' } })
    const found = status(times(9, heavy), site, 'live_chat')
    expect(found).toMatchObject({ state: 'over', shouldWait: false })
    expect(found?.message).toContain('so nobody else waits for it')
  })

  test('is measured against the budget of the site, and never waits where the site does not want it', () => {
    const roomy = siteWith({
      trackers: { pixel: '77' },
      vendor_budgets: [{ service: 'pixel', kilobytes: 2_000, milliseconds: 3_000 }],
    })
    expect(status(times(9, heavy), roomy)).toMatchObject({ state: 'within' })
    const stubborn = siteWith({ trackers: { pixel: '77' }, defer_vendors_over_budget: false })
    expect(status(times(9, heavy), stubborn)).toMatchObject({ state: 'over', shouldWait: false })
  })

  test('that is paused keeps its row', () => {
    const paused = siteWith({ trackers: { pixel: '77' }, paused_vendors: ['pixel'] })
    expect(status(times(9, heavy), paused)).toMatchObject({
      state: 'paused',
      message: 'Switched off: Meta Pixel doesn’t load at all.',
    })
  })

  test('without phones is judged by every device', () => {
    expect(status(times(9, { ...heavy, device: 'desktop' }))?.message).toContain('s to a visit; its budget')
  })
})

test('a site cannot give one service two budgets', () => {
  const row = { service: 'pixel', kilobytes: 1, milliseconds: 1 } as const
  expect(() => siteWith({ vendor_budgets: [row, row] })).toThrow('twice')
})

test.each([
  ['www.googletagmanager.com', 'tag_manager'],
  ['www.googletagmanager.com/gtag', 'analytics'],
  ['region1.google-analytics.com', 'analytics'],
  ['www.facebook.com', 'pixel'],
  ['facebook.com.evil.example', undefined],
  ['evilgoogle-analytics.com', undefined],
  ['cdn.livechatinc.com', undefined],
  ['', undefined],
])('a file of %s belongs to %s', (address, vendor) => {
  const site = siteWith({ trackers: { tag_manager: 'GTM-1', analytics: 'G-1', pixel: '77' } })
  expect(vendorOfAddress(site, address)).toBe(vendor)
})

test('what a tag manager loads of its own is the tag manager’s', () => {
  const site = siteWith({ trackers: { tag_manager: 'GTM-1' } })
  expect(vendorOfAddress(site, 'www.googletagmanager.com/gtag')).toBe('tag_manager')
})
