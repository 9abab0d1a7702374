import type { Site } from '#features/sites/domain/site.ts'
import type { DealershipId, GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secret-box.ts'
import {
  findVehicleDataKey,
  noteKeyProblem,
  saveVehicleDataKey,
  vehicleDataKeyPlace,
} from './vehicle-data-key-store.ts'
import type { KeyedService, ServiceProblem, VehicleData, VehicleDataService } from './vehicle-data-ports.ts'

export type KeyDeps = { database: TenantDatabase; secretBox: SecretBox; vehicleData: VehicleData; now(): Date }

type NewKey = {
  groupId: GroupId
  dealershipId: DealershipId
  service: KeyedService
  key: string
}

/** Keeps a dealership's key once the service takes it; a key that it refuses is not kept, so that the one before goes on working. */
export async function setVehicleDataKey(
  deps: KeyDeps,
  { groupId, dealershipId, service, key }: NewKey,
): Promise<Result<{ lastFour: string }, ServiceProblem>> {
  const tested = await deps.vehicleData.test(service, key)
  if (!tested.ok && tested.problem.kind === 'refused') return fail(tested.problem)
  const lastFour = key.slice(-4)
  const sealed = deps.secretBox.seal(key, vehicleDataKeyPlace({ groupId, dealershipId, service }))
  await deps.database.forGroup(groupId, (db) =>
    saveVehicleDataKey(db, { dealershipId, service, lastFour, sealed, at: deps.now() }),
  )
  return ok({ lastFour })
}

/** A key to ask a service with; `null` when none of the dealerships has one that opens. */
type OpenKey = { key: string; dealershipId: DealershipId | null }

/** The key of the dealership that has the vehicle, else of the site's first that has one. The sandbox needs none. */
export async function openKeyFor(
  deps: Pick<KeyDeps, 'database' | 'secretBox'>,
  { site, service, dealershipId }: { site: Site; service: VehicleDataService; dealershipId: DealershipId | null },
): Promise<OpenKey | null> {
  if (service === 'sandbox') return { key: '', dealershipId: null }
  const all = site.dealerships.map(({ id }) => id)
  const wanted = dealershipId !== null && all.includes(dealershipId) ? [dealershipId, ...all] : all
  const found = await deps.database.forGroup(site.groupId, (db) => findVehicleDataKey(db, wanted, service))
  const key =
    found && deps.secretBox.open(found.sealed, vehicleDataKeyPlace({ groupId: site.groupId, service, ...found }))
  return found && key !== undefined ? { key, dealershipId: found.dealershipId } : null
}

type KeyUse = { site: Site; service: VehicleDataService; used: OpenKey; problem: ServiceProblem | null }

/** Notes whether a service took a key, so that a manager sees which one must be entered again. */
export async function noteKeyUse(
  deps: Pick<KeyDeps, 'database'>,
  { site, service, used, problem }: KeyUse,
): Promise<void> {
  const { dealershipId } = used
  if (service === 'sandbox' || dealershipId === null || (problem && problem.kind !== 'refused')) return
  await deps.database.forGroup(site.groupId, (db) =>
    noteKeyProblem(db, dealershipId, { service, problem: problem?.text ?? '' }),
  )
}
