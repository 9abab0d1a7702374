import { expect, test } from 'vitest'
import { may, permissions, roles } from '#features/accounts/domain/permissions.ts'
import { grantedPermissions } from '#testing/permissions/granted-permissions.ts'
import { operationBases } from '#testing/permissions/operation-bases.ts'
import { operationPermissions } from '#testing/permissions/operation-permissions.ts'
import { allCalls } from './all-calls.ts'
import type { Operation } from './operation.ts'

const operations: [string, Operation][] = Object.entries(allCalls)

test('every operation demands the permission that the written table names', () => {
  const demanded = operations.map(([name, { kind, permission }]) => [name, `${kind}: ${permission}`])
  expect(Object.fromEntries(demanded)).toEqual(operationPermissions)
})

test('every permission is given to the roles that the written table names', () => {
  const given = permissions.map((each) => [each, roles.filter((role) => may(role, each)).join(' ')])
  expect(Object.fromEntries(given)).toEqual(grantedPermissions)
})

test('nothing is changed by a permission to read', () => {
  const changing = operations.filter(([, { kind, permission }]) => kind === 'change' && permission.endsWith('.read'))
  expect(changing.map(([name]) => name)).toEqual([])
})

test('every change says in the written table what it does when two people make it at once', () => {
  const changing = operations.filter(([, { kind }]) => kind === 'change').map(([name]) => name)
  expect(Object.keys(operationBases).toSorted()).toEqual(changing.toSorted())
})
