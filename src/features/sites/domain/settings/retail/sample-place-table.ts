import type { PlaceTable } from './whole-price-settings.ts'

/** What is paid to the state of New South Wales and the dealer besides the price, for tests; name only what matters. */
export const samplePlaceTable = (differences: Partial<PlaceTable> = {}): PlaceTable => ({
  place: 'AU-NSW',
  confirmed_by: 'Jo',
  source: 'fee list',
  valid_from: '2026-07-01',
  valid_until: '2027-06-30',
  registration: 420,
  insurance: 510.4,
  plates: 60,
  transfer: 38,
  title: 0,
  dealer_fee: 500,
  local_rate: 0,
  ...differences,
})
