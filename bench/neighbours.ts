import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programFolder } from '../src/main/folders.ts'
import { pageOf, removeData, runProgram } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'
import { joinedDatabase, wideOpenSite } from './wide-open-site.ts'

const seconds = 12
const floodedHost = 'southern-cross.localhost'
const neighbourHost = 'riverbend-caravans.localhost'

type Flood = { made: number; refused: number; failed: number; seconds: number }
type Waits = Record<'page' | 'health' | 'lead', number[]>

/** What one site's crawlers do to the others: a cached page, the probe and a lead beside 0, 32 and 256 connections of new searches. */
export async function measureNeighbours(): Promise<void> {
  const program = await runProgram(undefined, { FORECOURT_TRUST_PROXY: '1', FORECOURT_PROCESSES: '1' })
  const { database, close } = await joinedDatabase(program.dataFolder, program.port)
  const leadHost = `${(await wideOpenSite(database, {})).slug}.localhost`
  const ask = (work: () => Promise<Flood>) => whileOthersAsk(program.port, leadHost, work)
  // What runs for the first time is slow.
  await ask(() => flood(program.port, 8, 3))
  const rows = []
  for (const connections of [0, 32, 256]) {
    const cpu = await program.cpuMilliseconds()
    const { result, waits } = await ask(() => flood(program.port, connections, seconds))
    const spent = (await program.cpuMilliseconds()) - cpu
    rows.push({
      connections,
      'pages made/s': Math.round(result.made / seconds),
      'refused/s': Math.round(result.refused / seconds),
      failed: result.failed,
      'CPU per page made': result.made ? milliseconds(spent / result.made) : '',
      ...cells('neighbour’s page', waits.page),
      ...cells('healthz', waits.health),
      ...cells('lead', waits.lead),
    })
  }
  printTable(`New searches at one site for ${seconds} s each, and what others wait meanwhile`, rows)
  await close()
  await program.stop()
  await removeData(program.dataFolder)
}

const cells = (what: string, waits: readonly number[]) => ({
  [`${what} p50`]: milliseconds(quantile([...waits], 0.5)),
  [`${what} p99`]: milliseconds(quantile([...waits], 0.99)),
})

async function flood(port: number, connections: number, duration: number): Promise<Flood> {
  if (connections === 0) {
    await sleep(duration * 1_000)
    return { made: 0, refused: 0, failed: 0, seconds: duration }
  }
  const child = fork(join(programFolder, 'bench/page-flood.mjs'), [
    String(port),
    floodedHost,
    String(connections),
    String(duration),
  ])
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Flood))
    child.once('exit', (code) => (code ? reject(new Error(`The flood ended with ${code}`)) : undefined))
  })
}

async function whileOthersAsk(port: number, leadHost: string, work: () => Promise<Flood>) {
  const waits: Waits = { page: [], health: [], lead: [] }
  const course = { isDone: false }
  const repeat = async (name: keyof Waits, pause: number, once: () => Promise<unknown>) => {
    while (!course.isDone) {
      const began = performance.now()
      await once()
      waits[name].push(performance.now() - began)
      await sleep(pause)
    }
  }
  const asking = [
    repeat('page', 20, () => pageOf(port, neighbourHost, { path: '/', encoding: 'br' })),
    repeat('health', 50, () => pageOf(port, neighbourHost, { path: '/healthz' })),
    repeat('lead', 50, () => sendLead(port, leadHost)),
  ]
  const result = await work()
  course.isDone = true
  await Promise.all(asking)
  return { result, waits }
}

async function sendLead(port: number, host: string): Promise<void> {
  const person = randomUUID()
  const lead = { name: 'Ann Shopper', email: `${person}@mail.example`, phone: '0412345678', message: person }
  const body = JSON.stringify({ lead })
  const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
      .once('error', reject)
      .end(body)
  })
  if (status !== 200 && status !== 201) throw new Error(`A lead was refused: ${status}`)
}
