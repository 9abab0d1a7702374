import { expect, test } from 'vitest'
import { type ConditionalField, isShown, problemIn } from './shown-fields.ts'

const context = { region: 'AU', testPhoneNumbers: [] } as const
const field = (name: string, more: Partial<ConditionalField> = {}): ConditionalField => ({
  name,
  isRequired: true,
  rule: 'text',
  ...more,
})

const email = field('email', { rule: 'email' })
const owing = field('owing', { rule: 'choice', options: [{ value: 'Yes' }, { value: 'No' }] })
const phone = field('phone', { shownWhen: { field: 'email' } })
const amount = field('amount', { shownWhen: { field: 'owing', is: ['Yes'] } })
const bank = field('bank', { shownWhen: { field: 'amount' } })
const fields = [email, owing, phone, amount, bank]
const shown = (what: ConditionalField, values: Record<string, string>) => isShown(what, fields, { values, context })
const problem = (what: ConditionalField, values: Record<string, string>) => problemIn(what, fields, { values, context })

test('a field without a condition is always shown', () => expect(shown(email, {})).toBe(true))

test('a field waits until the other one is filled and nothing is wrong with it', () => {
  expect(shown(phone, {})).toBe(false)
  expect(shown(phone, { email: 'ann@' })).toBe(false)
  expect(shown(phone, { email: 'ann@mail.example' })).toBe(true)
})

test('a field may wait for one answer among several', () => {
  expect(shown(amount, { owing: 'No' })).toBe(false)
  expect(shown(amount, { owing: 'Perhaps' })).toBe(false)
  expect(shown(amount, { owing: 'Yes' })).toBe(true)
})

test('a field that waits for one that is not shown is not shown either', () => {
  expect(shown(bank, { amount: '5' })).toBe(false)
  expect(shown(bank, { amount: '5', owing: 'Yes' })).toBe(true)
})

test('a field of another form is never filled, so nothing waits for it in vain', () => {
  expect(shown(field('x', { shownWhen: { field: 'nowhere' } }), { nowhere: 'y' })).toBe(false)
})

test('a field that has not had its turn need not be filled, one that has must', () => {
  expect(problem(phone, {})).toBeUndefined()
  expect(problem(phone, { email: 'ann@mail.example' })).toBe('*This is a required field.')
  expect(problem(phone, { email: 'ann@mail.example', phone: 'x' })).toBeUndefined()
})

test('what was typed into it is checked all the same', () => {
  const checked = field('mobile', { rule: 'mobile', shownWhen: { field: 'email' } })
  expect(problemIn(checked, [email, checked], { values: { mobile: '1' }, context })).toBe(
    'Invalid phone number. Must be an Australian mobile number.',
  )
})
