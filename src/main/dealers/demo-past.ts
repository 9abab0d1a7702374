import type { Auth } from '#features/accounts/server/auth.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { openLeadIntake } from '#features/leads/server/intake/lead-intake.ts'
import { changeStatus } from '#features/leads/server/records/lead-status-change.ts'
import type { SiteSnapshots } from '#features/publishing/server/site-snapshots.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { BookingServices, CheckoutServices, LeadServices } from '#pages/web-deps.ts'
import type { LeadId } from '#kernel/ids.ts'
import { ok } from '#kernel/result.ts'
import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Colleague } from './demo-people.ts'
import { dealerQuestions, demoNames, demoPhone, vehicleQuestions } from './demo-visitors.ts'

export type ActivityDeps = LeadServices &
  CheckoutServices &
  BookingServices & {
    auth: Auth
    database: Database
    log: Log
    snapshots: SiteSnapshots
    now(): Date
    newId(): string
  }

export type Past = {
  deps: ActivityDeps
  site: Site
  vehicles: readonly Vehicle[]
  /** Who answers, the busiest first; empty: nobody of whom anything is known. */
  colleagues: readonly Colleague[]
  random(): number
}

/** The use cases as of a moment that has passed: nothing is sent, and nothing is left to do. */
export const pastDeps = (deps: ActivityDeps, at: Date) => {
  const jobs: JobQueue = { ...deps.jobs, enqueue: async () => {} }
  const now = () => at
  const { database, secretBox, newId } = deps
  return {
    ...deps,
    now,
    jobs,
    intake: openLeadIntake({ database, jobs, secretBox, now, newId }),
    sendMail: async () => ok({ statusCode: 250, text: 'Demo: not sent.' }),
    callReceiver: async () => ok({ statusCode: 200, text: 'Demo: not called.' }),
  }
}

export function answersOf(
  { site, vehicle, random }: Pick<Past, 'site' | 'random'> & { vehicle?: Vehicle | undefined },
  index: number,
) {
  const name = oneOf(demoNames, random)
  const [first = '', ...others] = name.split(' ')
  const isSplit = site.settings.leads.name_fields !== 'full-name'
  const place = site.dealerships.find(({ id }) => id === vehicle?.dealershipId) ?? site.dealerships[0]
  const location = place?.locations[0]
  return {
    name: isSplit ? first : name,
    ...(isSplit ? { last_name: others.join(' ') } : {}),
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`,
    phone: `${demoPhone[site.region]}${String(index % 100).padStart(2, '0')}`,
    postcode: location?.address.postcode ?? '',
    location_id: location?.id ?? '',
    dealership_slug: place?.slug ?? '',
    category: 'General Enquiry',
    message: oneOf(vehicle ? vehicleQuestions : dealerQuestions[site.template], random),
    opt_in: random() < 0.4 ? 'yes' : '',
    ...(vehicle ? { car_id: vehicle.id } : {}),
  }
}

/** One of a list that is not empty. */
export function oneOf<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** The first half of the time, the second half of what is left, and so on. */
export function often<Item>(items: readonly Item[], random: () => number): Item {
  const at = Math.min(Math.floor(-Math.log2(1 - random())), items.length - 1)
  return oneOf(items.slice(at, at + 1), random)
}

/** What the browser of a visitor from this source sends with an enquiry. */
export const touchOf = (source: string): { last_touch?: Record<string, string> } =>
  source === 'direct' ? {} : { last_touch: { utm_source: source, landing: '/' } }

type Worked = Pick<Past, 'deps' | 'site'>
type LeadChange = { id: LeadId; at: Date; action: Parameters<typeof changeStatus>[1]['action'] }

export const changeLead = ({ deps, site }: Worked, { id, at, action }: LeadChange) =>
  changeStatus(
    { database: deps.database, newId: deps.newId, now: () => at },
    { site, actor: { kind: 'program', name: 'Demo' }, ids: [id], action },
  )

/** One of the dealer's people takes an enquiry on and answers it. */
export async function answerLead(
  past: Worked & Pick<Past, 'colleagues' | 'random'>,
  { id, at }: Answered,
): Promise<void> {
  const by = past.colleagues.length > 0 ? often(past.colleagues, past.random) : undefined
  if (by) await changeLead(past, { id, at, action: { kind: 'assign', to: by.id } })
  const how = oneOf(['call', 'mail', 'sms'] as const, past.random)
  await changeLead(past, { id, at, action: { kind: 'answer', how, by: by ?? { id: null, name: 'Demo staff' } } })
}

type Answered = { id: LeadId; at: Date }
