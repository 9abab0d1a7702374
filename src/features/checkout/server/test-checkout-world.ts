import { hour, minute } from '#kernel/duration.ts'
import { fingerprints } from '#features/leads/server/intake/fingerprint.ts'
import { randomUUID } from 'node:crypto'
import { sandboxJob, sendBySandboxJob } from '#adapters/payments/sandbox/sandbox-jobs.ts'
import { openSandboxDesk } from '#adapters/payments/sandbox/sandbox-desk.ts'
import { sandboxProcessor } from '#adapters/payments/sandbox/sandbox-processor.ts'
import { memoryLeadFiles } from '#testing/fakes/memory-lead-files.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { addTestVehicle } from '#features/inventory/server/test-stock.ts'
import { openLeadIntake } from '#features/leads/server/intake/lead-intake.ts'
import { followLinks } from '#features/leads/server/records/follow-link.ts'
import type { OutgoingMail, SendMail } from '#features/leads/server/records/lead-ports.ts'
import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { addTestDealer } from '#features/sites/server/test-site.ts'
import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Job, JobToAdd } from '#platform/jobs/job.ts'
import { silentLog } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { testDatabase } from '#platform/postgres/test-database.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Payment, Refund } from '../domain/payment.ts'
import type { Reservation, ReservationId } from '../domain/reservation.ts'
import { checkoutJobs } from './checkout-jobs.ts'
import type { CheckoutJobDeps } from './checkout-deps.ts'
import { setPaymentKey } from './keys/payment-keys.ts'
import { listBalances } from './money/ledger-store.ts'
import { listPayments } from './money/payment-store.ts'
import { listRefunds } from './money/refund-store.ts'
import { listEvents } from './reservations/reservation-event-store.ts'
import { reservationLinks } from './reservations/reservation-links.ts'
import { findReservation } from './reservations/reservation-store.ts'
import { reserveVehicle } from './reservations/reserve-vehicle.ts'
import type { SandboxDecision, SandboxDesk } from './sandbox-port.ts'
import { type PaymentTrouble, sandboxOnly, troubled } from './test-payment-trouble.ts'

export { hour, minute }

/** Monday, 10 am in Sydney. */
const monday = new Date('2026-03-02T00:00:00+11:00')
export const mondayMorning = new Date(monday.getTime() + 10 * hour)

/** Shop assistant, bank and postman of a test. */
export type CheckoutWorld = {
  deps: CheckoutJobDeps
  database: Database
  desk: SandboxDesk
  clock: { now: Date; pass(milliseconds: number): void }
  mails: OutgoingMail[]
  trouble: PaymentTrouble
  mail: { isDown: boolean }
  /** Monday at ten, no mails, no jobs. */
  begin(): void
  dealer(settings?: SiteSettingsInput): Promise<Site>
  vehicle(site: Site, differences?: Partial<Vehicle>): Promise<Vehicle>
  reserve(site: Site, vehicle: Vehicle, name?: string): ReturnType<typeof reserveVehicle>
  /** A reservation, or the test ends. */
  hold(site: Site, vehicle: Vehicle, name?: string): Promise<Reservation>
  /** Does what the shopper does on the sandbox's page. */
  choose(site: Site, id: ReservationId, decision?: Partial<SandboxDecision>): Promise<void>
  /** Does the jobs that are due, and those that follow from them. */
  work(): Promise<void>
  paid(site: Site, vehicle: Vehicle, name?: string): Promise<Reservation>
  inspect(site: Site, id: ReservationId): Promise<Inspection>
  balances(site: Site): Promise<Record<string, number>>
}

export type Inspection = {
  reservation: Reservation
  payments: Payment[]
  refunds: Refund[]
  events: string[]
  vehicle: { status: string; is_reserved: boolean; reservation_id: string | null }
}

/** Makes the world of a file of tests: a database with dealers that take deposits in the sandbox, and a clock that moves only here. */
export async function checkoutWorld(): Promise<CheckoutWorld> {
  const { database } = await testDatabase()
  const clock = testClock()
  const now = () => clock.now
  const queue: Queued[] = []
  const jobs: CheckoutJobDeps['jobs'] = {
    enqueue: async (_db, name, added) => void queue.push(...added.map((one) => ({ name, ...one }))),
    work: async () => {},
    stop: async () => {},
  }
  const mails: OutgoingMail[] = []
  const mail = { isDown: false }
  const trouble: PaymentTrouble = { of: null, during: 'all', isDone: false }
  const deps = depsOf(database, { now, jobs, trouble, sendMail: sendMailTo(mails, mail) })
  const desk = openSandboxDesk({ database, jobs, now })
  const world: CheckoutWorld = {
    deps,
    database,
    desk,
    clock,
    mails,
    trouble,
    mail,
    begin() {
      clock.now = mondayMorning
      mails.length = 0
      queue.length = 0
    },
    dealer: (settings) => dealer(deps, settings),
    vehicle: (site, differences) => addTestVehicle(database, site, { price: centsFromDollars(24_990), ...differences }),
    reserve: (site, vehicle, name = 'Ann Lee') => reserve(deps, { site, vehicle, name }),
    async hold(site, vehicle, name) {
      const held = await world.reserve(site, vehicle, name)
      if (!held.ok) throw new Error(JSON.stringify(held.problem))
      return held.value
    },
    choose: (site, id, decision) => choose({ database, desk }, { site, id, decision }),
    work: () => work(queue, [...checkoutJobs(deps), sandboxJob(deps)], now),
    async paid(site, vehicle, name) {
      const { id } = await world.hold(site, vehicle, name)
      await world.choose(site, id)
      await world.work()
      return (await world.inspect(site, id)).reservation
    },
    inspect: (site, id) => inspect(database, site, id),
    balances: (site) => balances(database, site),
  }
  return world
}

