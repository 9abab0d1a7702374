import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm, FormField } from '#features/leads/domain/form/enquiry-form.ts'
import { tickField } from '#features/leads/domain/form/form-fields.ts'
import { serviceForm } from '#features/leads/domain/forms/service-and-parts.ts'
import { testDriveForm } from '#features/leads/domain/forms/test-drive.ts'
import { bookingField } from '#features/leads/domain/lead/lead.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import type { AppointmentKind, Booking, BookingKind } from './booking.ts'
import { appointmentText, wallClockText } from './appointment-text.ts'

type FormSubject = { kind: BookingKind; vehicle?: Vehicle | undefined; today?: string; offersLoanCar: boolean }

export const loanCarField = 'Loan Car'

/** What the calendar has settled, so that the form need not ask. */
const settled = new Set(['date', 'time', 'location_id', 'dealership_slug', 'Service Location'])

/** The form of a booking: that of a wish, without what the chosen time says already. */
export function bookingForm(site: Site, { kind, vehicle, today, offersLoanCar }: FormSubject): EnquiryForm {
  const about = { vehicle, today }
  const form = kind === 'test-drive' ? testDriveForm(site, about) : serviceForm(site, about)
  const { may_wait: mayWait } = site.settings.bookings.service
  const change = (field: FormField): FormField[] => {
    if (settled.has(field.name) || (field.name === waitField && !mayWait)) return []
    return field.name === 'additional_services' && offersLoanCar ? [field, loanCar] : [field]
  }
  const steps = form.steps.map((step) => {
    const sections = step.sections.map((section) => ({ ...section, fields: section.fields.flatMap(change) }))
    return { ...step, sections, fields: sections.flatMap(({ fields }) => fields) }
  })
  return { ...form, steps, fields: steps.flatMap(({ fields }) => fields), successKeys: {} }
}

const waitField = 'While You Wait'
const loanCar = tickField(loanCarField, 'I need a loan car for the day')

type Appointment = Pick<Booking, 'start' | 'timeZone' | 'state'>

/** The keys are those of a lead's payload. */
export const appointmentValues = (
  appointment: Appointment,
  { region }: Pick<Site, 'region'>,
): Record<string, string> => ({
  dateTime: wallClockText(appointment),
  [bookingField]: status(appointment, region),
})

/** Sends the lead to the location of the appointment. */
export const placeValues = (kind: AppointmentKind, location: Location): Record<string, string> => ({
  location_id: location.id,
  ...(kind === 'service' ? { 'Service Location': location.name } : {}),
})

function status(appointment: Appointment, region: Site['region']): string {
  const when = appointmentText(appointment, region)
  switch (appointment.state) {
    case 'booked':
      return `In the calendar: ${when}`
    case 'cancelled':
      return `Cancelled: was ${when}`
    case 'no-show':
      return `Didn’t come: ${when}`
    case 'done':
      return `Done: ${when}`
  }
}
