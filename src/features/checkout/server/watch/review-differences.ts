import type { DealershipId, GroupId } from '#kernel/ids.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'
import { reconcileJob } from '../job-names.ts'
import { type Difference, listDifferences, resolveDifference } from './difference-store.ts'

type Reviewer = { groupId: GroupId; among: readonly DealershipId[] }

/** Open differences between the books of services and ours, of these dealerships; the newest first. */
export const openDifferences = (
  { database }: Pick<CheckoutDeps, 'database'>,
  { groupId, among }: Reviewer,
): Promise<Difference[]> =>
  database.forGroup(groupId, async (db) =>
    (await listDifferences(db, { onlyOpen: true })).filter(({ dealershipId }) => among.includes(dealershipId)),
  )

/** Has the books compared at once, not only at night. */
export const askToReconcile = (
  { database, jobs }: Pick<CheckoutDeps, 'database' | 'jobs'>,
  groupId: GroupId,
): Promise<void> => database.forGroup(groupId, (db) => jobs.enqueue(db, reconcileJob, [{ data: { groupId } }]))

/** Somebody has looked at it. Undefined when these dealerships have no such open one. */
export const closeDifference = (
  { database, now }: Pick<CheckoutDeps, 'database' | 'now'>,
  { groupId, among, id, by }: Reviewer & { id: string; by: string },
): Promise<Difference | undefined> =>
  database.forGroup(groupId, async (db) => {
    const open = await listDifferences(db, { onlyOpen: true })
    const found = open.find((each) => each.id === id && among.includes(each.dealershipId))
    return found && (await resolveDifference(db, id, { at: now(), name: by })) ? found : undefined
  })
