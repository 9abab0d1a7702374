import { expect, test } from 'vitest'
import { may, parseRole } from './permissions.ts'

test.each([
  ['operator', true],
  ['group-manager', true],
  ['dealership-manager', true],
  ['salesperson', true],
  ['content-editor', false],
] as const)('whether a %s may read leads: %s', (role, mayRead) => expect(may(role, 'leads.read')).toBe(mayRead))

test('a role is one of the five words and nothing else', () => {
  expect(parseRole('salesperson')).toBe('salesperson')
  for (const text of ['', 'admin', 'Operator', 'constructor']) expect(parseRole(text)).toBeUndefined()
})
