import { setTimeout as wait } from 'node:timers/promises'
import type { BookingId, BookingKind } from '#features/bookings/domain/booking.ts'
import { bookableLocations, driveObstacle, isBookable } from '#features/bookings/domain/booking-rules.ts'
import type { Slot } from '#features/bookings/domain/slot-times.ts'
import { bookSlot, type ToBook } from '#features/bookings/server/book-slot.ts'
import { cancelBooking, closeBooking, confirmBooking } from '#features/bookings/server/change-booking.ts'
import { openSlotSource } from '#features/bookings/server/find-slots.ts'
import { findBooking } from '#features/bookings/server/records/booking-store.ts'
import { blockTime } from '#features/bookings/server/staff/block-time.ts'
import { storeBookingLead } from '#features/bookings/server/store-booking-lead.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { deliverLead } from '#features/leads/server/delivery/deliver-lead.ts'
import { momentOf } from '#features/sites/domain/local-moment.ts'
import { type Location, locationsOf } from '#features/sites/domain/site.ts'
import { day, hour } from '#kernel/duration.ts'
import { answerLead, answersOf, oneOf, type Past, pastDeps } from './demo-past.ts'

type Ending = 'done' | 'no-show' | 'cancelled' | 'confirmed' | 'booked'

/** An appointment: the day it was made, and the free day after that which it is on, both counted from today. */
type Story = { madeDaysAgo: number; freeDay: number; ending: Ending }

/** Last week's have ended, those of the coming days lie ahead. */
const stories: readonly Story[] = [
  { madeDaysAgo: 9, freeDay: 1, ending: 'done' },
  { madeDaysAgo: 8, freeDay: 2, ending: 'no-show' },
  { madeDaysAgo: 7, freeDay: 1, ending: 'done' },
  { madeDaysAgo: 2, freeDay: 2, ending: 'confirmed' },
  { madeDaysAgo: 1, freeDay: 2, ending: 'booked' },
  { madeDaysAgo: 1, freeDay: 3, ending: 'cancelled' },
  { madeDaysAgo: 0, freeDay: 2, ending: 'booked' },
  { madeDaysAgo: 0, freeDay: 4, ending: 'booked' },
]

const staff = { kind: 'program', name: 'Demo staff' } as const

/** Test drives and services that took place, lie ahead or were cancelled, and a time at which none are taken. */
export async function addAppointments(past: Past): Promise<void> {
  const { deps, site } = past
  if (site.settings.bookings.source !== 'own') return
  for (const [index, plan] of [...plannedServices(past), ...plannedDrives(past)].entries()) {
    const story = stories[index % stories.length]
    if (story) await book(past, { plan, story, index })
    // Visitors of today come first.
    await wait(50)
  }
  await blockAnHour(past)
  deps.calendars.forget(site.groupId)
}

/** As many of a kind: each story twice. */
const ofAKind = stories.length * 2

function plannedServices({ site }: Past): Wanted['plan'][] {
  const places = isBookable(site, 'service') ? bookableLocations(site, 'service') : []
  return Array.from({ length: ofAKind }, (_, at) => places[at % places.length]).flatMap((location) =>
    location ? [{ kind: 'service', location }] : [],
  )
}

/** Spread over the stock, so that nobody drives what another one drives. */
function plannedDrives({ site, vehicles }: Past): Wanted['plan'][] {
  const drivable = isBookable(site, 'test-drive') ? vehicles.filter((each) => driveObstacle(each) === null) : []
  const apart = Math.max(1, Math.floor(drivable.length / ofAKind))
  return drivable
    .filter((_, at) => at % apart === 0)
    .slice(0, ofAKind)
    .flatMap((vehicle) => {
      const [location] = bookableLocations(site, 'test-drive', vehicle)
      return location ? [{ kind: 'test-drive', location, vehicle }] : []
    })
}

type Wanted = {
  plan: { kind: BookingKind; location: Location; vehicle?: Vehicle | undefined }
  story: Story
  index: number
}

/** A time may be gone, and a person have enough appointments: then somebody else tries another time. */
const mostTries = 12

