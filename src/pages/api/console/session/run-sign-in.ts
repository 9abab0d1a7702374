import type { sessionCalls } from '#console/calls/session-calls.ts'
import type { AuthenticationResponseJSON } from '#features/accounts/server/factors/second-factors.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, OpenCall, Runs } from '../console-call.ts'
import { auditAccount } from './audit-sign-in.ts'
import { rememberBrowser } from './sign-in-guesses.ts'

/** In an hour. Nothing counts for an account as such: whoever knows an address must not shut its owner out. */
const most = { askedFromAddress: 20, mailsToOne: 3, mailsOfAll: 30, looksAtLinks: 60, passkeys: 60 }

type SignInRuns = Pick<
  Runs<typeof sessionCalls>,
  | 'session.askPasskey'
  | 'session.signInByPasskey'
  | 'session.forgotPassword'
  | 'session.passwordLink'
  | 'session.choosePassword'
>

/** Ways in for who has no password at hand. */
export const signInRuns: SignInRuns = {
  'session.askPasskey': async (call) =>
    (await limited(call, 'passkeys at the door', most.passkeys)) ??
    ok({ ...(await call.deps.console.factors.challengeSignIn()) }),

  'session.signInByPasskey': async (call, { response }) => {
    const wait = await limited(call, 'passkeys shown at the door', most.passkeys)
    if (wait) return wait
    const { auth, console } = call.deps
    const userId = await console.factors.findByPasskey(response as unknown as AuthenticationResponseJSON)
    if (!userId)
      return fail({ kind: 'invalid', message: 'We don’t know this passkey. Sign in with your password instead.' })
    const { user, sessionId, cookies } = await auth.enter({ id: userId, headers: call.sessionHeaders })
    // The key is at hand and the device asked for its lock: two factors, of which neither can be passed on.
    await console.factors.provedByPasskey(sessionId)
    auditAccount(call, user, { action: 'session.signIn', detail: { by: 'passkey' } })
    call.setCookies(cookies)
    call.setOwnCookie(rememberBrowser({ call, email: user.email }))
    return ok({ next: 'open' as const })
  },

  'session.forgotPassword': async (call, { email }) => {
    const wait = await limited(call, 'forgotten passwords', most.askedFromAddress)
    if (wait) return wait
    // Known and unknown addresses count alike. A sender uses up what is theirs: nobody shuts out whose address they know.
    const enough = await limited(call, `forgotten password ${email}`, most.mailsToOne)
    if (enough) return enough
    const mails = await call.deps.leadLimit.take(`forgotten password ${email}`, most.mailsOfAll)
    if (!mails.isAllowed) return tooMany(mails.retryAfterSeconds)
    await call.deps.console.door.askForLink(email)
    return ok({})
  },

  'session.passwordLink': async (call, { token }) => {
    const wait = await limited(call, 'password links', most.looksAtLinks)
    if (wait) return wait
    const account = await call.deps.console.door.findByLink(token)
    return account ? ok({ email: account.email }) : fail(linkIsGone)
  },

  'session.choosePassword': async (call, { token, password }) => {
    const wait = await limited(call, 'password links', most.looksAtLinks)
    if (wait) return wait
    const chosen = await call.deps.console.door.choosePassword(token, password)
    if (!chosen.ok) return fail(linkIsGone)
    auditAccount(call, chosen.value, { action: 'security.resetPassword' })
    return ok({})
  },
}

/** Every link that does not work is answered with this, so that none of them tells anything. */
const linkIsGone: CallProblem = {
  kind: 'missing',
  message: 'This link doesn’t work any more. Links work once, for an hour. Please ask for a new one.',
}

async function limited({ deps, clientAddress }: OpenCall, what: string, limit: number) {
  const taken = await deps.leadLimit.take(`${what} ${clientAddress}`, limit)
  return taken.isAllowed ? null : tooMany(taken.retryAfterSeconds)
}

const tooMany = (retryAfterSeconds: number) =>
  fail<CallProblem>({ kind: 'too-many', message: 'Too many tries. Please try again later.', retryAfterSeconds })
