import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { asId } from '#kernel/ids.ts'
import { type Database, type GroupDb, openDatabase } from './database.ts'
import { isStalePlan, plannedOnce, statementNames } from './planned-statements.ts'
import { testDatabase } from './test-database.ts'

const opened = await testDatabase()
const owner = new pg.Client({ connectionString: opened.ownerUrl })
await owner.connect()
await owner.query(`
  create table planned (group_id uuid not null default current_group_id(), word text not null);
  alter table planned enable row level security;
  create policy own_group on planned to forecourt_app using (group_id = current_group_id());
  grant select, insert, update on planned to forecourt_app;`)
await owner.end()

/** Behind a pooler nothing is prepared. */
const prepares = test.skipIf(opened.urls.isPooled)

const [ours, theirs] = [randomUUID(), randomUUID()].map((id) => asId<'dealer group'>(id)) as [never, never]

/** One connection, so that what is prepared on it can be looked at. */
function overOneConnection(): Database {
  const made = openDatabase(opened.urls, { connections: 1 })
  onTestFinished(() => made.close())
  return made
}

const words = async (db: GroupDb): Promise<string[]> =>
  (await sql<{ word: string }>`select word from planned where group_id = current_group_id()`.execute(db)).rows.map(
    ({ word }) => word,
  )

const prepared = (database: Database): Promise<string[]> =>
  database.forGroup(ours, async (db) => {
    const found = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    return found.rows.map(({ statement }) => statement)
  })

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < times) results.push(await work())
  return results
}

const alter = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: opened.ownerUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

prepares(
  'a statement of repeated work is prepared once on a connection, and each group sees its own rows by the same plan',
  async () => {
    const database = overOneConnection()
    for (const group of [ours, theirs])
      await database.forGroup(group, (db) => sql`insert into planned (word) values (${String(group)})`.execute(db))
    for (const group of [ours, theirs, ours, theirs])
      expect(await inTurn(8, () => database.forGroup(group, words, 'repeated'))).toEqual(
        Array.from({ length: 8 }, () => [String(group)]),
      )
    expect((await prepared(database)).filter((text) => text.includes('from planned'))).toHaveLength(1)
  },
)

test('other work prepares nothing, and neither does what reads every column', async () => {
  const database = overOneConnection()
  await inTurn(10, () => database.forGroup(ours, words))
  await inTurn(10, () => database.forGroup(ours, (db) => sql`select * from planned`.execute(db), 'repeated'))
  await inTurn(10, () => database.forGroup(ours, (db) => sql`select p.* from planned p`.execute(db), 'repeated'))
  expect((await prepared(database)).filter((text) => text.includes('planned'))).toEqual([])
})

prepares('a migration that adds a column meanwhile breaks nothing, and the plan stays', async () => {
  const database = overOneConnection()
  const before = await inTurn(10, () => database.forGroup(ours, words, 'repeated'))
  await alter('alter table planned add column added text')
  expect(await inTurn(10, () => database.forGroup(ours, words, 'repeated'))).toEqual(before)
  expect((await prepared(database)).filter((text) => text.includes('from planned'))).toHaveLength(1)
})

prepares(
  'where a migration changed what a planned statement answers, the work is begun again with a new plan',
  async () => {
    const database = overOneConnection()
    const everything = (db: GroupDb) =>
      sql`${sql.raw(plannedOnce)} select * from planned where group_id = current_group_id()`.execute(db)
    const columns = async () => {
      let begun = 0
      const work = (db: GroupDb) => {
        begun++
        return everything(db)
      }
      const { rows } = await database.forGroup(ours, work, 'repeated')
      return { begun, isThere: Object.hasOwn(rows[0] ?? {}, 'later') }
    }
    expect(await columns()).toEqual({ begun: 1, isThere: false })
    await alter('alter table planned add column later text')
    expect(await columns()).toEqual({ begun: 2, isThere: true })
    expect(await columns()).toEqual({ begun: 1, isThere: true })
    await alter('alter table planned drop column later')
    // Work that is not repeated may have done more than write to the database: it is not begun again.
    await expect(database.forGroup(ours, everything)).rejects.toSatisfy(isStalePlan)
  },
)

test('names are given to texts that come often, and to no more than a connection can hold', () => {
  const names = statementNames()
  const often = (text: string) => Array.from({ length: 8 }, () => names.nameOf(text)).at(-1)
  expect(names.nameOf('select word from planned')).toBeUndefined()
  const name = often('select word from planned')
  expect([name, often('select word from planned')]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), name])
  for (const text of ['select a, b.* from b', 'insert into a values (1) returning *', 'begin', 'select 1; select 2'])
    expect(often(text), text).toBeUndefined()
  expect(often(`select '${'x'.repeat(10_000)}'`)).toBeUndefined()
  names.renew()
  expect(often('select word from planned')).not.toBe(name)
  for (let at = 0; at < 300; at++) often(`select ${at}`)
  const named = Array.from({ length: 300 }, (_, at) => names.nameOf(`select ${at}`)).filter(
    (each) => each !== undefined,
  )
  expect(named).toHaveLength(199)
})
