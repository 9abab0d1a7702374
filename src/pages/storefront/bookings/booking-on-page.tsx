import { bookingForm } from '#features/bookings/domain/booking-form.ts'
import { nextFree } from '#features/bookings/domain/free-slots.ts'
import { BookingDetails } from '#features/bookings/view/booking-details.tsx'
import { PlaceChoice } from '#features/bookings/view/place-choice.tsx'
import { NearestTimes } from '#features/bookings/view/nearest-times.tsx'
import { SlotPicker } from '#features/bookings/view/slot-picker.tsx'
import { formAbout } from '../page/form-request.ts'
import type { PageRequest } from '../page/page.ts'
import { findSlot, momentIn, type PageTimes } from './page-times.ts'

/** On a long page each choice leads back to where it was made. */
const anchor = 'times'

type Props = {
  times: PageTimes
  request: PageRequest
  /** The page that books; the page's own unless said otherwise. */ action?: string
}

/** Choosing a place, a day and a time, then saying who comes: each a page without script, and the same page all along. */
export function BookingOnPage({ times, request, action: page = request.url.pathname }: Props) {
  const { plan, locations, days } = times
  const action = `${page}#${anchor}`
  const query = request.url.searchParams
  const wanted = momentIn(query.get('at'))
  const slot = findSlot(days, wanted)
  const extra = extraOf(times, query)
  const place = { region: plan.site.region, timeZone: plan.location.timeZone, name: plan.location.name }
  const others = wanted ? nextFree(days, wanted) : []
  if (slot || (wanted && request.refused)) {
    return (
      <div data-booking="" id={anchor}>
        <BookingDetails
          form={formOf(times, request, slot ?? others[0])}
          {...{ action, extra, slot, others, place }}
          requestKey={request.refused?.values['request_key'] ?? times.requestKey}
          values={request.refused?.values ?? {}}
          problems={request.refused?.problems ?? {}}
          message={request.refused?.message ?? ''}
        />
      </div>
    )
  }
  return (
    <div data-booking="" id={anchor}>
      {wanted && <NearestTimes slots={others} place={place} action={action} extra={extra} />}
      {locations.length > 1 && <PlaceChoice locations={locations} chosen={plan.location} action={action} />}
      <SlotPicker
        days={days}
        day={query.get('day') ?? ''}
        place={place}
        dayAction={action}
        timeAction={action}
        extra={extra}
      />
    </div>
  )
}

/** The form that this page's answer is checked by. */
function formOf(
  times: PageTimes,
  { snapshot }: Pick<PageRequest, 'snapshot'>,
  slot: Parameters<PageTimes['hasLoanCar']>[0] | undefined,
) {
  const { kind, plan } = times
  const { today } = formAbout(snapshot)
  return bookingForm(plan.site, {
    kind,
    vehicle: plan.vehicle,
    today,
    offersLoanCar: slot !== undefined && times.hasLoanCar(slot),
  })
}

/** Parts of the address that must last from one choice to the next. */
function extraOf({ locations, plan }: PageTimes, query: URLSearchParams): Record<string, string> {
  const carId = query.get('car_id')
  return {
    ...(locations.length > 1 ? { place: plan.location.slug } : {}),
    ...(carId ? { car_id: carId } : {}),
  }
}
