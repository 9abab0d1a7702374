import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { asCents } from '#kernel/money.ts'
import { DeliveryAnswer, DeliveryForm } from './delivery-estimate.tsx'

test.each([
  ['AU', 'Your postcode or town'],
  ['US', 'Your ZIP code or city'],
] as const)('in %s it is asked for as people there call it', (region, label) => {
  expect(renderToStaticMarkup(<DeliveryForm action="/delivery" region={region} />)).toContain(label)
})

test.each([
  ['NZ', 'from our yard in Taupo'],
  ['US', 'from our lot in Taupo'],
] as const)('in %s the distance is counted from where the stock stands there', (region, from) => {
  const quote = { kind: 'price', price: asCents(0) } as const
  const answer = { quote, region, to: '3330', distance: '4 km', from: 'Taupo', enquireHref: '/enquire', note: '' }
  expect(renderToStaticMarkup(<DeliveryAnswer {...answer} />)).toContain(from)
})
