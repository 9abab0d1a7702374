import { randomUUID } from 'node:crypto'
import { type Booking, bookingKinds } from '#features/bookings/domain/booking.ts'
import { bookingNoun, clockText } from '#features/bookings/domain/appointment-text.ts'
import type { BookingDeps } from '#features/bookings/server/booking-deps.ts'
import { cancelBooking, closeBooking } from '#features/bookings/server/change-booking.ts'
import { blockTime, unblockTime } from '#features/bookings/server/staff/block-time.ts'
import { type BookedDay, listBookedDay } from '#features/bookings/server/staff/list-bookings.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { localTime, parseTimeOfDay } from '#features/sites/domain/hours/opening-hours.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { parseId } from '#kernel/ids.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import { parseDay } from '#kernel/calendar-days.ts'
import { programJobNames } from '../jobs.ts'
import { wireBookings } from '../wiring/wire-bookings.ts'
import type { Commands } from './commands.ts'

type BookingChoices = {
  site?: string
  date?: string
  location?: string
  kind?: string
  from?: string
  until?: string
  reason?: string
  as?: string
  json?: boolean
}

const program = { kind: 'program' } as const

/** Prints the bookings of a day by location; today when no day is named. */
export async function listBookings(commands: Commands, choices: BookingChoices): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const date = choices.date ?? localTime(new Date(), site.timeZone).date
  if (!parseDay(date)) return commands.complain('--date is a day such as 2026-11-25.')
  const days = await listBookedDay(commands, site, { date, location: choices.location })
  if (days.length === 0) return commands.complain(noLocation(site))
  if (choices.json) return commands.say(JSON.stringify(days, null, 2))
  return commands.say([`${site.name}, ${date}`, ...days.flatMap((day) => dayLines(day, site))].join('\n'))
}

/** Takes no appointments at a location for a while, and says who has one all the same. */
export async function blockBookings(commands: Commands, choices: BookingChoices): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const location = locationsOf(site).find(({ slug }) => slug === choices.location)
  if (!location) return commands.complain(noLocation(site))
  const [from, until] = [choices.from, choices.until].map((text) => momentAt(text ?? '', location.timeZone))
  if (!from || !until)
    return commands.complain('--from and --until are times of the location, such as "2026-11-25 13:00".')
  const kind = bookingKinds.find((each) => each === choices.kind) ?? null
  if (choices.kind !== undefined && kind === null)
    return commands.complain(`--kind is one of ${bookingKinds.join(', ')}; without it nothing is taken.`)
  const { reason = '' } = choices
  const blocked = await blockTime(depsOf(commands).deps, {
    site,
    location: location.slug,
    kind,
    from,
    until,
    reason,
    actor: program,
  })
  if (!blocked.ok) return commands.complain('--until must come after --from, by a year at most.')
  commands.say(`Blocked. Take it back with: forecourt bookings unblock ${blocked.value.id} --site ${site.slug}`)
  const { stillBooked } = blocked.value
  if (stillBooked.length === 0) return 0
  return commands.say(
    ['Booked in this time, and still on:', ...stillBooked.map((each) => bookingLine(each, site))].join('\n'),
  )
}

export async function unblockBookings(commands: Commands, id: string, choices: BookingChoices): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const block = parseId<'booking block'>(id)
  const unblocked = block && (await unblockTime(depsOf(commands).deps, { site, id: block }))
  return unblocked?.ok
    ? commands.say('Taking appointments again.')
    : commands.complain(`${site.name} has no block ${id}.`)
}

/** Gives the time back; the shopper gets a mail with the reason. */
export async function cancelBookingById(commands: Commands, id: string, choices: BookingChoices): Promise<number> {
  return withBooking(commands, { id, choices }, async (deps, toChange) => {
    const cancelled = await cancelBooking(deps, toChange, choices.reason ?? '')
    return cancelled.ok ? 'Cancelled. We’re emailing the shopper.' : problemLabels[cancelled.problem]
  })
}

