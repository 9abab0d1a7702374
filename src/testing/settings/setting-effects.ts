import { parseSiteSettings, type SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { comparisonRateOf } from '#features/finance/domain/repayment-law.ts'
import type { Site } from '#features/sites/domain/site.ts'

// What a setting does, told as a place where its change can be seen. One table per group of settings stands beside this file.

export type SiteView = {
  site: Site
  /** Status, headers that matter and text of an answer. */
  ask(path: string, init?: RequestInit): Promise<string>
}

export type Effect = {
  /** As the reference names it, such as `search.paths[].title`. */
  setting: string
  /** What is written in its place. */
  value: unknown
  /** What else the site has set, before and after. */
  base: SiteSettingsInput
  see(view: SiteView): unknown
}

/** A setting that a job or a limit reads: the file of the test that runs it with different values. */
export type Proof = { setting: string; testFile: string }

export type See = Effect['see']

/** Where it shows, and what else the site has set. */
type Shown = [see: See, base?: SiteSettingsInput]

export const effect = (setting: string, value: unknown, ...[see, base = {}]: Shown): Effect => ({
  setting,
  value,
  base,
  see,
})

/** The page at this address. */
export const page =
  (path: string): See =>
  ({ ask }) =>
    ask(path)

/** Several settings that show in one place, each with its value. */
export const effects = (group: string, values: Record<string, unknown>, ...shown: Shown): Effect[] =>
  Object.entries(values).map(([name, value]) => effect(`${group}.${name}`, value, ...shown))

export const rule =
  (decide: (site: Site) => unknown): See =>
  ({ site }) =>
    decide(site)

/** A call of the lead API in mock mode: judged as the real one, nothing stored. */
export const mockLead =
  (lead: Record<string, unknown>): See =>
  ({ ask }) =>
    ask('/mock/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    })

/** The settings with this one changed; `[]` in its name is the first of a list. */
export function changed({ base, setting, value }: Pick<Effect, 'base' | 'setting' | 'value'>): SiteSettingsInput {
  const copy = structuredClone(base) as Record<string, unknown>
  const keys = setting.replaceAll('[]', '.0').split('.')
  let at: Record<string, unknown> = copy
  for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>
  at[keys.at(-1) ?? ''] = value
  return copy as SiteSettingsInput
}

/** The settings as pages read them; throws with the problems of the ones that are refused. */
export function settingsOf(input: SiteSettingsInput): Site['settings'] {
  const parsed = parseSiteSettings(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  return parsed.value
}

/** Settings of a group that this test runs with different values. */
export const proofs = (group: string, names: readonly string[], testFile: string): Proof[] =>
  names.map((name) => ({ setting: `${group}.${name}`, testFile }))

const withoutComparison = { rate: 8.5, lender: 'Some Lender, licence 1', establishment_fee: 395 }

/** A loan that the law of Australia lets a site show. */
export const sampleLoan = { ...withoutComparison, comparison_rate: comparisonOf() }

function comparisonOf(): number {
  const { repayment } = settingsOf({ vehicle: { price: { repayment: withoutComparison } } }).vehicle.price
  return repayment === null ? 0 : Math.round(comparisonRateOf(repayment) * 100) / 100
}
