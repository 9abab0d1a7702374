import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { minute } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import type { Fingerprint } from '../intake/fingerprint.ts'

/** Work for a browser: hashes that it has to try, about a second of a phone's time. */
const tries = { least: 20_000, most: 59_999 }

/** A browser begins at once; a slow one has time, and nobody collects solved ones. */
const lasts = 10 * minute

type ProofDeps = { fingerprint: Fingerprint; now(): Date }

/** What a browser solves, unseen, to confirm the one lead that it was made for. Nothing of it is stored: it is signed. */
export const challengeFor = (deps: ProofDeps, id: LeadId): Promise<Challenge> =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(tries.least, tries.most),
    data: { lead: id, until: deps.now().getTime() + lasts },
    deriveKey,
    ...secretsOf(deps),
  })

const sentProof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('SHA-256'),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(1),
      keyLength: z.int().min(1).max(64),
      keyPrefix: z.string().max(200),
      data: z.strictObject({ lead: z.string(), until: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.int().min(0).max(4_294_967_295), derivedKey: z.string().max(200) }),
})

/** True when this is our challenge for this lead, in time and solved. */
export async function isSolved(deps: ProofDeps, id: LeadId, sent: unknown): Promise<boolean> {
  const parsed = sentProof.safeParse(sent)
  if (!parsed.success) return false
  const { lead, until } = parsed.data.challenge.parameters.data
  if (lead !== id || until < deps.now().getTime()) return false
  const { challenge, solution } = parsed.data as Payload
  return (await verifySolution({ challenge, solution, deriveKey, ...secretsOf(deps) })).verified
}

/** Two keys that follow from the program's secret: one for the challenge, one for its solution. */
const secretsOf = ({ fingerprint }: Pick<ProofDeps, 'fingerprint'>) => ({
  hmacSignatureSecret: fingerprint('proof of work: challenge').toString('hex'),
  hmacKeySignatureSecret: fingerprint('proof of work: solution').toString('hex'),
})
