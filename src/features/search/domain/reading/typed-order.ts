import type { SearchSettings } from '#features/sites/domain/settings/search-settings.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import { offeredSorts } from '../query/search-filters.ts'
import type { SortOption } from '../query/search-query.ts'
import type { Token } from './query-tokens.ts'

/** The order that the tokens from `at` on ask for, when the site offers it. */
export function typedOrderAt(
  tokens: readonly Token[],
  at: number,
  settings: SearchSettings,
): { sort: SortOption; end: number } | null {
  const order = phraseAt(orders, tokens, at)
  return order && offeredSorts(settings).includes(order.meaning) ? { sort: order.meaning, end: order.end } : null
}

const orders = phrases<SortOption>({
  latest:
    'latest|latest first|latest arrivals|newest|newest first|newest arrivals|just arrived|just in|new arrivals|most recent|recently added',
  'price-asc':
    'cheapest|cheapest first|cheap as chips|cheap|cheep|cheepest|lowest price|lowest price first|lowest prices|lowest priced|low to high',
  'price-desc':
    'dearest|dearest first|most expensive|most expensive first|highest price|highest price first|high to low',
  'km-asc':
    "lowest km first|lowest kms first|lowest miles first|lowest km|lowest kms|lowest kilometres|lowest miles|lowest mileage|low km|low kms|low ks|low k's|low k ' s|low kays|low kay|low k|low k car|low klms|low klm|low kilometre|low kilometer|not many kms|not many kms on it|low kilometres|low miles|low mileage",
})
