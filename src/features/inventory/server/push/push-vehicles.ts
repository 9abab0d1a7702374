import type { Region } from '#features/sites/domain/region.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { DealershipId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { pushedNameOf, type PushedVehicle } from '../../domain/push/pushed-fields.ts'
import { identityOfStockNumber } from '../../domain/push/stock-identity.ts'
import { readPushed, type ReadPush } from '../../domain/push/read-pushed.ts'
import { type CompleteVehicle, vehicleCompleter } from '../../domain/stock-file/plan/complete-vehicle.ts'
import { modelSpellings } from '../../domain/stock-file/plan/model-spellings.ts'
import { fileEntryOf } from '../../domain/stock-file/file-entry.ts'
import { changedVehicle, planStockImport, type StoredVehicle } from '../../domain/stock-file/plan/plan-stock-import.ts'
import { slugGiver } from '../../domain/stock-file/plan/vehicle-slug.ts'
import { plainBuffer } from '../../domain/stock-file/vehicle-buffer.ts'
import { inBatches } from '../edit/edit-vehicles.ts'
import { noteFileEntries } from '../file-entry-store.ts'
import { confirmListed } from '../confirmation-store.ts'
import { findRemotePictures, queueRemotePictures } from '../pictures/remote-picture-store.ts'
import { insertVehicles, listVehicleSlugs, updateVehicles, waitForTurnToImport } from '../vehicle-store.ts'
import { newVehicle } from '../apply-stock-plan.ts'
import { listWrittenModels, lockByIdentity } from './push-store.ts'

export type VehicleToPush = { stockNumber: string; fields: PushedVehicle }

type Push = {
  dealershipId: DealershipId
  region: Region
  locations: readonly { id: LocationId; slug: string }[]
  vehicles: readonly VehicleToPush[]
  now: Date
}

type PushedOutcome = {
  stockNumber: string
  outcome: 'created' | 'updated' | 'unchanged'
  /** Fields that were left as they are, because staff have locked them or a shopper has reserved the vehicle. */
  left: string[]
}

/** What is wrong with each field, by the place in the request. */
export type PushProblem = { at: number; fields: Record<string, string> }[]

/**
 * Adds and changes vehicles of a dealership in the caller's transaction, all of them or none. What staff have locked stays,
 * pictures are fetched by a job, and every site that shows the vehicles gets a new version.
 */
export async function pushVehicles(db: GroupDb, push: Push): Promise<Result<PushedOutcome[], PushProblem>> {
  await waitForTurnToImport(db)
  const identities = push.vehicles.map(({ stockNumber }) => identityOfStockNumber(stockNumber))
  const stored = await lockByIdentity(db, { dealershipIds: [push.dealershipId], identities })
  const byIdentity = new Map(stored.map((vehicle) => [vehicle.identity, vehicle]))
  const read = readAll(push, byIdentity)
  if (!read.ok) return read
  const planned = read.value.map((each) => planOne(each, push.now))
  const complete = await completerFor(db, read.value)
  const results = planned.map((plan) => plan(complete))
  const changed = results.flatMap(({ change }) => change ?? [])
  const added = results.flatMap(({ addition }) => addition ?? [])
  await writeAll(db, push, { changed, added })
  await confirmListed(db, { dealershipId: push.dealershipId, identities, at: push.now })
  await noteFileEntries(db, {
    dealershipId: push.dealershipId,
    source: 'Stock API',
    entries: read.value.map(({ stockNumber, vehicle, coverage }) => [
      identityOfStockNumber(stockNumber),
      fileEntryOf(complete(vehicle), coverage),
    ]),
    addsFields: true,
    now: push.now,
  })
  return ok(results.map(({ outcome }) => outcome))
}

type ReadOne = VehicleToPush & ReadPush & { stored: StoredVehicle | undefined }

