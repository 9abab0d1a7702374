import { z } from 'zod'
import { driveObstacle } from '#features/bookings/domain/booking-rules.ts'
import { bookingKinds, type BookingKind } from '#features/bookings/domain/booking.ts'
import { enquiryPath, testDrivePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { formAddresses } from '#features/leads/domain/form/form-addresses.ts'
import { openNow } from '#features/sites/domain/hours/open-now.ts'
import { localTime, weekRows } from '#features/sites/domain/hours/opening-hours.ts'
import { specialDaysAhead } from '#features/sites/domain/hours/special-days.ts'
import { openPhone } from '#features/sites/domain/phone.ts'
import { fullAddress, locationsOf, type Location } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type McpTool, mcpTool, type ToolOutcome } from '#platform/mcp/serve-mcp.ts'
import { bookableForm, findPageTimes, type Bookable, type PageTimes } from '../../storefront/bookings/page-times.ts'
import { mostDraftLetters } from '../../storefront/page/form-request.ts'
import { namedVehicle, type ToolCall, vehicleAddress } from './tool-call.ts'

/** Days of free times in one answer, and times of each. */
const [mostDays, mostTimes] = [7, 30]

const whichTimes = {
  kind: z.enum(bookingKinds).describe('`test-drive` needs a vehicle; `service` is for the shopper’s own.'),
  vehicle: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Slug, id, stock number or address of the page of a vehicle.'),
  location: z.string().max(80).optional().describe('Slug of a location, where there are several.'),
}

/** Tools about coming and asking. None of them sends or books anything: they make a link that a person opens, reads and confirms. */
export const visitTools = (call: ToolCall): McpTool[] => [
  mcpTool(
    {
      name: 'list_locations',
      title: 'Where the dealer is, and when it is open',
      description: 'Address, phone and opening hours of each location, with holidays, and whether it is open now.',
      input: z.object({}),
    },
    () => ok({ locations: locationsOf(call.snapshot.site).map((location) => placeOf(location, call)) }),
  ),
  mcpTool(
    {
      name: 'find_free_times',
      title: 'Free times for a test drive or a service',
      description: `Times of the next ${mostDays} days on which something is free, each with the link at which a person confirms it.`,
      input: z.object(whichTimes),
    },
    (input) => findFreeTimes(call, input),
  ),
  mcpTool(
    {
      name: 'draft_booking',
      title: 'Prepare a booking',
      description:
        'Makes a link at which the person reads the chosen time, leaves their details and confirms. Nothing is booked before that.',
      input: z.object({
        ...whichTimes,
        at: z.string().max(40).describe('A time of find_free_times, as written there.'),
      }),
    },
    (input) => draftBooking(call, input),
  ),
  mcpTool(
    {
      name: 'draft_enquiry',
      title: 'Prepare an enquiry',
      description:
        'Makes a link to the form with the message in it. The person reads it, leaves their details and sends it. Nothing is sent before that; put no personal details in it.',
      input: z.object({
        vehicle: whichTimes.vehicle,
        message: z.string().trim().min(1).max(mostDraftLetters).describe('What is asked, in the words of the person.'),
      }),
    },
    ({ vehicle, message }) => draftEnquiry(call, { vehicle, message }),
  ),
]

function placeOf(location: Location, { snapshot: { site, asOf } }: ToolCall): object {
  const now = localTime(asOf, location.timeZone)
  return {
    slug: location.slug,
    name: location.name,
    address: fullAddress(location.address),
    phone: openPhone(location.phone) || null,
    hours: weekRows(location.openingHours),
    other_hours: specialDaysAhead(location.openingHours, now),
    now: openNow(location.openingHours, now, site.region).text,
  }
}

type Wanted = { kind: BookingKind; vehicle?: string | undefined; location?: string | undefined }
type Times = { path: string; times: PageTimes }

