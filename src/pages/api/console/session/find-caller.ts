import { may } from '#features/accounts/domain/permissions.ts'
import { gateOf, provedUntil } from '#features/accounts/domain/session-gate.ts'
import { findStaff } from '#features/accounts/server/find-staff.ts'
import { listSitesShowing } from '#features/sites/server/list-sites-showing.ts'
import { parseId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { OpenCall, OperationRow, PersonCall, SiteCall } from '../console-call.ts'
import type { CallRefusal } from '../call-response.ts'

/** Header that names the site a call is about. */
export const siteHeader = 'forecourt-site'

type Request = Pick<OperationRow, 'permission' | 'scope' | 'needsProof' | 'beforeSecondFactor'> &
  Partial<Pick<OperationRow, 'kind'>>

/** A site of another group is as unknown as one that does not exist. */
export async function findCaller(
  open: OpenCall,
  row: Request,
): Promise<Result<OpenCall | PersonCall | SiteCall, CallRefusal>> {
  if (row.permission === 'anyone') return ok(open)
  const session = await open.deps.auth.findSession(open.sessionHeaders)
  if (!session) return fail({ kind: 'signed-out', message: 'Please sign in.' })
  const { factors } = open.deps.console
  const factorStatus = await factors.status({ userId: session.user.id, sessionId: session.id })
  const person: PersonCall = { ...open, session, factorStatus }
  const gate = gateOf(factorStatus, factors.isRequired)
  if (gate !== 'open' && !row.beforeSecondFactor)
    return fail({ kind: 'second-factor', message: gateTexts[gate], setUp: gate === 'set-up' })
  const allowed: Result<PersonCall | SiteCall, CallRefusal> =
    row.scope === 'person' ? ok(person) : await findAllowed(person, row)
  if (allowed.ok && row.needsProof && !isProved(person)) return fail(proofNeeded)
  return allowed
}

const gateTexts = {
  'second-factor': 'Please show your second factor.',
  'set-up': 'Your role needs a second factor. Please set one up.',
}

const proofNeeded: CallRefusal = { kind: 'proof', message: 'Please confirm that it’s you.' }

const isProved = ({ factorStatus, session, deps }: PersonCall): boolean =>
  provedUntil(factorStatus, { signedInAt: session.createdAt, now: deps.now() }) !== null

async function findAllowed(person: PersonCall, row: Request): Promise<Result<SiteCall, CallRefusal>> {
  const call = await findSiteCall(person)
  if (!call) return fail({ kind: 'missing', message: 'Your account doesn’t have that site.' })
  const { permission } = row
  const isOpen = permission === 'signed-in' || permission === 'anyone'
  if (!isOpen && !may(call.staff.role, permission))
    return fail({ kind: 'refused', message: 'Your account can’t do that. Please ask your manager.' })
  if (call.staff.isLooking && (row.kind !== 'read' || row.needsProof))
    return fail({ kind: 'refused', message: 'You’re viewing as this dealer, so you can’t change or save anything.' })
  return ok(call)
}

async function findSiteCall(person: PersonCall): Promise<SiteCall | undefined> {
  const { deps, session, request } = person
  const siteId = parseId<'site'>(request.headers.get(siteHeader) ?? new URL(request.url).searchParams.get('site') ?? '')
  const address = siteId && deps.directory.findById(siteId)
  if (!address) return undefined
  const staff =
    (await findStaff(deps.database, session.user, address.groupId)) ??
    (await deps.console.impersonations.find(session.user, address.groupId))
  if (!staff) return undefined
  const { dealershipIds } = staff
  if (
    dealershipIds &&
    !(await listSitesShowing(deps.database, address.groupId, dealershipIds)).includes(address.siteId)
  )
    return undefined
  return {
    ...person,
    groupId: address.groupId,
    address,
    staff,
    audit: () => {
      throw new Error('A reading operation writes no audit entries')
    },
  }
}
