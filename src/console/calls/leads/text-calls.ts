import { z } from 'zod'
import { change, type OperationTable } from '../operation.ts'

export const textCalls = {
  'leads.text': change({
    permission: 'leads.work',
    scope: 'site',
    summary: 'Answers the shopper by text message, and stops the clock.',
    input: z.object({ id: z.uuid(), text: z.string() }),
    output: z.object({}),
    alsoChanges: ['today', 'outbox'],
  }),
} satisfies OperationTable