async function findFreeTimes(call: ToolCall, wanted: Wanted): Promise<ToolOutcome> {
  const found = await timesOf(call, wanted)
  if (!found.ok) return found
  const { path, times } = found.value
  return ok({
    kind: times.kind,
    location: {
      slug: times.plan.location.slug,
      name: times.plan.location.name,
      time_zone: times.plan.location.timeZone,
    },
    days: times.days.slice(0, mostDays).map(({ date, slots }) => ({
      date,
      times: slots
        .slice(0, mostTimes)
        .map(({ start }) => ({ at: start.toISOString(), confirm: call.origin + timePath(path, times, start) })),
    })),
  })
}

async function draftBooking(call: ToolCall, { at, ...wanted }: Wanted & { at: string }): Promise<ToolOutcome> {
  const found = await timesOf(call, wanted)
  if (!found.ok) return found
  const { path, times } = found.value
  const start = times.days
    .flatMap(({ slots }) => slots)
    .map((slot) => slot.start)
    .find((each) => each.getTime() === Date.parse(at))
  if (!start) return fail('That time is not free. find_free_times lists those that are.')
  return ok({ at: start.toISOString(), confirm: call.origin + timePath(path, times, start), next: confirmText })
}

const confirmText = 'Nothing is booked yet: the person opens the link, leaves their details and confirms.'

const timePath = (path: string, { plan: { location }, locations }: PageTimes, start: Date): string =>
  `${path}?${new URLSearchParams({ ...(locations.length > 1 ? { place: location.slug } : {}), at: start.toISOString() })}`

/** Free times and the page on which they are chosen; the problem is a sentence. */
async function timesOf(call: ToolCall, { kind, vehicle: name, location }: Wanted): Promise<Result<Times, string>> {
  const { deps, snapshot } = call
  const named = name === undefined ? undefined : namedVehicle(call, name)
  if (named && !named.ok) return named
  const vehicle = named?.value
  if (kind === 'test-drive' && !vehicle) return fail('Name the vehicle that is to be driven.')
  const obstacle = kind === 'test-drive' && vehicle ? driveObstacle(vehicle) : null
  if (vehicle && obstacle) return fail(`The ${vehicleName(vehicle)} can’t be driven: ${obstacles[obstacle]}.`)
  const bookable: Bookable | undefined = bookableForm(snapshot.site, kind, vehicle)
  const path =
    kind === 'service'
      ? formAddresses('service', snapshot.site)[0]
      : vehicle && testDrivePath(snapshot.vehicleHref(vehicle))
  if (!bookable || !path) return fail('This dealer takes no bookings of that kind online. Prepare an enquiry instead.')
  if (location !== undefined && !bookable.locations.some(({ slug }) => slug === location))
    return fail(`It can be at: ${bookable.locations.map(({ slug }) => slug).join(', ')}.`)
  const url = new URL(path, call.origin)
  if (location !== undefined) url.searchParams.set('place', location)
  const times = await findPageTimes(deps, bookable, { snapshot, url })
  return times
    ? ok({ path, times })
    : fail('No time is free in the days that can be booked. Prepare an enquiry instead.')
}

const obstacles = { sold: 'it has been sold', reserved: 'it is reserved', 'not-here': 'it has not arrived yet' }

function draftEnquiry(
  call: ToolCall,
  { vehicle: name, message }: { vehicle?: string | undefined; message: string },
): ToolOutcome {
  const named = name === undefined ? undefined : namedVehicle(call, name)
  if (named && !named.ok) return named
  if (named && isSold(named.value))
    return fail(`The ${vehicleName(named.value)} has been sold. Ask without a vehicle, or about another one.`)
  const page = named ? enquiryPath(vehicleAddress(call, named.value)) : `${call.origin}/contact`
  return ok({
    confirm: `${page}?${new URLSearchParams({ draft: message })}`,
    next: 'Nothing is sent yet: the person opens the link, reads the message, leaves their details and sends it.',
  })
}
