import { expect, test } from 'vitest'
import type { Region } from '../region.ts'
import { repaymentProblems } from './repayment-law.ts'
import { siteSettings, type SiteSettingsInput } from './site-settings.ts'

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
    'vehicle.price.repayment.lender is needed to show repayments: name the lender and his licence',
  ])
  expect(problems('NZ', shown({ rate: 9 }))).toHaveLength(1)
})

test.each<Region>(['AU', 'NZ', 'US'])('complete terms leave nothing to ask for in %s', (region) => {
  expect(problems(region, shown({ rate: 9, comparison_rate: 9.8, lender: 'A lender' }))).toEqual([])
})

test('in the US every term has a value of its own', () => {
  expect(problems('US', shown({ rate: 9 }))).toEqual([])
})

test('a comparison rate below the rate is a slip of the pen', () => {
  expect(problems('AU', shown({ rate: 9, comparison_rate: 8, lender: 'A lender' }))[0]).toContain('must not be below')
})

test('a search by repayment needs repayments to be shown', () => {
  expect(problems('US', { search: { repayment_search: true } })[0]).toMatch(/^search\.repayment_search needs vehicle/)
})
