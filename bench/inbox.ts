import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { InboxQuery } from '#features/leads/domain/desk/lead-inbox.ts'
import { parseInbox } from '#features/leads/domain/desk/parse-inbox.ts'
import { openInbox } from '#features/leads/server/desk/list-inbox.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { asId } from '#kernel/ids.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { programFolder } from '../src/main/folders.ts'
import { removeData } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'

const leads = 100_000
const rounds = 40

const questions: [what: string, query: InboxQuery][] = [
  ['who waits, the most urgent first', {}],
  ['all enquiries', { status: 'all' }],
  ['won, the oldest first', { status: 'won', sort: 'oldest' }],
  ['one category', { status: 'all', category: 'parts-enquiry' }],
  ['a person, found', { status: 'all', q: 'p99999@mail' }],
  ['a vehicle, in one folder', { status: 'won', q: 'hilux 12' }],
  ['a word that nobody has', { status: 'all', q: 'nobody' }],
]

/** A page of the staff inbox with the counts of every folder: one group of 100,000 leads beside another as large. */
export async function measureInbox(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-inbox-'))
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  const { ownerUrl, stop } = started.value
  const database = openDatabase(await prepareDatabase(ownerUrl, join(programFolder, 'db/migrations')))
  const [site, other] = [await addTestDealer(database), await addTestDealer(database)]
  await fill(ownerUrl, [site, other])
  const rows = []
  for (const [what, query] of questions) rows.push({ what, ...(await measured(database, site, query)) })
  printTable(`One page of the inbox with all counts, ${leads} leads, ${rounds} rounds`, rows)
  await database.close()
  await stop()
  await removeData(folder)
}

async function measured(database: Database, site: Site, query: InboxQuery) {
  const view = parseInbox(query, site, asId('00000000-0000-4000-8000-0000000000ee'))
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const ofSite = { groupId: site.groupId, siteId: site.id, now: new Date(), pageSize: 50 }
    found = (await openInbox(database, ofSite, view)).counts[view.filter.folder]
    times.push(performance.now() - began)
  }
  return { leads: found, p50: milliseconds(quantile(times, 0.5)), p99: milliseconds(quantile(times, 0.99)) }
}

/** Years of a busy dealer: nearly all answered, a few hundred who wait. */
async function fill(ownerUrl: string, sites: Site[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const site of sites) await owner.query(fillText(site))
  await owner.query('vacuum analyze lead')
  await owner.end()
}

const fillText = ({ id, groupId, dealerships }: Site): string => `
  insert into lead (group_id, site_id, dealership_id, category, event_id, name, email, phone, payload, token_hash, created_at,
    updated_at, stage, due_at)
  select '${groupId}', '${id}', '${dealerships[0]?.id}',
    (array['General Enquiry', 'Used Vehicle Enquiry', 'Parts Enquiry'])[1 + i % 3], 22, 'Person ' || md5(i::text),
    'p' || i || '@mail.example', '04' || lpad((i * 7919 % 100000000)::text, 8, '0'),
    jsonb_build_object('message', repeat('Is it still available? ', 12), 'Vehicle Make', 'Toyota', 'Vehicle Model',
      'Hilux ' || i % 50, 'stock_number', 'S' || i, 'user_agent', repeat('x', 200)),
    '\\x00', now() - i * interval '7 minutes', now(),
    case when i < 300 then (array['new', 'opened'])[1 + i % 2]
      else (array['answered', 'won', 'lost', 'lost', 'answered'])[1 + i % 5] end,
    case when i < 300 then now() + (150 - i) * interval '5 minutes' end
  from generate_series(1, ${leads}) i`
