import { setTimeout as wait } from 'node:timers/promises'
import { noteSetupStep, listSetupSteps } from '#features/dealers/server/dealer-setup-store.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { findForm } from '#features/leads/domain/form/form-catalog.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { submitLead } from '#features/leads/server/intake/submit-lead.ts'
import { countInterest } from '#features/publishing/server/count-interest.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { noteSiteChange } from '#features/sites/server/note-stock-change.ts'
import { showsSpeed } from '#features/tracking/domain/speed/shown-speed.ts'
import { visitRetentionDays } from '#features/tracking/server/tracking-jobs.ts'
import {
  addVitals,
  insertVisits,
  rollUp,
  rollUpAgainFrom,
  type StoredVisit,
} from '#features/tracking/server/visit-store.ts'
import { day, minute } from '#kernel/duration.ts'
import type { LeadId } from '#kernel/ids.ts'
import { randomOf } from '#kernel/seeded-random.ts'
import {
  type ActivityDeps,
  answerLead,
  answersOf,
  changeLead,
  often,
  oneOf,
  type Past,
  pastDeps,
  touchOf,
} from './demo-past.ts'
import { addAppointments } from './demo-bookings.ts'
import { addOrders } from './demo-orders.ts'
import { addReservations } from './demo-retail.ts'
import { addColleagues } from './demo-people.ts'
import { demoSpeed } from './demo-speed.ts'
import { demoSearches, demoSources } from './demo-visitors.ts'

/** The step that says that a site of the demo has its two months behind it. */
const activityStep = (address: Pick<SiteAddress, 'slug'>): string => `activity ${address.slug}`

const daysOfLeads = 60
const daysOfVisits = 28
const leadsOfASite = 36

/**
 * Two months of visitors, enquiries, reservations, orders and appointments for a demo site, so that every screen of the console has something to show. All of
 * it follows from the site's name, and it happens once. What visitors do takes the way of all visitors; the mails go nowhere.
 */
