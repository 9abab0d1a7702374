import type { DealershipId, GroupId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import type { Region } from '../domain/region.ts'
import { listGroupsWithDealership } from './dealer-store.ts'
import { findDealershipRegion, findDealershipTimeZone, findDealershipYards } from './dealership-region-store.ts'
import { findDealershipBySlug } from './site-store.ts'

/** A dealership as its stock needs it: whose it is, where vehicles can stand, and in which region it trades. */
export type FoundDealership = {
  groupId: GroupId
  id: DealershipId
  name: string
  region: Region
  /** Undefined where neither a location nor a site says it. */
  timeZone: string | undefined
  locations: { id: LocationId; slug: string }[]
}

export type NoDealership =
  | { kind: 'no-dealership'; slug: string }
  | { kind: 'several-dealerships'; slug: string; groups: string[] }

/** The dealership with this slug; `groupSlug` is needed only where several groups have one. */
export async function findDealership(
  database: Database,
  { slug, groupSlug }: { slug: string; groupSlug: string | undefined },
): Promise<Result<FoundDealership, NoDealership>> {
  const groups = await database.forPlatform((db) => listGroupsWithDealership(db, slug))
  const meant = groupSlug === undefined ? groups : groups.filter((group) => group.groupSlug === groupSlug)
  const [group, another] = meant
  if (!group) return fail({ kind: 'no-dealership', slug })
  if (another) return fail({ kind: 'several-dealerships', slug, groups: meant.map((each) => each.groupSlug) })
  return database.forGroup(group.groupId, async (db) => {
    const dealership = await findDealershipBySlug(db, slug)
    if (!dealership) return fail({ kind: 'no-dealership', slug })
    const region = (await findDealershipRegion(db, dealership.id)) ?? 'AU'
    const timeZone = await findDealershipTimeZone(db, dealership.id)
    return ok({ ...dealership, groupId: group.groupId, region, timeZone })
  })
}

/** Does the same as `findDealership` by its id, of the group whose transaction this is. */
export async function findStockTarget(
  db: GroupDb,
  { groupId, id }: Pick<FoundDealership, 'groupId' | 'id'>,
): Promise<FoundDealership | undefined> {
  const found = await findDealershipYards(db, id)
  if (!found) return undefined
  const region = (await findDealershipRegion(db, id)) ?? 'AU'
  return { ...found, groupId, id, region, timeZone: await findDealershipTimeZone(db, id) }
}
