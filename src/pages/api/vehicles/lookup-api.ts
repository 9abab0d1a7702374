import type { Context } from 'hono'
import type { z } from 'zod'
import type { Site } from '#features/sites/domain/site.ts'
import { type Candidate, candidateName } from '#features/trade-in/domain/candidate.ts'
import { parseVehicleQuestion, type PlateProblems } from '#features/trade-in/domain/plate.ts'
import { vinEnd } from '#features/trade-in/domain/vin.ts'
import { type LookedUp, lookUpVehicle } from '#features/trade-in/server/look-up-vehicle.ts'
import type { VehicleDataService } from '#features/trade-in/server/vehicle-data-ports.ts'
import { clientAddress } from '#platform/http/request-facts.ts'
import type { Responder } from '../../addresses/address-row.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { problemResponse, readJson } from '../leads/lead-body.ts'
import { type foundVehicle, type lookupSchema, lookupCall, type LookupPath } from './lookup-operations.ts'

/**
 * `POST /api/nevdis`, `POST /api/simple-autograb-lookup` and the rego look-up: which vehicle bears a plate. They answer no
 * value: that is told to who leaves a way to be reached. Limited by address and by site, together with the pages.
 */
export const lookUpAt =
  (path: LookupPath): Responder =>
  ({ deps, context }) =>
    lookUp(deps, context, path)

/** The service behind a call; undefined where the site has not switched it on. */
function serviceOf(path: LookupPath, { settings }: Site): VehicleDataService | undefined {
  const trade = settings.retail.trade_in
  const registration = trade.registration_lookup ? trade.registration_service : 'none'
  const valuation = trade.valuation ? trade.valuation_service : 'none'
  const services: Record<LookupPath, readonly (VehicleDataService | 'none')[]> = {
    '/api/nevdis': [registration],
    '/api/simple-autograb-lookup': [valuation],
    '/api/rego-lookup': [registration, valuation],
  }
  return services[path].find((service): service is VehicleDataService => service !== 'none')
}

async function lookUp(deps: WebDeps, context: Context<WebEnv>, path: LookupPath): Promise<Response> {
  const { site } = await deps.snapshots.get(context.get('address'))
  const service = serviceOf(path, site)
  if (!service) return notFound(context, 'This site looks no vehicles up.')
  const body = await readJson(context.req.raw)
  if (!body.ok) return problemResponse(body.problem)
  const call = lookupCall.safeParse(body.value)
  if (!call.success)
    return problemResponse({ kind: 'malformed', error: 'The body must be JSON with rego and regoState, or vin.' })
  const { rego, plate, regoState, state, vin = '' } = call.data
  const question = parseVehicleQuestion(
    { plate: rego ?? plate ?? '', state: regoState ?? state ?? '', vin },
    site.region,
  )
  if (!question.ok) return problemResponse({ kind: 'invalid', fields: fieldsOf(question.problem) })
  if (!question.value) return problemResponse({ kind: 'invalid', fields: { rego: 'Please enter a plate or a VIN.' } })
  const sender = clientAddress(context.req.raw.headers, context.env, deps.trustedProxies)
  const found = await lookUpVehicle(deps, { site, question: question.value, sender, dealershipId: null, service })
  return respond(context, found)
}

function respond(context: Context<WebEnv>, { candidates, problem, retryAfterSeconds = 60 }: LookedUp): Response {
  if (candidates.length > 0) {
    const vehicles = candidates.map(shown)
    return context.json({ vehicles } satisfies z.infer<typeof lookupSchema>, 200, { 'cache-control': 'no-store' })
  }
  if (problem === null) return notFound(context, 'We can’t find a vehicle with that plate or VIN.')
  if (problem === 'too-many') return problemResponse({ kind: 'too-many', retryAfterSeconds })
  return problemResponse({ kind: 'not-now', error: 'We can’t look up vehicles right now. Please type it in.' })
}

const notFound = (context: Context<WebEnv>, error: string): Response =>
  context.json({ error }, 404, { 'cache-control': 'no-store' })

/** Without its reference, what a register warns of, and all of its VIN but the end. */
const shown = (candidate: Candidate): z.infer<typeof foundVehicle> => ({
  title: candidateName(candidate),
  make: candidate.make,
  model: candidate.model,
  badge: candidate.badge,
  series: candidate.series,
  year: candidate.year,
  body: candidate.body,
  transmission: candidate.transmission,
  fuel: candidate.fuel,
  drive: candidate.drive,
  colour: candidate.colour,
  vin_last4: vinEnd(candidate.vin),
  registered_until: candidate.registeredUntil,
})

const names: Record<keyof PlateProblems, string> = { plate: 'rego', state: 'regoState', vin: 'vin' }

const fieldsOf = (problems: PlateProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [names[name as keyof PlateProblems], text]))
