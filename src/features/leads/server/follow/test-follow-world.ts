import { minute } from '#kernel/duration.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId, type LeadId } from '#kernel/ids.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { listLoggedDeliveries } from '../records/deliveries/delivery-log-store.ts'
import { followLinks } from '../records/follow-link.ts'
import { hashOfToken } from '../records/lead-token.ts'
import { addTestLead, type TestLead } from '../test-leads.ts'
import { addMessage } from './follow-change.ts'
import { followLead } from './follow-lead.ts'

export type Followed = { id: LeadId; token: string }

/** A Friday noon in Sydney; the yard closes at five. */
const noon = new Date('2026-11-20T12:00+11:00')

/** The queue is tried elsewhere; here nothing is delivered. */
const jobs: JobQueue = { enqueue: async () => {}, work: async () => {}, stop: async () => {} }

/** Makes the world of a file of tests: a dealer, leads with private links, and a clock that stands at a Friday noon before each test. */
export async function followWorld() {
  const { database } = await testDatabase()
  const site = await addTestDealer(database, { delivery: { mail: 'desk@dealer.example' } })
  let now = noon
  beforeEach(() => void (now = noon))
  const follow = followLinks('a secret of the tests')
  const deps = () => ({ database, jobs, follow, now: () => now, newId: randomUUID, heldByLeads: [] })

  async function sent(lead: TestLead = {}, of = site): Promise<Followed> {
    const token = randomBytes(32).toString('base64url')
    const id = await addTestLead(database, of, {
      createdAt: noon,
      dueAt: new Date('2026-11-20T14:00+11:00'),
      followTokenHash: hashOfToken(token),
      ...lead,
    })
    return { id, token }
  }

  const openLink = (token: string, of = site) => followLead(deps(), { site: of, token })

  async function seen({ token }: Followed) {
    const followed = await openLink(token)
    if (!followed.ok) throw new Error(followed.problem)
    return followed.value
  }

  return {
    follow,
    deps,
    sent,
    openLink,
    seen,
    site,
    database,
    now: () => now,
    later: (minutes: number) => void (now = new Date(now.getTime() + minutes * minute)),
    bea: { kind: 'staff', id: asId<'user'>(randomUUID()), name: 'Bea' } satisfies Actor,
    entry: async ({ id }: Followed) =>
      (await database.forGroup(site.groupId, (db) => listLoggedDeliveries(db, id)))
        .map(({ occasion, note }) => [occasion, note])
        .toReversed(),
    write: ({ token }: Followed, text: string) => addMessage(deps(), { site, token }, { text, files: [] }),
  }
}
