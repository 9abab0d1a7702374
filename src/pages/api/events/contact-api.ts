import type { Context } from 'hono'
import type { z } from 'zod'
import { findContactEvent, parseContactEvent } from '#features/leads/domain/lead/contact-event.ts'
import { recordContactEvent } from '#features/leads/server/intake/contact-events.ts'
import { answeringLocation } from '#features/leads/domain/desk/response-clock.ts'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import { listedNumbers } from '#features/sites/domain/protected-numbers.ts'
import { telHref } from '#features/sites/domain/phone.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Guarded } from '../../addresses/address-row.ts'
import { limited } from '../../addresses/limited.ts'
import type { WebCall } from '../../submission/lead-limits.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { parseJson } from '#kernel/json.ts'
import type { WebDeps } from '../../web-deps.ts'
import type { WebEnv } from '../../web-env.ts'
import { type ApiProblem, problemResponse } from '../leads/lead-body.ts'
import { contactCall, type recordedSchema, type revealSchema, revealCall } from './contact-operations.ts'

/** Clicks that one address may report in an hour; an office shares one. */
export const clicksPerHour = 300

/**
 * `POST /api/events/{name}`, for example car_phone_call: what visitors do to reach the dealer without writing. Durable once
 * answered; no page waits for the answer.
 */
export const recordClick: Guarded = limited({ what: 'clicks', most: clicksPerHour, refuse: problemResponse }, record)

/** `POST /api/reveal-phone`: a number that is shown on a press is pressed. */
export const revealPhone: Guarded = limited({ what: 'clicks', most: clicksPerHour, refuse: problemResponse }, reveal)

async function record({ deps, context }: WebCall): Promise<Response> {
  const name = findContactEvent(context.req.param('name') ?? '')
  if (!name) return context.json({ error: 'There is no such event.' }, 404)
  const text = await readCall(context, contactCall)
  if (!text.ok) return problemResponse(text.problem)
  const snapshot = await deps.snapshots.get(context.get('address'))
  const event = parseContactEvent(name, text.value, knownOf(snapshot))
  await recordContactEvent(deps, snapshot.site, event)
  const isCall = name === 'car_phone_call' && event.vehicleId !== null
  if (isCall && phoneFor(snapshot, event) === '') noteMissingPhone(deps, context, event.vehicleId)
  return context.json({ recorded: true } satisfies z.infer<typeof recordedSchema>, 201, { 'cache-control': 'no-store' })
}

async function reveal({ deps, context }: WebCall): Promise<Response> {
  const text = await readCall(context, revealCall)
  if (!text.ok) return problemResponse(text.problem)
  const snapshot = await deps.snapshots.get(context.get('address'))
  const { site } = snapshot
  const { website_id: website = '', car_id: car = '', number } = text.value
  const event = parseContactEvent('reveal_phone', text.value, knownOf(snapshot))
  if (website !== '' && website !== site.id && website !== site.slug)
    return nothing(context, 'There is no such site here.')
  if (car !== '' && event.vehicleId === null) return nothing(context, 'There is no such vehicle here.')
  const listed = listedNumbers(site).find(({ id }) => id === number)
  if (number && !listed) return nothing(context, 'There is no such number here.')
  await recordContactEvent(deps, site, event)
  const phone = listed?.phone ?? phoneFor(snapshot, event)
  if (phone === '') {
    noteMissingPhone(deps, context, event.vehicleId)
    return nothing(context, 'There’s no phone number for this.')
  }
  const body: z.infer<typeof revealSchema> = { phone, href: telHref(phone) }
  return context.json(body, 200, { 'cache-control': 'no-store' })
}

const nothing = (context: Context<WebEnv>, error: string): Response =>
  context.json({ error }, 404, { 'cache-control': 'no-store' })

/** The number of the place that answers for a vehicle or a dealership; empty when it has none. */
function phoneFor(
  { site, records }: SiteSnapshot,
  about: { vehicleId: string | null; dealershipId: string | null },
): string {
  const vehicle = records.vehicles.find(({ id }) => id === about.vehicleId)
  const dealershipId = vehicle?.dealershipId ?? about.dealershipId
  const location = answeringLocation(site, { dealershipId, locationId: vehicle?.locationId ?? null })
  return (location && atDepartment(location, vehicle && 'sales').phone) ?? ''
}

/** Specification 8: a missing phone number is not the visitor's problem, but somebody should see it. */
function noteMissingPhone(deps: WebDeps, context: Context<WebEnv>, vehicleId: string | null): void {
  deps.log.warn(
    { requestId: context.get('requestId'), site: context.get('address').slug, vehicleId },
    'missing phone for a car',
  )
}

export function knownOf({ site, records }: SiteSnapshot) {
  return {
    hasVehicle: (id: string) => records.vehicles.some((vehicle) => vehicle.id === id && vehicle.isShown),
    dealershipOf: (name: string) => site.dealerships.find(({ id, slug }) => id === name || slug === name)?.id,
  }
}

/** A click's body, whatever type a browser gives it: what is sent while a page closes is plain text. */
async function readCall<Call>(context: Context<WebEnv>, schema: z.ZodType<Call>): Promise<Result<Call, ApiProblem>> {
  const parsed = schema.safeParse(parseJson(await context.req.text()))
  return parsed.success ? ok(parsed.data) : fail({ kind: 'malformed', error: 'The body must be a JSON object.' })
}
