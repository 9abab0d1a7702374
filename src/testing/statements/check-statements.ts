import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { acrossGroups } from './crossing-statements.ts'
import { groupsOfPlan, type GroupsOfPlan, type PlanNode } from './groups-of-plan.ts'
import type { SentStatement } from './record-statements.ts'

/**
 * Compares the statements that a run of the tests sent with what an engine needs that spreads tables by group. Postgres itself says how
 * it would carry each of them out. Returns a line for each that is on no list.
 */
export async function checkStatements(ownerUrl: string, file: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await findUnlisted(client, await readStatements(file))
  } finally {
    await client.end()
  }
}

async function findUnlisted(client: pg.Client, statements: readonly SentStatement[]): Promise<string[]> {
  const tenants = await readTenants(client)
  const found: string[] = []
  for (const statement of statements) {
    const plan = await explain(client, statement.text)
    const problem = plan && problemOf(statement, groupsOfPlan(plan, tenants))
    if (problem) found.push(problem)
  }
  return found
}

/** The platform says which group it means; whoever works for one group says that all tables are of the same. */
function problemOf({ role, sender, text }: SentStatement, { free, isFixed }: GroupsOfPlan): string | undefined {
  const isAboutOne = role === 'platform' ? free.length === 0 : free.length + Number(isFixed) <= 1
  const listed = role === 'platform' ? acrossGroups[sender]?.tables : []
  const tables = free.flat().filter((table) => !listed?.includes(table))
  if (isAboutOne || tables.length === 0) return undefined
  return `${sender}: ${[...new Set(tables)].join(', ')}: ${advice[role]}\n  ${text.replaceAll(/\s+/g, ' ').trim()}`
}

const advice = {
  platform: 'no group narrows them; name it, or add to acrossGroups why this is about all groups',
  group: 'nothing says that their rows are of the same group; join them by group_id too',
}

/** Libraries have tables of their own. */
async function readStatements(file: string): Promise<SentStatement[]> {
  const lines = new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean))
  return [...lines].map((line) => JSON.parse(line) as SentStatement).filter(({ sender }) => sender !== '')
}

/** Undefined for what names a table that only a moment of a test knew. */
async function explain(client: pg.Client, text: string): Promise<PlanNode | undefined> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, verbose, format json) ${text}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === undefinedTable) return undefined
    throw new Error(`Cannot be planned: ${text}`, { cause: error })
  }
}

const undefinedTable = '42P01'

/** Hosts and groups are tables that every machine would have whole. */
async function readTenants(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'group_id' and not a.attisdropped
    where c.relnamespace::regnamespace::text in ('public', 'measure') and c.relkind in ('r', 'p')
      and c.relname not in ('site_host', 'dealer_group')`)
  return new Set(rows.map(({ name }) => name))
}
