import { z } from 'zod'
import { vendorNames } from '#features/sites/domain/settings/connection-settings.ts'
import type { SettingControl } from '#features/sites/domain/settings/editing/setting-control.ts'
import { change, type OperationTable, read } from './operation.ts'
import { versionsOf } from './versions-of.ts'

const path = z.string().max(200)

const shownSetting = z.object({
  path,
  label: z.string(),
  within: z.string(),
  sentence: z.string(),
  control: z.custom<SettingControl>().describe('How it is edited: its kind, and what it accepts.'),
  /** What holds now; null where the template or the program decides. */
  value: z.unknown(),
  /** The site says so itself; false: it is the default. */
  isSet: z.boolean(),
})
export type ShownSetting = z.infer<typeof shownSetting>

const settingChange = z.object({
  path,
  /** Left out: the default again. */
  value: z.unknown().optional(),
  /** What held when the person began; left out, nothing is compared. */
  seen: z.unknown().optional(),
})

export const settingCalls = {
  'settings.list': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Every setting of the site with what it does, how it is edited and what holds now.',
    input: z.object({}),
    output: z.object({ version: z.int(), settings: z.array(shownSetting) }),
  }),
  'settings.check': read({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'What cannot be published, and what to look at before shoppers do: links that lead nowhere, pictures without description, advertising law.',
    input: z.object({ changes: z.array(settingChange).max(200) }),
    output: z.object({
      /** Why it would be refused, by path: `content.redirects.0.to`. */
      problems: z.record(z.string(), z.string()),
      findings: z.array(z.object({ path, message: z.string() })),
    }),
  }),
  'settings.save': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Changes settings and publishes them; refused as a whole when one is not valid or was changed meanwhile.',
    input: z.object({ changes: z.array(settingChange).min(1).max(200) }),
    output: z.object({ version: z.int() }),
    alsoChanges: ['site', 'stock', 'theme'],
  }),
  'settings.history': read({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'The last versions of the settings, each with what it changed.',
    input: z.object({}),
    output: versionsOf({ differences: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })) }),
  }),
  'settings.restore': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Publishes an earlier version of the settings again.',
    input: z.object({
      version: z.int().min(1),
      /** The version that the person saw as the present one. Left out, nothing is compared. */
      seen: z.int().min(0).optional(),
    }),
    output: z.object({ version: z.int() }),
    alsoChanges: ['site', 'stock', 'theme'],
  }),
} satisfies OperationTable

const service = z.object({
  name: z.enum(vendorNames),
  label: z.string(),
  purpose: z.string(),
  state: z.enum(['paused', 'deferred', 'over', 'within', 'unmeasured']),
  /** What it costs, what it may cost and what is done about it, in sentences. */
  words: z.string(),
  /** Visits that the figures come from. */
  visits: z.int(),
})
export type ShownService = z.infer<typeof service>

export const vendorCalls = {
  'vendors.list': read({
    permission: 'settings.edit',
    scope: 'site',
    summary:
      'Services of other companies on the site: what each costs real visits, and whether it is within its budget.',
    input: z.object({}),
    output: z.object({ services: z.array(service) }),
  }),
  'vendors.pause': change({
    permission: 'settings.edit',
    scope: 'site',
    summary: 'Switches a service off, or on again, without touching its keys.',
    input: z.object({ name: z.enum(vendorNames), isPaused: z.boolean() }),
    output: z.object({}),
    alsoChanges: ['site', 'settings'],
  }),
} satisfies OperationTable
