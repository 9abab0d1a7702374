import type { SiteSettingsInput } from '#features/sites/domain/settings/site-settings.ts'
import { asCents } from '#kernel/money.ts'
import type { TradeInAnswers } from './estimate.ts'

export type WrittenTradeIn = NonNullable<NonNullable<SiteSettingsInput['retail']>['trade_in']>

/** Settings with everything switched on, at services that know the demo plates. */
export const sandboxTradeIn = {
  valuation: true,
  registration_lookup: true,
  registration_service: 'sandbox',
  valuation_service: 'sandbox',
} satisfies WrittenTradeIn

/** What is answered about a vehicle that nothing is wrong with, for tests; name only what matters. */
export const sampleAnswers = (differences: Partial<TradeInAnswers> = {}): TradeInAnswers => ({
  distance: 80_000,
  condition: 'Good',
  hasFullServiceHistory: true,
  hasOneKey: false,
  hadAccident: false,
  hasWarningLight: false,
  isModified: false,
  needsTyresOrGlass: false,
  wasCommercial: false,
  isPrivateImport: false,
  owing: asCents(0),
  ...differences,
})
