import type { JobQueue } from '#platform/jobs/job-queue.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { SlotSource } from './find-slots.ts'
import type { BookingLinks } from './records/booking-links.ts'

export type BookingDeps = {
  database: TenantDatabase
  jobs: JobQueue
  slots: SlotSource
  bookingLinks: BookingLinks
  now(): Date
  newId(): string
}