export async function addDemoActivity(
  deps: ActivityDeps,
  address: SiteAddress,
  say: (line: string) => void = () => {},
): Promise<void> {
  const steps = await deps.database.forGroup(address.groupId, listSetupSteps)
  if (steps.has(activityStep(address))) return
  const { site, records } = await deps.snapshots.get(address)
  const vehicles = records.vehicles.filter(({ status, isShown }) => status === 'in_stock' && isShown)
  if (vehicles.length === 0) return
  say(`Adding two months of visitors and leads to ${address.name} …`)
  // Noted first: one that was cut short leaves a shorter past, never the same people twice.
  await deps.database.forGroup(address.groupId, (db) => noteSetupStep(db, activityStep(address)))
  const random = randomOf([...address.slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const past: Past = { deps, site, vehicles, random, colleagues: await addColleagues(deps, site) }
  for (let index = 0; index < leadsOfASite; index++) {
    await addEnquiry(past, index)
    // Visitors of today come first.
    await wait(50)
  }
  await addReservations(past)
  await addOrders(past)
  await addAppointments(past)
  await addVisits(past)
  // A site that began today has not seen the night in which interest is counted, and "Most relevant" would be "Latest".
  await countInterest(deps)
}

/** The more recent, the denser; the last three wait for an answer. */
async function addEnquiry(past: Past, index: number): Promise<void> {
  const { deps, site, vehicles, random } = past
  const age = index < 3 ? (index + 1) * 25 * minute : random() ** 1.5 * daysOfLeads * day + 3 * 60 * minute
  const at = new Date(deps.now().getTime() - Math.round(age))
  const vehicle = random() < 0.75 ? oneOf(vehicles, random) : undefined
  const form = findForm(site, vehicle ? 'vehicle' : 'general', { vehicle })
  if (!form) return
  const then = pastDeps(deps, at)
  const submitted = await submitLead(then, {
    site,
    form,
    vehicle,
    raw: { ...answersOf({ site, vehicle, random }, index), ...touchOf(often(demoSources, random)) },
    url: vehicle ? `${deps.originOf(site)}${vehiclePath(site, vehicle)}` : `${deps.originOf(site)}/contact`,
    userAgent: 'Forecourt demo',
    sender: `198.51.100.${index + 1}`,
    idempotencyKey: null,
  })
  if (!submitted.ok) return deps.log.warn({ site: site.slug, problem: submitted.problem.kind }, 'demo enquiry refused')
  await deliverLead(then, { groupId: site.groupId, leadId: submitted.value.id })
  if (index >= 3) await workOn(past, submitted.value.id, at)
}

/** Somebody answers within the day, and some enquiries end in a sale. */
async function workOn(past: Past, id: LeadId, at: Date): Promise<void> {
  const { deps, random } = past
  const answeredAt = new Date(Math.min(at.getTime() + (5 + random() ** 2 * 600) * minute, deps.now().getTime()))
  await answerLead(past, { id, at: answeredAt })
  const luck = random()
  if (luck < 0.5)
    await changeLead(past, { id, at: answeredAt, action: { kind: 'close', as: luck < 0.2 ? 'won' : 'lost' } })
}

async function addVisits({ deps, site, vehicles, random }: Past): Promise<void> {
  const visits: StoredVisit[] = []
  for (let back = daysOfVisits; back >= 0; back--) {
    const midnight = Math.floor(deps.now().getTime() / day) * day - back * day
    await visitRetentionDays({ database: deps.database, now: () => new Date(midnight) }, 0)
    const people = 20 + Math.floor(random() * 25)
    for (let person = 0; person < people; person++) {
      const at = new Date(midnight + random() * day)
      if (at <= deps.now()) visits.push(...visitOf({ site, vehicles, random }, at))
    }
  }
  await visitRetentionDays(deps)
  await deps.database.forPlatform(async (db) => {
    await insertVisits(db, visits)
    await addVitals(db, demoSpeed(visits, { site, random }))
    const first = visits[0]?.at
    if (first) await rollUpAgainFrom(db, first)
    // Whoever starts the program for the first time looks at these reports at once: the job that adds visits up comes minutes later.
    await rollUp(db, deps.now())
  })
  if (showsSpeed(site)) await deps.database.forGroup(site.groupId, (db) => noteSiteChange(db, site.id))
}

const mostSeen = 8

/** The home page, a list or two, and the vehicles that were looked at. */
function visitOf({ site, vehicles, random }: Omit<Past, 'deps' | 'colleagues'>, at: Date): StoredVisit[] {
  const base: StoredVisit = {
    kind: 'view',
    template: 'home',
    path: '/',
    vehicleId: null,
    source: often(demoSources, random),
    campaign: '',
    device: random() < 0.7 ? 'phone' : 'desktop',
    term: '',
    results: null,
    groupId: site.groupId,
    siteId: site.id,
    at,
    visitor: BigInt(Math.floor(random() * Number.MAX_SAFE_INTEGER)),
  }
  const searched: StoredVisit = {
    ...base,
    kind: 'search',
    template: 'search',
    path: '/cars',
    term: often(demoSearches[site.template], random),
    results: random() < 0.12 ? 0 : Math.ceil(random() * 20),
  }
  const looked = Array.from({ length: Math.floor(random() * 4) }, (): StoredVisit[] => {
    const vehicle = often(vehicles, random)
    const seen: StoredVisit = { ...base, template: 'vehicle', path: vehiclePath(site, vehicle), vehicleId: vehicle.id }
    return random() < 0.3 ? [seen, { ...seen, kind: 'interest' }] : [seen]
  })
  // A list shows what shoppers come for first, and some of everything else.
  const listed = Array.from({ length: mostSeen }, (_, place): StoredVisit => {
    const vehicle = place % 2 === 0 ? often(vehicles, random) : oneOf(vehicles, random)
    return { ...searched, kind: 'seen', term: '', results: null, vehicleId: vehicle.id }
  })
  return [base, ...(random() < 0.6 ? [searched, ...listed] : []), ...looked.flat()]
}
