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
import { dealerQuestions, demoNames, demoPhone, vehicleQuestions } from './demo-visitors.ts'

export type ActivityDeps = LeadServices &
  CheckoutServices &
  BookingServices & {
    database: Database
    log: Log
    snapshots: SiteSnapshots
    now(): Date
    newId(): string
  }

export type Past = { deps: ActivityDeps; site: Site; vehicles: readonly Vehicle[]; random(): number }

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
    sendMail: async () => ok({ statusCode: 250, words: 'Demo: not sent.' }),
    callReceiver: async () => ok({ statusCode: 200, words: 'Demo: not called.' }),
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

/** What the browser of somebody who came from there tells with an enquiry. */
export const touchOf = (source: string): { last_touch?: Record<string, string> } =>
  source === 'direct' ? {} : { last_touch: { utm_source: source, landing: '/' } }

type Worked = Pick<Past, 'deps' | 'site'>
type LeadChange = { id: LeadId; at: Date; action: Parameters<typeof changeStatus>[1]['action'] }

/** What staff of the demo does with an enquiry. */
export const changeLead = ({ deps, site }: Worked, { id, at, action }: LeadChange) =>
  changeStatus(
    { database: deps.database, newId: deps.newId, now: () => at },
    { site, actor: { kind: 'program', name: 'Demo' }, ids: [id], action },
  )

export const answerLead = (past: Worked & Pick<Past, 'random'>, id: LeadId, at: Date) =>
  changeLead(past, {
    id,
    at,
    action: {
      kind: 'answer',
      how: oneOf(['call', 'mail', 'sms'] as const, past.random),
      by: { id: null, name: 'Demo staff' },
    },
  })
