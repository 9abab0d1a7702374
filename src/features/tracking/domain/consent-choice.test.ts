import { describe, expect, test } from 'vitest'
import {
  allowedClasses,
  type ConsentChoice,
  consentModeOf,
  googleConsent,
  parseConsentChoice,
  shouldShowNotice,
} from './consent-choice.ts'

const choice = (differences: Partial<ConsentChoice> = {}): ConsentChoice => ({
  v: 1,
  at: '2026-11-22T00:00:00.000Z',
  analytics: true,
  ads: true,
  gpc: false,
  ...differences,
})

test('the region decides where the dealer does not', () => {
  expect([consentModeOf('region', 'AU'), consentModeOf('region', 'NZ'), consentModeOf('region', 'US')]).toEqual([
    'notice',
    'notice',
    'opt-out',
  ])
  expect(consentModeOf('opt-in', 'US')).toBe('opt-in')
})

describe('what may load', () => {
  test.each([
    ['a first visit under a notice', 'notice', null, false, { analytics: true, ads: true }],
    ['a first visit where yes is needed', 'opt-in', null, false, { analytics: false, ads: false }],
    ['yes', 'opt-in', choice(), false, { analytics: true, ads: true }],
    ['measurement only', 'opt-in', choice({ ads: false }), false, { analytics: true, ads: false }],
    ['switched off', 'notice', choice({ analytics: false, ads: false }), false, { analytics: false, ads: false }],
    ['a privacy signal and no choice', 'opt-out', null, true, { analytics: false, ads: false }],
    ['a privacy signal after an earlier yes', 'opt-out', choice(), true, { analytics: false, ads: false }],
    ['measurement allowed with the signal on', 'opt-out', choice({ gpc: true }), true, { analytics: true, ads: false }],
  ] as const)('%s', (_, mode, chosen, signal, allowed) => {
    expect(allowedClasses(mode, chosen, signal)).toEqual(allowed)
  })
})

test('a notice is shown once, and never to a browser that has answered by its signal', () => {
  expect(shouldShowNotice('notice', null, false)).toBe(true)
  expect(shouldShowNotice('opt-in', null, false)).toBe(true)
  expect(shouldShowNotice('opt-out', null, false)).toBe(false)
  expect(shouldShowNotice('notice', choice(), false)).toBe(false)
  expect(shouldShowNotice('opt-in', null, true)).toBe(false)
})

test.each([null, 1, 'yes', {}, { ...choice(), v: 2 }, { ...choice(), ads: 'yes' }, { ...choice(), at: 'now' }])(
  'what is no choice counts as none: %j',
  (stored) => {
    expect(parseConsentChoice(stored)).toBeNull()
  },
)

test('a stored choice is read back', () => {
  expect(parseConsentChoice(JSON.parse(JSON.stringify(choice({ gpc: true }))))).toEqual(choice({ gpc: true }))
})

test('advertising needs three of Google’s signals, measurement one', () => {
  const { ad_storage, ad_user_data, ad_personalization, analytics_storage } = googleConsent({
    analytics: true,
    ads: false,
  })
  expect([ad_storage, ad_user_data, ad_personalization, analytics_storage]).toEqual([
    'denied',
    'denied',
    'denied',
    'granted',
  ])
})
