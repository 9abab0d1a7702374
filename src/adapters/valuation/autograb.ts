import type { TradeInSettings } from '#features/sites/domain/settings/trade-in-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { type Candidate, mostCandidates } from '#features/trade-in/domain/candidate.ts'
import type { VehicleQuestion } from '#features/trade-in/domain/plate.ts'
import type { FindCandidates, ServiceProblem, ValueVehicle } from '#features/trade-in/server/vehicle-data-ports.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { candidate, type Fields, fieldsOf, listOf, numberAt, textIn, yearIn } from './reply-fields.ts'
import type { ServiceHttp } from './service-http.ts'

type Autograb = { http: ServiceHttp; /** `https://api.autograb.com.au`. */ base: string; key: string }

const mark = 'autograb:'

/** AutoGrab's vehicle search: one vehicle, and others that the plate or VIN may mean as well. */
export function autograbRegister(autograb: Autograb): FindCandidates {
  return async (question) => {
    const reply = await ask(autograb, searchPath(question))
    if (!reply.ok) return reply
    if (reply.value === undefined) return ok([])
    const fields = fieldsOf(reply.value)
    if (fields['success'] === false) return ok([])
    const found = [fields['vehicle'], ...listOf(fields['additional_vehicles'])].map(fieldsOf)
    const candidates = found
      .filter((vehicle) => textIn(vehicle, 'make') !== '')
      .map((vehicle) => candidateOf(vehicle, fields, question))
    if (candidates.length === 0) return fail({ kind: 'unreadable', text: 'its answer names no vehicle' })
    return ok(candidates.slice(0, mostCandidates))
  }
}

/**
 * AutoGrab's valuation, with bounds. The names of its value fields are not public: a setting says where they are. A vehicle
 * that another register found is looked up by its VIN first.
 */
export function autograbValuer(autograb: Autograb, fields: TradeInSettings['field_map']): ValueVehicle {
  return async ({ candidate: wanted, region, km }) => {
    const id = await vehicleId(autograb, wanted, region)
    if (!id.ok) return id
    if (id.value === undefined) return ok(undefined)
    const body = { region: region.toLowerCase(), catalogue: 'autograb', vehicle_id: id.value, kms: Math.round(km) }
    const reply = await ask(autograb, '/v2/valuations/predict?features=bounds', body)
    if (!reply.ok) return reply
    if (reply.value === undefined || fieldsOf(reply.value)['success'] === false) return ok(undefined)
    const value = numberAt(reply.value, fields.value)
    if (value === null || value <= 0)
      return fail({ kind: 'unreadable', text: 'its answer holds no value where the field map says' })
    const [low, high] = [numberAt(reply.value, fields.low), numberAt(reply.value, fields.high)]
    return ok({ value, low, high, confidence: numberAt(reply.value, fields.confidence) })
  }
}

const searchPath = (question: VehicleQuestion): string => {
  const region = `region=${question.region.toLowerCase()}`
  if (question.by === 'vin') return `/v2/vehicles/vins/${encodeURIComponent(question.vin)}?${region}`
  const state = question.state === '' ? '' : `&state=${question.state.toLowerCase()}`
  return `/v2/vehicles/registrations/${encodeURIComponent(question.plate)}?${region}${state}`
}

const ask = ({ http, base, key }: Autograb, path: string, body?: unknown) =>
  http({
    url: new URL(path, base),
    headers: { ApiKey: key },
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
  })

function candidateOf(vehicle: Fields, reply: Fields, question: VehicleQuestion): Candidate {
  return candidate({
    reference: mark + textIn(vehicle, 'id'),
    make: textIn(vehicle, 'make'),
    model: textIn(vehicle, 'model'),
    badge: textIn(vehicle, 'badge'),
    series: textIn(vehicle, 'series'),
    year: yearIn(vehicle, 'year'),
    body: textIn(vehicle, 'body_config') || textIn(vehicle, 'body_type'),
    transmission: textIn(vehicle, 'transmission'),
    fuel: textIn(vehicle, 'fuel'),
    drive: textIn(vehicle, 'drive'),
    colour: textIn(reply, 'colour'),
    vin: textIn(reply, 'vin') || (question.by === 'vin' ? question.vin : ''),
  })
}

async function vehicleId(
  autograb: Autograb,
  wanted: Candidate,
  region: Region,
): Promise<Result<string | undefined, ServiceProblem>> {
  if (wanted.reference.startsWith(mark)) return ok(wanted.reference.slice(mark.length))
  if (wanted.vin === '') return ok(undefined)
  const found = await autograbRegister(autograb)({ by: 'vin', region, vin: wanted.vin })
  return found.ok ? ok(found.value[0]?.reference.slice(mark.length)) : found
}
