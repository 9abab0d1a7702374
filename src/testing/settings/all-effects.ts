import { hireEffects } from './hire-effects.ts'
import { bookingEffects, bookingProofs } from './booking-effects.ts'
import { connectionEffects, connectionProofs } from './connection-effects.ts'
import { contentEffects } from './content-effects.ts'
import { deliveryEffects, deliveryProofs, replyProofs } from './delivery-effects.ts'
import { formEffects, leadEffects, leadProofs } from './lead-effects.ts'
import { retailEffects, retailProofs } from './retail-effects.ts'
import { searchEffects } from './search-effects.ts'
import type { Effect, Proof } from './setting-effects.ts'
import { themeEffects } from './theme-effects.ts'
import { tradeInEffects, tradeInProofs } from './trade-in-effects.ts'
import { vehicleEffects } from './vehicle-effects.ts'

/** Every setting with a value that changes a page, an answer or a decision. */
export const allEffects: Effect[] = [
  ...themeEffects,
  ...searchEffects,
  ...vehicleEffects,
  ...leadEffects,
  ...formEffects,
  ...deliveryEffects,
  ...retailEffects,
  ...tradeInEffects,
  ...bookingEffects,
  ...hireEffects,
  ...contentEffects,
  ...connectionEffects,
]

/** Those that only a job or a limit reads. */
export const allProofs: Proof[] = [
  ...leadProofs,
  ...deliveryProofs,
  ...replyProofs,
  ...retailProofs,
  ...tradeInProofs,
  ...bookingProofs,
  ...connectionProofs,
]
