import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'

const person = { permission: 'signed-in', scope: 'person' } as const

/** Browsers in which the signed-in person hears of leads. */
export const deviceCalls = {
  'devices.list': read({
    ...person,
    summary: 'Where the person is notified of leads, and the key that a browser needs to subscribe.',
    input: z.object({}),
    output: z.object({
      publicKey: z.string(),
      devices: z.array(
        z.object({
          id: z.uuid(),
          browser: z.string(),
          endpoint: z.string(),
          since: z.iso.datetime(),
          tellsNew: z.boolean(),
          tellsOverdue: z.boolean(),
        }),
      ),
    }),
  }),
  'devices.save': change({
    ...person,
    summary:
      'Notifies this browser of new leads, overdue ones, or both. Again: changes which, and says that it is in use.',
    input: z.object({
      endpoint: z.string().max(800),
      keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
      tellsNew: z.boolean(),
      tellsOverdue: z.boolean(),
    }),
    output: z.object({}),
  }),
  'devices.remove': change({
    ...person,
    summary: 'Notifies a browser of the person no more.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
  'devices.test': change({
    ...person,
    summary: 'Sends a test message to a browser of the person.',
    input: z.object({ id: z.uuid() }),
    output: z.object({}),
  }),
} satisfies OperationTable
