import type { AccountNews } from '#features/accounts/domain/account-news.ts'
import type { securityCalls } from '#console/calls/security-calls.ts'
import { gateOf, hasSecondFactor, provedUntil } from '#features/accounts/domain/session-gate.ts'
import type {
  Added,
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  SessionOf,
} from '#features/accounts/server/factors/second-factors.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { qrCode } from '#platform/rendering/qr-code.ts'
import type { CallProblem, PersonCall, Runs } from '../console-call.ts'
import { auditAccount } from './audit-sign-in.ts'
import { noteWrongCode, secondsToWaitForCode } from './code-guesses.ts'
import { noteWrongGuess, rememberBrowser, secondsToWait } from './sign-in-guesses.ts'

export const securityRuns: Runs<typeof securityCalls> = {
  'security.status': async (call) => {
    const { deps, session, factorStatus } = call
    const { factors } = deps.console
    const keys = await factors.passkeys(session.user.id)
    const until = provedUntil(factorStatus, { signedInAt: session.createdAt, now: deps.now() })
    return ok({
      gate: gateOf(factorStatus, factors.isRequired),
      email: session.user.email,
      hasCodeApp: factorStatus.hasCodeApp,
      recoveryCodes: factorStatus.recoveryCodes,
      passkeys: keys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
      isNeeded: factorStatus.mustHave && factors.isRequired,
      provedUntil: until?.toISOString() ?? null,
    })
  },

  'security.verify': async (call, proof) => {
    if (proof.kind === 'password') return verifyPassword(call, proof.password)
    const wait = proof.kind === 'code' ? await secondsToWaitForCode(call) : 0
    if (wait > 0) return fail(tooMany(wait))
    const shown =
      proof.kind === 'passkey' ? { ...proof, response: proof.response as unknown as AuthenticationResponseJSON } : proof
    if (await call.deps.console.factors.prove(ofCall(call), shown)) {
      const { user } = call.session
      auditAccount(call, user, { action: 'security.verify', detail: { by: proof.kind } })
      call.setOwnCookie(rememberBrowser({ call, email: user.email }))
      return ok({})
    }
    if (proof.kind === 'code') await noteWrongCode(call)
    auditAccount(call, call.session.user, { action: 'security.wrongProof', detail: { by: proof.kind } })
    return fail({ kind: 'invalid', message: wrongTexts[proof.kind] })
  },

  'security.check': async () => ok({}),

  'security.askPasskey': async (call) => ok({ ...(await call.deps.console.factors.askPasskey(ofCall(call))) }),

  'security.beginApp': async ({ deps, session }) => {
    const begun = await deps.console.factors.beginApp(session.user)
    if (!begun.ok) return fail({ kind: 'conflict', message: 'You already have an app. Remove it first.' })
    return ok({ secret: begun.value.secret, picture: qrCode(begun.value.uri) })
  },

  'security.confirmApp': async (call, { code }) =>
    audited(
      call,
      { action: 'security.addApp', news: 'app-added' },
      await call.deps.console.factors.confirmApp(ofCall(call), code),
    ),

  'security.beginPasskey': async ({ deps, session }) => {
    const begun = await deps.console.factors.beginPasskey(session.user, session.id)
    return begun.ok
      ? ok({ ...begun.value })
      : fail({ kind: 'conflict', message: 'You can have up to ten passkeys. Remove one first.' })
  },

  'security.addPasskey': async (call, { response, name }) => {
    const made = { response: response as unknown as RegistrationResponseJSON, name }
    return audited(
      call,
      { action: 'security.addPasskey', news: 'passkey-added' },
      await call.deps.console.factors.addPasskey(ofCall(call), made),
    )
  },

  'security.removeFactor': async (call, factor) => {
    const removed = await call.deps.console.factors.remove(ofCall(call), factor)
    if (!removed.ok && removed.problem === 'unknown') return fail({ kind: 'missing' })
    if (!removed.ok)
      return fail({ kind: 'conflict', message: 'Your role needs a second factor. Add another one first.' })
    auditAccount(call, call.session.user, { action: 'security.removeFactor', detail: { factor: factor.kind } })
    await call.deps.console.door.notify(call.session.user.id, 'factor-removed')
    return ok({})
  },

  'security.renewRecoveryCodes': async (call) => {
    if (!hasSecondFactor(call.factorStatus))
      return fail({
        kind: 'conflict',
        message: 'Add a passkey or an app first. Recovery codes are a backup for those.',
      })
    const recoveryCodes = await call.deps.console.factors.renewRecoveryCodes(call.session.user.id)
    auditAccount(call, call.session.user, { action: 'security.renewRecoveryCodes' })
    await call.deps.console.door.notify(call.session.user.id, 'recovery-codes')
    return ok({ recoveryCodes })
  },

  'security.sessions': async ({ deps, session }) => {
    const sessions = await deps.console.sessions.list(session.user.id)
    return ok({
      sessions: sessions.map(({ id, browser, address, createdAt }) => ({
        id,
        browser,
        address,
        since: createdAt.toISOString(),
        isThisOne: id === session.id,
      })),
    })
  },

  'security.endSession': async (call, { id }) => {
    const { user, id: own } = call.session
    const ended = await call.deps.console.sessions.end(user.id, id === undefined ? { except: own } : { id })
    // Also those whose session has run out by itself: nobody is told where they signed out.
    if (id === undefined) await call.deps.pushDevices.removeOthers({ userId: user.id, sessionId: own })
    auditAccount(call, user, { action: 'security.endSession', detail: { ended } })
    return ok({ ended })
  },

  'security.changePassword': async (call, { password }) => {
    auditAccount(call, call.session.user, { action: 'security.changePassword' })
    await call.deps.auth.changePassword(call.session.user.id, password)
    await call.deps.console.door.notify(call.session.user.id, 'password-changed')
    return ok({})
  },
}

