import { describe, expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { sampleVehicle } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { equityOf, estimateOf, reasonAgainst, spreadAround, type TradeInAnswers, type Worth } from './estimate.ts'
import { guideWorth } from './price-guide.ts'
import { sampleAnswers } from './sample-trade-in.ts'

const { trade_in: settings } = siteSettings.parse({}).retail

const worth = (differences: Partial<Worth> = {}): Worth => ({
  low: dollars(18_340),
  high: dollars(20_110),
  confidence: 0.9,
  source: 'service',
  ...differences,
})

test('a vehicle in good condition is worth what the service says, rounded outwards to a hundred dollars', () => {
  expect(estimateOf(worth(), sampleAnswers(), settings)).toEqual({
    kind: 'range',
    low: dollars(18_300),
    high: dollars(20_200),
    source: 'service',
  })
})

test.each<[Partial<TradeInAnswers>, number]>([
  [{ condition: 'As new' }, 19_000],
  [{ condition: 'Fair' }, 16_800],
  [{ condition: 'Needs work' }, 14_600],
  [{ hasFullServiceHistory: false }, 17_600],
  [{ hadAccident: true, hasWarningLight: true }, 15_400],
  [{ hasOneKey: true, needsTyresOrGlass: true }, 17_700],
])('%j makes its low end $%i', (differences, low) => {
  expect(estimateOf(worth(), sampleAnswers(differences), settings)).toMatchObject({ kind: 'range', low: dollars(low) })
})

test('no answer raises a range by being worse', () => {
  const worse: Partial<TradeInAnswers>[] = [
    { hadAccident: true },
    { hasWarningLight: true },
    { needsTyresOrGlass: true },
    { hasOneKey: true },
    { hasFullServiceHistory: false },
  ]
  const best = estimateOf(worth(), sampleAnswers(), settings)
  for (const each of worse) {
    const got = estimateOf(worth(), sampleAnswers(each), settings)
    if (best.kind !== 'range' || got.kind !== 'range') throw new Error('no range')
    expect(got.low).toBeLessThanOrEqual(best.low)
  }
})

test('an unsure service and a vehicle of little worth get no figure', () => {
  expect(estimateOf(worth({ confidence: 0.59 }), sampleAnswers(), settings)).toEqual({
    kind: 'none',
    because: 'low-confidence',
  })
  expect(estimateOf(worth({ low: dollars(900), high: dollars(1_400) }), sampleAnswers(), settings)).toEqual({
    kind: 'none',
    because: 'too-cheap',
  })
})

describe('no service is paid for', () => {
  const vehicle = { year: 2019, alerts: [] as string[] }
  const against = (more: Partial<TradeInAnswers>, of = vehicle) =>
    reasonAgainst(of, sampleAnswers(more), { limits: settings.limits, thisYear: 2026 })
  test.each<[Partial<TradeInAnswers>, string]>([
    [{ wasCommercial: true }, 'commercial'],
    [{ isModified: true }, 'modified'],
    [{ isPrivateImport: true }, 'imported'],
    [{ distance: 250_001 }, 'too-far-driven'],
  ])('%j: %s', (more, reason) => expect(against(more)).toBe(reason))
  test('a vehicle that is too old, or that a register warns of', () => {
    expect(against({}, { year: 2010, alerts: [] })).toBe('too-old')
    expect(against({}, { year: 2019, alerts: ['stolen'] })).toBe('register-alert')
    expect(against({}, { year: 2011, alerts: [] })).toBeUndefined()
  })
})

test('what is owed comes off, and may be more than it is worth', () => {
  const range = { low: dollars(9_800), high: dollars(11_200) }
  expect(equityOf(range, dollars(4_000))).toEqual({ low: dollars(5_800), high: dollars(7_200) })
  expect(equityOf(range, dollars(10_000))).toEqual({ low: dollars(-200), high: dollars(1_200) })
})

test('a single value becomes a range of the site’s spread', () => {
  expect(spreadAround(dollars(10_000), 5)).toEqual({ low: dollars(9_500), high: dollars(10_500) })
})

describe('the price guide', () => {
  const wanted = { make: 'Toyota', model: 'Hilux', year: 2019, distance: 84_210 }
  const like = (price: number, more = {}) => sampleVehicle({ price: dollars(price), km: 84_210, ...more })
  test('takes what similar vehicles in stock ask, less what a dealer needs', () => {
    const found = guideWorth(wanted, [like(40_000), like(42_000), like(44_000), like(43_000, { year: 2020 })])
    expect(found).toMatchObject({ source: 'guide' })
    expect(found?.low).toBeGreaterThan(dollars(34_000))
    expect(found?.high).toBeLessThan(dollars(40_000))
    expect(found?.confidence).toBeGreaterThan(0.6)
  })
  test('says nothing of fewer than three, and is unsure of prices far apart', () => {
    expect(guideWorth(wanted, [like(40_000), like(42_000)])).toBeUndefined()
    expect(guideWorth(wanted, [like(40_000), like(42_000), like(41_000, { model: 'Corolla' })])).toBeUndefined()
    expect(guideWorth(wanted, [like(20_000), like(42_000), like(90_000)])?.confidence).toBeLessThan(0.6)
  })
  test('values more distance lower', () => {
    const stock = [like(40_000), like(42_000), like(44_000)]
    const near = guideWorth(wanted, stock)
    const far = guideWorth({ ...wanted, distance: 184_210 }, stock)
    expect(far?.high).toBeLessThan(near?.low ?? 0)
  })
})
