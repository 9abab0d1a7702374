import { type Region, spell } from '#features/sites/domain/region.ts'
import type { BookingKind } from './booking.ts'

/** What a page says around its free times: how it begins, and what happens after it. */
export type BookingPageWords = { intro: string; next: readonly string[] }

export function bookingPageWords(kind: BookingKind, region: Region): BookingPageWords {
  const { intro, next } = words[kind]
  const spelt = (text: string): string =>
    spell(region, region === 'US' ? text.replace('driver licence', 'driver’s license') : text)
  return { intro: spelt(intro), next: next.map(spelt) }
}

const words: Record<BookingKind, BookingPageWords> = {
  'test-drive': {
    intro: 'Pick a time that suits you. It’s yours as soon as you book.',
    next: [
      'Your time is set aside straight away.',
      'We’ll e-mail you the details with a file for your calendar, and remind you before.',
      'Bring your driver licence. We’ll have it ready for you.',
    ],
  },
  service: {
    intro: 'Pick a drop-off time, then tell us what you have and what it needs.',
    next: [
      'Your drop-off time is set aside straight away.',
      'We’ll e-mail you the details with a file for your calendar, and remind you before.',
      'We’ll ask you before we do anything that wasn’t agreed.',
    ],
  },
}
