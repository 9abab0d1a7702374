import { expect, test } from 'vitest'
import { sampleSite } from '#features/sites/domain/sample-site.ts'
import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { asCents } from '#kernel/money.ts'
import { type BasketLine, basketItems } from './basket.ts'
import { handoverFacts, handoverPrice, handoversOf } from './basket-handover.ts'

type Rules = NonNullable<NonNullable<SiteSettingsInput['retail']>['store_delivery']>

const product = {
  slug: 'rack',
  title: 'Rack',
  partNumber: '',
  category: '',
  html: '',
  image: null,
  price: asCents(9_995),
  inStock: null,
  variants: [],
  fits: [],
}
const products = [product, { ...product, slug: 'lamp', title: 'Lamp', price: null }]
const basket = (...lines: [product: string, quantity: number][]) =>
  basketItems(
    lines.map(([slug, quantity]): BasketLine => ({ product: slug, variant: '', quantity })),
    products,
  )

const offered = (rules: Rules, items = basket(['rack', 1]), region: Region = 'AU') => {
  const retail = { store: true, store_delivery: { choice: 'pick_up_or_delivery' as const, ...rules } }
  return handoversOf(sampleSite({ region, settings: { retail } }), items)
}
const priceOf = (area: string, ...input: Parameters<typeof offered>) =>
  offered(...input).find(({ key }) => key === `delivery.${area}`)?.price

test.each<[Region, number, string]>([
  ['AU', 8, 'Delivery to ACT'],
  ['NZ', 2, 'Delivery to the North Island'],
  ['US', 51, 'Delivery to AL'],
])('in %s there are %i areas, the first of them “%s”', (region, count, first) => {
  const labels = offered({}, undefined, region).flatMap(({ key, label }) =>
    key.startsWith('delivery.') ? [label] : [],
  )
  expect([labels.length, labels[0]]).toEqual([count, first])
})

test('the first entry that names an area has its price, to the cent; null takes it away', () => {
  const rules: Rules = {
    price: 19.99,
    areas: [
      { names: ['WA', 'NT'], price: 0.29 },
      { names: ['WA'], price: 1 },
      { names: ['TAS'], price: null },
    ],
  }
  expect(['NSW', 'WA', 'NT', 'TAS'].map((area) => priceOf(area, rules))).toEqual([1999, 29, 29, undefined])
})

test('goods count for free delivery to the cent, and what is on request counts nothing', () => {
  const rules: Rules = { price: 10, free_from: 199.9 }
  expect(priceOf('NSW', rules, basket(['rack', 1]))).toBe(1000)
  expect(priceOf('NSW', rules, basket(['rack', 2]))).toBe(0)
  expect(priceOf('NSW', rules, basket(['lamp', 9]))).toBe(1000)
})

test('what the dealer reads has the sum, or says what is missing from it', () => {
  const factsOf = (items: ReturnType<typeof basket>, rules: Rules = {}) => {
    const nsw = offered({ price: 5.5, ...rules }, items).find(({ key }) => key === 'delivery.NSW')
    return nsw && [handoverPrice(nsw), handoverFacts(nsw, items)]
  }
  expect(factsOf(basket(['rack', 3]))).toEqual([
    '$5.50',
    { 'Pick-up or delivery': 'Delivery to NSW, $5.50', 'Total with delivery': '$305.35' },
  ])
  expect(factsOf(basket(['lamp', 1]))?.[1]).toMatchObject({ 'Total with delivery': '$5.50 and what is on request' })
  expect(factsOf(basket(['rack', 1]), { price: 0 })).toEqual([
    'free',
    { 'Pick-up or delivery': 'Delivery to NSW, free' },
  ])
})

test.each([
  { price: -1 },
  { price: 1.005 },
  { free_from: -5 },
  { choice: 'always' },
  { areas: [{ names: [], price: 1 }] },
  { areas: [{ names: ['Nowhere'], price: 1 }] },
])('%j is refused as a setting', (rules) => {
  expect(parseSiteSettings({ retail: { store_delivery: rules } }).ok).toBe(false)
})
