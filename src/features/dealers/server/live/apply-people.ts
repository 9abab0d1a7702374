import type { UserId, GroupId, DealershipId } from '#kernel/ids.ts'
import { findOrAddAccount } from '#features/accounts/server/add-staff.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import { placeMember, removeMember } from '#features/accounts/server/staff-store.ts'
import { parseRole } from '#features/accounts/domain/permissions.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PersonDocument } from '../../domain/dealer-document.ts'
import { peopleDifferences } from '../../domain/document-differences.ts'
import type { Difference } from '../../domain/value-differences.ts'
import { dealershipIdsBySlug } from './dealer-change-store.ts'

export type PeopleDeps = { auth: Auth; listStaff(groupId: GroupId): Promise<StaffMember[]> }

export type Accounts = {
  /** Undefined: the files say nothing of people, so nobody comes or goes. */
  wanted: PersonDocument[] | undefined
  staff: StaffMember[]
  /** Ids by address in small letters; of a dry run only those that are there. */
  ids: Map<string, UserId>
  passwords: { email: string; password: string }[]
}

/** Makes the accounts that are missing, before the transaction: an account alone opens nothing. */
export async function openAccounts(
  { auth, listStaff }: PeopleDeps,
  { groupId, people, isDryRun }: { groupId: GroupId; people: PersonDocument[] | undefined; isDryRun: boolean },
): Promise<Accounts> {
  const staff = await listStaff(groupId)
  const accounts: Accounts = { wanted: people, staff, ids: new Map(), passwords: [] }
  for (const { email } of isDryRun ? [] : (people ?? [])) {
    const { id, password } = await findOrAddAccount(auth, { email })
    accounts.ids.set(email.toLowerCase(), id)
    if (password !== null) accounts.passwords.push({ email, password })
  }
  return accounts
}

/** Lets those sign in whom the files name; anybody else no longer belongs to the group. */
export async function applyPeople(db: GroupDb, { wanted, staff, ids }: Accounts): Promise<Difference[]> {
  if (wanted === undefined) return []
  const dealerships = await dealershipIdsBySlug(db)
  const differences = peopleDifferences(peopleOf(staff, dealerships), wanted)
  for (const { email, role, dealerships: slugs } of wanted) {
    const id = ids.get(email.toLowerCase())
    const known = parseRole(role)
    if (!id || !known || !differences.some(({ path }) => concerns(path, email))) continue
    const dealershipIds = slugs && slugs.flatMap((slug) => dealerships.get(slug) ?? [])
    await placeMember(db, id, { role: known, dealershipIds })
  }
  const named = new Set(wanted.map(({ email }) => email.toLowerCase()))
  for (const member of staff) if (!named.has(member.email.toLowerCase())) await removeMember(db, member.id)
  return differences
}

const concerns = (path: string, email: string): boolean => {
  const own = `people.${email.toLowerCase()}`
  return path === own || path.startsWith(`${own}.`)
}

/** As files say it: dealerships by their slugs. */
export function peopleOf(staff: StaffMember[], dealerships: ReadonlyMap<string, DealershipId>): PersonDocument[] {
  const slugOf = new Map([...dealerships].map(([slug, id]) => [id, slug]))
  return staff.map(({ email, role, dealershipIds }) => ({
    email,
    role,
    dealerships: dealershipIds && dealershipIds.flatMap((id) => slugOf.get(id) ?? []),
  }))
}