type Outside = Pick<CheckoutJobDeps, 'now' | 'jobs' | 'sendMail'> & { trouble: PaymentTrouble }

type Queued = JobToAdd & { name: string }

function depsOf(database: Database, { now, jobs, trouble, sendMail }: Outside): CheckoutJobDeps {
  const secretBox = openSecretBox([{ id: 'test', secret: 'a secret of the tests' }])
  return {
    database,
    jobs,
    now,
    newId: randomUUID,
    log: silentLog,
    intake: openLeadIntake({ database, jobs, secretBox, now, newId: randomUUID }),
    follow: followLinks('a secret of the tests'),
    fingerprint: fingerprints('a secret of the tests'),
    leadFiles: memoryLeadFiles(now),
    secretBox,
    processors: troubled(sandboxOnly(sandboxProcessor({ database, now, send: sendBySandboxJob(jobs) })), trouble),
    reservationLinks: reservationLinks('a secret of the tests'),
    sendMail,
    mailFrom: 'enquiries@forecourt.example',
    originOf: (site) => `https://${site.slug}.example`,
    isDevelopment: true,
  }
}

function testClock(): CheckoutWorld['clock'] {
  const clock = {
    now: mondayMorning,
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  return clock
}

async function choose(
  { database, desk }: Pick<CheckoutWorld, 'database' | 'desk'>,
  { site, id, decision }: { site: Site; id: ReservationId; decision: Partial<SandboxDecision> | undefined },
): Promise<void> {
  const { payments } = await inspect(database, site, id)
  const ref = payments.findLast(({ providerRef }) => providerRef !== '')?.providerRef ?? ''
  const usual: SandboxDecision = { choice: 'pay', notifications: 'once', refundsFail: false }
  await desk.choose(site.groupId, ref, { ...usual, ...decision })
}

const sendMailTo =
  (mails: OutgoingMail[], mail: { isDown: boolean }): SendMail =>
  async (sent) => {
    if (mail.isDown) return fail({ kind: 'temporary', statusCode: 421, text: 'Later.' })
    // As the outbox of a machine for development wants it.
    if (!/^<[\w-]{1,80}@[^@>]+>$/.test(sent.messageId)) throw new Error(`Not the id of a mail: ${sent.messageId}`)
    mails.push(sent)
    return ok({ statusCode: 250, text: 'Queued.' })
  }

async function work(queue: Queued[], jobs: Job[], now: () => Date): Promise<void> {
  const isDue = ({ startAfter }: Queued) => startAfter === undefined || startAfter <= now()
  for (let at = queue.findIndex(isDue); at >= 0; at = queue.findIndex(isDue)) {
    const [next] = queue.splice(at, 1)
    await jobs.find(({ name }) => name === next?.name)?.run(next?.data)
  }
}

async function dealer(deps: CheckoutJobDeps, settings: SiteSettingsInput = {}): Promise<Site> {
  const made = await addTestDealer(deps.database, {
    ...settings,
    retail: {
      ...settings.retail,
      checkout: { enabled: true, notify: ['sales@dealer.example'], ...settings.retail?.checkout },
    },
    connections: { payment_provider: 'sandbox', ...settings.connections },
  })
  const dealershipId = made.dealerships[0]?.id
  if (!dealershipId) throw new Error('No dealership')
  const key = {
    groupId: made.groupId,
    dealershipId,
    service: 'sandbox',
    fields: { secret: randomUUID() },
    site: made,
    by: 'test',
  } as const
  const entered = await setPaymentKey(deps, key)
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem))
  const site = await deps.database.forGroup(made.groupId, (db) => readSite(db, made.id))
  if (!site) throw new Error('No site')
  return site
}

const reserve = (deps: CheckoutJobDeps, { site, vehicle, name }: { site: Site; vehicle: Vehicle; name: string }) => {
  const mark = randomUUID()
  const email = `${mark.slice(0, 8)}@mail.example`
  return reserveVehicle(deps, {
    site,
    vehicleId: vehicle.id,
    reservationId: asId(mark),
    person: { name, email, phone: '0412345678', optIn: false },
    origin: {
      url: 'https://site.example/',
      userAgent: 'test',
      sender: mark,
      values: { name, email, phone: '0412345678' },
    },
  })
}

const inspect = (database: Database, site: Site, id: ReservationId): Promise<Inspection> =>
  database.forGroup(site.groupId, async (db) => {
    const reservation = await findReservation(db, id)
    if (!reservation) throw new Error('No reservation')
    const vehicle = await db
      .selectFrom('vehicle')
      .select(['status', 'is_reserved', 'reservation_id'])
      .where('vehicle_id', '=', reservation.vehicleId)
      .executeTakeFirstOrThrow()
    return {
      reservation,
      vehicle,
      payments: await listPayments(db, { kind: 'reservation', id }),
      refunds: await listRefunds(db, { kind: 'reservation', id }),
      events: (await listEvents(db, id)).map(({ kind }) => kind),
    }
  })

async function balances(database: Database, site: Site): Promise<Record<string, number>> {
  const rows = await database.forGroup(site.groupId, listBalances)
  return Object.fromEntries(rows.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]))
}
