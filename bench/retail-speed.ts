import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Killable, killableProgram, killableStripe, killableWorker } from './killable.ts'
import { retailDealer, type RetailDealer } from './retail-dealer.ts'
import { ask, beginReservation, cards, payUrlIn, type Shop } from './retail-shopper.ts'
import { cpuWithChildren, freePort, removeData } from './running-program.ts'
import { milliseconds, printTable, quantile } from './table.ts'
import { joinedDatabase } from './wide-open-site.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'

const rounds = 400
const seconds = 20
const wanted = 50
const crowd = 200
const calm = { reservations: 300, atOnce: 6 }

/** The reserve page, as many reservations a second as go, and a crowd on one vehicle; against the stand-in for Stripe. */
export async function measureRetailSpeed(): Promise<void> {
  const stripePort = await freePort()
  const environment = { FORECOURT_STRIPE_URL: `http://127.0.0.1:${stripePort}` }
  const web = await killableProgram(environment)
  const stripe = await killableStripe({ port: stripePort, file: join(web.dataFolder, 'stripe-stand-in.json'), seed: 0 })
  const opened = await joinedDatabase(web.dataFolder, web.port)
  const worker = await killableWorker(web.dataFolder, environment)
  const vehicles = wanted * seconds + calm.reservations + 10
  const dealer = await retailDealer({ opened, dataFolder: web.dataFolder, port: web.port, environment, vehicles })
  const shop: Shop = { port: web.port, host: dealer.host, stripePort }
  printTable(`The reserve page, ${rounds} requests one after the other, on the server and over loopback`, [
    await pages(shop, dealer),
  ])
  printTable(`${crowd} shoppers press at once`, [await crowdOn(shop, dealer, opened)])
  const spenders = { web, Postgres: postgresOf(web.dataFolder), worker, 'stand-in': stripe }
  printTable(
    `CPU of a reservation: ${calm.reservations}, each paid and settled on return, ${calm.atOnce} at a time`,
    await cpuOfReservations(shop, dealer, spenders),
  )
  printTable(`Reservations, ${wanted} begun each second for ${seconds} seconds, each paid and settled on return`, [
    await sustained(shop, dealer),
  ])
  await Promise.all([web, worker, stripe].map((each) => each.stop()))
  await dealer.close()
  await opened.close()
  await removeData(web.dataFolder)
}

async function pages(shop: Shop, { paths }: RetailDealer) {
  const times: number[] = []
  const path = paths.at(-1) ?? ''
  for (let round = -50; round < rounds; round++) {
    const response = await ask({ ...shop, path })
    if (response?.status !== 200) throw new Error(`${path} answers ${response?.status}`)
    if (round >= 0) times.push(response.milliseconds)
  }
  return {
    p50: milliseconds(quantile(times, 0.5)),
    p95: milliseconds(quantile(times, 0.95)),
    p99: milliseconds(quantile(times, 0.99)),
  }
}

/** One wins, the others leave an address, and are told when the winner gives up. */
async function crowdOn(shop: Shop, { paths, address }: RetailDealer, { database }: OpenedDatabase) {
  const path = paths[0] ?? ''
  const own = await Promise.all(
    Array.from({ length: crowd }, (_, at) => beginReservation(shop, path, `crowd-${at}@mail.example`)),
  )
  const winners = own.flatMap((each, at) => (each === undefined ? [] : [{ page: each, at }]))
  const losers = own.flatMap((each, at) => (each === undefined ? [at] : []))
  await Promise.all(
    losers.map((at) => ask({ ...shop, path, form: { intent: 'alert', email: `crowd-${at}@mail.example` } })),
  )
  const began = performance.now()
  for (const { page } of winners) await ask({ ...shop, path: `${page}/cancel`, form: {} })
  let announced = 0
  for (let tries = 0; tries < 240 && announced < losers.length; tries++) {
    await sleep(250)
    const row = await database.forGroup(address.groupId, (db) =>
      db
        .selectFrom('reservation_alert')
        .select((select) => select.fn.count<number>('alert_id').as('told'))
        .where('sent_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    )
    announced = Number(row.told)
  }
  const took = (performance.now() - began) / 1000
  return {
    winners: winners.length,
    'left an address': losers.length,
    told: announced,
    'all told after': `${took.toFixed(1)} s`,
  }
}

type Spender = Pick<Killable, 'cpuMilliseconds'>

/** The server that the program has started, with all its processes. */
const postgresOf = (dataFolder: string): Spender => ({
  async cpuMilliseconds() {
    const file = await readFile(join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8')
    return cpuWithChildren(file.split('\n')[0] ?? '')
  },
})

/** At a pace that any machine bears, until the worker has told everybody: what 50 a second take follows from it. */
async function cpuOfReservations(shop: Shop, { paths }: RetailDealer, spenders: Record<string, Spender>) {
  const left = paths.slice(1 + wanted * seconds, 1 + wanted * seconds + calm.reservations)
  const spent = () => Promise.all(Object.values(spenders).map((each) => each.cpuMilliseconds()))
  const before = await spent()
  const began = performance.now()
  let paid = 0
  const shopper = async (at: number): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop())
      if ((await one(shop, path, at * 10_000 + left.length)) !== undefined) paid++
  }
  await Promise.all(Array.from({ length: calm.atOnce }, (_, at) => shopper(at + 1)))
  const took = (performance.now() - began) / 1000
  await sleep(20_000)
  const after = await spent()
  return Object.keys(spenders).map((name, at) => {
    const each = ((after[at] ?? 0) - (before[at] ?? 0)) / paid
    return {
      process: name,
      'CPU each': milliseconds(each),
      [`of a core at ${wanted}/s`]: ((each * wanted) / 1000).toFixed(2),
      paid,
      'a second': (paid / took).toFixed(1),
    }
  })
}

async function sustained(shop: Shop, { paths }: RetailDealer) {
  const times: number[] = []
  let [paid, failed] = [0, 0]
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let at = 0; at < wanted * seconds; at++) {
    const due = began + (at * 1000) / wanted
    await sleep(Math.max(0, due - performance.now()))
    all.push(
      one(shop, paths[at + 1] ?? '', at).then((took) => {
        if (took === undefined) return void failed++
        paid++
        times.push(took)
      }),
    )
  }
  await Promise.all(all)
  const took = (performance.now() - began) / 1000
  return {
    'reserved and paid': paid,
    failed,
    'a second': (paid / took).toFixed(1),
    'whole journey p50': milliseconds(quantile(times, 0.5)),
    p99: milliseconds(quantile(times, 0.99)),
  }
}

/** From the form to the page that says it is reserved; how long that took. */
async function one(shop: Shop, path: string, at: number): Promise<number | undefined> {
  const began = performance.now()
  const own = await beginReservation(shop, path, `fast-${at}@mail.example`)
  const pay = own && (await ask({ ...shop, path: `${own}/pay` }))
  const url = payUrlIn((pay && pay.body) || '')
  if (!own || url === '') return undefined
  const form = { card: cards.stripe.good, reporting: 'never' }
  await ask({ ...shop, port: shop.stripePort, path: new URL(url).pathname, form })
  await ask({ ...shop, path: `${own}?back=1` })
  const page = await ask({ ...shop, path: own })
  return page?.body.includes('reserved for you') ? performance.now() - began : undefined
}
