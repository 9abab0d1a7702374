import { kindOfForm } from '#features/bookings/domain/booking-rules.ts'
import { bookingPageWords } from '#features/bookings/domain/booking-page-words.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { type FormWords, formWords } from '#features/leads/domain/form/form-words.ts'
import type { PageRequest } from '../page/page.ts'

/** What a page says around a form, or around the free times that stand in its place. */
export function wordsAround(
  name: FormName,
  { snapshot: { site }, times }: Pick<PageRequest, 'snapshot' | 'times'>,
): FormWords {
  const words = formWords(name, site)
  const isBooked = times !== undefined && kindOfForm(name) === times.kind
  return isBooked ? { ...words, ...bookingPageWords(times.kind, site.region) } : words
}
