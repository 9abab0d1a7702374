import { z } from 'zod'
import { fail, ok, type Result } from '#kernel/result.ts'
import { bookingSettings } from './booking-settings.ts'
import { connectionSettings } from './connection-settings.ts'
import { contactSettings } from './contact-settings.ts'
import { contentSettings } from './content-settings.ts'
import { addressProblems, calledProblem, repairedAddress } from './safe-address.ts'
import { deliverySettings } from './delivery-settings.ts'
import { leadSettings } from './lead-settings.ts'
import { retailSettings } from './retail-settings.ts'
import { changedSettings } from './editing/changed-settings.ts'
import { splitChanges } from './retail/split-test-settings.ts'
import { searchSettings } from './search-settings.ts'
import { themeSettings } from './theme-settings.ts'
import { vehicleSettings } from './vehicle-settings.ts'

/**
 * Every difference between two sites. Each setting has a default and one sentence; validation, the reference under docs/
 * and later the console's form come from here. Only what a site changes is stored.
 */
export const siteSettings = z.strictObject({
  theme: themeSettings.prefault({}).describe('How the site looks.'),
  search: searchSettings.prefault({}).describe('The stock list.'),
  vehicle: vehicleSettings.prefault({}).describe('Cards and vehicle pages.'),
  contact: contactSettings.prefault({}).describe('How shoppers reach the dealer.'),
  leads: leadSettings.prefault({}).describe('Forms and what happens to enquiries.'),
  delivery: deliverySettings.prefault({}).describe('Who is told of an enquiry, and how.'),
  retail: retailSettings.prefault({}).describe('Reservation, finance, trade-in and the garage.'),
  bookings: bookingSettings
    .prefault({})
    .describe('Test drives, service bookings, rentals and subscriptions by the calendar.'),
  content: contentSettings.prefault({}).describe('Menus, home page and content pages.'),
  connections: connectionSettings.prefault({}).describe('Chat, measurement, pictures, provider and payments.'),
})
export type SiteSettings = z.infer<typeof siteSettings>
export type SiteSettingsInput = z.input<typeof siteSettings>

export type SettingProblem = { path: string; reason: string }

/** Settings with every default filled in, or each problem with the path of the setting it is about. */
export function parseSiteSettings(input: unknown): Result<SiteSettings, SettingProblem[]> {
  const parsed = siteSettings.safeParse(input)
  return parsed.success ? ok(parsed.data) : fail(parsed.error.issues.map(problemOf))
}

/**
 * Settings as they were stored, perhaps before an address had to be one: what leads nowhere is left out, and named, so that one bad
 * address takes no site down.
 */
export function parseStoredSettings(
  input: unknown,
): Result<{ settings: SiteSettings; left: SettingProblem[] }, SettingProblem[]> {
  let current = input
  const left: SettingProblem[] = []
  for (;;) {
    const parsed = siteSettings.safeParse(current)
    if (parsed.success) return ok({ settings: parsed.data, left })
    const bad = parsed.error.issues.find(({ message }) => addressProblems.includes(message))
    if (!bad) return fail(parsed.error.issues.map(problemOf))
    const repaired = bad.message === calledProblem ? repairedAddress(textAt(current, bad.path)) : undefined
    if (repaired === undefined) left.push(problemOf(bad))
    current = repaired === undefined ? withoutAddress(current, bad.path) : changedAt(current, bad.path, repaired)
  }
}

function textAt(value: unknown, path: readonly PropertyKey[]): string {
  let at = value
  for (const step of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[step]
  return typeof at === 'string' ? at : ''
}

/** Without the entry of a list or the object that the address stands in, where there is one: a button that leads nowhere is none. */
function withoutAddress(settings: unknown, path: readonly PropertyKey[]): unknown {
  const inList = path.findLastIndex((step) => typeof step === 'number')
  const optional = ['href'].includes(String(path.at(-1))) ? path.length - 1 : path.length
  return changedAt(settings, inList === -1 ? path.slice(0, optional) : path.slice(0, inList + 1))
}

/** With another text there, or without what stands there. */
function changedAt(value: unknown, [step, ...rest]: readonly PropertyKey[], text?: string): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined
  const change = (item: unknown): unknown[] =>
    rest.length > 0 ? [changedAt(item, rest, text)] : text === undefined ? [] : [text]
  if (Array.isArray(value)) return value.flatMap((item: unknown, at) => (at === step ? change(item) : [item]))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, unknown][] =>
      key === step ? change(item).map((changed) => [key, changed]) : [[key, item]],
    ),
  )
}

/** Does the same as `parseSiteSettings` for settings that somebody writes now: what nothing reads yet is refused instead of being stored in silence. */
export function parseWrittenSettings(input: unknown): Result<SiteSettings, SettingProblem[]> {
  const parsed = parseSiteSettings(input)
  if (!parsed.ok) return parsed
  const variant = secondVariant(parsed.value)
  if (!variant.ok)
    return fail(variant.problem.map(({ path, reason }) => ({ path: 'retail.split_test', reason: `${path} ${reason}` })))
  const missing = missingForServices(parsed.value)
  return missing.length === 0 ? parsed : fail(missing)
}

/** Services of others that are chosen without what they need to know a site. */
function missingForServices({ retail, connections }: SiteSettings): SettingProblem[] {
  const { bot_protection: protection } = retail
  const { text_messages: texts } = connections
  const needed: [string, boolean, string][] = [
    [
      'retail.bot_protection.site_key',
      protection.provider !== 'none' && protection.site_key === '',
      protection.provider,
    ],
    ['connections.text_messages.number', texts.provider !== 'none' && texts.number === '', texts.provider],
    ['connections.text_messages.account_sid', texts.provider === 'twilio' && texts.account_sid === '', texts.provider],
  ]
  return needed.flatMap(([path, isMissing, provider]) =>
    isMissing ? [{ path, reason: `is needed for the service ${provider}` }] : [],
  )
}

/** The settings as the second variant of a test has them; the settings themselves where no test runs. */
export function secondVariant(settings: SiteSettings): Result<SiteSettings, SettingProblem[]> {
  const { split_test: test } = settings.retail
  return test ? parseSiteSettings(changedSettings(settings, splitChanges(test))) : ok(settings)
}

function problemOf(issue: z.core.$ZodIssue): SettingProblem {
  if (issue.code === 'unrecognized_keys') {
    const path = [...issue.path, issue.keys[0] ?? ''].map(String).join('.')
    return { path, reason: 'is not a setting' }
  }
  return { path: issue.path.map(String).join('.') || '(settings)', reason: issue.message }
}
