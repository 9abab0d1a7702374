import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VehiclePrice } from './price-display.tsx'

const purchase = { text: '$38,990', note: 'Drive away' }
const subscription = { text: '$219', note: 'per week on subscription' }
const loan = { label: 'Finance est.', text: '$182', note: 'a week over 5 years at 9.49% p.a.' }

const textOf = (price: Parameters<typeof VehiclePrice>[0]['price']) =>
  renderToStaticMarkup(<VehiclePrice price={price} />)
    .replace(/<s>(.*?)<\/s>/g, '~$1~')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('a struck price stands beside the price that it was, never beside a subscription', () => {
  expect(textOf({ kind: 'price', main: purchase, second: null, rental: null, was: '$40,990', repayment: null })).toBe(
    '$38,990 Drive away was ~$40,990~',
  )
  expect(
    textOf({
      kind: 'subscription',
      main: subscription,
      second: purchase,
      rental: null,
      was: '$40,990',
      repayment: null,
    }),
  ).toBe('$219 per week on subscription or $38,990 Drive away, was ~$40,990~')
})

test('a subscription and a loan by the week are told apart', () => {
  expect(
    textOf({ kind: 'subscription', main: subscription, second: purchase, rental: null, was: null, repayment: loan }),
  ).toBe('$219 per week on subscription or $38,990 Drive away Finance est. $182 a week over 5 years at 9.49% p.a.')
})

test('a price per day stands beside what a vehicle costs to buy', () => {
  const rental = { text: '$89', note: 'per day to rent' }
  expect(textOf({ kind: 'price', main: purchase, second: null, rental, was: null, repayment: null })).toBe(
    '$38,990 Drive away or $89 per day to rent',
  )
})
