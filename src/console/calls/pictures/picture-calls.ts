import { z } from 'zod'
import { pictureUseKinds } from '#features/media/domain/picture-use.ts'
import { change, type OperationTable, read } from '../operation.ts'

/** A picture of the group's own storage. */
const url = z.string().regex(/^\/media\/[0-9a-f]{32}\.[a-z]{3,4}$/)
const text = z.string().trim().max(200, 'At most 200 characters.')
const texts = z.object({ name: text, alt: text })

const listedPicture = texts.extend({
  url,
  /** Null for one that something shows and nobody put by. */
  addedAt: z.iso.datetime().nullable(),
  uses: z.array(z.object({ kind: z.enum(pictureUseKinds), name: z.string(), key: z.string(), site: z.string() })),
})
export type ListedPicture = z.infer<typeof listedPicture>

export const pictureCalls = {
  'pictures.list': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'The pictures of the group to choose from, the newest first, each with where it is shown.',
    input: z.object({}),
    output: z.object({ pictures: z.array(listedPicture) }),
  }),
  'pictures.add': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Puts a picture that was sent before into the library. One that is there already stays as it is.',
    input: texts.extend({ url }),
    output: z.object({}),
  }),
  'pictures.describe': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Says how a picture is called and what it shows; the next place that shows it begins with these words.',
    input: texts.extend({ url, seen: texts.optional() }),
    output: z.object({}),
  }),
  'pictures.remove': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Takes a picture out of the library; refused while a page, a setting, a vehicle or a draft shows it.',
    input: z.object({ url }),
    output: texts,
  }),
} satisfies OperationTable
