import type { DealershipId, GroupId } from '#kernel/ids.ts'
import { isServedEverywhere } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { pictureAddresses, withFetchedPictures } from '#features/inventory/domain/vehicle/vehicle-pictures.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import { settingsOfDealership } from '#features/sites/server/settings-of-dealership.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { minute } from '#kernel/duration.ts'
import { atMost } from './at-most.ts'
import { fetchPicture, type FetchOne } from './fetch-picture.ts'
import type { StoredPicture } from './picture-ports.ts'
import {
  claimVehicles,
  findRemotePictures,
  lockPictures,
  savePictures,
  saveRemotePictures,
  settleVehicle,
  type ClaimedVehicle,
  type PicturedVehicle,
  type RemotePicture,
} from './remote-picture-store.ts'

export type FetchPicturesDeps = FetchOne & { database: TenantDatabase; storage: MediaStorage; now(): Date }

/** A picture that could not be had, and the vehicle that shows one less. */
export type LostPicture = { vehicle: string; url: string; because: string; isFinal: boolean }

export type PicturesFetched = { vehicles: number; fetched: number; lost: LostPicture[] }

type FetchPicturesRequest = {
  groupId: GroupId
  /** Begins nothing new after this moment; undefined: goes on while anything is due. */
  until?: Date | undefined
  onProgress?: ((done: PicturesFetched) => void) | undefined
}

/**
 * Takes pictures that stock files name by address into the group's own storage, vehicle by vehicle, and shows each vehicle's
 * as soon as they are there. What a host refuses for good is remembered; what fails for now is tried again later, five times
 * in all; a vehicle whose pictures took two processes down is left without them. Safe to repeat and to run in several processes: each works on vehicles of its own.
 */
export async function fetchPictures(deps: FetchPicturesDeps, request: FetchPicturesRequest): Promise<PicturesFetched> {
  const { groupId, until, onProgress } = request
  const done: PicturesFetched = { vehicles: 0, fetched: 0, lost: [] }
  const run: Run = { deps, groupId, done, oneAtATime: atMost(picturesAtOnce), changed: new Set(), servedBy: new Map() }
  let announcedAt = deps.now()
  for (;;) {
    const now = deps.now()
    if (until !== undefined && now >= until) break
    const claimed = await claimNext(deps, groupId, now)
    if (claimed.length === 0) break
    await Promise.all(claimed.map((vehicle) => fetchOfVehicle(run, vehicle)))
    onProgress?.(done)
    if (deps.now().getTime() - announcedAt.getTime() < betweenAnnouncements) continue
    await announce(run)
    announcedAt = deps.now()
  }
  await announce(run)
  return done
}

/** Takes a handful, and when there is none one in whose time a process died: alone, it answers for itself. */
function claimNext({ database }: FetchPicturesDeps, groupId: GroupId, now: Date): Promise<ClaimedVehicle[]> {
  const until = new Date(now.getTime() + claimedFor)
  return database.forGroup(groupId, async (db) => {
    const fresh = await claimVehicles(db, { now, until, limit: vehiclesAtOnce, isBegun: false })
    return fresh.length > 0 ? fresh : claimVehicles(db, { now, until, limit: 1, isBegun: true })
  })
}

type Run = {
  deps: FetchPicturesDeps
  groupId: GroupId
  done: PicturesFetched
  oneAtATime: ReturnType<typeof atMost>
  /** Dealerships whose sites show something new. */
  changed: Set<DealershipId>
  servedBy: Map<DealershipId, (url: string) => boolean>
}

const vehiclesAtOnce = 12
/** A host that serves a feed bears this many; storing one keeps a processor busy. */
const picturesAtOnce = 6
/** A process that died gives its vehicles back after this long. */
const claimedFor = 15 * minute
/** Pages are made anew at most this often while pictures come in. */
const betweenAnnouncements = 20_000
/** Attempts in which a process died, before the pictures count as dead. */
const mostUnfinished = 2
/** Before the second attempt, the third and so on; after the last the pictures count as dead. */
const retryAfter = [minute, 5 * minute, 30 * minute, 120 * minute]