export async function closeBookingById(commands: Commands, id: string, choices: BookingChoices): Promise<number> {
  const state = (['done', 'no-show'] as const).find((each) => each === choices.as)
  if (!state) return commands.complain('--as is done or no-show.')
  return withBooking(commands, { id, choices }, async (deps, toChange) => {
    const closed = await closeBooking(deps, toChange, state)
    return closed.ok ? `Noted: ${state}.` : problemLabels[closed.problem]
  })
}

const problemLabels = {
  unknown: 'There is no such booking on this site.',
  changed: 'Someone else has just changed it.',
  ended: 'It’s started or finished, so it can’t be cancelled.',
  'not-begun': 'It hasn’t started yet.',
  cancelled: 'It was cancelled.',
}

type Change = (deps: BookingDeps, toChange: Parameters<typeof cancelBooking>[1]) => Promise<string>

async function withBooking(
  commands: Commands,
  { id, choices }: { id: string; choices: BookingChoices },
  change: Change,
): Promise<number> {
  const site = await findSite(commands, choices)
  if (!site) return 1
  const booking = parseId<'booking'>(id)
  if (!booking) return commands.complain(problemLabels.unknown)
  const { deps, close } = depsOf(commands)
  try {
    const name = await change(deps, { site, id: booking, actor: program })
    return Object.values(problemLabels).includes(name) ? commands.complain(name) : commands.say(name)
  } finally {
    await close()
  }
}

export function depsOf({ config, database, secret }: Commands): { deps: BookingDeps; close(): Promise<void> } {
  const jobs = openJobQueue({ database, log: silentLog, names: programJobNames, isWorker: false })
  const services = wireBookings({ config, database, log: silentLog, secret })
  return { deps: { ...services, database, jobs, now: () => new Date(), newId: randomUUID }, close: jobs.stop }
}

export async function findSite(commands: Commands, { site: slug }: { site?: string }): Promise<Site | undefined> {
  const { database, complain } = commands
  const address = (await database.forPlatform(listSiteAddresses)).find((each) => each.slug === slug)
  const site = address && (await database.forGroup(address.groupId, (db) => readSite(db, address.siteId)))
  if (!site) complain(`There is no site "${slug ?? ''}". See: forecourt sites`)
  return site
}

const noLocation = (site: Site): string =>
  `--location is one of ${locationsOf(site)
    .map(({ slug }) => slug)
    .join(', ')}.`

function dayLines({ location, bookings, blocks }: BookedDay, site: Site): string[] {
  const clock = (start: Date) => clockText({ start, timeZone: location.timeZone })
  return [
    '',
    location.name,
    ...blocks.map(
      ({ id, kind, from, until, reason }) =>
        `  blocked ${clock(from)} to ${clock(until)}, ${kind ?? 'everything'}${reason && `: ${reason}`}  ${id}`,
    ),
    ...bookings.map((booking) => bookingLine(booking, site)),
    ...(bookings.length + blocks.length === 0 ? ['  nothing'] : []),
  ]
}

function bookingLine(booking: Booking, site: Site): string {
  const { state, confirmedAt, name, phone, id } = booking
  const status = state === 'booked' ? (confirmedAt ? 'confirmed' : 'booked') : state
  return `  ${clockText(booking).padEnd(8)} ${status.padEnd(10)} ${bookingNoun(booking.kind, site).padEnd(16)} ${[name, phone].filter(Boolean).join(', ')}  ${id}`
}

/** `2026-11-25 13:00` on the clock of the location; a day alone is its midnight. */
function momentAt(text: string, timeZone: string): Date | undefined {
  const [, day = '', clock = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d))?$/.exec(text) ?? []
  const minutes = parseTimeOfDay(clock)
  return parseDay(day) && minutes !== undefined ? momentOf(day, minutes, { timeZone, whenTwice: 'first' }) : undefined
}
