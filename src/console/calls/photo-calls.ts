import { z } from 'zod'
import { vehiclePictureAddress } from '#features/sites/domain/settings/safe-address.ts'
import { photoShape } from '#features/inventory/domain/photos/photo-edit.ts'
import { mostAltText, mostPhotos } from '#features/inventory/domain/photos/photo-limits.ts'
import { findingKinds } from '#features/inventory/domain/photos/photo-findings.ts'
import { change, type OperationTable, read } from './operation.ts'

const url = vehiclePictureAddress()
const urls = z.array(url).min(1).max(mostPhotos)
/** What can be undone by `stock.undo`; null when nothing changed. */
const changed = z.object({ changeId: z.uuid().nullable() })

const row = <Input extends z.ZodType>(summary: string, input: Input) =>
  change({ permission: 'stock.edit', scope: 'site', summary, input, output: changed, alsoChanges: ['today'] })

/** What a person should look at; `of`: the photo that it repeats, counted from 1. */
const photoFinding = z.object({
  url: z.string(),
  kind: z.enum(findingKinds),
  of: z.int().nullable(),
})

/** The photos of one vehicle. Each says what is to be done, not how the list is to be: two people at once lose nothing. */
export const photoCalls = {
  'stock.judgePhotos': read({
    permission: 'stock.read',
    scope: 'site',
    summary:
      'What should be seen to about the photos of a vehicle, by their pixels alone, and a better cover where the first is none.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ findings: z.array(photoFinding), cover: z.string().nullable() }),
  }),
  'stock.addPhotos': row(
    'Puts photos that were uploaded behind those that are there.',
    z.object({
      id: z.uuid(),
      urls,
      /** Files that were chosen together have the same id and are undone together. */
      changeId: z.uuid().optional(),
    }),
  ),
  'stock.arrangePhotos': row('Puts these photos first, in this order.', z.object({ id: z.uuid(), urls })),
  'stock.removePhotos': row('Takes photos off a vehicle.', z.object({ id: z.uuid(), urls })),
  'stock.changePhoto': row(
    'Turns and cuts a photo, and says what it shows. The whole one is kept, and every cut begins with it.',
    z.object({
      id: z.uuid(),
      url,
      shape: photoShape.optional(),
      /** Read out to people who do not see it. */
      alt: z.string().trim().max(mostAltText).optional(),
      /** What the person saw of it. A photo that was turned or cut since has another address by now. */
      seen: z.object({ alt: z.string() }).optional(),
    }),
  ),
} satisfies OperationTable
