import { findByStockNumber, listPushedStock } from '#features/inventory/server/push/read-pushed-stock.ts'
import { vehicleStatuses } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { StoredVehicle } from '#features/inventory/domain/stock-file/plan/plan-stock-import.ts'
import { parseId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { cursorOf, limitOf, readCursor } from '../cursor.ts'
import { type KeyedCall, refuse } from '../keyed-call.ts'
import type { V1Problem } from '../v1-problem.ts'
import { dealershipsOf, momentOf, severalHaveIt } from './requested-dealerships.ts'
import { etagOf, namesEtag } from '../etag.ts'
import { presentPushed } from './stock-schemas.ts'

/** The stock of a site's dealerships for other programs, page by page. */
export async function listVehicles(call: KeyedCall): Promise<Response> {
  const requested = listQuery(call)
  if (!requested.ok) return refuse(call, requested.problem)
  const { limit } = requested.value
  const found = await call.deps.database.forGroup(call.site.groupId, (db) =>
    listPushedStock(db, { ...requested.value, limit: limit + 1 }),
  )
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return Response.json(
    { data: page.map((vehicle) => presentPushed(call, vehicle)), next: last ? cursorOf({ v: last.id }) : null },
    { headers: noStore },
  )
}

const noStore = { 'cache-control': 'no-store' }

function listQuery(call: KeyedCall) {
  const query = (name: string) => call.context.req.query(name)
  const limit = limitOf(query('limit'))
  const after = query('after') === undefined ? null : parseId<'vehicle'>(readCursor(query('after') ?? '')?.['v'])
  const since = momentOf(query('updated_since'))
  const status = query('status') === undefined ? null : vehicleStatuses.find((each) => each === query('status'))
  const among = dealershipsOf(call)
  if (!among.ok) return among
  const fields: Record<string, string> = {}
  if (!limit.ok) fields['limit'] = limit.problem
  if (after === undefined) fields['after'] = 'is no cursor of this list'
  if (!since.ok) fields['updated_since'] = since.problem
  if (status === undefined) fields['status'] = `is one of ${vehicleStatuses.join(', ')}`
  if (!limit.ok || after === undefined || !since.ok || status === undefined)
    return fail({ kind: 'invalid' as const, fields })
  return ok({ limit: limit.value, after, updatedSince: since.value, status, dealershipIds: among.value })
}

export async function readVehicle(call: KeyedCall): Promise<Response> {
  const found = await findOne(call)
  if (!found.ok) return refuse(call, found.problem)
  const body = presentPushed(call, found.value)
  const etag = etagOf(body)
  const headers = { ...noStore, etag }
  const ifNoneMatch = call.context.req.header('if-none-match')
  if (ifNoneMatch !== undefined && namesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers })
  return Response.json(body, { headers })
}

async function findOne(call: KeyedCall): Promise<Result<StoredVehicle, V1Problem>> {
  const among = dealershipsOf(call)
  if (!among.ok) return among
  const stockNumber = call.context.req.param('number') ?? ''
  const [vehicle, another] = await call.deps.database.forGroup(call.site.groupId, (db) =>
    findByStockNumber(db, { dealershipIds: among.value, stockNumber }),
  )
  if (another) return fail(severalHaveIt)
  return vehicle ? ok(vehicle) : fail({ kind: 'missing', error: 'There is no vehicle with this stock number.' })
}
