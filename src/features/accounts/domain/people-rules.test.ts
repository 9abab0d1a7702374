import { describe, expect, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { mayManage, type Place, planPlace, rolesToGive } from './people-rules.ts'
import { type Role, roles } from './permissions.ts'

const [north, south] = [
  asId<'dealership'>('0b9bd6f4-7c1c-4d3c-9f3d-0d5f6e0a0001'),
  asId<'dealership'>('0b9bd6f4-7c1c-4d3c-9f3d-0d5f6e0a0002'),
]
const place = (role: Role, dealershipIds: Place['dealershipIds'] = null): Place => ({ role, dealershipIds })

describe('who may give which role', () => {
  test.each(roles)('%s: never one above their own', (role) => {
    const input = rolesToGive(place(role))
    expect(input.every((each) => roles.indexOf(each) >= roles.indexOf(role))).toBe(true)
  })

  test('who sells or writes manages nobody', () => {
    for (const role of ['salesperson', 'content-editor'] as const)
      for (const other of roles) expect(mayManage(place(role), place(other))).toBe(false)
  })

  test('only operators make operators, and only they change one', () => {
    expect(planPlace(place('group-manager'), place('operator'))).toEqual({ ok: false, problem: 'role' })
    expect(mayManage(place('group-manager'), place('operator'))).toBe(false)
    expect(planPlace(place('operator'), place('operator')).ok).toBe(true)
  })

  test('somebody limited to dealerships gives those and no others', () => {
    const manager = place('dealership-manager', [north])
    expect(planPlace(manager, place('salesperson', [north])).ok).toBe(true)
    for (const wanted of [null, [south], [north, south], []])
      expect(planPlace(manager, place('salesperson', wanted))).toEqual({ ok: false, problem: 'dealerships' })
    expect(mayManage(manager, place('salesperson', [north, south]))).toBe(false)
    expect(mayManage(manager, place('salesperson', null))).toBe(false)
    expect(mayManage(manager, place('dealership-manager', [north]))).toBe(false)
  })

  test('who manages the group manages all of it', () => {
    expect(planPlace(place('operator'), place('group-manager', [north]))).toEqual({
      ok: true,
      value: place('group-manager', null),
    })
  })
})
