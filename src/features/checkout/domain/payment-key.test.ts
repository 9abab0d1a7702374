import { expect, test } from 'vitest'
import { paymentServices } from '#features/sites/domain/payment-service.ts'
import { hintOf, modeOf, parseCredentials } from './payment-key.ts'

const right = {
  stripe: { secret_key: 'sk_test_1234567890abWXYZ' },
  till: { mode: 'live', api_key: 'key', username: 'user', password: 'pass', shared_secret: 'secretWXYZ' },
  st_george: { secret_key: 'T12345_SEC_abcdefghWXYZ', publishable_key: 'T12345_PUB_abcdefgh', merchant_id: 'TEST' },
  sandbox: { secret: 'anythingWXYZ' },
} as const

test.each(paymentServices)('%s: what is right is taken, and its hint is the end of the secret', (service) => {
  const parsed = parseCredentials(service, right[service])
  expect(parsed.ok && hintOf(parsed.value)).toBe('WXYZ')
})

test.each([
  ['stripe', 'test'],
  ['till', 'live'],
  ['st_george', 'test'],
  ['sandbox', 'test'],
] as const)('the key of %s is for %s', (service, mode) => {
  const parsed = parseCredentials(service, right[service])
  expect(parsed.ok && modeOf(parsed.value)).toBe(mode)
})

test.each<[string, object]>([
  ['stripe', { secret_key: 'pk_test_1234567890' }],
  ['stripe', { secret_key: 'sk_live_1234567890', publishable_key: 'pk_test_1234567890' }],
  ['stripe', { ...right.stripe, more: 'x' }],
  ['till', { ...right.till, password: '' }],
  ['till', { ...right.till, mode: 'maybe' }],
  ['st_george', { ...right.st_george, secret_key: 'T12345_PUB_abcdefghWXYZ' }],
  ['sandbox', {}],
])('%s refuses %j, and repeats no value', (service, fields) => {
  const parsed = parseCredentials(service as 'stripe', fields)
  expect(parsed.ok).toBe(false)
  const text = parsed.ok ? '' : parsed.problem.join()
  for (const value of Object.values(fields)) if (value.length > 5) expect(text).not.toContain(value)
})
