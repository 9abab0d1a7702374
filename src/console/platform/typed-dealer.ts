import type { Span } from '#features/sites/domain/hours/opening-hours.ts'
import { timeZoneOfState } from '#features/sites/domain/region-time-zones.ts'
import { slugify } from '#kernel/slug.ts'
import type { InputOf } from '../calls/all-calls.ts'

/** What stands in the form: the name in addresses follows the dealer's name until somebody types it. */
export type TypedDealer = Omit<InputOf<'platform.addDealer'>, 'slug'> & { typedSlug: string | null }

const weekday: Span = { open: 8 * 60 + 30, close: 17 * 60 + 30 }
const saturday: Span = { open: 9 * 60, close: 16 * 60 }

export const emptyDealer: TypedDealer = {
  name: '',
  typedSlug: null,
  template: 'car',
  region: 'AU',
  timeZone: timeZoneOfState('AU', ''),
  legalName: '',
  licenceNumber: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
  week: [[], [weekday], [weekday], [weekday], [weekday], [weekday], [saturday]],
  host: '',
  managerEmail: '',
}

export const slugOf = ({ typedSlug, name }: TypedDealer): string => typedSlug ?? slugify(name).slice(0, 60)
