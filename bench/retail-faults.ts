import { minute } from '#kernel/duration.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcilePayments } from '#features/checkout/server/watch/reconcile-payments.ts'
import { watchPayments } from '#features/checkout/server/watch/watch-payments.ts'
import { StripeState } from '#testing/payments/stripe/stripe-state.ts'
import { killPostgres } from './crash.ts'
import { type Killable, killableProgram, killableStripe, killableWorker } from './killable.ts'
import { retailDealer, type RetailDealer } from './retail-dealer.ts'
import { cards, type Conduct, reserveAndPay, type Shop } from './retail-shopper.ts'
import { retailVerdict } from './retail-verdict.ts'
import { freePort, removeData } from './running-program.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import { printTable } from './table.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import { joinedDatabase } from './wide-open-site.ts'

const reservations = 500
const shoppers = 8
const mostRounds = 60
const reportings = ['once', 'late', 'twice', 'never', 'out-of-order']

/**
 * Five hundred reservations while web, worker, Postgres and the payment service are killed in turn and its answers and
 * notifications go wrong in every way; then every amount that was paid must be held by one live reservation or given back.
 */
export async function measureRetailFaults([seedWord = '']: string[]): Promise<void> {
  const seed = Number(seedWord) || Math.floor(Math.random() * 1_000_000) + 1
  console.log(`seed ${seed}`)
  const random = randomOf(seed)
  const stripePort = await freePort()
  const environment = { FORECOURT_STRIPE_URL: `http://127.0.0.1:${stripePort}` }
  const web = await killableProgram(environment)
  const file = join(web.dataFolder, 'stripe-stand-in.json')
  const stripe = await killableStripe({ port: stripePort, file, seed })
  const worker = await killableWorker(web.dataFolder, environment)
  const opened = await joinedDatabase(web.dataFolder, web.port)
  try {
    await measure({ opened, web, worker, stripe, stripePort, file, seed, random })
  } finally {
    await Promise.all([web, worker, stripe].map((each) => each.stop()))
    await opened.close()
  }
  if (process.exitCode === 1) console.log(`What is there to look at: ${web.dataFolder}`)
  else await removeData(web.dataFolder)
}

type Course = {
  opened: OpenedDatabase
  web: Awaited<ReturnType<typeof killableProgram>>
  worker: Killable
  stripe: Killable
  stripePort: number
  file: string
  seed: number
  random: () => number
}

async function measure({ opened, web, worker, stripe, stripePort, file, seed, random }: Course): Promise<void> {
  const stripeUrl = `http://127.0.0.1:${stripePort}`
  const dealer = await retailDealer({ opened, dataFolder: web.dataFolder, port: web.port, stripeUrl, vehicles: 800 })
  const load = reserveAll({ port: web.port, host: dealer.host, stripePort }, dealer, random)
  const victims: [string, () => Promise<void>][] = [
    ['web', () => killed(web)],
    ['the worker', () => killed(worker)],
    ['Postgres', () => killPostgres(opened.ownerUrl)],
    ['the payment service', () => killed(stripe)],
  ]
  let rounds = 0
  for (; rounds < mostRounds && !load.isDone(); rounds++) {
    const [name, kill] = victims[rounds % victims.length] ?? ['nobody', async () => {}]
    await progress(load, random)
    await kill()
    console.log(`round ${rounds + 1}: killed ${name}, ${load.begun()} of ${reservations} begun`)
  }
  await load.done
  await settle(dealer)
  const state = new StripeState(() => '')
  state.restore(await readFile(file, 'utf8'))
  const { counts, exceptions } = await retailVerdict(opened, dealer, state)
  await dealer.close()
  printTable(`${load.begun()} reservations, ${rounds} rounds of kill -9, seed ${seed}`, [counts])
  if (exceptions.length === 0) return
  printTable('Exceptions', exceptions)
  process.exitCode = 1
}

/** The next kill comes when some more have begun, in the middle of whatever they do; at the latest after a minute and a half. */
async function progress(load: { begun(): number; isDone(): boolean }, random: () => number): Promise<void> {
  const enough = load.begun() + 8 + Math.floor(random() * 10)
  for (let waited = 0; waited < 360 && load.begun() < enough && !load.isDone(); waited++) await sleep(250)
}

async function killed(victim: Killable): Promise<void> {
  await victim.kill()
  await victim.start()
}

/** Shoppers who reserve until there are enough reservations. */
function reserveAll(shop: Shop, { paths }: RetailDealer, random: () => number) {
  const course = { next: 0, begun: 0 }
  const one = async (): Promise<void> => {
    while (course.begun < reservations && course.next < paths.length) {
      const at = course.next++
      const outcome = await reserveAndPay(shop, paths[at] ?? '', conductOf(at, random))
      if (outcome === 'begun') course.begun++
    }
  }
  const done = Promise.all(Array.from({ length: shoppers }, one)).then(() => {})
  let isOver = false
  void done.then(() => void (isOver = true))
  return { done, begun: () => course.begun, isDone: () => isOver }
}

function conductOf(at: number, random: () => number): Conduct {
  const chance = random()
  const [declined, fails] = [chance < 0.08, chance > 0.97]
  return {
    email: `shopper-${at}@mail.example`,
    card: declined ? cards.declined : fails ? cards.refundFails : cards.good,
    afterwards: random() < 0.15 ? 'cancel' : 'stay',
    isAbandoning: random() < 0.1,
    reporting: reportings[Math.floor(random() * reportings.length)] ?? 'once',
    isComingBack: random() < 0.6,
  }
}

/** The last reconciliation, after the time to pay of whoever gave up: what is open is asked about, holds are released, refunds go. */
async function settle(dealer: RetailDealer): Promise<void> {
  await sleep(5_000)
  for (let round = 1; round <= 8; round++) {
    // Refunds that failed again and again are tried once an hour.
    const deps = dealer.depsAt(() => new Date(Date.now() + round * 70 * minute))
    const done = await watchPayments(deps).catch(() => undefined)
    const compared = await reconcilePayments(deps).catch(() => undefined)
    console.log(`settling ${round}: ${JSON.stringify(done)} ${JSON.stringify(compared)}`)
    await sleep(2_000)
  }
}
