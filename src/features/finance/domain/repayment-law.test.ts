import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import { repaymentProblems } from './repayment-law.ts'
import { siteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'

const problems = (region: Region, settings: SiteSettingsInput) =>
  repaymentProblems(siteSettings.parse(settings), region).map(({ path, reason }) => `${path} ${reason}`)

const shown = (repayment: NonNullable<NonNullable<SiteSettingsInput['vehicle']>['price']>['repayment']) => ({
  vehicle: { price: { repayment_estimate: true, repayment } },
})

test('a site that shows no repayments needs nothing for them', () => {
  expect(problems('AU', {})).toEqual([])
})

test('each missing setting is named with the reason for which it is needed', () => {
  expect(problems('AU', shown(null))).toEqual([
    'vehicle.price.repayment is needed to show repayments: the rate and term of the loan',
  ])
  expect(problems('AU', shown({ rate: 9 }))).toEqual([
    'vehicle.price.repayment.comparison_rate is needed to show repayments in Australia: the law wants it beside the interest rate',
    'vehicle.price.repayment.lender is needed to show repayments: name the lender and their licence',
  ])
  expect(problems('NZ', shown({ rate: 9 }))).toHaveLength(1)
})

test.each<Region>(['AU', 'NZ', 'US'])('complete terms leave nothing to ask for in %s', (region) => {
  expect(
    problems(
      region,
      shown({ rate: 9, comparison_rate: 9.68, establishment_fee: 375, monthly_fee: 2, lender: 'A lender' }),
    ),
  ).toEqual([])
})

test('in the US every term has a value of its own', () => {
  expect(problems('US', shown({ rate: 9 }))).toEqual([])
})

test.each([
  ['without fees is the rate', { rate: 9 }, 9],
  ['with a fee at the start is higher', { rate: 9, establishment_fee: 600 }, 9.87],
  ['with a fee each month too is higher still', { rate: 9, establishment_fee: 600, monthly_fee: 8 }, 10.42],
  ['of a weekly example counts 52.18 weeks', { rate: 9, comparison_frequency: 'weekly' as const }, 9.03],
])('a comparison rate %s, and any other figure is refused', (_, loan, right) => {
  const stated = (comparison_rate: number) => problems('AU', shown({ ...loan, comparison_rate, lender: 'A lender' }))
  for (const rate of [right, right - 0.04, right + 0.04]) expect(stated(rate)).toEqual([])
  for (const rate of [right - 0.07, right + 0.07])
    expect(stated(rate)[0]).toContain(`comparison_rate must be ${right.toFixed(2)}`)
})

test('only Australia asks for it', () => {
  for (const region of ['NZ', 'US'] as const)
    expect(problems(region, shown({ rate: 9, comparison_rate: 3, lender: 'A lender' }))).toEqual([])
})

test('a search by repayment needs repayments to be shown', () => {
  expect(problems('US', { search: { repayment_search: true } })[0]).toMatch(/^search\.repayment_search needs vehicle/)
})
