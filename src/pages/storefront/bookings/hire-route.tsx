import { hireWindow, isDayFree } from '#features/bookings/domain/hire/hire-dates.ts'
import { addDays, type Day, type Days, daysOfMonth } from '#kernel/calendar-days.ts'
import { hireForm } from '#features/bookings/domain/hire/hire-form.ts'
import { daysText, hireNext, hireTitle, problemText, quoteText } from '#features/bookings/domain/hire/hire-text.ts'
import { type HireKind, hireQuote, hireTerms } from '#features/bookings/domain/hire/hire-terms.ts'
import { HireCalendar } from '#features/bookings/view/hire/hire-calendar.tsx'
import { HireDatesForm, NextFreeDays } from '#features/bookings/view/hire/hire-dates-form.tsx'
import { HireDetails } from '#features/bookings/view/hire/hire-details.tsx'
import { HireTermsList } from '#features/bookings/view/hire/hire-terms-list.tsx'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleEnquiryPage } from '#features/inventory/view/vehicle-page/enquiry-page.tsx'
import { NextSteps, OpenPlace } from '#features/leads/view/form-block.tsx'
import { Notice } from '#ui/notice.tsx'
import { type Handler, page, type PageRequest } from '../page/page.ts'
import { type AtVehicle, loadVehicle } from '../page/vehicle-address.tsx'
import styles from './hire-route.module.css'
import type { PageHire } from './page-hire.ts'

/** A vehicle to rent or to subscribe to: its terms, the days on which it is free, and a request for some of them. */
function hirePage(kind: HireKind): Handler<AtVehicle> {
  return page<Vehicle, AtVehicle>({
    name: `${kind} request`,
    hire: kind,
    load(request) {
      const loaded = loadVehicle(request)
      if (loaded.kind !== 'found') return loaded
      const { snapshot } = request
      const isOffered = hireTerms(loaded.data, snapshot.site, kind) !== null
      return isOffered ? loaded : { kind: 'moved', to: snapshot.vehicleHref(loaded.data), status: 302 }
    },
    meta: (vehicle, { snapshot }) => ({
      title: `${hireTitle(kind, vehicle, snapshot.site.namesBySeries)} | ${snapshot.site.name}`,
      description: `${hireTitle(kind, vehicle, snapshot.site.namesBySeries)} from ${snapshot.site.name}: terms, price and free dates.`,
      canonicalPath: snapshot.vehicleHref(vehicle),
      isIndexable: false,
    }),
    Page: (vehicle, request) => {
      const { site, asOf } = request.snapshot
      const { hire } = request
      return (
        <VehicleEnquiryPage
          site={site}
          now={asOf}
          vehicle={vehicle}
          title={hireTitle(kind, vehicle, site.namesBySeries)}
          offer={kind}
          beside={
            <>
              {hire && <NextSteps steps={hireNext(kind, hire.terms.holdHours)} />}
              <OpenPlace site={site} now={asOf} location={vehiclePlace(vehicle, site.dealerships).location} />
            </>
          }
        >
          {hire && <HireOnPage hire={hire} request={request} />}
        </VehicleEnquiryPage>
      )
    },
  })
}

export const rentPage: Handler<AtVehicle> = hirePage('rental')
export const subscribePage: Handler<AtVehicle> = hirePage('subscription')

type Props = { hire: PageHire; request: PageRequest }

function HireOnPage({ hire, request }: Props) {
  const { terms, requested, problem, calendar } = hire
  const { site } = request.snapshot
  const isSettled = requested !== null && (problem === null || request.refused !== undefined)
  const title = isSettled ? 'Your request' : 'Choose your dates'
  return (
    <div className={styles.hire} id="dates" data-booking="">
      <section>
        <h2>What’s included</h2>
        <HireTermsList terms={terms} region={site.region} />
      </section>
      <section>
        <h2>{title}</h2>
        {problem && requested && !isSettled && <Refused hire={hire} requested={requested} request={request} />}
        {isSettled ? (
          <Details hire={hire} requested={requested} request={request} />
        ) : (
          <>
            <HireDatesForm
              terms={terms}
              action={`${request.url.pathname}#dates`}
              window={hireWindow(terms, calendar.today)}
              from={hire.from ?? ''}
              until={requested?.until ?? ''}
              weeks={hire.weeks}
            />
            <Months hire={hire} request={request} />
          </>
        )}
      </section>
    </div>
  )
}

