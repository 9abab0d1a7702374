import { isBookable, kindOfForm } from '#features/bookings/domain/booking-rules.ts'
import { bookingPageText } from '#features/bookings/domain/booking-page-text.ts'
import { vehicleVerb } from '#features/bookings/domain/appointment-text.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { FormName } from '#features/leads/domain/form/enquiry-form.ts'
import { type FormText, formText } from '#features/leads/domain/form/enquiry-form-text.ts'
import { hasVehiclesToDrive } from './drive-choice.tsx'
import type { PageRequest } from '../page/page.ts'

type Around = Pick<PageRequest, 'snapshot' | 'times'> & {
  /** The vehicle, on a page about one. */ vehicle?: Vehicle | undefined
}

/** Texts around a form, around the free times that stand in its place, or around the choice of what to drive. */
export function formPageText(name: FormName, { snapshot, times, vehicle }: Around): FormText {
  const { site } = snapshot
  const text = formText(name, site)
  const kind = kindOfForm(name)
  if (kind && times?.kind === kind) return { ...text, ...bookingPageText(kind, site) }
  if (name !== 'test-drive' || vehicle || !hasVehiclesToDrive(snapshot)) return text
  const intro = `Choose what you’d like to ${vehicleVerb(site)}, then a time that suits you.`
  return {
    ...text,
    intro,
    next: isBookable(site, 'test-drive') ? bookingPageText('test-drive', site).next : text.next,
  }
}
