import { randomInt } from 'node:crypto'
import type { GroupId, UserId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { Role } from '../domain/permissions.ts'
import type { Auth } from './auth.ts'
import { saveMembership } from './staff-store.ts'

type StaffToAdd = { email: string; groupId: GroupId; role: Role; name?: string }

/**
 * Gives a person a role in a group. A new account gets a password that is answered here once and kept nowhere; null means the
 * account existed and its password stays.
 */
export async function addStaff(
  deps: { auth: Auth; database: TenantDatabase },
  { email, groupId, role, name }: StaffToAdd,
): Promise<{ password: string | null }> {
  const { id, password } = await findOrAddAccount(deps.auth, { email, name })
  await deps.database.forGroup(groupId, (db) => saveMembership(db, id, role))
  return { password }
}

/** The account of this address, which belongs to no group by itself; the password is that of a new one. */
export async function findOrAddAccount(
  auth: Auth,
  { email, name }: { email: string; name?: string | undefined },
): Promise<{ id: UserId; password: string | null }> {
  const known = await auth.findUserByEmail(email)
  const password = known && (await auth.hasPassword(known.id)) ? null : newPassword()
  const user = known ?? (await auth.addUser({ email, name: name ?? nameIn(email), password: password ?? '' }))
  if (known && password !== null) await auth.changePassword(known.id, password)
  return { id: user.id, password }
}

/** Forgotten: a new password, and every session of the account ends. Null when there is no such account. */
export async function resetStaffPassword(auth: Auth, email: string): Promise<{ password: string } | null> {
  const user = await auth.findUserByEmail(email)
  if (!user) return null
  const password = newPassword()
  await auth.changePassword(user.id, password)
  return { password }
}

/** Without the letters and digits that look like others. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Four groups of five, easy to read out: about 99 bits. */
const newPassword = (): string => Array.from({ length: 4 }, fiveLetters).join('-')

const fiveLetters = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')

const nameIn = (email: string): string => email.split('@')[0] ?? email
