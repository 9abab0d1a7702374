import { z } from 'zod'
import { connectionServices } from '#features/sites/domain/settings/connections/connection-services.ts'
import { change, type OperationTable, read } from '../operation.ts'

const moment = z.iso.datetime()
const service = z.enum(connectionServices)

const connection = z.object({
  service,
  label: z.string(),
  purpose: z.string(),
  /** None where the key is made here, for the service to be handed it. */
  fields: z.array(z.object({ name: z.string(), label: z.string(), hint: z.string() })),
  /** The key in use: all that is ever shown of it. */
  key: z.object({ hint: z.string(), createdAt: moment }).nullable(),
})
export type ShownConnection = z.infer<typeof connection>

export const connectionCalls = {
  'connections.list': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Keys of the site at services of other companies: never more than their last characters.',
    input: z.object({}),
    output: z.object({ connections: z.array(connection) }),
  }),
  'connections.enterKey': change({
    permission: 'settings.edit',
    scope: 'site',
    needsProof: true,
    summary: 'Stores a key of the site at a service of another company; the one before it is gone.',
    input: z.object({ service, fields: z.record(z.string().max(40), z.string().max(2_000)) }),
    output: z.object({ hint: z.string() }),
  }),
  'connections.makeSecret': change({
    permission: 'settings.edit',
    scope: 'site',
    needsProof: true,
    returnsSecret: true,
    summary: 'Makes the secret with which a service signs its calls, and shows it once; the one before it is gone.',
    input: z.object({ service }),
    output: z.object({ text: z.string() }),
  }),
  'connections.removeKey': change({
    permission: 'settings.edit',
    scope: 'site',
    needsProof: true,
    summary: 'Removes a key: nothing is sent to that service, or taken from it, any more.',
    input: z.object({ service }),
    output: z.object({}),
  }),
} satisfies OperationTable