async function fetchOfVehicle(run: Run, claimed: ClaimedVehicle): Promise<void> {
  const { deps, groupId } = run
  const found = await deps.database.forGroup(groupId, (db) => whatIsMissing(db, run, claimed))
  if (found === undefined) return
  const { vehicle, missing, known } = found
  const isDeadly = claimed.unfinished > mostUnfinished
  const outcomes = isDeadly
    ? missing.map((url) => ({ url, because: 'stopped the program twice while it was read', isFinal: true }))
    : await Promise.all(missing.map((url) => run.oneAtATime(() => fetchPicture(deps, { groupId, url }))))
  const isLast = claimed.attempts > retryAfter.length
  const settled: RemotePicture[] = outcomes.filter((each) => 'picture' in each || each.isFinal || isLast)
  await deps.database.forGroup(groupId, async (db) => {
    await saveRemotePictures(db, settled, deps.now())
    await showPictures(db, run, { claimed, pictures: [...known, ...settled] })
    const wait = settled.length < missing.length ? retryAfter[claimed.attempts - 1] : undefined
    await settleVehicle(db, claimed.id, wait === undefined ? null : new Date(deps.now().getTime() + wait))
  })
  run.done.vehicles += 1
  for (const each of outcomes) {
    if ('picture' in each) run.done.fetched += 1
    else run.done.lost.push({ ...each, vehicle: nameOf(vehicle), isFinal: each.isFinal || isLast })
  }
}

const nameOf = ({ name, stockNumber }: PicturedVehicle): string =>
  stockNumber === '' ? name : `${name} (${stockNumber})`

/** Undefined: nothing is, and the vehicle has left the queue. */
async function whatIsMissing(db: GroupDb, run: Run, { id }: ClaimedVehicle) {
  const vehicle = await lockPictures(db, id)
  if (!vehicle) return undefined
  const isServed = await servedBy(db, run, vehicle.dealershipId)
  const wanted = pictureAddresses(vehicle.pictures).filter((url) => !isServed(url))
  const known = await findRemotePictures(db, wanted)
  const missing = wanted.filter((url) => !known.has(url))
  if (missing.length > 0) return { vehicle, missing, known: [...known.values()] }
  await showPictures(db, run, { claimed: { id }, pictures: [...known.values()] })
  await settleVehicle(db, id, null)
  return undefined
}

async function servedBy(db: GroupDb, run: Run, dealershipId: DealershipId): Promise<(url: string) => boolean> {
  const known = run.servedBy.get(dealershipId)
  if (known) return known
  const made = isServedEverywhere(await settingsOfDealership(db, dealershipId))
  run.servedBy.set(dealershipId, made)
  return made
}

type ToShow = { claimed: Pick<ClaimedVehicle, 'id'>; pictures: readonly RemotePicture[] }

async function showPictures(db: GroupDb, run: Run, { claimed, pictures }: ToShow): Promise<void> {
  const stored = new Map(
    pictures.flatMap((each): [string, StoredPicture][] => ('picture' in each ? [[each.url, each.picture]] : [])),
  )
  if (stored.size === 0) return
  const vehicle = await lockPictures(db, claimed.id)
  if (!vehicle || !pictureAddresses(vehicle.pictures).some((url) => stored.has(url))) return
  await savePictures(db, claimed.id, withFetchedPictures(vehicle.pictures, stored))
  run.changed.add(vehicle.dealershipId)
}

async function announce({ deps, groupId, changed }: Run): Promise<void> {
  if (changed.size === 0) return
  const dealerships = [...changed]
  changed.clear()
  await deps.database.forGroup(groupId, async (db) => {
    for (const dealershipId of dealerships) await noteStockChange(db, dealershipId)
  })
}
