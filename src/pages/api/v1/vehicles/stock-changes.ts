import { z } from 'zod'
import { writeAudit } from '#features/accounts/server/write-audit.ts'
import { pushedVehicle, type PushedVehicle } from '#features/inventory/domain/push/pushed-fields.ts'
import { type PushProblem, pushVehicles, type VehicleToPush } from '#features/inventory/server/push/push-vehicles.ts'
import { findByStockNumber } from '#features/inventory/server/push/read-pushed-stock.ts'
import { type RemovalProblem, removeVehicle } from '#features/inventory/server/push/remove-pushed.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { findRepeatedRequest } from '#features/integrations/server/keys/repeat-request.ts'
import { readSiteVersion } from '#features/sites/server/read-site.ts'
import type { Dealership } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { auditOf, type KeyedCall, readJsonBody, refuse, requestKeyOf } from '../keyed-call.ts'
import { fieldsOf, type V1Problem } from '../v1-problem.ts'
import { dealershipsOf, severalHaveIt } from './requested-dealerships.ts'
import { etagOf, namesEtag } from '../etag.ts'
import { type batchSchema, presentPushed } from './stock-schemas.ts'

/** One vehicle with a hundred picture addresses, and two hundred with as much each as usual. */
const mostBytes = 256 * 1024
const mostBatchBytes = 4 * 1024 * 1024
export const mostVehicles = 200

const stockNumber = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'has characters that no stock number has')

export const vehicleBatch = z.strictObject({
  vehicles: z
    .array(pushedVehicle.extend({ stock_number: stockNumber }))
    .min(1)
    .max(mostVehicles),
})

const noStore = { 'cache-control': 'no-store' }

/** `PUT /api/v1/vehicles/{stock number}`: adds the vehicle or changes the named fields. */
export async function putVehicle(call: KeyedCall): Promise<Response> {
  const number = stockNumber.safeParse(call.context.req.param('number'))
  if (!number.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(number.error, ['stock_number']) })
  const body = await readJsonBody(call, mostBytes)
  if (!body.ok) return refuse(call, body.problem)
  const fields = pushedVehicle.safeParse(body.value.value)
  if (!fields.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(fields.error) })
  const done = await changing(call, (db) => putOne(call, db, { stockNumber: number.data, fields: fields.data }))
  if (!done.ok) return refuse(call, done.problem)
  const { outcome, left, stored } = done.value
  const vehicle = presentPushed(call, stored)
  const status = outcome === 'created' ? 201 : 200
  return Response.json({ outcome, left, vehicle }, { status, headers: { ...noStore, etag: etagOf(vehicle) } })
}

async function putOne(call: KeyedCall, db: GroupDb, { stockNumber: number, fields }: VehicleToPush) {
  const among = dealershipsOf(call)
  if (!among.ok) return among
  const [before, another] = await findByStockNumber(db, { dealershipIds: among.value, stockNumber: number })
  if (another) return fail(severalHaveIt)
  const ifMatch = call.context.req.header('if-match')
  if (ifMatch !== undefined && !(before && namesEtag(ifMatch, etagOf(presentPushed(call, before)))))
    return fail({ kind: 'changed' as const })
  const dealership = dealershipFor(call, before)
  if (!dealership.ok) return dealership
  const pushed = await push(call, db, { dealership: dealership.value, vehicles: [{ stockNumber: number, fields }] })
  if (!pushed.ok) return fail({ kind: 'invalid' as const, fields: pushed.problem[0]?.fields ?? {} })
  const [outcome] = pushed.value
  const [stored] = await findByStockNumber(db, { dealershipIds: [dealership.value.id], stockNumber: number })
  if (!outcome || !stored) throw new Error('A vehicle that was written is not there')
  return ok({ ...outcome, stored })
}

/** The dealership that has the vehicle, or the one that the call names, or the only one there is. */
function dealershipFor(call: KeyedCall, before: StoredVehicle | undefined): Result<Dealership, V1Problem> {
  const { site, context } = call
  const slug = context.req.query('dealership')
  const known = before && site.dealerships.find(({ id }) => id === before.dealershipId)
  if (known) return ok(known)
  const named = slug === undefined ? site.dealerships : site.dealerships.filter((each) => each.slug === slug)
  const [only, another] = named
  if (only && !another) return ok(only)
  const slugs = site.dealerships.map((each) => each.slug).join(', ')
  return fail({ kind: 'invalid', fields: { dealership: `must say at which dealership it stands: ${slugs}` } })
}

type ToPush = { dealership: Dealership; vehicles: readonly VehicleToPush[] }

