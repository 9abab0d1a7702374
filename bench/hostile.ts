import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { listRecentLeads } from '#features/leads/server/desk/list-leads.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { seeded } from '#pages/api/leads/test-hostile.ts'
import { dangers, type HostileCall, hostileCall, unclear } from '#pages/api/leads/test-hostile-calls.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable } from './table.ts'
import { joinedDatabase, wideOpenSite } from './wide-open-site.ts'

const rounds = 10_000
const together = 50

/** Ten thousand hostile requests to the running program: how it answers, and whether anything that it keeps could run. */
export async function measureHostile(): Promise<void> {
  const seed = randomInt(2 ** 31)
  console.log(`seed ${seed}`)
  const program = await runProgram(undefined, { FORECOURT_TRUST_PROXY: '1', FORECOURT_WORKER: 'separate' })
  const { database, close } = await joinedDatabase(program.dataFolder, program.port)
  const address = await wideOpenSite(database, {})
  const site = await database.forGroup(address.groupId, (db) => readSite(db, address.siteId))
  if (!site) throw new Error('The site is gone')
  const chance = seeded(seed)
  const statuses = new Map<number, number>()
  const complaints: string[] = []
  for (let sent = 0; sent < rounds; sent += together) {
    const calls = Array.from({ length: together }, () => hostileCall(chance))
    for (const [at, response] of (
      await Promise.all(calls.map((call) => send(program.port, address.slug, call)))
    ).entries()) {
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      complaints.push(unclear(calls[at] ?? { path: '', init: {} }, response) ?? '')
    }
  }
  const leads = await listRecentLeads(database, { groupId: site.groupId, siteId: site.id }, rounds)
  const running = leads.flatMap((lead) => dangers(lead, site))
  const unclearResponses = complaints.filter(Boolean)
  for (const each of [...unclearResponses, ...running].slice(0, 10)) console.log(each)
  printTable(`${rounds} hostile requests, ${together} together, seed ${seed}`, [
    {
      ...Object.fromEntries([...statuses].toSorted(([a], [b]) => a - b)),
      'without a clear answer': unclearResponses.length,
      'leads kept': leads.length,
      'that could run': running.length,
    },
  ])
  await close()
  await program.stop()
  await removeData(program.dataFolder)
}

/** Status 599: the program hung up. It may, on a body that it has refused already, but then nobody is told why. */
async function send(
  port: number,
  slug: string,
  { path, init }: HostileCall,
): Promise<{ status: number; text: string }> {
  const made = new Request(`http://127.0.0.1${path}`, init)
  const body = Buffer.from(await made.arrayBuffer())
  const headers = { ...Object.fromEntries(made.headers), host: `${slug}.localhost`, 'x-forwarded-for': someAddress() }
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      )
    })
    sent.on('error', (error) => resolve({ status: 599, text: JSON.stringify({ error: error.message }) }))
    sent.end(body)
  })
}

const someAddress = (): string => `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}`
