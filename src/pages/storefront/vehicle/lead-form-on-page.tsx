import { tradeInStartPath } from '#features/trade-in/domain/trade-in-page-path.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { LeadForm } from '#features/leads/view/lead-form.tsx'
import { kindOfForm } from '#features/bookings/domain/booking-rules.ts'
import { BookingOnPage } from '../bookings/booking-on-page.tsx'
import { DriveChoice, hasVehiclesToDrive } from '../bookings/drive-choice.tsx'
import { prefilledValues } from '../page/form-request.ts'
import type { PageRequest } from '../page/page.ts'

type Props = {
  form: EnquiryForm
  request: PageRequest
  /** The form is sent here; to the page's own address unless said otherwise. */ action?: string
}

/**
 * A form as a page shows it: with what its address says, or with what was typed and came back. Where its times are free to
 * choose, those come first; a test drive begins with the vehicle.
 */
export function LeadFormOnPage({ form, request, action }: Props) {
  const { snapshot, url, refused, times } = request
  if (times && kindOfForm(form.name) === times.kind)
    return <BookingOnPage times={times} request={request} action={action} />
  if (!refused && asksForVehicle(form) && hasVehiclesToDrive(snapshot)) return <DriveChoice request={request} />
  const prefilled = prefilledValues(url, snapshot)
  return (
    <LeadForm
      form={form}
      site={snapshot.site}
      action={action ?? (isValued(form) ? tradeInStartPath : addressOf(request))}
      values={{ ...prefilled, ...refused?.values }}
      opening={Object.values(prefilled)}
      problems={refused?.problems ?? {}}
      message={refused?.message ?? ''}
      step={refused?.step ?? 1}
      parts={refused ? undefined : request.parts}
    />
  )
}

/** A trade-in that is valued begins at an address of its own, wherever its first step stands. */
const isValued = (form: EnquiryForm): boolean => form.name === 'trade-in' && form.hasStepPages === true
/** A test drive of no vehicle yet: without stock to choose from it is asked for in words. */
const asksForVehicle = ({ name, fields }: EnquiryForm): boolean =>
  name === 'test-drive' && !fields.some((field) => field.name === 'car_id')

/** The page's own address, with what it was told beforehand and the step that shows. */
function addressOf({ url, refused }: PageRequest): string {
  const query = new URLSearchParams(url.search)
  query.delete('step')
  if (refused?.step !== undefined && refused.step > 1) query.set('step', String(refused.step))
  return query.size === 0 ? url.pathname : `${url.pathname}?${query}`
}