async function push(call: KeyedCall, db: GroupDb, { dealership, vehicles }: ToPush) {
  const { deps, site } = call
  const pushed = await pushVehicles(db, {
    dealershipId: dealership.id,
    region: site.region,
    locations: dealership.locations,
    vehicles,
    now: deps.now(),
  })
  const changed = pushed.ok ? pushed.value.filter(({ outcome }) => outcome !== 'unchanged') : []
  if (changed.length > 0) {
    const name = changed.length === 1 ? (changed[0]?.stockNumber ?? '') : `${changed.length} vehicles`
    const subject = { kind: 'stock', id: dealership.slug, name }
    const after = changed.map(({ stockNumber: number, outcome }) => `${number}: ${outcome}`)
    await writeAudit(db, [auditOf(call, { action: 'stock.push', subject, after })])
  }
  return pushed
}

/** `POST /api/v1/vehicles/batch`: up to two hundred vehicles, all of them or none. */
export async function pushBatch(call: KeyedCall): Promise<Response> {
  const key = requestKeyOf(call)
  if (!key.ok) return refuse(call, key.problem)
  const body = await readJsonBody(call, mostBatchBytes)
  if (!body.ok) return refuse(call, body.problem)
  const batch = vehicleBatch.safeParse(body.value.value)
  if (!batch.success) return refuse(call, { kind: 'invalid', fields: fieldsOf(batch.error) })
  const vehicles = batch.data.vehicles.map(({ stock_number: number, ...fields }) => ({
    stockNumber: String(number),
    fields: fields as PushedVehicle,
  }))
  const request = { keyId: call.key.id, route: 'POST vehicles/batch', key: key.value, body: body.value.text }
  const done = await changing(call, (db) => batchOnce(call, db, { request, vehicles }))
  return done.ok ? Response.json(done.value, { headers: noStore }) : refuse(call, done.problem)
}

type BatchBody = z.infer<typeof batchSchema>
type Batch = {
  request: Omit<Parameters<typeof findRepeatedRequest>[1], 'at'>
  vehicles: VehicleToPush[]
}

async function batchOnce(
  call: KeyedCall,
  db: GroupDb,
  { request, vehicles }: Batch,
): Promise<Result<BatchBody, V1Problem>> {
  const repetition = await findRepeatedRequest<BatchBody>(db, { ...request, at: call.deps.now() })
  if (repetition.kind === 'repeated') return ok(repetition.receipt)
  if (repetition.kind === 'misused')
    return fail({
      kind: 'invalid',
      fields: {},
      error: 'This Idempotency-Key was used with another body. Use a new one.',
    })
  const dealership = dealershipFor(call, undefined)
  if (!dealership.ok) return dealership
  const pushed = await push(call, db, { dealership: dealership.value, vehicles })
  if (!pushed.ok) return fail({ kind: 'invalid', fields: batchFields(pushed.problem) })
  const body = { data: pushed.value.map(({ stockNumber: number, ...rest }) => ({ stock_number: number, ...rest })) }
  await repetition.done(body)
  return ok(body)
}

const batchFields = (problems: PushProblem): Record<string, string> =>
  Object.fromEntries(
    problems.flatMap(({ at, fields }) =>
      Object.entries(fields).map(([name, text]) => [`vehicles.${at}.${name}`, text]),
    ),
  )

/** `DELETE /api/v1/vehicles/{stock number}`: it has left the stock, as when a stock file leaves it out. */
export async function removeOne(call: KeyedCall): Promise<Response> {
  const number = call.context.req.param('number') ?? ''
  const done = await changing(call, async (db) => {
    const among = dealershipsOf(call)
    if (!among.ok) return among
    const removed = await removeVehicle(db, {
      dealershipIds: among.value,
      stockNumber: number,
      now: call.deps.now(),
    })
    if (!removed.ok) return fail(removalProblems[removed.problem])
    const subject = { kind: 'vehicle', id: removed.value, name: number }
    await writeAudit(db, [auditOf(call, { action: 'stock.remove', subject })])
    return removed
  })
  return done.ok ? new Response(null, { status: 204, headers: noStore }) : refuse(call, done.problem)
}

const removalProblems: Record<RemovalProblem, V1Problem> = {
  missing: { kind: 'missing', error: 'There is no vehicle with this stock number.' },
  held: { kind: 'conflict', error: 'A shopper has reserved this vehicle: end the reservation first.' },
  locked: { kind: 'conflict', error: 'Staff have locked the status of this vehicle.' },
  several: severalHaveIt,
}

/** A refusal takes back everything that was begun. */
class Refused extends Error {
  readonly problem: V1Problem
  constructor(problem: V1Problem) {
    super('refused')
    this.problem = problem
  }
}

/** One transaction; when it has committed the next request to this process sees what it did. */
async function changing<Value>(
  { deps, site }: KeyedCall,
  work: (db: GroupDb) => Promise<Result<Value, V1Problem>>,
): Promise<Result<Value, V1Problem>> {
  try {
    const { value, version } = await deps.database.forGroup(site.groupId, async (db) => {
      const done = await work(db)
      if (!done.ok) throw new Refused(done.problem)
      return { value: done.value, version: await readSiteVersion(db, site.id) }
    })
    if (version !== undefined) deps.directory.noteVersion(site.id, version)
    return ok(value)
  } catch (error) {
    if (error instanceof Refused) return fail(error.problem)
    throw error
  }
}
