import { randomUUID } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { Days } from '#kernel/calendar-days.ts'
import type { ToRequest } from './request-hire.ts'

const contact = { name: 'Ann Lee', email: 'ann@mail.example', phone: '0412345678' }

/** Ann Lee asks to rent a vehicle on these days, for tests. */
export const sampleRequest = (site: Site, vehicle: Vehicle, days: Days): ToRequest => ({
  site,
  vehicle,
  kind: 'rental',
  days,
  contact,
  typed: { ...contact, message: 'With a child seat.', subcategory: 'Rental Request' },
  sentFrom: { url: 'https://cars.example/cars/x/rent', userAgent: 'test', sender: '192.0.2.1' },
  requestKey: randomUUID(),
})
