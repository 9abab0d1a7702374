import type { sessionCalls } from '#console/calls/session-calls.ts'
import { may, permissions } from '#features/accounts/domain/permissions.ts'
import { gateOf } from '#features/accounts/domain/session-gate.ts'
import type { SignedIn } from '#features/accounts/server/auth.ts'
import type { Membership } from '#features/accounts/server/find-memberships.ts'
import { listSitesShowing } from '#features/sites/server/list-sites-showing.ts'
import { fail, ok } from '#kernel/result.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import { auditAccount, auditWrongPassword } from './audit-sign-in.ts'
import type { OpenCall, Runs } from '../console-call.ts'
import { signInRuns } from './run-sign-in.ts'
import { noteWrongGuess, rememberBrowser, secondsToWait } from './sign-in-guesses.ts'

export const sessionRuns: Runs<typeof sessionCalls> = {
  'session.signIn': async (call, { email, password }) => {
    const wait = await secondsToWait({ call, email })
    if (wait > 0)
      return fail({ kind: 'too-many', message: 'Too many attempts. Please try again later.', retryAfterSeconds: wait })
    const signedIn = await call.deps.auth.signIn({ email, password, headers: call.sessionHeaders })
    // The same answer, and the same time, whether or not there is such an account.
    if (!signedIn.ok) {
      await noteWrongGuess({ call, email })
      auditWrongPassword(call, email)
      return fail({ kind: 'invalid', message: 'The email address or the password is wrong.' })
    }
    return ok({ next: await enter(call, signedIn.value) })
  },
  ...signInRuns,
  'session.signOut': async (call) => {
    call.setCookies(await call.deps.auth.signOut(call.sessionHeaders))
    return ok({})
  },
  'session.me': async ({ deps, session }) => {
    const memberships = await deps.console.findMemberships(session.user.id)
    const impersonations = await deps.console.impersonations.list(session.user.id)
    const groups = await Promise.all([...memberships, ...impersonations].map((each) => groupOf(deps, each)))
    return ok({ user: session.user, groups })
  },
}

/**
 * The session begins. A browser counts as known only when everything was shown: whoever has the password alone must not get the
 * allowance of its owner.
 */
export async function enter(call: OpenCall, { user, cookies }: { user: SignedIn; cookies: readonly string[] }) {
  const { factors } = call.deps.console
  const gate = gateOf(await factors.status({ userId: user.id, sessionId: call.deps.newId() }), factors.isRequired)
  auditAccount(call, user, { action: 'session.signIn' })
  call.setCookies(cookies)
  if (gate !== 'second-factor') call.setOwnCookie(rememberBrowser({ call, email: user.email }))
  return gate
}

async function groupOf(deps: WebDeps, membership: Membership & { looksUntil?: Date }) {
  const { groupId, groupName, role, dealershipIds } = membership
  const ofGroup = deps.directory.list().filter((address) => address.groupId === groupId)
  const shown = dealershipIds && (await listSitesShowing(deps.database, groupId, dealershipIds))
  return {
    id: groupId,
    name: groupName,
    role,
    permissions: permissions.filter((permission) => may(role, permission)),
    looksUntil: membership.looksUntil?.toISOString() ?? null,
    sites: ofGroup
      .filter((address) => !shown || shown.includes(address.siteId))
      .map((address) => ({
        id: address.siteId,
        slug: address.slug,
        name: address.name,
        template: address.template,
        url: deps.originOf({ slug: address.slug, domainName: address.hosts[0] ?? null }),
      })),
  }
}
