import { randomUUID } from 'node:crypto'
import { fixedSlotProvider } from '#adapters/provider/fixed-slot-provider.ts'
import { testLeadDeps, type TestLeadDeps } from '#features/leads/server/test-lead-deps.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { GroupId } from '#kernel/ids.ts'
import { openJobQueue } from '#platform/jobs/job-queue.ts'
import { silentLog } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type Booked, type BookProblem, type ToBook, bookSlot } from './book-slot.ts'
import type { BookingDeps } from './booking-deps.ts'
import { type BookingJobDeps, bookingJobNames, bookingJobs } from './booking-jobs.ts'
import { openSlotSource } from './find-slots.ts'
import { openGroupCalendars, readingCalendars } from './group-calendars.ts'
import type { ReadProvider } from './booking-ports.ts'
import { hireJobNames, hireJobs } from './hire/hire-jobs.ts'
import { bookingLinks } from './records/booking-links.ts'
import type { Result } from '#kernel/result.ts'
import { afterwards } from '#testing/afterwards.ts'
import { leadJobNames } from '#features/leads/server/lead-jobs.ts'

export type TestBookingDeps = TestLeadDeps &
  BookingDeps &
  BookingJobDeps & {
    /** Runs the jobs of a group that are due by the clock of the test, as a worker would, until none is left. */
    runJobs(groupId: GroupId): Promise<string[]>
  }

type Outside = { now(): Date; readProvider?: ReadProvider; database: Database }

/** The use cases run over a real database and with a clock of the test's. */
export function testBookingDeps({ database, now, readProvider = fixedSlotProvider({}) }: Outside): TestBookingDeps {
  const leads = testLeadDeps(database, { now })
  const calendars = openGroupCalendars({ now, read: readingCalendars(database, now) })
  // A calendar of the tests is never old: each look reads it.
  const fresh = { ...calendars, get: (groupId: GroupId) => (calendars.forget(groupId), calendars.get(groupId)) }
  const jobs = openJobQueue({
    database,
    log: silentLog,
    names: [...leadJobNames, ...bookingJobNames, ...hireJobNames],
    isWorker: false,
  })
  afterwards(() => jobs.stop())
  const deps: TestBookingDeps = {
    ...leads,
    jobs,
    slots: openSlotSource({ calendars: fresh, readProvider, now }),
    bookingLinks: bookingLinks('a secret of the tests'),
    runJobs: (groupId) => runJobs(database, deps, groupId),
  }
  return deps
}

async function runJobs(database: Database, deps: TestBookingDeps, groupId: GroupId): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const { rows } = await database.platformPool.query<{ id: string; name: string; data: unknown }>(
      // A job without a time of its own starts at the database's clock, which is never the clock of a test.
      `delete from pgboss.job where name ~ '^(booking|hire)[.]' and data ->> 'groupId' = $1
         and (start_after = created_on or start_after <= $2) returning id, name, data`,
      [groupId, deps.now()],
    )
    if (rows.length === 0) return done
    for (const { name, data } of rows.toSorted((a, b) => (a.name < b.name ? 1 : -1))) {
      await [...bookingJobs(deps), ...hireJobs(deps)].find((each) => each.name === name)?.run(data)
      done.push(name)
    }
  }
}

export function placeOf(site: Site): Location {
  const location = site.dealerships[0]?.locations[0]
  if (!location) throw new Error('the dealer has no location')
  return location
}

let people = 0

/** Books as somebody who has never booked before, unless told otherwise. */
export function bookAs(
  deps: BookingDeps,
  site: Site,
  more: Partial<ToBook> & { start: Date },
): Promise<Result<Booked, BookProblem>> {
  const number = ++people
  const contact = {
    name: 'Ann Lee',
    email: `ann${number}@mail.example`,
    phone: `04${String(number).padStart(8, '0')}`,
  }
  return bookSlot(deps, {
    site,
    kind: 'service',
    location: placeOf(site),
    contact,
    wantsLoanCar: false,
    sentFrom: { url: 'https://cars.example/service', userAgent: 'test', sender: '192.0.2.1' },
    requestKey: randomUUID(),
    ...more,
    typed: { ...contact, ...more.contact, 'Vehicle Make': 'Toyota', 'Vehicle Model': 'Yaris', ...more.typed },
  })
}
