import type { GroupId } from '#kernel/ids.ts'
import { waitingRoom } from '#platform/limits/waiting-room.ts'
import { retryAfterOf } from '#platform/unavailable.ts'
import { type LeadToStore, type StoreDeps, type StoreOutcome, storeLeads } from './store-leads.ts'

/**
 * Makes leads durable; resolves after the commit, with what became of the call. Rejects with `Unavailable` when too many
 * wait, or when one would wait too long: the same lead may be sent again, and its key sees to it that it is stored once.
 */
export type LeadIntake = {
  store(lead: LeadToStore): Promise<StoreOutcome>
  /** Many leads came within the last second: what can wait should. */
  isBusy(): boolean
  /** No further lead would be taken now. */
  isFull(): boolean
  /** What became of leads since the process started; whoever refuses one before it comes here counts it too. */
  readonly counts: LeadCounts
}

/** `invalid`: of what was typed; `limited`: more than its sender or the site may send; `failed`: the sender was asked to send it again. */
type LeadCounts = { accepted: number; repeated: number; invalid: number; limited: number; failed: number }

const noLeads = (): LeadCounts => ({ accepted: 0, repeated: 0, invalid: 0, limited: 0, failed: 0 })

const countOf = { stored: 'accepted', repeated: 'repeated', conflict: 'invalid' } as const

type Waiting = {
  lead: LeadToStore
  begin(): boolean
  resolve(outcome: StoreOutcome): void
  reject(error: unknown): void
}

/** Most leads of one transaction: more would make the first of them wait. */
const largestBatch = 64

/** Transactions of one group at a time: while they are on their way the next batch gathers. */
const atOnce = 2

/**
 * Leads of a group that come at the same moment share one transaction: at 32 senders that is five times as many a second as
 * a transaction for each. A batch that fails is stored in halves, one after the other, until the lead that the database refuses is
 * alone: none suffers for another, and one bad lead among 64 costs a dozen transactions on one connection.
 */
export function openLeadIntake(deps: StoreDeps): LeadIntake {
  const queues = new Map<GroupId, { waiting: Waiting[]; running: number }>()
  const lately = perSecond(deps.now)
  const room = waitingRoom(bounds)
  const counts = noLeads()

  function pump(groupId: GroupId): void {
    const queue = queues.get(groupId)
    if (!queue) return
    if (queue.waiting.length === 0 && queue.running === 0) queues.delete(groupId)
    if (queue.waiting.length === 0 || queue.running >= atOnce) return
    const batch = nextBatch(queue.waiting)
    if (batch.length === 0) return
    queue.running++
    void storeBatch(deps, groupId, batch).finally(() => {
      queue.running--
      pump(groupId)
    })
  }

  return {
    isBusy: () => lately.count() > manyInASecond,
    isFull: room.isFull,
    counts,
    store: (lead) => {
      const { groupId } = lead.site
      return counted(counts, () =>
        room.enter(
          groupId,
          (begin) =>
            new Promise((resolve, reject) => {
              lately.add()
              const queue = queues.get(groupId) ?? { waiting: [], running: 0 }
              queues.set(groupId, queue)
              queue.waiting.push({ lead, begin, resolve, reject })
              // What else has arrived is read first.
              if (queue.waiting.length === 1) setImmediate(() => pump(groupId))
            }),
        ),
      )
    },
  }
}

async function counted(counts: LeadCounts, store: () => Promise<StoreOutcome>): Promise<StoreOutcome> {
  try {
    const outcome = await store()
    counts[countOf[outcome.kind]]++
    return outcome
  } catch (error) {
    counts.failed++
    throw error
  }
}

/**
 * A thousand is what one dealer group fills in half a second at full speed. After eight seconds a sender is told to come back: a browser
 * would give up soon after, and could not know whether anything was stored.
 */
const bounds = { perKey: 1_000, inAll: 4_000, timeout: 8_000, retryAfterSeconds: 10 }

/** The next of those who still wait; whoever has been sent away is passed over. */
function nextBatch(waiting: Waiting[]): Waiting[] {
  const batch: Waiting[] = []
  while (batch.length < largestBatch) {
    const next = waiting.shift()
    if (!next) return batch
    if (next.begin()) batch.push(next)
  }
  return batch
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

async function storeBatch(deps: StoreDeps, groupId: GroupId, batch: readonly Waiting[]): Promise<void> {
  const store = (leads: readonly LeadToStore[]) =>
    againAfterDeadlock(() => deps.database.forGroup(groupId, (db) => storeLeads(db, deps, leads), 'repeated'))
  try {
    const outcomes = await store(batch.map(({ lead }) => lead))
    batch.forEach(({ resolve, reject }, at) => {
      const outcome = outcomes[at]
      if (outcome) resolve(outcome)
      else reject(new Error('A stored lead has no answer'))
    })
  } catch (error) {
    // None of them would fare better alone when the database is away.
    if (batch.length <= 1 || retryAfterOf(error) !== undefined) return batch.forEach(({ reject }) => reject(error))
    const half = Math.ceil(batch.length / 2)
    await storeBatch(deps, groupId, batch.slice(0, half))
    await storeBatch(deps, groupId, batch.slice(half))
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
