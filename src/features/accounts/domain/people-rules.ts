import type { DealershipId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type Role, roles } from './permissions.ts'

/** What somebody is in a group, and for which of its dealerships. */
export type Place = {
  role: Role
  /** Null: all dealerships of the group. */
  dealershipIds: DealershipId[] | null
}

const grantable: Record<Role, readonly Role[]> = {
  operator: roles,
  'group-manager': roles.filter((role) => role !== 'operator'),
  'dealership-manager': ['salesperson', 'content-editor'],
  salesperson: [],
  'content-editor': [],
}

/** Roles that always stand for the whole group. */
const ofWholeGroup: readonly Role[] = ['operator', 'group-manager']

/** Roles that need a second factor to sign in. */
export const needsSecondFactor = (role: Role): boolean => ofWholeGroup.includes(role)

/** Roles that this person may give to others: never one above their own. */
export const rolesToGive = (actor: Place): readonly Role[] => grantable[actor.role]

/** Not for oneself: nobody is their own colleague. */
export const mayManage = (actor: Place, colleague: Place): boolean =>
  rolesToGive(actor).includes(colleague.role) && covers(actor, colleague.dealershipIds)

/** The place as it will be stored, or why this person may not give it. */
export function planPlace(actor: Place, wanted: Place): Result<Place, 'role' | 'dealerships'> {
  if (!rolesToGive(actor).includes(wanted.role)) return fail('role')
  const dealershipIds = ofWholeGroup.includes(wanted.role) ? null : wanted.dealershipIds
  return covers(actor, dealershipIds) ? ok({ role: wanted.role, dealershipIds }) : fail('dealerships')
}

function covers(actor: Place, wanted: DealershipId[] | null): boolean {
  if (wanted?.length === 0) return false
  const own = actor.dealershipIds
  return own === null || (wanted !== null && wanted.every((id) => own.includes(id)))
}
