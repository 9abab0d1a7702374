import { type FleetVehicle, fleetWorth, sandboxFleet } from '#adapters/valuation/sandbox-fleet.ts'
import { type StandInReply, type Request, type HttpStandIn, openStandIn } from './http-stand-in.ts'

/** The key that every stand-in takes; any other is refused. */
export const rightKey = 'right-key-1234'

const bad = (status: number, message: string): StandInReply => ({ status, body: { success: false, message } })

/** Parameters that a call knows; a real service refuses or ignores others, a stand-in refuses. */
const unknownParameter = (url: URL, known: readonly string[]): string | undefined =>
  [...url.searchParams.keys()].find((name) => !known.includes(name))

const withPlate = (plate: string, region: string): FleetVehicle[] =>
  sandboxFleet.filter((each) => each.plate === plate && each.regions.includes(region.toUpperCase() as 'AU'))
const withVin = (vin: string): FleetVehicle[] => sandboxFleet.filter((each) => each.vin === vin)

/** AutoGrab: `ApiKey`, search by registration and VIN, `predict` with bounds. */
export const openAutograb = (): Promise<HttpStandIn> => openStandIn(autograb)

function autograb({ method, url, headers, body }: Request): StandInReply {
  if (headers['apikey'] !== rightKey) return bad(401, 'Invalid API key')
  const path = url.pathname.split('/').filter(Boolean)
  if (method === 'GET' && path[1] === 'vehicles') {
    const unknown = unknownParameter(url, ['region', 'state', 'features', 'prefer_more_results', 'reference_id'])
    if (unknown) return bad(400, `Unknown parameter ${unknown}`)
    const region = url.searchParams.get('region') ?? ''
    if (!/^(?:au|nz|us)$/.test(region)) return bad(400, 'region is required')
    const state = url.searchParams.get('state') ?? ''
    if (path[2] === 'registrations' && region === 'au' && !/^(?:act|nsw|nt|qld|sa|tas|vic|wa)$/.test(state))
      return bad(400, 'state is required')
    const name = decodeURIComponent(path[3] ?? '')
    return found(path[2] === 'vins' ? withVin(name) : withPlate(name, region))
  }
  return method === 'POST' && url.pathname === '/v2/valuations/predict' ? predict(url, body) : bad(404, 'Not found')
}

function found([first, ...others]: FleetVehicle[]): StandInReply {
  if (!first) return bad(404, 'Vehicle not found')
  const shape = (each: FleetVehicle) => ({
    id: each.reference,
    region: 'au',
    title: `${each.year} ${each.make} ${each.model} ${each.badge}`,
    year: each.year,
    make: each.make,
    model: each.model,
    badge: each.badge,
    series: each.series,
    body_type: each.body,
    body_config: '',
    transmission: each.transmission,
    fuel: each.fuel,
    drive: each.drive,
    num_doors: 5,
  })
  const { colour, vin, confidence } = first
  return {
    status: 200,
    body: { success: true, vehicle: shape(first), confidence, colour, vin, additional_vehicles: others.map(shape) },
  }
}

function predict(url: URL, body: string): StandInReply {
  const unknown = unknownParameter(url, ['features'])
  if (unknown) return bad(400, `Unknown parameter ${unknown}`)
  const requested = JSON.parse(body) as Record<string, unknown>
  const known = ['region', 'catalogue', 'vehicle_id', 'kms', 'condition_score', 'rego']
  const other = Object.keys(requested).find((name) => !known.includes(name))
  if (other) return bad(400, `Unknown field ${other}`)
  if (!Number.isInteger(requested['kms'])) return bad(400, 'kms must be a whole number')
  const vehicle = sandboxFleet.find(({ reference }) => reference === requested['vehicle_id'])
  if (!vehicle) return bad(404, 'Vehicle not found')
  const value = fleetWorth(vehicle, Number(requested['kms']))
  const bounds = url.searchParams.get('features') === 'bounds'
  const prediction = {
    trade_value: value,
    retail_value: Math.round(value * 1.2),
    ...(bounds ? { trade_low: value * 0.95, trade_high: value * 1.05 } : {}),
    score: vehicle.confidence,
  }
  return { status: 200, body: { success: true, id: 'val_1', prediction } }
}

/** Blue Flag's NEVDIS product: `Authorization`, plate and state or VIN, a list of results. */
export const openBlueFlag = (): Promise<HttpStandIn> => openStandIn(blueFlag)

function blueFlag({ url, headers }: Request): StandInReply {
  if (headers['authorization'] !== rightKey) return bad(401, 'Unauthorized')
  if (url.pathname !== '/nevdis/vehicle_details_registration_status_build_and_compliance') return bad(404, 'Not found')
  const unknown = unknownParameter(url, ['plate', 'state', 'vin', 'include_nvic'])
  if (unknown) return bad(400, `Unknown parameter ${unknown}`)
  const [plate, state, vin] = ['plate', 'state', 'vin'].map((name) => url.searchParams.get(name) ?? '')
  if (!vin && !/^(?:ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/.test(state ?? '')) return bad(400, 'state is required')
  const vehicles = vin ? withVin(vin) : withPlate(plate ?? '', 'AU')
  const result = vehicles.map((each) => ({
    vin: each.vin,
    registration: { plate: each.plate, state, status: 'CURRENT', expiry_date: each.registeredUntil },
    make: each.make.toUpperCase(),
    model: each.model.toUpperCase(),
    colour: each.colour.toUpperCase(),
    body_type: each.body.toUpperCase(),
    vehicle_type: 'PASSENGER VEHICLE',
    compliance_plate: `${each.year}-03`,
    nvic: each.reference.slice(-6),
    stolen: each.alerts.map(() => ({ type: 'VIN', jurisdiction: 'VIC', reported_date: '2026-01-02', summary: '' })),
  }))
  return { status: 200, body: { request_id: 'r1', result } }
}

/** CarJam: the key in the address, failures as 200 with a message. */
export const openCarJam = (): Promise<HttpStandIn> => openStandIn(carJam)

function carJam({ url }: Request): StandInReply {
  const unknown = unknownParameter(url, ['key', 'plate', 'basic', 'f', 'translate'])
  if (unknown || url.pathname !== '/api/car/') return bad(400, 'Unknown parameter')
  if (url.searchParams.get('key') !== rightKey) return { status: 200, body: { code: -1, message: 'Invalid API key' } }
  const plate = url.searchParams.get('plate') ?? ''
  const [vehicle] = [...withPlate(plate, 'NZ'), ...withVin(plate)]
  if (!vehicle) return { status: 200, body: { code: -2, message: 'Vehicle not found' } }
  return {
    status: 200,
    body: {
      idh: {
        vehicle: {
          make: vehicle.make.toUpperCase(),
          model: vehicle.model.toUpperCase(),
          submodel: vehicle.badge.toUpperCase(),
          year_of_manufacture: String(vehicle.year),
          main_colour: vehicle.colour.toUpperCase(),
          fuel_type: vehicle.fuel.toUpperCase(),
          body_style: vehicle.body.toUpperCase(),
          vin: vehicle.vin,
          reported_stolen: vehicle.alerts.length > 0 ? 'Y' : 'N',
        },
      },
    },
  }
}
