import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { creditCheckText, creditProvider, financeProblems, mayPreApprove } from './pre-approval.ts'

const settings = (finance: object) => siteSettings.parse({ retail: { finance } })
const provider = 'Sample Finance Pty Ltd, Australian Credit Licence 123456'

test('a site has a pre-approval page when it wants one and says whose licence stands behind it', () => {
  const wanted = settings({ pre_approval: true })
  const named = settings({ pre_approval: true, credit_provider: provider })
  expect(mayPreApprove({ region: 'AU', settings: settings({}) })).toBe(false)
  expect(mayPreApprove({ region: 'AU', settings: wanted })).toBe(false)
  expect(mayPreApprove({ region: 'NZ', settings: wanted })).toBe(false)
  expect(mayPreApprove({ region: 'US', settings: wanted })).toBe(true)
  expect(mayPreApprove({ region: 'AU', settings: named })).toBe(true)
})

test('what is missing is named when settings are saved', () => {
  expect(financeProblems(settings({ pre_approval: true, credit_provider: ' ' }), 'AU')).toEqual([
    { path: 'retail.finance.credit_provider', reason: expect.stringContaining('with their licence') },
  ])
  expect(financeProblems(settings({ pre_approval: true, credit_provider: provider }), 'AU')).toEqual([])
})

test('what it does to the credit file is said as it is', () => {
  expect(creditCheckText(settings({}))).toContain('No credit check')
  expect(creditCheckText(settings({ credit_check: 'soft' }))).toContain('doesn’t change your credit score')
  expect(creditCheckText(settings({ credit_check: 'hard' }))).toContain('recorded on your credit file')
})

test('the dealer stands in where nobody else is named', () => {
  expect(creditProvider(settings({ credit_provider: provider }), 'Lone Yard')).toBe(provider)
  expect(creditProvider(settings({}), 'Lone Yard')).toBe('Lone Yard')
})
