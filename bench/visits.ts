import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { programFolder } from '../src/main/folders.ts'
import type { LoadResult } from './leads.ts'
import { mainPagesOf } from './demo-pages.ts'
import { pageOf, removeData, runProgram } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'
import { joinedDatabase, wideOpenSite } from './wide-open-site.ts'

const seconds = 10
const rounds = 4
const eventsPerSecond = 2_000
/** Pages that are asked for each second meanwhile. */
const pagesPerSecond = 50

/**
 * 2,000 events of visits a second beside shoppers who look at pages: how much longer those wait. Rounds with and without events
 * take turns, so that a busy machine disturbs both.
 */
export async function measureVisits(): Promise<void> {
  const program = await runProgram(undefined, { FORECOURT_TRUST_PROXY: '1' })
  const { database, close } = await joinedDatabase(program.dataFolder, program.port)
  const host = `${(await wideOpenSite(database, {})).slug}.localhost`
  const { paths, looked } = await pagesAskedFor(program.port, host)
  const send = (): Promise<LoadResult> => load(program.port, host, looked.join())
  const ask = (work: () => Promise<unknown>) => whilePagesAreRequested(program.port, { host, paths }, work)
  await ask(() => sleep(2_000))
  await send()
  const stored = (): Promise<number> =>
    database.forPlatform(async (db) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from visit_event`.execute(db)
      return rows[0]?.n ?? 0
    })
  const before = await stored()
  let cpu = 0
  const [alone, beside, loads]: [number[], number[], LoadResult[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    alone.push(...(await ask(() => sleep(seconds * 1_000))))
    const spent = await program.cpuMilliseconds()
    beside.push(...(await ask(async () => void loads.push(await send()))))
    cpu += (await program.cpuMilliseconds()) - spent
  }
  // What waits in memory is written within two seconds.
  await sleep(3_000)
  const accepted = loads.reduce((sum, one) => sum + one.accepted, 0)
  const noted = (await stored()) - before
  show({ alone, beside, accepted, noted, cpu })
  await close()
  await program.stop()
  await removeData(program.dataFolder)
}

/** The addresses that shoppers look at, and the vehicles of the list, which events are about. */
async function pagesAskedFor(port: number, host: string): Promise<{ paths: string[]; looked: string[] }> {
  const { home, search, vehicle, contact } = await mainPagesOf(port, host.replace('.localhost', ''))
  const paths = [home, search, vehicle, contact].filter((path) => path !== undefined)
  const list = (await pageOf(port, host, { path: search ?? '' })).bytes.toString()
  const base = vehicle?.slice(0, vehicle.lastIndexOf('/') + 1) ?? ''
  const links = [...list.matchAll(/href="(\/[a-z]+\/[a-z0-9-]+)"/g)].map(([, path]) => path ?? '')
  const looked = [...new Set(links)].filter((path) => path.startsWith(base))
  return { paths, looked }
}

type Measured = { alone: number[]; beside: number[]; accepted: number; noted: number; cpu: number }

function show({ alone, beside, accepted, noted, cpu }: Measured): void {
  printTable(`${eventsPerSecond} events of visits a second, ${rounds} rounds of ${seconds} s, embedded Postgres`, [
    { what: 'pages alone', 'events/s': '', stored: '', CPU: '', ...cells(alone) },
    {
      what: 'pages beside events',
      'events/s': Math.round(accepted / (seconds * rounds)),
      stored: `${noted} of ${accepted}`,
      // With the pages asked meanwhile.
      CPU: `${(cpu / accepted).toFixed(3)} ms an event`,
      ...cells(beside),
    },
    {
      what: 'times',
      'events/s': '',
      stored: '',
      CPU: '',
      'page p50': times(alone, beside, 0.5),
      'page p99': times(alone, beside, 0.99),
    },
  ])
}

const cells = (pages: number[]) => ({
  'page p50': milliseconds(quantile(pages, 0.5)),
  'page p99': milliseconds(quantile(pages, 0.99)),
})

const times = (alone: number[], beside: number[], q: number): string =>
  (quantile(beside, q) / quantile(alone, q)).toFixed(2)

/** Asks for pages in turn at a steady pace, whatever the answers take; answers how long each took, in milliseconds. */
async function whilePagesAreRequested(
  port: number,
  { host, paths }: { host: string; paths: string[] },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const pending: Promise<number>[] = []
  const asking = setInterval(() => {
    const path = paths[pending.length % paths.length] ?? '/'
    pending.push(pageOf(port, host, { path, encoding: 'br' }).then((page) => page.milliseconds))
  }, 1_000 / pagesPerSecond)
  await work()
  clearInterval(asking)
  return Promise.all(pending)
}

function load(port: number, host: string, vehicles: string): Promise<LoadResult> {
  const input = [port, host, seconds, eventsPerSecond, vehicles].map(String)
  const child = fork(join(programFolder, 'bench/visit-load.mjs'), input)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as LoadResult))
    child.once('exit', (code) => (code ? reject(new Error(`The load ended with ${code}`)) : undefined))
  })
}
