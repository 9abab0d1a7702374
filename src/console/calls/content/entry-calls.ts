import { z } from 'zod'
import { entryKinds } from '#features/content/domain/entries/entry-kinds.ts'
import type { SettingField } from '#features/sites/domain/settings/editing/setting-control.ts'
import { change, type OperationTable, read } from '../operation.ts'
import { blockKind } from './page-calls.ts'
import { versionsOf } from '../versions-of.ts'

const kind = z.enum(entryKinds)
const key = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and dashes.')

/** Checked as what its kind is made of; what is wrong is told by its place. */
const content = z.record(z.string(), z.unknown())
export type EditedEntry = z.infer<typeof content>

const state = z.enum(['shown', 'draft', 'later', 'over', 'off'])

export const entryCalls = {
  'entries.list': read({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'Articles, offers, reviews, positions, models, products or forms of the site, and whether shoppers see each.',
    input: z.object({ kind }),
    output: z.object({
      entries: z.array(
        z.object({ key: z.string(), title: z.string(), state, /** Day or moment from which. */ since: z.string() }),
      ),
      /** What switches them on where the site does not show them. */
      notice: z.string(),
    }),
  }),
  'entries.read': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'One of them as it is written, and how it is edited. Null: there is none of this name.',
    input: z.object({ kind, key }),
    output: z.object({
      content: content.nullable(),
      empty: content,
      state: state.nullable(),
      href: z.string(),
      fields: z.array(z.custom<SettingField>().describe('Name, label, sentence and how it is edited.')),
      /** Kinds of blocks; empty where it has none. */
      kinds: z.array(blockKind),
    }),
  }),
  'entries.check': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'What to look at before shoppers do: dead links, pictures without description, advertising law.',
    input: z.object({ kind, content }),
    output: z.object({ findings: z.array(z.object({ block: z.int().nullable(), message: z.string() })) }),
  }),
  'entries.publish': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Stores an entry as it is now; refused when it is not valid or was changed meanwhile.',
    input: z.object({
      kind,
      key,
      content,
      /** What the editor saw before; null: none. Left out, nothing is compared. */
      seen: content.nullable().optional(),
    }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'entries.remove': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Takes an entry off the site; its history stays.',
    input: z.object({
      kind,
      key,
      /** What the editor saw before. Left out, nothing is compared. */
      seen: content.nullable().optional(),
    }),
    output: z.object({}),
    alsoChanges: ['site'],
  }),
  'entries.history': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'What an entry was, who changed it and what each change was.',
    input: z.object({ kind, key }),
    output: versionsOf({ content: content.nullable(), differences: z.array(z.string()) }),
  }),
} satisfies OperationTable
