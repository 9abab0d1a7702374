import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { makeWebhookSecret } from '#features/leads/server/delivery/make-webhook-secret.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { readConfig } from '../src/main/config.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import { secretRing } from '../src/main/secret.ts'
import { type Killable, killableProgram, killableWorker } from './killable.ts'
import { removeData } from './running-program.ts'
import { printTable } from './table.ts'
import { joinedDatabase, wideOpenSite } from './wide-open-site.ts'

const rounds = 30
const senders = 6

type Acknowledged = Map<string, Set<string>>
/** Ids of the calls that a receiver got, by lead. */
type Received = Map<string, string[]>

/**
 * Kills the web process, one of two workers and Postgres in turn, thirty times, while leads come in whose senders try again until
 * they are answered; then counts what was acknowledged and is missing, or was never told to the receiver.
 */
export async function measureCrashes(): Promise<void> {
  const web = await killableProgram()
  const received: Received = new Map()
  const receiver = await openReceiver(received)
  const opened = await joinedDatabase(web.dataFolder, web.port)
  const address = await withWebhook(opened, web.dataFolder, receiver.url)
  const workers = [await killableWorker(web.dataFolder), await killableWorker(web.dataFolder)]
  const acknowledged: Acknowledged = new Map()
  const load = sendContinuously(web.port, `${address.slug}.localhost`, acknowledged)
  const victims: [string, () => Promise<void>][] = [
    ['web', () => killed(web)],
    ['a worker', () => killed(workers.reverse()[0])],
    ['Postgres', () => killPostgres(opened.ownerUrl)],
  ]
  for (let round = 0; round < rounds; round++) {
    const [name, kill] = victims[round % victims.length] ?? ['nobody', async () => {}]
    await sleep(700 + Math.random() * 800)
    await kill()
    console.log(`round ${round + 1}: killed ${name}, ${acknowledged.size} acknowledged`)
  }
  await sleep(3_000)
  await load.stop()
  await settled(opened, address)
  printTable(`${rounds} rounds of kill -9`, [await verdict(opened, address, { acknowledged, received })])
  await Promise.all([web, ...workers].map((each) => each.stop()))
  receiver.close()
  await opened.close()
  await removeData(web.dataFolder)
}

async function killed(victim: Killable | undefined): Promise<void> {
  if (!victim) return
  await victim.kill()
  await victim.start()
}

/** The program brings back its own by itself. */
export async function killPostgres(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  const found = await client.query<{ data_directory: string }>('show data_directory')
  const pid = Number(
    (await readFile(join(found.rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n')[0],
  )
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
}

/** A receiver that keeps what it gets, fails now and then, and sometimes hangs up after it has taken a call. */
async function openReceiver(received: Received): Promise<{ url: string; close(): void }> {
  const server = createServer((incoming, response) => {
    void bodyOf(incoming).then((body) => {
      const chance = Math.random()
      if (chance < 0.02) return response.writeHead(500).end('not now')
      const { id, lead } = JSON.parse(body) as { id: string; lead: { id: string } }
      received.set(lead.id, [...(received.get(lead.id) ?? []), id])
      return chance < 0.05 ? response.destroy() : response.end('kept')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`, close: () => server.close() }
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

async function withWebhook(
  { database, secret }: OpenedDatabase,
  dataFolder: string,
  url: string,
): Promise<SiteAddress> {
  const rules = [{ name: 'receiver', by: 'webhook' as const, url }]
  const address = await wideOpenSite(database, { rules, confirmation: false })
  const site = await database.forGroup(address.groupId, (db) => readSite(db, address.siteId))
  const config = readConfig({ FORECOURT_DATA: dataFolder })
  if (!site || !config.ok) throw new Error('The site is gone')
  const secretBox = openSecretBox(secretRing(config.value, secret))
  await makeWebhookSecret({ database, secretBox, now: () => new Date() }, { site, rule: 'receiver' })
  return address
}

/** Each sender has one lead at a time and sends it until somebody answers, as a browser does that keeps what it could not send. */
function sendContinuously(port: number, host: string, acknowledged: Acknowledged): { stop(): Promise<void> } {
  const course = { isStopping: false }
  const one = async (sender: number): Promise<void> => {
    for (let number = 0; !course.isStopping; number++) {
      const key = randomUUID()
      const lead = {
        name: 'Ann Shopper',
        email: `s${sender}-${number}@mail.example`,
        phone: '',
        message: 'Is it there?',
      }
      const phone = `04${String(sender * 1_000_000 + number).padStart(8, '0')}`
      for (let answered = false; !answered;) {
        const id = await post({ port, host, key, body: JSON.stringify({ lead: { ...lead, phone } }) })
        if (id) acknowledged.set(key, (acknowledged.get(key) ?? new Set()).add(id))
        answered = id !== undefined
        if (!answered) await sleep(100)
      }
    }
  }
  const all = Promise.all(Array.from({ length: senders }, (_, sender) => one(sender + 1)))
  return {
    stop: async () => {
      course.isStopping = true
      await all
    },
  }
}

type Post = { port: number; host: string; key: string; body: string }

/** Id of the lead once it is acknowledged; undefined when nobody answered or the answer was no. */
function post({ port, host, key, body }: Post): Promise<string | undefined> {
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/leads',
        method: 'POST',
        headers: {
          host,
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-forwarded-for': randomAddress(),
        },
        timeout: 15_000,
      },
      (response) => {
        void bodyOf(response).then(
          (text) => resolve(response.statusCode === 201 ? (JSON.parse(text) as { id: string }).id : undefined),
          () => resolve(undefined),
        )
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })
}

const randomAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`

const openDeliveries = (opened: OpenedDatabase, { groupId }: SiteAddress): Promise<number> =>
  opened.database.forGroup(groupId, async (db) => {
    const open = await db
      .selectFrom('lead_delivery')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('status', 'in', ['waiting', 'sending'])
      .executeTakeFirstOrThrow()
    return open.count
  })

/** Until everything that waits was told, ten minutes at most. */
async function settled(opened: OpenedDatabase, address: SiteAddress): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const open = await openDeliveries(opened, address).catch(() => 1)
    if (open === 0) return
    if (tries % 15 === 0) console.log(`${open} deliveries are still to be made`)
    await sleep(1_000)
  }
}

type Counted = { acknowledged: Acknowledged; received: Received }

async function verdict({ database }: OpenedDatabase, { groupId }: SiteAddress, { acknowledged, received }: Counted) {
  const rows = await database.forGroup(groupId, (db) => db.selectFrom('lead').select('lead_id').execute())
  const stored = new Set(rows.map((row) => row.lead_id))
  const ids = [...acknowledged.values()].flatMap((answers) => [...answers])
  const calls = ids.map((id) => received.get(id) ?? [])
  return {
    acknowledged: ids.length,
    'keys with two answers': [...acknowledged.values()].filter((answers) => answers.size > 1).length,
    missing: ids.filter((id) => !stored.has(id)).length,
    'told to nobody': calls.filter((each) => each.length === 0).length,
    'told twice with one id': calls.filter((each) => each.length > 1 && new Set(each).size === 1).length,
    'told twice with two ids': calls.filter((each) => new Set(each).size > 1).length,
  }
}