function readAll(push: Push, stored: ReadonlyMap<string, StoredVehicle>): Result<ReadOne[], PushProblem> {
  const context = { now: push.now, region: push.region, locations: [...push.locations] }
  const problems: PushProblem = []
  const all: ReadOne[] = []
  const seen = new Set<string>()
  for (const [at, { stockNumber, fields }] of push.vehicles.entries()) {
    const identity = identityOfStockNumber(stockNumber)
    const known = stored.get(identity)
    const read = readPushed({ stockNumber, fields, stored: known, context })
    if (seen.has(identity)) problems.push({ at, fields: { stock_number: 'stands twice in this call' } })
    else if (!read.ok) problems.push({ at, fields: read.problem })
    else all.push({ stockNumber, fields, stored: known, ...read.value })
    seen.add(identity)
  }
  return problems.length > 0 ? fail(problems) : ok(all)
}

type Planned = {
  outcome: PushedOutcome
  change?: StoredVehicle
  addition?: { vehicle: ReadOne['vehicle']; complete: CompleteVehicle }
}

/** Plans one vehicle, once it is known where its pictures are. */
const planOne =
  (each: ReadOne, now: Date) =>
  (complete: CompleteVehicle): Planned => {
    const { stockNumber, stored, vehicle, coverage } = each
    if (!stored) return { outcome: { stockNumber, outcome: 'created', left: [] }, addition: { vehicle, complete } }
    const file = { vehicles: plainBuffer([vehicle]), refused: [], coverage, complete }
    const plan = planStockImport([stored], file)
    const locked = (stored.lockedFields ?? [])
      .flatMap((field) => pushedNameOf(field) ?? [])
      .filter((name) => name in each.fields)
    const left = [...locked, ...(plan.goneWhileHeld.length > 0 ? ['status'] : [])]
    if (plan.changed.length === 0) return { outcome: { stockNumber, outcome: 'unchanged', left } }
    const change = changedVehicle(stored, complete(vehicle), { coverage, now })
    return { outcome: { stockNumber, outcome: 'updated', left }, change }
  }

/** Pictures that were fetched before are shown from our storage at once; the others are addresses until the job has been there. */
async function completerFor(db: GroupDb, read: readonly ReadOne[]): Promise<CompleteVehicle> {
  const own = new Map(
    read.flatMap(({ stored }) =>
      [...(stored?.images ?? []), ...(stored?.floorPlans ?? []), ...(stored?.spinFrames ?? [])].map(
        ({ url, width, height }) => [url, { url, width, height }] as const,
      ),
    ),
  )
  const named = read.flatMap(({ vehicle }) => [...vehicle.pictures, ...vehicle.plans, ...vehicle.frames])
  const fetched = await findRemotePictures(
    db,
    [...new Set(named)].filter((url) => !own.has(url)),
  )
  const spellModel = modelSpellings([
    ...read.map(({ vehicle: { make, model } }) => ({ make, model, count: 1 })),
    ...(await listWrittenModels(db)),
  ])
  return vehicleCompleter({
    spellModel,
    pictureOf: (name) => {
      const known = fetched.get(name)
      if (known && 'picture' in known) return known.picture
      return own.get(name) ?? { url: name, width: 0, height: 0 }
    },
  })
}

type ToWrite = { changed: StoredVehicle[]; added: NonNullable<Planned['addition']>[] }

async function writeAll(db: GroupDb, { dealershipId, now }: Push, { changed, added }: ToWrite): Promise<void> {
  if (changed.length + added.length === 0) return
  if (changed.length > 0) await updateVehicles(db, inBatches(changed))
  if (added.length > 0) {
    const context = { dealershipId, giveSlug: slugGiver(await listVehicleSlugs(db)), now }
    await insertVehicles(
      db,
      added.map(({ vehicle, complete }) => newVehicle(complete(vehicle), context)),
    )
  }
  await noteStockChange(db, dealershipId)
  await queueRemotePictures(db, dealershipId, now)
}
