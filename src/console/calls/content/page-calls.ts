import { z } from 'zod'
import { pageTemplateNames } from '#features/content/domain/pages/page-templates.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'
import { change, type OperationTable, read } from '../operation.ts'
import { versionsOf } from '../versions-of.ts'

const path = z
  .string()
  .max(200)
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Begin with / and use small letters, digits and dashes.')

const block = z.looseObject({ type: z.string() })
const content = z.object({
  title: z.string().trim().min(1, 'Give the page a title.').max(120),
  description: z.string().trim().max(300),
  /** Each is checked as the kind that it names; what is wrong is told by its place. */
  blocks: z.array(block).max(40),
})
export type EditedContent = z.infer<typeof content>

export const blockKind = z.object({
  type: z.string(),
  name: z.string(),
  sentence: z.string(),
  control: z.custom<SettingControl>().describe('How it is edited.'),
})
export type BlockKind = z.infer<typeof blockKind>

export const pageCalls = {
  'pages.list': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'The pages of the site that somebody has written, by address.',
    input: z.object({}),
    output: z.object({
      pages: z.array(z.object({ path: z.string(), title: z.string(), blocks: z.int(), updatedAt: z.iso.datetime() })),
    }),
  }),
  'pages.read': read({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'One page as it is written, and the kinds of blocks that it may be made of. Null: nobody has written it. A new one may begin as a template or as a copy of another.',
    input: z.object({ path, template: z.enum(pageTemplateNames).optional(), copy: path.optional() }),
    output: z.object({
      content: content.nullable(),
      /** What a new page begins with; null: nothing. */
      start: content.nullable(),
      href: z.string(),
      kinds: z.array(blockKind),
    }),
  }),
  'pages.check': read({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'What to look at before shoppers do: links that lead nowhere, pictures without description, advertising law.',
    input: z.object({ content }),
    output: z.object({ findings: z.array(z.object({ block: z.int().nullable(), message: z.string() })) }),
  }),
  'pages.publish': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Publishes a page at its address; refused when it is not valid or was changed meanwhile.',
    input: z.object({
      path,
      content,
      /** What the editor saw before; null: no page. Left out, nothing is compared. */
      seen: content.nullable().optional(),
    }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'pages.remove': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Takes a page off the site; its history stays, and any version can be published again.',
    input: z.object({
      path,
      /** What the editor saw before. Left out, nothing is compared. */
      seen: content.nullable().optional(),
    }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'pages.history': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'What a page was, who changed it and what each change was.',
    input: z.object({ path }),
    output: versionsOf({
      /** Null: there was no such page. */
      content: content.nullable(),
      differences: z.array(z.string()),
    }),
  }),
} satisfies OperationTable
