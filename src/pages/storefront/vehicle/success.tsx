import { vehicleNounOf } from '#features/sites/domain/template.ts'
import { SuccessPage } from '#features/content/view/message-page.tsx'
import { formOfCategory } from '#features/leads/domain/form/form-addresses.ts'
import { formText } from '#features/leads/domain/form/enquiry-form-text.ts'
import { allLeadCategories, findLeadCategory, type LeadCategory } from '#features/leads/domain/lead/lead-category.ts'
import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { Section } from '#ui/layout.tsx'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import {
  type KnownNames,
  privatePageOf,
  successDetails,
  successMessage,
  successTitle,
} from '#features/leads/domain/form/success-text.ts'
import { bookingPageText } from '#features/bookings/domain/booking-page-text.ts'
import { kindOfForm } from '#features/bookings/domain/booking-rules.ts'
import { ownTradeInPath } from '#pages/trade-in-cookie.ts'
import { ownBookingPath } from '../bookings/own-booking.ts'
import { NextSteps, OpenPlace } from '#features/leads/view/form-block.tsx'
import { usualSuccessMessage } from '#features/sites/domain/settings/lead-settings.ts'
import { spell } from '#features/sites/domain/region.ts'
import { locationsOf, type Location } from '#features/sites/domain/site.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { ownEnquiryPath } from '../follow/own-enquiry.ts'
import { type Handler, page, type PageRequest } from '../page/page.ts'
import styles from './success.module.css'

type Success = { title: string; next: { label: string; href: string }[] }

/** `/success?category=`: shown after every enquiry. An unknown category is thanked in general words. */
export const successPage: Handler = page<Success>({
  name: 'success',
  load: (request) => ({ kind: 'found', data: { title: titleOf(request), next: nextStepsAfter(request) } }),
  meta: (data, { snapshot }) => ({
    title: `${data.title} | ${snapshot.site.name}`,
    description: 'Your enquiry has reached us.',
    canonicalPath: null,
    isIndexable: false,
  }),
  Page: ({ title, next }, request) => {
    const { site, asOf } = request.snapshot
    const own = privatePageOf(request.url.searchParams)
    const link =
      own &&
      {
        enquiry: { label: spell(site.region, 'Follow your enquiry'), href: ownEnquiryPath },
        booking: ownBooking,
        valuation: ownValuation,
      }[own]
    return (
      <>
        <SuccessPage
          title={title}
          message={ownMessage(request, own)}
          details={successDetails(request.url.searchParams, { region: site.region, known: namesOf(request.snapshot) })}
          next={link ? [link, ...next] : next}
          note={own === 'enquiry' ? followNote : undefined}
        >
          <div>
            <NextSteps steps={nextSteps(request)} />
            <section className={styles.sent} data-sent="" hidden>
              <h2>What you sent</h2>
              <dl />
            </section>
          </div>
          <OpenPlace site={site} now={asOf} location={placeOf(request)} />
        </SuccessPage>
        <EnquiredVehicle request={request} />
      </>
    )
  },
})

const ownMessage = (request: PageRequest, own: ReturnType<typeof privatePageOf>): string =>
  request.url.searchParams.get('confirm') === 'email'
    ? own === 'booking'
      ? confirmBookingMessage
      : spell(request.snapshot.site.region, confirmMessage)
    : own === 'booking'
      ? bookedMessage
      : messageOf(request)

const confirmMessage =
  'We have your enquiry. If you gave an email address, we’ve sent a link to it: open it and confirm that the enquiry is yours, and it goes straight to the right person.'
const confirmBookingMessage =
  'We’re holding that time for you. We’ve sent a link to your email address: open it and confirm soon, or the time goes to someone else.'
const bookedMessage = 'It’s in our calendar. We’ve sent you the details with a calendar file.'
const ownValuation = { label: 'See your estimate', href: ownTradeInPath }
const ownBooking = { label: 'Move, cancel or add to calendar', href: ownBookingPath }

const followNote = 'Track replies, add details or cancel here. No account needed. We’ve emailed you the link too.'

/** What it was about, to look at again, and what is like it. */
function EnquiredVehicle({ request: { url, snapshot } }: { request: PageRequest }) {
  const vehicle = snapshot.findVehicle(url.searchParams.get('vehicle') ?? '')
  if (!vehicle) return null
  const { site, asOf, vehicles, stockHref } = snapshot
  const rules = vehicleViewRules(site, asOf)
  const alike = site.settings.vehicle.similar
    ? similarVehicles(vehicle, vehicles, { settings: site.settings, count: 3 })
    : []
  return (
    <Section
      title={`The ${vehicleNounOf(site)} you asked about, and some like it`}
      more={{ href: stockHref, label: 'See all stock' }}
    >
      <VehicleGrid vehicles={[vehicle, ...alike]} rules={rules} isRail />
    </Section>
  )
}

function namesOf({ site, published }: SiteSnapshot): KnownNames {
  const { special_offer: offers, careers } = site.settings.leads.forms
  return {
    locations: locationsOf(site).map(({ name }) => name),
    offers: [...offers.offers, ...published.offers.map(({ title }) => title)],
    positions: careers.positions,
  }
}

/** The place that the address names, else where its vehicle stands. */
function placeOf({ url, snapshot }: PageRequest): Location | null {
  const named = locationsOf(snapshot.site).find(({ name }) => name === url.searchParams.get('location'))
  const vehicle = snapshot.findVehicle(url.searchParams.get('vehicle') ?? '')
  return named ?? (vehicle ? vehiclePlace(vehicle, snapshot.site.dealerships).location : null)
}

/** Links name a category by its slug, and some by the short name of its form: `parts`. */
function categoryOf({ url }: PageRequest): LeadCategory | undefined {
  const named = url.searchParams.get('category') ?? ''
  return findLeadCategory(named) ?? allLeadCategories.find(({ slug }) => formOfCategory(slug) === named)
}

const titleOf = (request: PageRequest): string => successTitle(categoryOf(request), request.snapshot.site.region)

/** Words of the dealer's own form that was sent; empty for every other, and where it says none. */
function ownFormMessage({ url, snapshot }: PageRequest): string {
  const slug = url.searchParams.get('form')
  return snapshot.records.content.forms.find((form) => form.slug === slug)?.success ?? ''
}

function messageOf(request: PageRequest): string {
  const own = ownFormMessage(request)
  if (own !== '') return own
  const { region, settings } = request.snapshot.site
  const { success_message: message } = settings.leads
  return successMessage(categoryOf(request), { region, message, isDefaultMessage: message === usualSuccessMessage })
}

/** What happens next is what the form of this category promised. */
function nextSteps(request: PageRequest): readonly string[] {
  const name = formOfCategory(categoryOf(request)?.slug ?? '') ?? 'vehicle'
  const { site } = request.snapshot
  const kind = privatePageOf(request.url.searchParams) === 'booking' ? kindOfForm(name) : undefined
  // That the time is held was promised before the booking; here it is.
  return kind ? bookingPageText(kind, site).next.slice(1) : formText(name, site).next
}

/** Back to the vehicle when the enquiry was about one, else to the stock. */
function nextStepsAfter({ url, snapshot }: PageRequest): Success['next'] {
  const vehicle = snapshot.findVehicle(url.searchParams.get('vehicle') ?? '')
  const stock = { label: 'See all stock', href: snapshot.stockHref }
  return vehicle
    ? [{ label: `Back to the ${vehicleNounOf(snapshot.site)}`, href: snapshot.vehicleHref(vehicle) }, stock]
    : [stock, { label: 'Home', href: '/' }]
}
