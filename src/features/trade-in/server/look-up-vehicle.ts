import { hash } from 'node:crypto'
import { z } from 'zod'
import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId } from '#kernel/ids.ts'
import { ok, type Result } from '#kernel/result.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import type { Log } from '#platform/log.ts'
import { day, hour } from '#kernel/duration.ts'
import { type Candidate, noCandidate } from '../domain/candidate.ts'
import type { VehicleQuestion } from '../domain/plate.ts'
import { decodeVin } from '../domain/vin.ts'
import { type KeyDeps, noteKeyUse, openKeyFor } from './vehicle-data-keys.ts'
import type { ServiceProblem, VehicleDataService } from './vehicle-data-ports.ts'
import { findLookup, lookupPlace, saveLookup } from './vehicle-lookup-store.ts'

export type LookupDeps = KeyDeps & { leadLimit: RateLimit; log: Log }

type ToLookUp = {
  site: Site
  question: VehicleQuestion
  /** Network address of who asks; null for staff, who are known: they have all that the site may ask. */
  sender: string | null
  dealershipId: DealershipId | null
  /** Asks this service whatever the site uses for registrations. */
  service?: VehicleDataService
}

/** Why nothing was looked up: switched off, nobody's key, too many questions, or what the service said. */
type LookupProblem = 'off' | 'no-key' | 'too-many' | ServiceProblem['kind']

/** What a plate or VIN may be: nothing when no register knows it, or none could be asked, and then why. */
export type LookedUp = { candidates: Candidate[]; problem: LookupProblem | null; retryAfterSeconds?: number }

/**
 * Asks the site's register, or an answer of before. Each answer costs money and tells what a plate belongs to, so one address
 * and one site may ask only so often; an answer from the cache counts as well. A VIN that nobody knows is read by itself.
 */
export async function lookUpVehicle(deps: LookupDeps, requested: ToLookUp): Promise<LookedUp> {
  const allowed = await mayAsk(deps, requested)
  if (!allowed.isAllowed) return { candidates: [], problem: 'too-many', retryAfterSeconds: allowed.retryAfterSeconds }
  const service = requested.service ?? serviceOf(requested.site)
  const found = service === null ? nothing('off') : await askService(deps, requested, service)
  return found.candidates.length > 0 ? found : { ...found, candidates: readVin(requested.question, deps.now()) }
}

const nothing = (problem: LookupProblem): LookedUp => ({ candidates: [], problem })

/** The service behind registrations; null where the site looks none up. */
function serviceOf({ settings }: Site): VehicleDataService | null {
  const { registration_lookup: isOn, registration_service: service } = settings.retail.trade_in
  return isOn && service !== 'none' ? service : null
}

async function mayAsk({ leadLimit }: LookupDeps, { site, sender }: ToLookUp) {
  const { per_address: perAddress, per_site: perSite } = site.settings.retail.trade_in.lookups
  const ofSite = () => leadLimit.take(`${site.id} lookups`, perSite)
  if (sender === null) return ofSite()
  const own = await leadLimit.take(`${site.id} ${sender} lookups`, perAddress)
  return own.isAllowed ? ofSite() : own
}

async function askService(deps: LookupDeps, requested: ToLookUp, service: VehicleDataService): Promise<LookedUp> {
  const { site, question } = requested
  const key = { service, questionHash: hash('sha256', JSON.stringify(question), 'base64url') }
  const place = lookupPlace({ groupId: site.groupId, ...key })
  const sealed = await deps.database.forGroup(site.groupId, (db) => findLookup(db, key, deps.now()))
  const known = sealed && deps.secretBox.open(sealed, place)
  if (known !== undefined) return { candidates: parseCandidates(known), problem: null }
  const reply = await askOutside(deps, requested, service)
  if (!reply.ok) return nothing(reply.problem)
  const stored = reply.value.length > 0 ? site.settings.retail.trade_in.lookups.cache_days * day : unknownCachedFor
  if (stored > 0) {
    const at = deps.now()
    await deps.database.forGroup(site.groupId, (db) =>
      saveLookup(db, key, {
        sealed: deps.secretBox.seal(JSON.stringify(reply.value), place),
        at,
        deleteAfter: new Date(at.getTime() + stored),
      }),
    )
  }
  return { candidates: reply.value, problem: null }
}

/** A plate that nobody has may be somebody's tomorrow. */
const unknownCachedFor = hour

async function askOutside(
  deps: LookupDeps,
  { site, question, dealershipId }: ToLookUp,
  service: VehicleDataService,
): Promise<Result<Candidate[], LookupProblem>> {
  const used = await openKeyFor(deps, { site, service, dealershipId })
  if (!used) return { ok: false, problem: 'no-key' }
  const reply = await deps.vehicleData.register(service, used.key)(question)
  await noteKeyUse(deps, { site, service, used, problem: reply.ok ? null : reply.problem })
  if (reply.ok) return ok(reply.value)
  const { kind, text } = reply.problem
  deps.log.warn({ site: site.slug, service, problem: kind, text }, 'a vehicle could not be looked up')
  return { ok: false, problem: kind }
}

/** The maker, and of some the year, without asking anybody. */
function readVin(question: VehicleQuestion, now: Date): Candidate[] {
  if (question.by !== 'vin') return []
  const decoded = decodeVin(question.vin, now.getUTCFullYear())
  return decoded ? [{ ...noCandidate, ...decoded, vin: question.vin }] : []
}

const candidates = z.array(
  z.object({
    reference: z.string(),
    make: z.string(),
    model: z.string(),
    badge: z.string(),
    series: z.string(),
    year: z.number().nullable(),
    body: z.string(),
    transmission: z.string(),
    fuel: z.string(),
    drive: z.string(),
    colour: z.string(),
    vin: z.string(),
    registeredUntil: z.string(),
    alerts: z.array(z.string()),
  }),
)

/** Reads what our own rows hold. Throws on anything else: that would be a bug. */
const parseCandidates = (text: string): Candidate[] => candidates.parse(JSON.parse(text))
export const readCandidates = (value: unknown): Candidate[] => candidates.parse(value)