function Refused({ hire, requested, request }: Props & { requested: Days }) {
  const { terms, problem, next } = hire
  const { region } = request.snapshot.site
  if (!problem) return null
  return (
    <Notice tone="bad">
      <p>
        {`${problemText(problem, terms, requested)} ${next.length > 0 ? 'The next free dates are:' : 'Please call us: we’ll find something.'}`}
      </p>
      <NextFreeDays choices={next} region={region} hrefOf={(days) => hrefOf(request, hire, days)} />
    </Notice>
  )
}

function Details({ hire, requested, request }: Props & { requested: Days }) {
  const { kind, vehicle, terms, problem, next, requestKey } = hire
  const { refused, snapshot, url } = request
  const { site } = snapshot
  return (
    <HireDetails
      form={hireForm(site, vehicle, kind)}
      days={problem ? null : requested}
      others={next.map((days) => ({
        label: `Request ${daysText(days, site.region)}`,
        action: hrefOf(request, hire, days),
      }))}
      quote={quoteText(hireQuote(terms, requested), kind, site.region)}
      region={site.region}
      action={`${hrefOf(request, hire, requested)}`}
      back={`${url.pathname}?${new URLSearchParams({ day: requested.from })}#dates`}
      requestKey={refused?.values['request_key'] ?? requestKey}
      values={refused?.values ?? {}}
      problems={refused?.problems ?? {}}
      message={refused?.message ?? ''}
    />
  )
}

/** Two months from the one that is looked at; a first day chosen there waits for the last one. */
function Months({ hire, request }: Props) {
  const { terms, calendar, from, requested, kind } = hire
  const { url, snapshot } = request
  const { first, last } = hireWindow(terms, calendar.today)
  const looked = url.searchParams.get('day') ?? from ?? first
  const month = `${clamped(looked, first, last).slice(0, 7)}-01`
  const waitsForLast = kind === 'rental' && from !== null && requested === null
  const at = (day: Day) => `${url.pathname}?${new URLSearchParams({ ...(waitsForLast ? { from } : {}), day })}#dates`
  const beyond = addDays(monthAfter(month), 0)
  return (
    <HireCalendar
      month={month}
      region={snapshot.site.region}
      chosen={requested ?? (from ? { from, until: from } : null)}
      isFree={(day) => isDayFree(day, terms, calendar) && (!waitsForLast || day >= from)}
      choice={waitsForLast ? 'last day' : kind === 'rental' ? 'first day' : 'start'}
      hrefOf={(day) => `${url.pathname}?${new URLSearchParams(chosenWith(day, { hire, waitsForLast }))}#dates`}
      earlier={month > `${first.slice(0, 7)}-01` ? at(addDays(addDays(month, -1), -31)) : null}
      later={monthAfter(beyond) <= last ? at(monthAfter(beyond)) : null}
    />
  )
}

function chosenWith(
  day: Day,
  { hire, waitsForLast }: { hire: PageHire; waitsForLast: boolean },
): Record<string, string> {
  if (hire.kind === 'subscription') return { from: day, weeks: String(hire.weeks) }
  return waitsForLast && hire.from ? { from: hire.from, until: day } : { from: day }
}

const monthAfter = (month: Day): Day => addDays(daysOfMonth(month).at(-1) ?? month, 1)
const clamped = (day: Day, first: Day, last: Day): Day => (day < first ? first : day > last ? last : day)

function hrefOf({ url }: PageRequest, { kind, terms }: PageHire, days: Days): string {
  const { length } = hireQuote(terms, days)
  const query: Record<string, string> =
    kind === 'rental' ? { from: days.from, until: days.until } : { from: days.from, weeks: String(length) }
  return `${url.pathname}?${new URLSearchParams(query)}#dates`
}
