import { z } from 'zod'
import { reportChange } from '#features/inventory/domain/condition/change-report.ts'
import { change, type OperationTable } from '../operation.ts'

/** The report of a vehicle's condition. */
export const conditionCalls = {
  'stock.changeCondition': change({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'Sets or removes a mark on a photo, a measure, keys, books, the inspection or a document in the report of a vehicle’s condition.',
    input: z.object({ id: z.uuid(), change: reportChange }),
    /** What can be undone by `stock.undo`; null when nothing changed. */
    output: z.object({ changeId: z.uuid().nullable() }),
    alsoChanges: ['today'],
  }),
} satisfies OperationTable
