import type { SessionGate } from '#features/accounts/domain/session-gate.ts'

/** Only an address of the console: one from outside must not decide where somebody lands after signing in. */
export const safeNext = (next: string | null): string => (next && /^\/(?![/\\])/.test(next) ? next : '/')

/** The password leads on, or to the second factor first. */
export function afterSignIn(gate: SessionGate, next: string | null): string {
  const path = safeNext(next)
  return gate === 'open' ? path : `/sign-in/second-factor?next=${encodeURIComponent(path)}`
}
