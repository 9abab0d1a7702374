import { isUnconfirmed } from '#features/leads/domain/suspicion/bot-score.ts'
import { challengeAction, challengeService } from '#features/leads/domain/suspicion/challenge-service.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { openConnectionKey } from '#features/sites/server/connection-keys.ts'
import type { LeadId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { releaseLeadIn } from '../intake/release-lead.ts'
import type { LeadDeps } from '../intake/submit-lead.ts'
import { findLeadForUpdate } from '../records/lead-store.ts'
import { isRightToken } from '../records/lead-token.ts'
import type { VerifyChallenge } from './verify-challenge.ts'

type Solved = {
  site: Site
  id: LeadId
  /** What the sender got when the lead was made. */
  token: string
  /** What the service gave the sender's browser. */
  solved: string
  /** Name of the site's host, as the browser called it. */
  host: string
}

/** `away`: the service cannot say, and the lead waits for its other ways. */
type ChallengeProblem = 'unknown' | 'unproven' | 'away'

/** Turnstile's limit of a token. */
const longestToken = 2_048

/** The site's service with its secret; null where it set none, or its secret is not here. */
export async function openChallengeService(
  { database, secretBox }: Pick<LeadDeps, 'database' | 'secretBox'>,
  site: Site,
) {
  const service = challengeService(site.settings)
  if (!service) return null
  const secret = await database.forGroup(site.groupId, (db) =>
    openConnectionKey(db, secretBox, { site, service: service.provider }),
  )
  return secret === null ? null : { ...service, secret }
}

/**
 * The browser that sent a doubtful lead has passed the challenge of the site's service: the lead goes on as if there had been no doubt.
 * A token counts for the lead and the host that it was made for; whoever does not hold the lead's own token has nothing asked.
 */
export async function confirmByChallenge(
  deps: LeadDeps & { verifyChallenge: VerifyChallenge },
  { site, id, token, solved, host }: Solved,
): Promise<Result<{ isReleased: boolean }, ChallengeProblem>> {
  const service = await openChallengeService(deps, site)
  if (!service || solved === '' || solved.length > longestToken) return fail('unproven')
  const before = await deps.database.forGroup(site.groupId, (db) => waitingLead(db, site, { id, token }))
  if (!before.ok || !before.value.isWaiting) return before.ok ? ok({ isReleased: false }) : before
  const reply = await deps.verifyChallenge({ secret: service.secret, token: solved })
  if (reply.kind === 'away') return fail('away')
  const isForLead =
    reply.kind === 'passed' && reply.data === id && reply.host === host && reply.action === challengeAction
  if (!isForLead) return fail('unproven')
  return deps.database.forGroup(site.groupId, async (db) => {
    const found = await waitingLead(db, site, { id, token })
    if (!found.ok || !found.value.isWaiting) return found.ok ? ok({ isReleased: false }) : found
    await releaseLeadIn(db, deps, { site, id })
    return ok({ isReleased: true })
  })
}

async function waitingLead(
  db: GroupDb,
  site: Site,
  { id, token }: Pick<Solved, 'id' | 'token'>,
): Promise<Result<{ isWaiting: boolean }, 'unknown'>> {
  const found = await findLeadForUpdate(db, site.id, id)
  if (!found || !isRightToken(token, found.tokenHash)) return fail('unknown')
  return ok({ isWaiting: isUnconfirmed(found.lead) })
}
