import { z } from 'zod'
import { entryKinds } from '#features/content/domain/entries/entry-kinds.ts'
import { change, type OperationTable } from '../operation.ts'

const anything = z.record(z.string(), z.unknown())

const drafts = z.object({
  settings: z.array(z.object({ path: z.string().max(200), value: z.unknown().optional() })).max(300),
  pages: z.array(z.object({ path: z.string().max(200), content: anything })).max(100),
  entries: z
    .array(
      z.object({ kind: z.enum(entryKinds), key: z.string().max(120), content: anything, seen: anything.nullable() }),
    )
    .max(200),
  hours: z
    .array(z.object({ id: z.string().max(60), hours: anything }))
    .max(100)
    .default([]),
})
/** What somebody has typed on this site and not published. */
export type WrittenDrafts = z.infer<typeof drafts>

export const previewCalls = {
  'previews.show': change({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'Shows the site as it would be with what is typed, at a host that nobody can guess, for 24 hours. With the token of an open one, that one changes.',
    input: z.object({ drafts, token: z.string().max(40).optional() }),
    output: z.object({
      /** Null: this installation has no domain for previews. */
      shown: z
        .object({
          token: z.string(),
          href: z.string(),
          expiresAt: z.iso.datetime(),
          /** The address as a QR code: its side, and a path of SVG in units of a module. */
          qr: z.object({ size: z.int(), path: z.string() }),
        })
        .nullable(),
      /** Drafts that cannot be shown yet, in words: the preview has what is published in their place. */
      left: z.array(z.string()),
    }),
    returnsSecret: true,
  }),
  'previews.end': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Ends the preview of this person: its address shows nothing any more.',
    input: z.object({}),
    output: z.object({}),
  }),
} satisfies OperationTable
