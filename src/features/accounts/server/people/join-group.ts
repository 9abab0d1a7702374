import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Auth, SignedIn } from '../auth.ts'
import { findPlaceOfWork, placeMember } from '../staff-store.ts'
import { writeAudit } from '../write-audit.ts'
import { hashOfToken } from './invite-person.ts'
import { acceptInvitation, deleteFormerMember, findInvitationByToken, type FoundInvitation } from './people-store.ts'

type JoinDeps = { auth: Auth; database: Pick<Database, 'forGroup' | 'forPlatform'>; now(): Date }
type Joining = { token: string; name: string; password: string; headers: Headers; requestId: string }
type OpenInvitation = Pick<FoundInvitation, 'groupName' | 'role' | 'email' | 'inviterName'> & {
  /** The address signs in already: its password is asked for, none is chosen. */
  hasAccount: boolean
}

/** The page of an invitation: what it is for, and accepting it. */
export type JoinGroup = {
  find(token: string): Promise<OpenInvitation | undefined>
  accept(joining: Joining): ReturnType<typeof joinGroup>
}

export const openJoinGroup = (deps: JoinDeps): JoinGroup => ({
  find: (token) => findInvitation(deps, token),
  accept: (joining) => joinGroup(deps, joining),
})

/** Undefined for a link that was used, withdrawn, has expired or never was. */
async function findInvitation(deps: JoinDeps, token: string): Promise<OpenInvitation | undefined> {
  const found = await openInvitation(deps, token)
  if (!found) return undefined
  const user = await deps.auth.findUserByEmail(found.email)
  return { ...found, hasAccount: user !== undefined && (await deps.auth.hasPassword(user.id)) }
}

const openInvitation = ({ database, now }: JoinDeps, token: string): Promise<FoundInvitation | undefined> =>
  database.forPlatform((db) => findInvitationByToken(db, hashOfToken(token), now()))

/**
 * Accepts an invitation and signs in. Who has an account shows its password; everybody else chooses one, since only the owner of
 * the mailbox has the link.
 */
async function joinGroup(
  deps: JoinDeps,
  joining: Joining,
): Promise<Result<{ user: SignedIn; cookies: string[]; groupId: GroupId }, 'gone' | 'wrong-password'>> {
  const found = await openInvitation(deps, joining.token)
  if (!found) return fail('gone')
  await provideAccount({ auth: deps.auth, email: found.email, joining })
  const { email } = found
  const signedIn = await deps.auth.signIn({ email, password: joining.password, headers: joining.headers })
  if (!signedIn.ok) return fail('wrong-password')
  const { user, cookies } = signedIn.value
  const isAccepted = await accept(deps, found, { user, requestId: joining.requestId })
  return isAccepted ? ok({ user, cookies, groupId: found.groupId }) : fail('gone')
}

type AccountToMake = { auth: Auth; email: string; joining: Joining }

/** Two that accept one invitation at the same moment both make the account: the database takes one, and the other looks again. */
async function provideAccount(account: AccountToMake, tries = 3): Promise<void> {
  try {
    await makeAccount(account)
  } catch (error) {
    if (tries === 0) throw error
    await provideAccount(account, tries - 1)
  }
}

async function makeAccount({ auth, email, joining: { name, password } }: AccountToMake): Promise<void> {
  const known = await auth.findUserByEmail(email)
  if (!known) await auth.addUser({ email, name, password })
  else if (!(await auth.hasPassword(known.id))) await auth.changePassword(known.id, password)
}

type Accepting = { user: SignedIn; requestId: string }

const accept = (deps: JoinDeps, { groupId, id }: FoundInvitation, { user, requestId }: Accepting): Promise<boolean> =>
  deps.database.forGroup(groupId, async (db) => {
    const now = deps.now()
    const accepted = await acceptInvitation(db, id, now)
    if (!accepted) return false
    const place = { role: accepted.role, dealershipIds: accepted.dealershipIds }
    // Who was let in another way meanwhile stays what they are.
    if (!(await findPlaceOfWork(db, user.id))) await placeMember(db, user.id, place)
    await deleteFormerMember(db, user.id)
    const entry = { at: now, siteId: null, userId: user.id, actorName: user.name, via: 'console' as const, requestId }
    const subject = { kind: 'member', id: user.id, name: user.name }
    await writeAudit(db, [
      { ...entry, action: 'people.join', subject, before: null, after: { ...place, invitedBy: accepted.inviterName } },
    ])
    return true
  })
