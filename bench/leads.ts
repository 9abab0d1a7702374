import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { minute } from '#kernel/duration.ts'
import { programFolder } from '../src/main/folders.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { Database } from '#platform/postgres/database.ts'
import { cpuWithChildren, pageOf, removeData, runProgram, type RunningProgram } from './running-program.ts'
import { joinedDatabase, wideOpenSite } from './wide-open-site.ts'
import { milliseconds, printTable, quantile } from './table.ts'

export type LoadResult = { accepted: number; refused: number; p50: number; p99: number; seconds: number }

const seconds = 10

/** Leads into a running program with its worker inside: as many as go, 2,000 and 100 a second; pages are asked for meanwhile. */
export async function measureLeads(): Promise<void> {
  const program = await runProgram(undefined, { FORECOURT_TRUST_PROXY: '1' })
  const { database, ownerUrl, close } = await joinedDatabase(program.dataFolder, program.port)
  const address = await wideOpenSite(database, {})
  const host = `${address.slug}.localhost`
  const path = '/'
  await load(program.port, host, { seconds: 2, rate: 0 })
  await idle(database, address)
  await withStatistics(ownerUrl)
  const transactions = await transactionsOf(ownerUrl, () => sleep(minute))
  const alone = await whilePagesAreRequested(program, { host, path }, () => sleep(5_000))
  const few = await whilePagesAreRequested(program, { host, path }, async () => {
    const result = await load(program.port, host, { seconds: 2 * seconds, rate: 100 })
    await idle(database, address)
    return result
  })
  const paced = await whilePagesAreRequested(program, { host, path }, () =>
    load(program.port, host, { seconds, rate: 2_000 }),
  )
  const full = await whilePagesAreRequested(program, { host, path }, () =>
    load(program.port, host, { seconds, rate: 0 }),
  )
  const began = performance.now()
  const left = await openDeliveries(database, address)
  await sleep(10_000)
  const done = left - (await openDeliveries(database, address))
  const drained = done / ((performance.now() - began) / 1000)
  printTable(`POST /api/leads, 32 connections, ${seconds} s each, embedded Postgres, worker inside`, [
    row('100 a second, and their deliveries', few),
    row('2,000 a second', paced),
    row('as many as go', full),
    {
      what: 'pages alone',
      'leads/s': '',
      p50: '',
      p99: '',
      refused: '',
      'CPU a lead, program': '',
      'Postgres (1.0 ms both)': '',
      ...pageCells(alone.pages),
    },
  ])
  printTable('A minute in which nobody comes', [{ transactions }])
  printTable('Deliveries afterwards, into the outbox', [{ waiting: left, 'made a second': drained.toFixed(0) }])
  await close()
  await program.stop()
  await removeData(program.dataFolder)
}

type Measured = { result: LoadResult; pages: number[]; cpu: { program: number; postgres: number } }

const row = (what: string, { result, pages, cpu }: Measured) => ({
  what,
  'leads/s': Math.round(result.accepted / result.seconds),
  p50: milliseconds(result.p50),
  p99: milliseconds(result.p99),
  refused: result.refused,
  'CPU a lead, program': milliseconds(cpu.program / result.accepted),
  'Postgres (1.0 ms both)': milliseconds(cpu.postgres / result.accepted),
  ...pageCells(pages),
})

const pageCells = (pages: number[]) => ({
  'page p50': milliseconds(quantile(pages, 0.5)),
  'page p99': milliseconds(quantile(pages, 0.99)),
})

export function load(port: number, host: string, how: { seconds: number; rate: number }): Promise<LoadResult> {
  const input = [port, host, how.seconds, how.rate].map(String)
  const child = fork(join(programFolder, 'bench/lead-load.mjs'), input)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult))
    child.once('exit', (code) => (code ? reject(new Error(`The load ended with ${code}`)) : undefined))
  })
}

/** Asks for a page fifty times a second; answers how long each took, in milliseconds, and what the work took of the processor. */
async function whilePagesAreRequested<Result>(
  { port, dataFolder, cpuMilliseconds }: RunningProgram,
  { host, path }: { host: string; path: string },
  work: () => Promise<Result>,
): Promise<{ result: Result; pages: number[]; cpu: { program: number; postgres: number } }> {
  const pid = (await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
  const spent = async () => ({ program: await cpuMilliseconds(), postgres: await cpuWithChildren(pid) })
  const before = await spent()
  const pages: number[] = []
  const course = { isDone: false }
  const asking = (async () => {
    while (!course.isDone) {
      pages.push((await pageOf(port, host, { path, encoding: 'br' })).milliseconds)
      await sleep(20)
    }
  })()
  const result = await work()
  course.isDone = true
  await asking
  const after = await spent()
  const cpu = { program: after.program - before.program, postgres: after.postgres - before.postgres }
  return { result, pages, cpu }
}

const openDeliveries = (database: Database, { groupId }: SiteAddress): Promise<number> =>
  database.forGroup(groupId, async (db) => {
    const row = await db
      .selectFrom('lead_delivery')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow()
    return row.count
  })

/**
 * Does what autovacuum does within a minute of the first fifty leads. Until then Postgres guesses, and looks up a lead through
 * whatever index begins with its group: a database of any age is measured, not the first minute of a new one.
 */
async function withStatistics(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

/** Transactions that Postgres commits meanwhile, all of this database. */
async function transactionsOf(ownerUrl: string, work: () => Promise<unknown>): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const committed = async () => {
    // What a session has done is counted when it next does something, a second later at most.
    await owner.query('select pg_stat_clear_snapshot()')
    const found = await owner.query<{ count: string }>(
      'select xact_commit as count from pg_stat_database where datname = current_database()',
    )
    return Number(found.rows[0]?.count)
  }
  const before = await committed()
  await work()
  const after = await committed()
  await owner.end()
  return after - before
}

async function idle(database: Database, address: SiteAddress): Promise<void> {
  for (let tries = 0; tries < 120 && (await openDeliveries(database, address)) > 0; tries++) await sleep(500)
}