async function book(past: Past, { plan, story, index }: Wanted): Promise<void> {
  const { site } = past
  const then = bookingDepsOf(past, story.madeDaysAgo * day)
  const free = await then.slots.freeDays({ site, ...plan })
  const times = free.ok ? (free.value[story.freeDay]?.slots ?? []) : []
  for (let tries = 0; tries < mostTries && times.length > 0; tries++) {
    const slot = oneOf(times, past.random)
    const booked = await bookSlot(then, toBook(past, { plan, slot, index }))
    if (booked.ok) return follow(past, { id: booked.value.id, story, slot, asOf: then })
  }
}

function toBook({ deps, site, random }: Past, { plan, slot, index }: Omit<Wanted, 'story'> & { slot: Slot }): ToBook {
  const values = answersOf({ site, vehicle: plan.vehicle, random }, index)
  const name = [values.name, values.last_name].filter(Boolean).join(' ')
  return {
    site,
    ...plan,
    start: slot.start,
    contact: { name, email: values.email, phone: values.phone },
    typed: { ...values, ...(plan.kind === 'service' ? ownVehicle(index) : {}) },
    wantsLoanCar: false,
    sentFrom: {
      url: `${deps.originOf(site)}/`,
      userAgent: 'Forecourt demo',
      sender: `198.51.100.${150 + (index % 100)}`,
    },
    requestKey: deps.newId(),
  }
}

/** What people bring to the workshop. */
const ownVehicles = ['Toyota RAV4', 'Mazda CX-5', 'Ford Ranger', 'Hyundai i30', 'Kia Sportage'] as const

function ownVehicle(index: number): Record<string, string> {
  const [make = '', model = ''] = (ownVehicles[index % ownVehicles.length] ?? '').split(' ')
  return { 'Vehicle Make': make, 'Vehicle Model': model }
}

type BookingDepsOfPast = ReturnType<typeof bookingDepsOf>

/** The calendar as it was looked at that long ago. */
function bookingDepsOf({ deps }: Past, age: number) {
  const then = pastDeps(deps, new Date(deps.now().getTime() - age))
  const { calendars } = deps
  return { ...then, slots: openSlotSource({ calendars, readProvider: async () => undefined, now: then.now }) }
}

type Followed = { id: BookingId; story: Story; slot: Slot; asOf: BookingDepsOfPast }

/** Does what jobs, the shopper and staff did with it since; who booked today waits to be rung back. */
async function follow(past: Past, { id, story, slot, asOf: then }: Followed): Promise<void> {
  const { deps, site } = past
  const { groupId } = site
  const change = { site, id, actor: staff }
  if (story.ending === 'confirmed') await confirmBooking(then, { ...change, actor: { kind: 'shopper' } })
  if (story.ending === 'cancelled') await cancelBooking(then, change, 'The shopper rang to say they can’t come.')
  await storeBookingLead(then, { groupId, bookingId: id })
  const stored = await deps.database.forGroup(groupId, (db) => findBooking(db, id))
  if (stored?.leadId) {
    await deliverLead(then, { groupId, leadId: stored.leadId })
    if (story.madeDaysAgo > 0) await answerLead(past, { id: stored.leadId, at: new Date(then.now().getTime() + hour) })
  }
  const after = new Date(slot.end.getTime() + hour)
  if ((story.ending === 'done' || story.ending === 'no-show') && after < deps.now())
    await closeBooking({ ...then, now: () => after }, change, story.ending)
}

/** Staff take no appointments while they meet, on the day after tomorrow. */
async function blockAnHour({ deps, site }: Past): Promise<void> {
  const kind = isBookable(site, 'test-drive') ? 'test-drive' : 'service'
  const [location] = locationsOf(site)
  if (!location || !isBookable(site, kind)) return
  const date = new Date(deps.now().getTime() + 2 * day).toISOString().slice(0, 10)
  const at = (minutes: number) => momentOf(date, minutes, { timeZone: location.timeZone, whenTwice: 'first' })
  const meeting = { location: location.slug, kind: null, from: at(9 * 60), until: at(10 * 60), reason: 'Team meeting' }
  await blockTime(deps, { site, ...meeting, actor: staff })
}
