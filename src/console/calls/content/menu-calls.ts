import { z } from 'zod'
import { change, type OperationTable, read } from '../operation.ts'
import { versionsOf } from '../versions-of.ts'

/** Checked for what is sent; whether it may be published is said by the settings, entry by entry. */
const entry = z.object({
  label: z.string().max(200),
  href: z.string().max(300).optional().describe('Where it leads; without it, it only names those below it.'),
  menu: z.literal('models').optional().describe('Fills itself with the models of the site.'),
})
const menu = z.array(entry.extend({ items: z.array(entry.extend({ items: z.array(entry).optional() })).optional() }))
const menus = z.object({ header: menu.max(40), footer: menu.max(60) })
export type EditedMenus = z.infer<typeof menus>

const destination = z.object({
  group: z.enum(['Pages', 'Stock lists', 'Forms', 'Articles', 'Models', 'Locations']),
  label: z.string(),
  href: z.string(),
})
export type MenuDestination = z.infer<typeof destination>

export const menuCalls = {
  'menus.read': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'The menus of the header and the footer as they are published, and what of the site they can lead to.',
    input: z.object({}),
    output: z.object({ menus, destinations: z.array(destination) }),
  }),
  'menus.check': read({
    permission: 'content.edit',
    scope: 'site',
    summary:
      'What to look at before shoppers do: entries that lead nowhere, and addresses elsewhere that cannot be right.',
    input: z.object({ menus }),
    output: z.object({ findings: z.array(z.object({ at: z.string(), message: z.string() })) }),
  }),
  'menus.publish': change({
    permission: 'content.edit',
    scope: 'site',
    summary: 'Publishes both menus; refused when an entry is not valid or they were changed meanwhile.',
    input: z.object({
      menus,
      /** What the editor saw before. Left out, nothing is compared. */
      seen: menus.optional(),
    }),
    output: z.object({}),
    alsoChanges: ['site', 'settings'],
  }),
  'menus.history': read({
    permission: 'content.edit',
    scope: 'site',
    summary: 'What the menus were, who changed them and what each change was.',
    input: z.object({}),
    output: versionsOf({ content: menus, differences: z.array(z.string()) }),
  }),
} satisfies OperationTable
