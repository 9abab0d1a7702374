import { isBookable, kindOfForm } from '#features/bookings/domain/booking-rules.ts'
import { bookingPageWords } from '#features/bookings/domain/booking-page-words.ts'
import { vehicleVerb } from '#features/bookings/domain/booking-words.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { type FormWords, formWords } from '#features/leads/domain/form/form-words.ts'
import { hasVehiclesToDrive } from './drive-choice.tsx'
import type { PageRequest } from '../page/page.ts'

type Around = Pick<PageRequest, 'snapshot' | 'times'> & {
  /** Of a page about one vehicle. */ vehicle?: Vehicle | undefined
}

/** What a page says around a form, around the free times that stand in its place, or around the choice of what to drive. */
export function wordsAround(name: FormName, { snapshot, times, vehicle }: Around): FormWords {
  const { site } = snapshot
  const words = formWords(name, site)
  const kind = kindOfForm(name)
  if (kind && times?.kind === kind) return { ...words, ...bookingPageWords(kind, site) }
  if (name !== 'test-drive' || vehicle || !hasVehiclesToDrive(snapshot)) return words
  const intro = `Choose what you’d like to ${vehicleVerb(site)}, then a time that suits you.`
  return {
    ...words,
    intro,
    next: isBookable(site, 'test-drive') ? bookingPageWords('test-drive', site).next : words.next,
  }
}
