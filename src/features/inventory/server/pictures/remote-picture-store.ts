import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { asId, type DealershipId, type GroupId, type VehicleId } from '#kernel/ids.ts'
import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'
import type { VehiclePictures } from '../../domain/vehicle/vehicle-pictures.ts'
import type { VehicleImage } from '../../domain/vehicle/vehicle.ts'
import type { StoredPicture } from './picture-ports.ts'

/** What became of an address: the picture in our storage, or why there is none. */
export type RemotePicture = { url: string; picture: StoredPicture } | { url: string; because: string }

/** Every address of the group whose picture is in its storage. A hundred thousand take about 0.4 s. */
export async function listStoredAddresses(db: GroupDb): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .selectFrom('remote_picture')
    .select(['url', 'media_url', 'width', 'height'])
    .where('state', '=', 'stored')
    .execute()
  return new Map(rows.map(({ url, media_url: mediaUrl, width, height }) => [url, { url: mediaUrl, width, height }]))
}

export async function findRemotePictures(db: GroupDb, urls: readonly string[]): Promise<Map<string, RemotePicture>> {
  if (urls.length === 0) return new Map()
  const rows = await db.selectFrom('remote_picture').selectAll().where('digest', 'in', urls.map(digestOf)).execute()
  return new Map(
    rows.map(({ url, state, media_url: mediaUrl, width, height, because }) => [
      url,
      state === 'stored' ? { url, picture: { url: mediaUrl, width, height } } : { url, because },
    ]),
  )
}

export async function saveRemotePictures(db: GroupDb, pictures: readonly RemotePicture[], at: Date): Promise<void> {
  // Vehicles share pictures: jobs that write the same rows in one order wait for each other, in two they lock each other out.
  for (const each of pictures.toSorted((one, other) => digestOf(one.url).localeCompare(digestOf(other.url)))) {
    const found = 'picture' in each ? each.picture : { url: '', width: 0, height: 0 }
    const row = {
      state: 'picture' in each ? ('stored' as const) : ('dead' as const),
      media_url: found.url,
      width: found.width,
      height: found.height,
      because: 'because' in each ? each.because : '',
      tried_at: at,
    }
    await db
      .insertInto('remote_picture')
      .values({ digest: digestOf(each.url), url: each.url, ...row })
      .onConflict((known) => known.columns(['group_id', 'digest']).doUpdateSet(row))
      .execute()
  }
}

/** Addresses that were dead this long ago are asked once more: dealers' systems publish rows before their pictures. */
export async function forgetDeadPictures(db: GroupDb, before: Date): Promise<void> {
  await db.deleteFrom('remote_picture').where('state', '=', 'dead').where('tried_at', '<', before).execute()
}

/** Puts every vehicle of the dealership that shows pictures of another host in the queue. One scan of its vehicles. */
export async function queueRemotePictures(db: GroupDb, dealershipId: DealershipId, dueAt: Date): Promise<void> {
  await sql`insert into picture_fetch (vehicle_id, due_at)
    select vehicle_id, ${dueAt} from vehicle
    where group_id = current_group_id() and dealership_id = ${dealershipId} and status <> 'sold'
      and (images::text like '%"http%' or floor_plans::text like '%"http%' or spin_frames::text like '%"http%'
        or array_to_string(thumbnails, ' ') like '%http%')
    on conflict (group_id, vehicle_id) do update set due_at = least(picture_fetch.due_at, excluded.due_at), attempts = 0`.execute(
    db,
  )
}

/** `unfinished` counts the attempts without an end, this one included: more than one where a process died. */
export type ClaimedVehicle = { id: VehicleId; attempts: number; unfinished: number }

type Claim = {
  now: Date
  until: Date
  limit: number
  /** Takes those that were begun without coming to an end, or the others. */
  isBegun: boolean
}

/** Takes vehicles that are due from the queue until `until`; processes that ask at the same moment get different ones. */
export async function claimVehicles(db: GroupDb, { now, until, limit, isBegun }: Claim): Promise<ClaimedVehicle[]> {
  const { rows } = await sql<{ vehicle_id: string; attempts: number; unfinished: number }>`update picture_fetch
    set due_at = ${until}, attempts = attempts + 1, unfinished = unfinished + 1
    where group_id = current_group_id() and vehicle_id in (
      select vehicle_id from picture_fetch where group_id = current_group_id() and due_at <= ${now} and (unfinished > 0) = ${isBegun}
      order by due_at, vehicle_id limit ${limit} for update skip locked)
    returning vehicle_id, attempts, unfinished`.execute(db)
  return rows.map(({ vehicle_id: id, attempts, unfinished }) => ({ id: asId<'vehicle'>(id), attempts, unfinished }))
}

/** `null`: nothing more is to be fetched for the vehicle. */
export async function settleVehicle(db: GroupDb, id: VehicleId, dueAt: Date | null): Promise<void> {
  if (dueAt === null) await db.deleteFrom('picture_fetch').where('vehicle_id', '=', id).execute()
  else
    await db.updateTable('picture_fetch').set({ due_at: dueAt, unfinished: 0 }).where('vehicle_id', '=', id).execute()
}

export type PicturedVehicle = {
  dealershipId: DealershipId
  name: string
  stockNumber: string
  pictures: VehiclePictures
}

/** Pictures of a vehicle, locked until the transaction ends, so that an import in between is not undone. */
export async function lockPictures(db: GroupDb, id: VehicleId): Promise<PicturedVehicle | undefined> {
  const row = await db
    .selectFrom('vehicle')
    .select(['dealership_id', 'name', 'stock_number', 'images', 'thumbnails', 'floor_plans', 'spin_frames'])
    .where('vehicle_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    dealershipId: asId<'dealership'>(row.dealership_id),
    name: row.name,
    stockNumber: row.stock_number,
    pictures: {
      images: row.images as VehicleImage[],
      thumbnails: row.thumbnails,
      floorPlans: row.floor_plans as VehicleImage[],
      spinFrames: row.spin_frames as VehicleImage[],
    },
  }
}

export async function savePictures(db: GroupDb, id: VehicleId, pictures: VehiclePictures): Promise<void> {
  await db
    .updateTable('vehicle')
    .set({
      images: JSON.stringify(pictures.images),
      thumbnails: pictures.thumbnails,
      floor_plans: JSON.stringify(pictures.floorPlans),
      spin_frames: JSON.stringify(pictures.spinFrames),
      updated_at: sql<Date>`now()`,
    })
    .where('vehicle_id', '=', id)
    .execute()
}

/** Vehicles due later count too. */
export async function countQueuedVehicles(db: GroupDb): Promise<number> {
  const row = await db
    .selectFrom('picture_fetch')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export async function listDeadPictures(db: GroupDb, most: number): Promise<{ url: string; because: string }[]> {
  return db
    .selectFrom('remote_picture')
    .select(['url', 'because'])
    .where('state', '=', 'dead')
    .orderBy('url')
    .limit(most)
    .execute()
}

/** Groups with vehicles that are due: over the index of what is due next. */
export async function groupsWithPicturesDue(db: PlatformDb, now: Date): Promise<GroupId[]> {
  const rows = await db.selectFrom('picture_fetch').select('group_id').distinct().where('due_at', '<=', now).execute()
  return rows.map((row) => asId<'dealer group'>(row.group_id))
}

const digestOf = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 32)
