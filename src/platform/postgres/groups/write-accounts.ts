import type pg from 'pg'
import { accountTables, type LinesOf } from './group-tables.ts'

type Row = { table: (typeof accountTables)[number]; line: string; user: string }

/**
 * Writes the accounts whose address nobody has here, with their passwords and second factors. Answers what puts the accounts that are here in the place of
 * the others, wherever a row names one.
 */
export async function writeAccounts(client: pg.Client, linesOf: LinesOf): Promise<(line: string) => string> {
  const here = new Map<string, string>()
  const arrived = new Set<string>()
  for await (const { table, line, user } of rowsOfAccounts(linesOf)) {
    if (table.user === 'id') {
      const known = await accountOf(client, line)
      if (known === undefined) arrived.add(user)
      else if (known !== user) here.set(user, known)
    }
    if (arrived.has(user)) await insertRow(client, { table, line, user })
  }
  if (here.size === 0) return (line) => line
  const anyOfThem = new RegExp([...here.keys()].join('|'), 'g')
  return (line) => line.replace(anyOfThem, (id) => here.get(id) ?? id)
}

async function* rowsOfAccounts(linesOf: LinesOf): AsyncGenerator<Row> {
  for (const table of accountTables)
    for await (const lines of linesOf(table.name))
      for (const line of lines)
        yield { table, line, user: String((JSON.parse(line) as Record<string, unknown>)[table.user]) }
}

async function accountOf(client: pg.Client, line: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select id from auth."user" where lower(email) = lower($1::json ->> 'email')`,
    [line],
  )
  return rows[0]?.id
}

async function insertRow(client: pg.Client, { table: { name, columns }, line }: Row): Promise<void> {
  const named = columns.map((column) => `"${column}"`).join(', ')
  await client.query(
    `insert into ${name} (${named}) select ${named} from json_populate_record(null::${name}, $1::json)`,
    [line],
  )
}
