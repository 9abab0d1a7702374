import { z } from 'zod'
import {
  webhookEvents,
  type WebhookEventType,
  webhookEventTypes,
} from '#features/integrations/domain/webhooks/webhook-endpoint.ts'
import { leadSchema } from '../leads/lead-record-schemas.ts'
import { vehicleSchema } from '../vehicles/stock-schemas.ts'

const moment = z.iso.datetime()
const site = z.string().describe('Slug of the site.')
const person = { name: z.string(), email: z.string(), phone: z.string() }

export const bookingSubject = z.strictObject({
  site,
  booking: z.strictObject({
    id: z.uuid(),
    kind: z.string().describe('`test-drive` or `service`.'),
    state: z.string(),
    start: moment,
    end: moment,
    time_zone: z.string(),
    location_id: z.uuid().nullable(),
    vehicle_id: z.uuid().nullable(),
    loan_car: z.boolean().describe('The shopper asked for a car meanwhile.'),
    ...person,
    lead_id: z.uuid().nullable(),
    created_at: moment,
  }),
})

export const reservationSubject = z.strictObject({
  site,
  reservation: z.strictObject({
    id: z.uuid(),
    number: z.string().describe('As people read it.'),
    state: z.string(),
    vehicle_id: z.uuid().nullable(),
    deposit: z.number().describe('In the units of the currency, not in cents.'),
    currency: z.string(),
    ...person,
    paid_at: moment.nullable(),
    hold_until: moment.nullable(),
    ended_because: z.string(),
    lead_id: z.uuid().nullable(),
    created_at: moment,
  }),
})

export const orderSubject = z.strictObject({
  site,
  order: z.strictObject({
    id: z.uuid(),
    number: z.string().describe('As people read it.'),
    state: z.string().describe('`paid`, `ready` (or sent), `done` (handed over), `cancelled` or `refunded`.'),
    lines: z.array(
      z.strictObject({
        product: z.string().describe('Slug of the product.'),
        variant: z.string().describe('Key of its variant; empty where it has none.'),
        name: z.string(),
        part_number: z.string(),
        price: z.number().describe('Of one piece.'),
        quantity: z.int(),
      }),
    ),
    handover: z.string().describe('How it is had, as the shopper read it.'),
    location_id: z.uuid().nullable().describe('Where it is picked up; null: it is delivered.'),
    delivery_address: z.string(),
    delivery: z.number(),
    total: z.number().describe('In the units of the currency, not in cents, as all amounts here.'),
    tax: z.number().describe('GST within the total.'),
    refunded: z.number().describe('What has gone back to the shopper.'),
    currency: z.string(),
    ...person,
    paid_at: moment.nullable(),
    ready_at: moment.nullable(),
    ended_at: moment.nullable(),
    ended_because: z.string(),
    lead_id: z.uuid().nullable(),
    created_at: moment,
  }),
})

export const importSubject = z.strictObject({
  sites: z.array(z.string()).describe('Slugs of the sites that show its vehicles.'),
  import: z.strictObject({
    id: z.uuid(),
    dealership: z.string().describe('Slug of the dealership.'),
    source: z.string().describe('Name or address of the file.'),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    undone: z.boolean().describe('It was taken back since.'),
    imported_at: moment,
  }),
})

const subjects = {
  lead: z.strictObject({ site, lead: leadSchema }),
  vehicle: z.strictObject({ site, vehicle: vehicleSchema }),
  booking: bookingSubject,
  reservation: reservationSubject,
  order: orderSubject,
  import: importSubject,
}

/** What is posted to endpoints, by event. */
export const webhookBodies: readonly { type: WebhookEventType; description: string; schema: z.ZodType }[] =
  webhookEventTypes.map((type) => ({
    type,
    description: webhookEvents[type],
    schema: z.strictObject({
      type: z.literal(type),
      timestamp: moment.describe('When it happened.'),
      data: subjects[type.split('.')[0] as keyof typeof subjects],
    }),
  }))
