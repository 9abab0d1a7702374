import { z } from 'zod'
import { vehiclePictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import { mostShotText } from '#features/inventory/domain/photos/photo-limits.ts'
import { change, type OperationTable, read } from '../operation.ts'

/** A vehicle as somebody looks for it in the yard. */
const roundCar = z.object({
  id: z.uuid(),
  name: z.string(),
  stockNumber: z.string(),
  vin: z.string(),
  rego: z.string(),
  /** Whole days in stock. */
  days: z.int().min(0),
  photos: z.int().min(0),
  /** The shots that it has, with the address of each. */
  shots: z.array(z.object({ shot: z.string(), url: z.string() })),
  /** Names the location where it stands; empty where nobody said. */
  place: z.string(),
  /** False for one that is still on its way. */
  isInStock: z.boolean(),
})
export type RoundCar = z.infer<typeof roundCar>

/** The photo round: a vehicle is found, and the shots of the list are taken. */
export const shotCalls = {
  'stock.round': read({
    permission: 'stock.edit',
    scope: 'site',
    summary: 'What is for sale, for a round with a camera: the shots of the site and what each vehicle has of them.',
    input: z.object({}),
    output: z.object({ shots: z.array(z.string()), cars: z.array(roundCar) }),
  }),
  'stock.addShot': change({
    permission: 'stock.edit',
    scope: 'site',
    summary:
      'Puts an uploaded photo on a vehicle as a shot of the round: where the list says, or in place of an earlier one.',
    input: z.object({
      id: z.uuid(),
      url: vehiclePictureAddress(),
      shot: z.string().trim().min(1).max(mostShotText),
      /** The shots of one round have the same id and are undone together. */
      changeId: z.uuid(),
    }),
    /** What can be undone by `stock.undo`; null when nothing changed. */
    output: z.object({ changeId: z.uuid().nullable() }),
    alsoChanges: ['today'],
  }),
} satisfies OperationTable
