import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { BookingKind } from './booking.ts'
import { vehicleVerb } from './appointment-text.ts'

/** What a page says around its free times: how it begins, and what happens after it. */
type BookingPageText = { intro: string; next: readonly string[] }

/** Where the site's button offers a viewing rather than a drive, so does the text. Spelling follows the region. */
export function bookingPageText(kind: BookingKind, site: Pick<Site, 'region' | 'settings'>): BookingPageText {
  const { region } = site
  const { intro, next } = kind === 'test-drive' && vehicleVerb(site) === 'see' ? viewing : labels[kind]
  const spelt = (text: string): string =>
    spell(region, region === 'US' ? text.replace('driver licence', 'driver’s license') : text)
  return { intro: spelt(intro), next: next.map(spelt) }
}

const settled = [
  'We’ll hold your time for you.',
  'We’ll email you the details with a file for your calendar, and remind you before.',
]

const viewing: BookingPageText = {
  intro: 'Pick a time that suits you. It’s yours as soon as you book.',
  next: [...settled, 'We’ll have it open and ready. Bring everyone who’ll use it.'],
}

const labels: Record<BookingKind, BookingPageText> = {
  'test-drive': {
    intro: 'Pick a time that suits you. It’s yours as soon as you book.',
    next: [...settled, 'Bring your driver licence. We’ll have it ready for you.'],
  },
  service: {
    intro: 'Pick a drop-off time, then tell us what you have and what it needs.',
    next: [
      'We’ll hold your drop-off time for you.',
      'We’ll email you the details with a file for your calendar, and remind you before.',
      'We’ll ask you before doing any extra work.',
    ],
  },
}
