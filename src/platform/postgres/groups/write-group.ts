import type pg from 'pg'
import type { GroupId } from '#kernel/ids.ts'
import { type GroupTable, type LinesOf, readGroupTables } from './group-tables.ts'
import { writeAccounts } from './write-accounts.ts'
import { announceHosts, type GroupSession, withGroupSession } from './group-session.ts'

type Arrival = {
  groupId: GroupId
  linesOf: LinesOf
  chooses(table: string, line: string): boolean
  /** Rows that are here stay as they are. */
  isOnlyAdded(table: string): boolean
}

/** Numbers that are left free behind the highest, for what the installation that it came from adds meanwhile. */
const gap = 1_000_000

/**
 * Writes the rows of a group in one transaction; what is there already is brought to what the rows say. Of accounts only those arrive whose address
 * nobody has here; others' rows name the account that is here. Nobody is notified and no webhook is sent: it has happened before. Answers how
 * many rows were written.
 */
export function writeGroup(ownerUrl: string, { groupId, linesOf, chooses, isOnlyAdded }: Arrival): Promise<number> {
  return withGroupSession(ownerUrl, { groupId, isolation: 'read write' }, async (session) => {
    const renamed = await writeAccounts(session.client, linesOf)
    let written = 0
    for (const table of await readGroupTables(session.client)) {
      if (table.name === 'public.visit_event') await makeDays(session.client, linesOf(table.name))
      const isUpdatable = table.isUpdatable && !isOnlyAdded(table.name)
      for await (const lines of linesOf(table.name)) {
        const chosen = lines.filter((line) => chooses(table.name, line)).map((line) => renamed(line))
        if (chosen.some((line) => groupOf(line) !== groupId)) throw new Error('A row belongs to another group')
        written += await insert(session.client, { ...table, isUpdatable }, chosen)
      }
      await leaveNumbersFree(session, table)
    }
    await announceHosts(session)
    return written
  })
}

async function insert(client: pg.Client, { name, columns, key, isUpdatable }: GroupTable, lines: string[]) {
  if (lines.length === 0) return 0
  const named = columns.map((column) => `"${column}"`)
  const others = named.filter((_, at) => !key.includes(columns[at] ?? ''))
  const changes =
    isUpdatable && others.length > 0
      ? `do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')} where here.group_id = excluded.group_id`
      : 'do nothing'
  const onConflict = key.length > 0 ? `on conflict (${key.map((column) => `"${column}"`).join(', ')}) ${changes}` : ''
  const done = await client.query(
    `insert into ${name} as here (${named.join(', ')}) overriding system value
     select ${named.join(', ')} from json_populate_recordset(null::${name}, $1::json) ${onConflict}`,
    [`[${lines.join(',')}]`],
  )
  const written = done.rowCount ?? 0
  // The wall: what has one owner in the whole installation, as an address has, is not taken from another group.
  if (isUpdatable && written < lines.length) throw new Error(`A row of ${name} belongs to another group here`)
  return written
}

const groupOf = (line: string): unknown => (JSON.parse(line) as { group_id?: unknown }).group_id

/** Rows of visits lie in a part for each day; none is dropped here. */
async function makeDays(client: pg.Client, chunks: AsyncIterable<string[]>): Promise<void> {
  const days = new Set<string>()
  for await (const lines of chunks)
    for (const line of lines) days.add((JSON.parse(line) as { at: string }).at.slice(0, 10))
  for (const day of days)
    await client.query("select measure.keep_visit_partitions($1::date, $1::date, '1970-01-01')", [day])
}

async function leaveNumbersFree({ client, asOwner }: GroupSession, { name, numbered }: GroupTable): Promise<void> {
  if (!numbered) return
  const { rows } = await client.query<{ highest: string | null }>(`select max("${numbered}") as highest from ${name}`)
  const highest = Number(rows[0]?.highest ?? 0)
  if (highest === 0) return
  await asOwner(() =>
    client.query(
      `select setval(sequence::regclass, greatest($2::bigint, (select last_value from pg_sequences
        where format('%I.%I', schemaname, sequencename)::regclass = sequence::regclass)))
       from pg_get_serial_sequence($1, $3) as sequence`,
      [name, highest + gap, numbered],
    ),
  )
}
