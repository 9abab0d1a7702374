import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

const moment = z.iso.datetime()
const leadId = z.uuid()
const count = z.number().int().min(0)

export const deliveryCalls = {
  'deliveries.list': read({
    permission: 'deliveries.repair',
    scope: 'site',
    summary: 'Deliveries that were given up and wait for a person.',
    input: z.object({}),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.uuid(),
          leadId,
          name: z.string(),
          category: z.string(),
          channel: z.string(),
          recipient: z.string(),
          rule: z.string(),
          at: moment,
          attempts: count,
          statusCode: z.number().nullable(),
          excerpt: z.string(),
        }),
      ),
    }),
  }),
  'deliveries.resend': change({
    permission: 'deliveries.repair',
    scope: 'site',
    summary: 'Sends a lead once more: to one receiver, or to everyone whom the rules name now.',
    input: z.object({ leadId, deliveryId: z.uuid().optional() }),
    output: z.object({ sent: count }),
    alsoChanges: ['leads', 'today', 'outbox'],
  }),
  'outbox.list': read({
    permission: 'outbox.read',
    scope: 'site',
    summary: 'Mails that this machine stored instead of sending, the newest first.',
    input: z.object({}),
    output: z.object({
      /** A mail server is configured: nothing is stored here. */
      sendsForReal: z.boolean(),
      mails: z.array(z.object({ id: z.string(), at: moment, subject: z.string(), to: z.string(), from: z.string() })),
    }),
  }),
  'outbox.read': read({
    permission: 'outbox.read',
    scope: 'site',
    summary: 'One stored mail.',
    input: z.object({ id: z.string().max(100) }),
    output: z.object({
      subject: z.string(),
      head: z.array(z.object({ label: z.string(), text: z.string() })),
      at: moment,
      text: z.string(),
      hasHtml: z.boolean(),
    }),
  }),
} satisfies OperationTable
