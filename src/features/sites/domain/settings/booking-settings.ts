import { z } from 'zod'

const slug = z.string().regex(/^[a-z0-9-]+$/, 'must be a slug: small letters, digits and dashes')
const capacity = z.int().min(0).max(50)

const isOn = z.boolean().default(false)

/** How times are cut out of the opening hours. The defaults differ between a drive and a drop-off. */
const times = (usual: {
  minutes: number
  every: number
  buffer: number
  leadHours: number
  days: number
  capacity: number
}) => ({
  minutes: z.int().min(5).max(720).default(usual.minutes).describe('Minutes that one appointment takes.'),
  every_minutes: z
    .int()
    .min(5)
    .max(240)
    .default(usual.every)
    .describe('Minutes from one offered time to the next, counted from opening.'),
  buffer_minutes: z
    .int()
    .min(0)
    .max(240)
    .default(usual.buffer)
    .describe('Minutes after an appointment before the next one may begin.'),
  lead_hours: z
    .int()
    .min(0)
    .max(720)
    .default(usual.leadHours)
    .describe('Hours that must lie between booking and appointment.'),
  days_ahead: z.int().min(1).max(365).default(usual.days).describe('Days ahead that can be booked.'),
  capacity: capacity.default(usual.capacity).describe('Appointments at the same time at one location.'),
  capacities: z
    .record(slug, capacity)
    .default({})
    .describe('Appointments at the same time at locations that differ, by the slug of the location; 0 takes none.'),
})

const most = (dollars: number) => z.number().min(0).max(dollars)

/** The settings that renting and subscribing share; `a` names the period of a price, a day or a week. */
const hire = (usual: { lead: number; ahead: number; hold: number; distance: number; a: 'day' | 'week' }) => ({
  enabled: isOn.describe('Takes requests with dates for vehicles that have such a price.'),
  lead_days: z.int().min(0).max(90).default(usual.lead).describe('Days between asking and the first day.'),
  days_ahead: z.int().min(1).max(730).default(usual.ahead).describe('Days ahead on which it can begin.'),
  turnaround_days: z.int().min(0).max(30).default(0).describe('Days between two who have the same vehicle.'),
  hold_hours: z
    .int()
    .min(1)
    .max(720)
    .default(usual.hold)
    .describe(
      'Hours a request holds its days at least while it waits for an answer. The hold ends when the yard closes.',
    ),
  included_distance: z
    .int()
    .min(1)
    .max(20_000)
    .nullable()
    .default(usual.distance)
    .describe(`Kilometres, in the US miles, included a ${usual.a}; null: unlimited. A vehicle may have its own.`),
  extra_distance: most(100).nullable().default(null).describe('Dollars for each kilometre or mile above that.'),
  bond: most(100_000).nullable().default(null).describe('Dollars that are held as a bond.'),
  includes: z
    .array(z.string().trim().min(1).max(80))
    .max(12)
    .default([])
    .describe('What else the price includes, a line each.'),
})

export const bookingSettings = z.strictObject({
  test_drive: z
    .strictObject({
      enabled: isOn.describe('Lets the shopper choose a free time; otherwise the form asks for a wish.'),
      ...times({ minutes: 45, every: 30, buffer: 15, leadHours: 2, days: 14, capacity: 1 }),
    })
    .prefault({})
    .describe('Test drives by the calendar.'),
  service: z
    .strictObject({
      enabled: isOn.describe('Lets the shopper choose a free drop-off time; otherwise the form asks for a wish.'),
      ...times({ minutes: 30, every: 30, buffer: 0, leadHours: 24, days: 45, capacity: 2 }),
      locations: z
        .array(slug)
        .max(100)
        .default([])
        .describe('Locations with a workshop, by slug; empty: every location.'),
      may_wait: z.boolean().default(true).describe('Offers to wait instead of leaving the vehicle.'),
      loan_cars: capacity.default(0).describe('Loan cars of one location; 0 offers none.'),
      loan_cars_at: z
        .record(slug, capacity)
        .default({})
        .describe('Loan cars of locations that differ, by the slug of the location.'),
    })
    .prefault({})
    .describe('Service bookings by the calendar.'),
  rental: z
    .strictObject({
      ...hire({ lead: 1, ahead: 180, hold: 24, distance: 200, a: 'day' }),
      minimum_days: z.int().min(1).max(365).default(1).describe('Least days; a vehicle may have its own.'),
      maximum_days: z.int().min(1).max(365).default(60).describe('Most days.'),
    })
    .prefault({})
    .describe('Rentals by the day.'),
  subscription: z
    .strictObject({
      ...hire({ lead: 3, ahead: 90, hold: 48, distance: 350, a: 'week' }),
      minimum_weeks: z.int().min(1).max(260).default(4).describe('Least weeks; a vehicle may have its own.'),
      maximum_weeks: z.int().min(1).max(260).default(52).describe('Most weeks that can be asked for at once.'),
      notice_weeks: z.int().min(0).max(26).default(2).describe('Weeks of notice after which it can be handed back.'),
    })
    .prefault({})
    .describe('Subscriptions by the week.'),
  source: z
    .enum(['own', 'provider'])
    .default('own')
    .describe(
      "Where free times come from: this product's own calendar, or the external provider (connections.provider).",
    ),
  provider_dealerships: z
    .record(slug, z.string().regex(/^[\w-]{1,60}$/, 'must be an id of letters, digits and dashes'))
    .default({})
    .describe("Id of a dealership at the provider, by the dealership's slug; without one its slug is used."),
  per_person: z
    .int()
    .min(1)
    .max(50)
    .default(3)
    .describe('Appointments ahead that one email address or phone number may book on this site from one network.'),
  reminders: z
    .boolean()
    .default(true)
    .describe('Reminds the shopper a day and two hours before, between 8 am and 8 pm.'),
  link_days: z
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe('Days after the appointment during which its private link still opens.'),
})
export type BookingSettings = z.infer<typeof bookingSettings>