const ofCall = ({ session }: PersonCall): SessionOf => ({ userId: session.user.id, sessionId: session.id })

const tooMany = (wait: number): CallProblem => ({
  kind: 'too-many',
  message: 'Too many wrong codes. Use a passkey or a recovery code, or try again later.',
  retryAfterSeconds: wait,
})

const wrongTexts = {
  code: 'This code isn’t right. Codes change every 30 seconds, and each works once.',
  recovery: 'This recovery code isn’t right, or was used before.',
  passkey: 'That passkey isn’t one of this account.',
}

/** Takes the password of those who have nothing else; guesses count as at the door. */
async function verifyPassword(call: PersonCall, password: string): Promise<Result<object, CallProblem>> {
  if (hasSecondFactor(call.factorStatus))
    return fail({ kind: 'refused', message: 'Use your passkey, the code of your app or a recovery code.' })
  const { email } = call.session.user
  const wait = await secondsToWait({ call, email })
  if (wait > 0)
    return fail({ kind: 'too-many', message: 'Too many attempts. Please try again later.', retryAfterSeconds: wait })
  if (!(await call.deps.auth.isOwnPassword(call.sessionHeaders, password))) {
    await noteWrongGuess({ call, email })
    return fail({ kind: 'invalid', message: 'This isn’t your password.' })
  }
  await call.deps.console.factors.provedByPassword(ofCall(call))
  return ok({})
}

async function audited(
  call: PersonCall,
  { action, news }: { action: string; news: AccountNews },
  added: Result<Added, 'wrong'>,
): Promise<Result<Added, CallProblem>> {
  if (!added.ok) return fail({ kind: 'invalid', message: 'That didn’t work. Please try again.' })
  const { user } = call.session
  auditAccount(call, user, { action })
  await call.deps.console.door.notify(user.id, news)
  call.setOwnCookie(rememberBrowser({ call, email: user.email }))
  return added
}
