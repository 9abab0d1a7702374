import type { GroupId } from '#kernel/ids.ts'
import type { PlanDeps } from '../delivery/carry-out-plan.ts'
import { type LeadToStore, type StoreOutcome, storeLeads } from './store-leads.ts'

/** Makes leads durable; resolves after the commit, with what became of the call. */
export type LeadIntake = {
  store(lead: LeadToStore): Promise<StoreOutcome>
  /** Many leads came within the last second: what can wait should. */
  isBusy(): boolean
}

type Waiting = { lead: LeadToStore; resolve(outcome: StoreOutcome): void; reject(error: unknown): void }

/** Most leads of one transaction: more would make the first of them wait. */
const largestBatch = 64

/** Transactions of one group at a time: while they are on their way the next batch gathers. */
const atOnce = 2

/**
 * Leads of a group that come at the same moment share one transaction: at 32 senders that is five times as many a second as
 * a transaction for each. When a batch fails, each of its leads is stored on its own, so that none suffers for another.
 */
export function openLeadIntake(deps: PlanDeps): LeadIntake {
  const queues = new Map<GroupId, { waiting: Waiting[]; running: number }>()
  const lately = perSecond(deps.now)

  function pump(groupId: GroupId): void {
    const queue = queues.get(groupId)
    if (!queue) return
    if (queue.waiting.length === 0 && queue.running === 0) queues.delete(groupId)
    if (queue.waiting.length === 0 || queue.running >= atOnce) return
    queue.running++
    const batch = queue.waiting.splice(0, largestBatch)
    void storeBatch(deps, groupId, batch).finally(() => {
      queue.running--
      pump(groupId)
    })
  }

  return {
    isBusy: () => lately.count() > manyInASecond,
    store: (lead) =>
      new Promise((resolve, reject) => {
        lately.add()
        const { groupId } = lead.site
        const queue = queues.get(groupId) ?? { waiting: [], running: 0 }
        queues.set(groupId, queue)
        queue.waiting.push({ lead, resolve, reject })
        // What else has arrived is read first.
        if (queue.waiting.length === 1) setImmediate(() => pump(groupId))
      }),
  }
}

const manyInASecond = 50

/** Counts what happened in this second and the one before. */
function perSecond(now: () => Date): { add(): void; count(): number } {
  let [second, current, previous] = [0, 0, 0]
  const turn = () => {
    const at = Math.floor(now().getTime() / 1000)
    if (at === second) return
    previous = at === second + 1 ? current : 0
    current = 0
    second = at
  }
  return {
    add: () => {
      turn()
      current++
    },
    count: () => {
      turn()
      return current + previous
    },
  }
}

async function storeBatch(deps: PlanDeps, groupId: GroupId, batch: readonly Waiting[]): Promise<void> {
  const store = (leads: readonly LeadToStore[]) =>
    againAfterDeadlock(() => deps.database.forGroup(groupId, (db) => storeLeads(db, deps, leads)))
  try {
    const answers = await store(batch.map(({ lead }) => lead))
    batch.forEach(({ resolve, reject }, at) => {
      const answer = answers[at]
      if (answer) resolve(answer)
      else reject(new Error('A stored lead has no answer'))
    })
  } catch (error) {
    if (batch.length === 1) return batch[0]?.reject(error)
    await Promise.all(
      batch.map(({ lead, resolve, reject }) =>
        store([lead]).then(([answer]) => (answer ? resolve(answer) : reject(error)), reject),
      ),
    )
  }
}

const mostDeadlocks = 3

/** Postgres ends one of two transactions that wait for each other; nothing of it has happened, so it may begin again. */
async function againAfterDeadlock<Value>(work: () => Promise<Value>, before = 0): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01'
    if (!isDeadlock || before >= mostDeadlocks) throw error
    return againAfterDeadlock(work, before + 1)
  }
}
