import { pushVehicles, type VehicleToPush } from '#features/inventory/server/push/push-vehicles.ts'
import { findByStockNumber } from '#features/inventory/server/push/read-pushed-stock.ts'
import type { Dealership, Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { parseProviderVehicle, type ProviderVehicle, withOwnPictures } from '../domain/provider-vehicle.ts'
import type { Provider } from './provider-ports.ts'
import { saveProviderVehicle } from './provider-store.ts'

type Deps = { database: TenantDatabase; now(): Date }
type Taken = { isChanged: boolean; problems: string[] }

/** Brings single vehicles of the provider into the stock, by the rules of the stock API: what staff have locked stays. */
export async function takeVehicles(
  deps: Deps,
  { site, provider, carIds }: { site: Site; provider: Provider; carIds: readonly string[] },
): Promise<Taken> {
  const taken: Taken = { isChanged: false, problems: [] }
  for (const carId of carIds) {
    const done = await takeOne(deps, { site, provider, carId })
    if (!done.ok) taken.problems.push(`vehicle ${carId}: ${done.problem}`)
    else if (done.value !== 'unchanged') taken.isChanged = true
  }
  return taken
}

type One = { site: Site; provider: Provider; carId: string }

async function takeOne(deps: Deps, { site, provider, carId }: One): Promise<Result<string, string>> {
  const reply = await provider.findVehicle(carId)
  if (reply === false) return fail(provider.lastFailure?.()?.text ?? 'the provider does not have it')
  const vehicle = parseProviderVehicle(reply)
  if (!vehicle) return fail('it has no stock number')
  const dealership = dealershipOf(site, vehicle)
  if (!dealership) return fail(`no dealership of this website is called "${vehicle.dealership}"`)
  return deps.database.forGroup(site.groupId, (db) =>
    store(db, { site, dealership, vehicle: { ...vehicle, carId }, now: deps.now() }),
  )
}

function dealershipOf({ dealerships, settings }: Site, { dealership }: ProviderVehicle): Dealership | undefined {
  const known = settings.bookings.provider_dealerships
  const named = dealerships.find(({ id, slug }) => [id, slug, known[slug]].includes(dealership))
  return named ?? (dealership === '' && dealerships.length === 1 ? dealerships[0] : undefined)
}

type ToStore = { site: Site; dealership: Dealership; vehicle: ProviderVehicle; now: Date }

async function store(db: GroupDb, { site, dealership, vehicle, now }: ToStore): Promise<Result<string, string>> {
  const { stockNumber } = vehicle
  const [stored] = await findByStockNumber(db, { dealershipIds: [dealership.id], stockNumber })
  const own = new Set(
    [...(stored?.images ?? []), ...(stored?.floorPlans ?? []), ...(stored?.spinFrames ?? [])].map(({ url }) => url),
  )
  const toPush: VehicleToPush = {
    stockNumber,
    fields: withKnownPlace(withOwnPictures(vehicle.fields, own), dealership),
  }
  const { locations } = dealership
  const pushed = await pushVehicles(db, {
    dealershipId: dealership.id,
    region: site.region,
    locations,
    vehicles: [toPush],
    now,
  })
  if (!pushed.ok) {
    const [field, text] = Object.entries(pushed.problem[0]?.fields ?? {})[0] ?? ['it', 'cannot be read']
    return fail(`${field} ${text}`)
  }
  await saveProviderVehicle(db, site.id, { carId: vehicle.carId, stockNumber, now })
  return ok(pushed.value[0]?.outcome ?? 'unchanged')
}

/** Without a place that is none of the dealership's: the vehicle stays where it is. */
function withKnownPlace(fields: VehicleToPush['fields'], { locations }: Dealership): VehicleToPush['fields'] {
  const { location, ...others } = fields
  return locations.some(({ slug }) => slug === location) ? fields : others
}
