import type { GroupId } from '#kernel/ids.ts'
import { accountTables, readGroupTables } from './group-tables.ts'
import { type GroupSession, withGroupSession } from './group-session.ts'

/** Receives the rows of a table as lines of JSON, a few hundred at a time. */
type TakeRows = (table: string, lines: string[]) => Promise<void>

const atOnce = 500

/** Reads every row of a group, and the accounts of those who work for it, in one state. Answers how many rows each table had. */
export function readGroup(
  ownerUrl: string,
  groupId: GroupId,
  take: TakeRows,
): Promise<{ tables: Record<string, number>; migrations: string[] }> {
  return withGroupSession(ownerUrl, { groupId, isolation: 'read only' }, async (session) => {
    await session.client.query("set local timezone = 'UTC'")
    const tables: Record<string, number> = {}
    for (const { name, columns, user } of accountTables) {
      const chosen = columns.map((column) => `"${column}"`).join(', ')
      const select = `select row_to_json(t)::text as line from (select ${chosen} from ${name} where "${user}" in (${workers})) t`
      tables[name] = await readLines(session, select, (lines) => take(name, lines))
    }
    for (const { name } of await readGroupTables(session.client)) {
      const select = `select row_to_json(t)::text as line from ${name} t where group_id = current_group_id()`
      tables[name] = await readLines(session, select, (lines) => take(name, lines))
    }
    return { tables, migrations: await migrationsOf(session) }
  })
}

const workers = `select user_id from staff_membership where group_id = current_group_id()
  union select user_id from staff_former_member where group_id = current_group_id()`

/** A cursor: a table of millions of rows is never in memory as a whole. */
async function readLines(
  { client }: GroupSession,
  select: string,
  take: (lines: string[]) => Promise<void>,
): Promise<number> {
  await client.query(`declare group_rows no scroll cursor for ${select}`)
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${atOnce} from group_rows`)
    if (rows.length === 0) break
    await take(rows.map(({ line }) => line))
    count += rows.length
  }
  await client.query('close group_rows')
  return count
}

export const readMigrationNames = (ownerUrl: string): Promise<string[]> =>
  withGroupSession(ownerUrl, { groupId: undefined, isolation: 'read only' }, migrationsOf)

/** Counts the rows of a group in every table. */
export function countGroup(ownerUrl: string, groupId: GroupId): Promise<Record<string, number>> {
  return withGroupSession(ownerUrl, { groupId, isolation: 'read only' }, async ({ client }) => {
    const counts: Record<string, number> = {}
    for (const { name } of await readGroupTables(client)) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${name} where group_id = current_group_id()`,
      )
      counts[name] = Number(rows[0]?.count)
    }
    return counts
  })
}

async function migrationsOf({ client }: GroupSession): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
