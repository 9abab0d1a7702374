import type { peopleCalls } from '#console/calls/people-calls.ts'
import { mayManage, type Place, rolesToGive } from '#features/accounts/domain/people-rules.ts'
import type { Role } from '#features/accounts/domain/permissions.ts'
import { changeMember, type MemberProblem } from '#features/accounts/server/people/change-member.ts'
import { invitePerson } from '#features/accounts/server/people/invite-person.ts'
import { readPeople } from '#features/accounts/server/people/read-people.ts'
import { removeMember } from '#features/accounts/server/people/remove-member.ts'
import { restoreMember } from '#features/accounts/server/people/restore-member.ts'
import { withdrawInvitation } from '#features/accounts/server/people/withdraw-invitation.ts'
import { asId, type DealershipId, type UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { isSameJson } from '#kernel/three-way-merge.ts'
import { type CallProblem, type GroupCall, type Runs, stale } from '../console-call.ts'
import { enter } from '../session/run-session.ts'
import { noteWrongGuess, secondsToWait } from '../session/sign-in-guesses.ts'

const mostInvitations = 60

type PeopleRuns = Runs<typeof peopleCalls>

const listPeople: PeopleRuns['people.list'] = async (call) => {
  const { deps, groupId, staff } = call
  const [accounts, people] = await Promise.all([
    deps.console.listAccounts(groupId),
    deps.database.forGroup(groupId, (db) => readPeople(db, deps.now())),
  ])
  const nameOf = new Map(accounts.map((account) => [account.id, account]))
  const { dealerships, invitations, former, members } = people
  return ok({
    members: accounts.flatMap(({ id, name, email, hasSecondFactor, lastSeen }) => {
      const place = members.get(id)
      const isMe = id === staff.user.id
      const shown = { id, name, email, hasSecondFactor, lastSeen: lastSeen?.toISOString() ?? null, isMe }
      return place ? [{ ...shown, ...place, mayManage: !isMe && mayManage(staff, place) }] : []
    }),
    invitations: invitations
      .filter((each) => mayManage(staff, each))
      .map(({ id, email, role, dealershipIds, inviterName, createdAt, expiresAt }) => ({
        id,
        email,
        role,
        dealershipIds,
        by: inviterName,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        hasExpired: expiresAt <= deps.now(),
      })),
    former: former
      .filter((each) => mayManage(staff, each) && !members.has(each.userId))
      .map(({ userId, role, dealershipIds, removedAt }) => ({
        id: userId,
        name: nameOf.get(userId)?.name ?? '',
        email: nameOf.get(userId)?.email ?? '',
        role,
        dealershipIds,
        removedAt: removedAt.toISOString(),
      })),
    dealerships,
    rolesToGive: [...rolesToGive(staff)],
    dealershipsToGive: staff.dealershipIds,
  })
}

export const peopleRuns: PeopleRuns = {
  'people.list': listPeople,

  'people.invite': async (call, { email, ...wanted }) => {
    const { deps, groupId, staff } = call
    const taken = await deps.leadLimit.take(`invitations ${groupId}`, mostInvitations)
    if (!taken.isAllowed)
      return fail({
        kind: 'too-many',
        message: 'You’ve reached the limit for this hour. Please try again later.',
        retryAfterSeconds: taken.retryAfterSeconds,
      })
    const colleagues = await deps.listStaff(groupId)
    if (colleagues.some((each) => each.email.toLowerCase() === email))
      return fail({ kind: 'conflict', message: 'They work here already. Change their role in the list.' })
    const place = await knownPlace(call, wanted)
    if (!place.ok) return place
    const person = { ...place.value, email, groupId, siteId: call.address.siteId }
    const invited = await deps.database.forGroup(groupId, (db) => invitePerson(db, deps, { staff, person }))
    if (!invited.ok) return fail(placeProblems[invited.problem])
    call.audit({ subject: { kind: 'invitation', id: invited.value.id, name: email }, after: place.value })
    return invited
  },

  'people.withdraw': async (call, { id }) => {
    const { deps, groupId, staff } = call
    const found = await deps.database.forGroup(groupId, (db) => withdrawInvitation(db, staff, { id, now: deps.now() }))
    if (!found) return fail({ kind: 'missing', message: 'This invitation has already been accepted or withdrawn.' })
    call.audit({ subject: { kind: 'invitation', id, name: found.email } })
    return ok({})
  },

  'people.change': async (call, { userId, seen, ...wanted }) => {
    const place = await knownPlace(call, wanted)
    if (!place.ok) return place
    const to = { userId: asId<'user'>(userId), place: place.value }
    const changed = await call.deps.database.forGroup(call.groupId, (db) => changeMember(db, call.staff, to))
    if (!changed.ok) return fail(memberProblems[changed.problem])
    const { before, after } = changed.value
    if (seen && !isSameJson(seen, before)) return fail(stale(before, 'them'))
    call.audit({ subject: await subjectOf(call, to.userId), before, after })
    return ok({ before })
  },

  'people.remove': async (call, { userId: id, seen }) => {
    const { deps, groupId, staff } = call
    const userId = asId<'user'>(id)
    const removed = await deps.database.forGroup(groupId, (db) => removeMember(db, staff, { userId, now: deps.now() }))
    if (!removed.ok) return fail(memberProblems[removed.problem])
    if (seen && !isSameJson(seen, removed.value)) return fail(stale(removed.value, 'them'))
    call.audit({ subject: await subjectOf(call, userId), before: removed.value })
    if (await worksHereAlone(call, userId)) await deps.auth.endSessions(userId)
    return ok({})
  },

  'people.restore': async (call, { userId: id }) => {
    const { deps, groupId, staff } = call
    const userId = asId<'user'>(id)
    const restored = await deps.database.forGroup(groupId, (db) =>
      restoreMember(db, staff, { userId, now: deps.now() }),
    )
    if (!restored.ok) return fail(memberProblems[restored.problem])
    call.audit({ subject: await subjectOf(call, userId), after: restored.value })
    return ok({})
  },

  'people.resetSecondFactor': async (call, { userId: id }) => {
    const { deps, groupId, staff } = call
    const userId = asId<'user'>(id)
    const { members } = await deps.database.forGroup(groupId, (db) => readPeople(db, deps.now()))
    const place = members.get(userId)
    if (!place) return fail(memberProblems.unknown)
    if (userId === staff.user.id || !mayManage(staff, place)) return fail(memberProblems.refused)
    if (!(await worksHereAlone(call, userId)))
      return fail({ kind: 'refused', message: 'They work for other groups too. Please ask the operator.' })
    await deps.console.factors.reset(userId)
    await deps.auth.endSessions(userId)
    await deps.console.door.notify(userId, 'factors-reset')
    call.audit({ subject: await subjectOf(call, userId) })
    return ok({})
  },

  'people.invitation': async ({ deps }, { token }) => {
    const found = await deps.console.join.find(token)
    if (!found) return fail(linkIsGone)
    const { groupName, email, inviterName: by, role, hasAccount } = found
    return ok({ groupName, email, by, role, hasAccount })
  },

  'people.join': async (call, { token, name, password }) => {
    const { join } = call.deps.console
    const found = await join.find(token)
    if (!found) return fail(linkIsGone)
    if (!found.hasAccount && name === '')
      return fail({ kind: 'invalid', message: 'Please enter your name.', fields: { name: 'Please enter your name.' } })
    const guess = { call, email: found.email }
    const wait = await secondsToWait(guess)
    if (wait > 0)
      return fail({ kind: 'too-many', message: 'Too many attempts. Please try again later.', retryAfterSeconds: wait })
    const joining = { token, name, password, headers: call.sessionHeaders, requestId: call.requestId }
    const joined = await join.accept(joining)
    if (joined.ok) return ok({ next: await enter(call, joined.value) })
    if (joined.problem === 'gone') return fail(linkIsGone)
    await noteWrongGuess(guess)
    const wrong = 'This isn’t the password of your account.'
    return fail({ kind: 'invalid', message: wrong, fields: { password: wrong } })
  },
}

/** Every link that does not work is answered with this, so that none of them tells anything. */
const linkIsGone: CallProblem = {
  kind: 'missing',
  message: 'This link doesn’t work any more. Ask whoever invited you for a new one.',
}

const memberProblems: Record<MemberProblem, CallProblem> = {
  unknown: { kind: 'missing', message: 'They don’t work here any more. We’ve updated the list.' },
  refused: { kind: 'refused', message: 'You can’t change this person. Ask a more senior manager.' },
  role: { kind: 'refused', message: 'You can’t give someone this role.' },
  dealerships: { kind: 'refused', message: 'You can only give access to your own dealerships.' },
}
const placeProblems = {
  role: memberProblems.role,
  dealerships: memberProblems.dealerships,
  gone: memberProblems.refused,
}

/** Dealerships that are of this group. */
async function knownPlace(
  call: GroupCall,
  { role, dealershipIds }: { role: Role; dealershipIds: string[] | null },
): Promise<Result<Place, CallProblem>> {
  if (dealershipIds === null) return ok({ role, dealershipIds: null })
  const { dealerships } = await call.deps.database.forGroup(call.groupId, (db) => readPeople(db, call.deps.now()))
  const known = new Set<string>(dealerships.map(({ id }) => id))
  if (!dealershipIds.every((id) => known.has(id)))
    return fail({ kind: 'missing', message: 'We can’t find that dealership in this group.' })
  const ids: DealershipId[] = dealershipIds.map((id) => asId<'dealership'>(id))
  return ok({ role, dealershipIds: ids })
}

async function subjectOf({ deps, groupId }: GroupCall, userId: UserId) {
  const account = (await deps.console.listAccounts(groupId)).find(({ id }) => id === userId)
  return { kind: 'member', id: userId, name: account?.name ?? '' }
}

const worksHereAlone = async ({ deps, groupId }: GroupCall, userId: UserId): Promise<boolean> =>
  (await deps.console.findMemberships(userId)).every((each) => each.groupId === groupId)
