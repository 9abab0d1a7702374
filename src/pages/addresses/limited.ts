import type { Site } from '#features/sites/domain/site.ts'
import type { Result } from '#kernel/result.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { type Allowance, takeOther, type TooMany, type WebCall } from '../submission/lead-limits.ts'
import type { Responder, Guarded } from './address-row.ts'

type Refuse = (problem: TooMany, call: WebCall) => Response | Promise<Response>

/** One sender may do this so often in an hour; who did it more often is refused before anything of the request is read. */
export const limited = (
  { what, most, refuse }: { what: string; most: number; refuse: Refuse },
  respond: Responder,
): Guarded => ({
  demands: { limit: `${what}: ${most} an hour` },
  async respond(call) {
    const taken = await takeOther(call, { what, most })
    return taken.ok ? respond(call) : refuse(taken.problem, call)
  },
})

type Take = (call: WebCall, site: Site) => Promise<Result<Allowance, TooMany>>
export type RoomedCall = WebCall & { snapshot: SiteSnapshot; allowance: Allowance }

/** The site's settings say how often; what is refused later gives its room back. */
export const limitedBySettings = (
  { what, take, refuse }: { what: string; take: Take; refuse: Refuse },
  work: (call: RoomedCall) => Promise<Response>,
): Guarded => ({
  demands: { limit: `${what}: by settings` },
  async respond(call) {
    const snapshot = await call.deps.snapshots.get(call.context.get('address'))
    const taken = await take(call, snapshot.site)
    return taken.ok ? work({ ...call, snapshot, allowance: taken.value }) : refuse(taken.problem, call)
  },
})
