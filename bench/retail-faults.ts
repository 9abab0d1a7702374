import { minute } from '#kernel/duration.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reconcilePayments } from '#features/checkout/server/watch/reconcile-payments.ts'
import { watchPayments } from '#features/checkout/server/watch/watch-payments.ts'
import { type PayWayStandIn, startPayWayStandIn } from '#testing/payments/payway/payway-stand-in.ts'
import { StripeState } from '#testing/payments/stripe/stripe-state.ts'
import { startTillStandIn, type TillStandIn } from '#testing/payments/till/till-stand-in.ts'
import { killPostgres } from './crash.ts'
import { type Killable, killableProgram, killableStripe, killableWorker } from './killable.ts'
import { retailDealer, type RetailDealer } from './retail-dealer.ts'
import { beginOrder, beginReservation, cancelPoints, type Conduct, type PaidShop, payAndEnd } from './retail-shopper.ts'
import { retailVerdict, type Taken } from './retail-verdict.ts'
import { freePort, removeData } from './running-program.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import { printTable } from './table.ts'
import type { OpenedDatabase } from '../src/main/open-database.ts'
import { joinedDatabase } from './wide-open-site.ts'

const wanted = 600
const shoppers = 8
const mostRounds = 60
const reportings = ['once', 'late', 'twice', 'never', 'out-of-order']

/**
 * Six hundred reservations and orders, paid for at every service, while web, worker, Postgres and a payment service are killed in turn, answers
 * and notifications of all of them go wrong in every way, and shoppers cancel at every point of a payment's life; then every amount that
 * was paid must be held by one live reservation or order, or given back, and whoever cancelled holds nothing.
 */
export async function measureRetailFaults([seedWord = '', countWord = '']: string[]): Promise<void> {
  const seed = Number(seedWord) || Math.floor(Math.random() * 1_000_000) + 1
  console.log(`seed ${seed}`)
  const random = randomOf(seed)
  const stripePort = await freePort()
  const [till, payway] = await Promise.all([startTillStandIn(), startPayWayStandIn()])
  const environment = {
    FORECOURT_STRIPE_URL: `http://127.0.0.1:${stripePort}`,
    FORECOURT_TILL_URL: till.url,
    FORECOURT_PAYWAY_URL: payway.url,
  }
  const web = await killableProgram(environment)
  const file = join(web.dataFolder, 'stripe-stand-in.json')
  const stripe = await killableStripe({ port: stripePort, file, seed })
  const worker = await killableWorker(web.dataFolder, environment)
  const opened = await joinedDatabase(web.dataFolder, web.port)
  const faults = disturb({ till, payway }, random)
  const calm = () => {
    clearInterval(faults)
    till.calm()
    payway.calm()
  }
  const count = Number(countWord) || wanted
  try {
    await measure({
      opened,
      web,
      worker,
      stripe,
      stripePort,
      till,
      payway,
      environment,
      file,
      seed,
      random,
      count,
      calm,
    })
  } finally {
    calm()
    await Promise.all([web, worker, stripe].map((each) => each.stop()))
    await Promise.all([opened.close(), till.close(), payway.close()])
  }
  if (process.exitCode === 1) console.log(`What is there to look at: ${web.dataFolder}`)
  else await removeData(web.dataFolder)
}

type StandIns = { till: TillStandIn; payway: PayWayStandIn }

type Course = StandIns & {
  opened: OpenedDatabase
  web: Awaited<ReturnType<typeof killableProgram>>
  worker: Killable
  stripe: Killable
  stripePort: number
  environment: Record<string, string>
  file: string
  seed: number
  random: () => number
  count: number
  /** Services answer again: a fault every four seconds would meet every call of a round in which little is left to do. */
  calm(): void
}

const faultKinds = ['cut', 'cut-after', 'server-error', 'server-error-after', 'too-many'] as const

/** Every four seconds one call of each goes wrong; a fault that nobody met is over. Now and then the bank's day ends. */
function disturb({ till, payway }: StandIns, random: () => number): NodeJS.Timeout {
  const kind = () => faultKinds[Math.floor(random() * faultKinds.length)] ?? 'cut'
  return setInterval(() => {
    till.calm()
    till.fail({ at: 'POST /api/v3/', kind: kind() })
    payway.calm()
    payway.fail({ at: random() < 0.5 ? 'POST /rest/v1/transactions' : 'GET /rest/v1/transactions', kind: kind() })
    if (random() < 0.1) payway.settle()
  }, 4_000).unref()
}

