import { expect, test } from 'vitest'
import { isManager, may, parseRole, permissions, roles } from './permissions.ts'

const stock = ['stock.read', 'stock.edit']
const sales = [
  'leads.read',
  'leads.work',
  ...stock,
  'reservations.read',
  'reservations.manage',
  'orders.read',
  'orders.manage',
  'bookings.read',
  'bookings.manage',
]
const everything = permissions.filter((permission): boolean => permission !== 'platform.manage')

test.each([
  ['operator', [...permissions]],
  ['group-manager', everything],
  [
    'dealership-manager',
    everything.filter(
      (permission) => !['leads.erase', 'audit.read', 'developers.manage', 'domains.manage'].includes(permission),
    ),
  ],
  ['salesperson', sales],
  ['content-editor', [...stock, 'content.edit']],
] as const)('what a %s may do', (role, allowed) => {
  expect(permissions.filter((permission) => may(role, permission))).toEqual(allowed)
})

test('a warning goes to those who manage the dealer, not to who runs the platform', () => {
  expect(roles.filter(isManager)).toEqual(['group-manager', 'dealership-manager'])
})

test('a role is one of the five words and nothing else', () => {
  expect(parseRole('salesperson')).toBe('salesperson')
  for (const text of ['', 'admin', 'Operator', 'constructor']) expect(parseRole(text)).toBeUndefined()
})
