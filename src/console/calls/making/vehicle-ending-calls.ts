import { z } from 'zod'
import { vehiclePatch } from '#features/inventory/domain/edit/editable-fields.ts'
import { change, type OperationTable } from '../operation.ts'

export const vehicleEndingCalls = {
  'stock.markSold': change({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'Marks a vehicle as sold, with its price, day and buyer for the dealer alone; of a sold one it says those.',
    input: z.object({
      id: z.uuid(),
      /** Cents; null: not said. */
      price: vehiclePatch.shape.price.unwrap(),
      soldOn: z.iso.date('Enter the day of the sale.'),
      /** Left out, it stays as it is; so it does where the person may not read leads. */
      buyer: z.string().trim().max(120, 'At most 120 characters.').optional(),
    }),
    output: z.object({ changeId: z.uuid().nullable() }),
    alsoChanges: ['today'],
  }),
  'stock.duplicate': change({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'Makes a copy of a vehicle, without its VIN, rego, number and photos; hidden until somebody shows it.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ id: z.uuid(), name: z.string(), stockNumber: z.string() }),
  }),
} satisfies OperationTable