async function measure(course: Course): Promise<void> {
  const { opened, web, worker, stripe, till, payway, environment, file, seed, random, count } = course
  const { dataFolder, port } = web
  const among = ['stripe', 'till', 'st_george'] as const
  const dealer = await retailDealer({ opened, dataFolder, port, environment, vehicles: count, among })
  const load = buyAll(course, dealer)
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
    console.log(`round ${rounds + 1}: killed ${name}, ${load.begun()} of ${count} begun`)
  }
  await load.done
  course.calm()
  payway.settle()
  await settle(dealer)
  const state = new StripeState(() => '')
  state.restore(await readFile(file, 'utf8'))
  const taken = [...takenByStripe(state), ...takenByTill(till), ...takenByPayWay(payway)]
  const { rows, exceptions } = await retailVerdict(opened, dealer, {
    taken,
    openPages: openAtTill(till),
    cancelled: load.cancelled,
  })
  await dealer.close()
  printTable(`${load.begun()} reservations and orders, ${rounds} rounds of kill -9, seed ${seed}`, rows)
  console.log(`Pressed cancel: ${JSON.stringify(load.pressed)}. Exceptions: ${exceptions.length}`)
  if (exceptions.length === 0) return
  printTable('Exceptions', exceptions)
  process.exitCode = 1
}

const takenByStripe = (state: StripeState): Taken[] =>
  [...state.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, received }) => ({
      ref: id,
      received,
      back: state.refundedOf(id),
      isRefused: [...state.refunds.values()].some(({ intent, status }) => intent === id && status === 'failed'),
    }))

const cents = (dollars: string | number): number => Math.round(Number(dollars) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function takenByTill({ transactions }: TillStandIn): Taken[] {
  const all = [...transactions.values()].filter(({ status }) => status === 'SUCCESS')
  return all
    .filter(({ type }) => type === 'DEBIT')
    .map(({ uuid, amount }) => ({
      ref: uuid,
      received: cents(amount),
      back: sum(all.filter(({ parent }) => parent === uuid).map((refund) => cents(refund.amount))),
      isRefused: false,
    }))
}

/** By our ids, which are Till’s names for them. */
const openAtTill = ({ transactions }: TillStandIn): ReadonlySet<string> =>
  new Set([...transactions.values()].flatMap(({ id, status }) => (status === 'REDIRECT' ? [id] : [])))

function takenByPayWay({ transactions }: PayWayStandIn): Taken[] {
  const all = [...transactions.values()]
  return all
    .filter(({ transactionType: type, status }) => type === 'payment' && status !== 'declined')
    .map(({ transactionId: id, principalAmount: amount, status }) => ({
      ref: String(id),
      received: cents(amount),
      back:
        status === 'voided'
          ? cents(amount)
          : sum(all.filter(({ parent }) => parent === id).map((refund) => cents(refund.principalAmount))),
      isRefused: false,
    }))
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

/** Shoppers who reserve and buy in turn until there is enough of both, at every service. */
function buyAll({ web, stripePort, payway, random, count }: Course, { paths, handovers, host }: RetailDealer) {
  const shop: PaidShop = {
    port: web.port,
    host,
    stripePort,
    standIns: { st_george: payway.port },
  }
  const course = { next: 0, begun: 0 }
  const cancelled = new Set<string>()
  const pressed: Record<string, number> = {}
  const one = async (): Promise<void> => {
    while (course.begun < count && course.next < paths.length * 2) {
      const at = course.next++
      const conduct = conductOf(at, random)
      const turn = Math.floor(at / 2)
      const own =
        at % 2 === 0
          ? await beginReservation(shop, paths[turn] ?? '', conduct.email)
          : await beginOrder(shop, handovers[turn % handovers.length] ?? '', conduct.email)
      if (own === undefined) continue
      course.begun++
      if (!(await payAndEnd(shop, own, conduct))) continue
      cancelled.add(conduct.email)
      pressed[conduct.cancels] = (pressed[conduct.cancels] ?? 0) + 1
    }
  }
  const done = Promise.all(Array.from({ length: shoppers }, one)).then(() => {})
  let isOver = false
  void done.then(() => void (isOver = true))
  return { done, begun: () => course.begun, isDone: () => isOver, cancelled, pressed }
}

function conductOf(at: number, random: () => number): Conduct {
  const chance = random()
  const [declined, fails] = [chance < 0.08, chance > 0.97]
  const cancels = random() < 0.4 ? (cancelPoints[Math.floor(random() * cancelPoints.length)] ?? 'never') : 'never'
  return {
    email: `shopper-${at}@mail.example`,
    card: declined ? 'declined' : fails ? 'refundFails' : 'good',
    cancels,
    isAbandoning: cancels === 'never' && random() < 0.1,
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
