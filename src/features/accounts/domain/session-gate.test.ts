import { minute } from '#kernel/duration.ts'
import { describe, expect, test } from 'vitest'
import { gateOf, provedUntil, type SecondFactorStatus } from './session-gate.ts'

const factorStatus = (differences: Partial<SecondFactorStatus> = {}): SecondFactorStatus => ({
  hasCodeApp: false,
  passkeys: 0,
  recoveryCodes: 0,
  provedAt: null,
  mustHave: false,
  ...differences,
})
const now = new Date('2026-11-22T10:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute)

describe('what stands between a password and the work', () => {
  test.each([
    ['no second factor, none needed', factorStatus(), 'open'],
    ['none yet, and the role needs one', factorStatus({ mustHave: true }), 'set-up'],
    ['an app that was not asked yet', factorStatus({ hasCodeApp: true }), 'second-factor'],
    ['a passkey that was not asked yet', factorStatus({ passkeys: 1, mustHave: true }), 'second-factor'],
    ['a passkey that answered', factorStatus({ passkeys: 1, provedAt: ago(400) }), 'open'],
    // Only codes are left: nothing that the codes could stand in for.
    ['recovery codes alone', factorStatus({ recoveryCodes: 3, mustHave: true }), 'set-up'],
  ] as const)('%s', (_, at, gate) => {
    expect(gateOf(at, true)).toBe(gate)
  })

  test('where second factors are only offered, nobody is sent to set one up, and who has one is still asked', () => {
    expect(gateOf(factorStatus({ mustHave: true }), false)).toBe('open')
    expect(gateOf(factorStatus({ hasCodeApp: true }), false)).toBe('second-factor')
  })
})

describe('having shown who one is', () => {
  test('counts for ten minutes', () => {
    const until = (minutes: number) => provedUntil(factorStatus(), { signedInAt: ago(minutes), now })
    expect(until(9)).toEqual(new Date(now.getTime() + minute))
    expect(until(10)).toBeNull()
  })

  test('is not the password where there is a second factor', () => {
    const withApp = factorStatus({ hasCodeApp: true })
    expect(provedUntil(withApp, { signedInAt: ago(1), now })).toBeNull()
    expect(provedUntil({ ...withApp, provedAt: ago(2) }, { signedInAt: ago(300), now })).not.toBeNull()
  })
})
