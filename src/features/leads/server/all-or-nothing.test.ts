import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Site } from '#features/sites/domain/site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { generalEnquiryForm } from '../domain/forms/enquiries.ts'
import { submitLead } from './intake/submit-lead.ts'
import { testLeadDeps } from './test-lead-deps.ts'

const opened = await testDatabase()
const deps = testLeadDeps(opened.database)
const owner = new pg.Pool({ connectionString: opened.ownerUrl, max: 1 })
await owner.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room in %', tg_table_name; end $$`)
afterAll(() => owner.end())

/** A lead that leaves something in every table that leads write to. */
const send = (site: Site, key: string) =>
  submitLead(deps, {
    site,
    form: generalEnquiryForm(site),
    vehicle: undefined,
    raw: { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678', message: 'Hello', opt_in: 'true' },
    url: '',
    userAgent: '',
    sender: '203.0.113.5',
    idempotencyKey: key,
    files: [
      { id: asId(randomUUID()), name: 'cv.pdf', contentType: 'application/pdf', bytes: 4, scan: 'unscanned' as const },
    ],
  })

const tables = ['lead_idempotency', 'lead', 'site_event', 'lead_consent', 'lead_file', 'lead_delivery'] as const
const jobs = 'pgboss.job'

async function counts({ groupId }: Site): Promise<Record<string, number>> {
  const count = async (from: string, where: string) =>
    Number((await owner.query(`select count(*) from ${from} where ${where} = $1`, [groupId])).rows[0].count)
  const found: Record<string, number> = { [jobs]: await count(jobs, `data->>'groupId'`) }
  for (const table of tables) found[table] = await count(table, 'group_id::text')
  return found
}

const nothing = Object.fromEntries([...tables, jobs].map((table) => [table, 0]))

async function whileRefusing(table: string, work: () => Promise<void>): Promise<void> {
  await owner.query(`create trigger refusing before insert on ${table} for each row execute function refuse()`)
  try {
    await work()
  } finally {
    await owner.query(`drop trigger refusing on ${table}`)
  }
}

test.each([...tables, jobs])(
  'when %s takes nothing, nothing of a lead is kept and its sender hears no yes; the same key then works',
  async (table) => {
    const site = await addTestDealer(opened.database, { delivery: { mail: 'sales@dealer.example' } })
    const key = randomUUID()
    await whileRefusing(table, async () => {
      await expect(send(site, key)).rejects.toThrow(/no room in/)
      expect(await counts(site)).toEqual(nothing)
    })
    expect((await send(site, key)).ok).toBe(true)
    expect(await counts(site)).toEqual({
      lead_idempotency: 1,
      lead: 1,
      site_event: 1,
      lead_consent: 1,
      lead_file: 1,
      lead_delivery: 2,
      // It delivers, and notifies staff on their devices.
      [jobs]: 1,
    })
  },
)

test('when a repetition cannot be noted at the first lead, the repetition is not kept, and the first lead stays', async () => {
  const site = await addTestDealer(opened.database, { delivery: { mail: 'sales@dealer.example' } })
  await send(site, 'first')
  const before = await counts(site)
  await whileRefusing('lead_timeline', async () => {
    await expect(send(site, 'second')).rejects.toThrow(/no room in/)
    expect(await counts(site)).toEqual(before)
  })
})
