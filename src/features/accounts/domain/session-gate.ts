import { minute } from '#kernel/duration.ts'
/** What stands between a person and their work after the password was right. */
export const sessionGates = ['open', 'second-factor', 'set-up'] as const
export type SessionGate = (typeof sessionGates)[number]

/** The second factor of an account, and what its session has shown. */
export type SecondFactorStatus = {
  hasCodeApp: boolean
  passkeys: number
  recoveryCodes: number
  /** When the session last showed more than its first password; null: never. */
  provedAt: Date | null
  /** A role of the person needs a second factor. */
  mustHave: boolean
}

const proofMinutes = 10

/** Recovery codes alone don't count. */
export const hasSecondFactor = ({
  hasCodeApp,
  passkeys,
}: Pick<SecondFactorStatus, 'hasCodeApp' | 'passkeys'>): boolean => hasCodeApp || passkeys > 0

/** `isRequired`: whether this installation insists on second factors. */
export function gateOf(factorStatus: SecondFactorStatus, isRequired: boolean): SessionGate {
  if (hasSecondFactor(factorStatus)) return factorStatus.provedAt === null ? 'second-factor' : 'open'
  return factorStatus.mustHave && isRequired ? 'set-up' : 'open'
}

/** Until when the person counts as having just shown who they are; null: they have to, first. */
export function provedUntil(
  factorStatus: SecondFactorStatus,
  { signedInAt, now }: { signedInAt: Date; now: Date },
): Date | null {
  const proved = factorStatus.provedAt ?? (hasSecondFactor(factorStatus) ? null : signedInAt)
  if (proved === null) return null
  const until = new Date(proved.getTime() + proofMinutes * minute)
  return until > now ? until : null
}
