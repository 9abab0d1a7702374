import { expect, test } from 'vitest'
import { maskedPhone, telHref } from './phone.ts'

test('a phone number is masked after its first five characters', () => {
  expect(maskedPhone('02 6700 1234')).toBe('02 67•• ••••')
  expect(maskedPhone('911')).toBe('911')
})

test('a phone link holds digits and a leading plus only', () => {
  expect(telHref('+61 (2) 6700-1234')).toBe('tel:+61267001234')
})
