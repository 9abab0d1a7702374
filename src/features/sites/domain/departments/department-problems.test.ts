import { expect, test } from 'vitest'
import type { Departments } from './department.ts'
import { areSameDepartments, departmentProblems, normalizedDepartments } from './department-problems.ts'

const hours = { week: [[], [{ open: 360, close: 720 }], [], [], [], [], []], special: {} }
const service = (differences: object = {}): Departments => ({
  service: { phone: '07 5550 1234', email: 'service@dealer.example', openingHours: hours, ...differences },
})

test.each(['', '07 5550 1234', '(02) 5550-1234', '1300 123 456', '13 22 11', '+64 9 555 0188', '(512) 555-0134'])(
  'a department may have the number "%s"',
  (phone) => expect(departmentProblems(service({ phone }))).toEqual([]),
)

test.each(['12345', 'call us', '07 5550 1234 ext 5', '0755501234; ignore'])('not "%s"', (phone) => {
  expect(departmentProblems(service({ phone }))).toMatchObject([{ at: 'service.phone' }])
})

test.each([
  'x',
  'x@y',
  'a@b.example, c@d.example',
  'Kim <kim@d.example>',
  'a b@c.example',
  'a@b.example\nBcc: c@d.example',
])('a mailbox is one address: not "%s"', (email) =>
  expect(departmentProblems(service({ email }))).toMatchObject([{ at: 'service.email' }]),
)

test('hours that do not fit together are told by their day', () => {
  const wrong = { ...hours, week: hours.week.map((_, day) => (day === 1 ? [{ open: 720, close: 360 }] : [])) }
  expect(departmentProblems(service({ openingHours: wrong }))).toMatchObject([{ at: 'service.week.1' }])
})

test('they are stored without blanks around and without days that are over', () => {
  const special = { '2026-01-01': { note: ' New Year ', spans: [] }, '2026-12-25': { note: ' Christmas ', spans: [] } }
  const normalized = normalizedDepartments(
    service({ phone: ' 07 5550 1234 ', openingHours: { ...hours, special } }),
    '2026-06-01',
  )
  expect(normalized.service?.phone).toBe('07 5550 1234')
  expect(normalized.service?.openingHours?.special).toEqual({ '2026-12-25': { note: 'Christmas', spans: [] } })
})

test('two people see the same departments, or they do not', () => {
  expect(areSameDepartments(service(), service())).toBe(true)
  expect(areSameDepartments(service(), {})).toBe(false)
  expect(areSameDepartments(service(), service({ openingHours: null }))).toBe(false)
  expect(areSameDepartments(service(), service({ email: '' }))).toBe(false)
})
