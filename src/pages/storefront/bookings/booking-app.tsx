import { testDrivePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { isBookedByShoppers, isChangeable } from '#features/bookings/domain/booking.ts'
import { nextFree } from '#features/bookings/domain/free-slots.ts'
import type { Slot } from '#features/bookings/domain/slot-times.ts'
import { calendarFile } from '#features/bookings/server/calendar-file.ts'
import {
  cancelBooking,
  confirmBooking,
  moveBooking,
  type MoveProblem,
} from '#features/bookings/server/change-booking.ts'
import { openBooking, type OpenedBooking } from '#features/bookings/server/open-booking.ts'
import { bookingPath } from '#features/bookings/server/records/booking-links.ts'
import { BookingPage } from '#features/bookings/view/booking-page.tsx'
import { MovePage } from '#features/bookings/view/move-page.tsx'
import type { Guarded } from '#pages/addresses/address-row.ts'
import { takeOther, type WebCall } from '#pages/submission/lead-limits.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import type { WebDeps } from '#pages/web-deps.ts'
import type { WebEnv } from '#pages/web-env.ts'
import { FollowEnded } from '../follow/follow-ended.tsx'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { originOf } from '../page/site-origin.ts'
import { formHomes } from '../vehicle/form-homes.ts'
import { ownBooking } from './own-booking.ts'
import { momentIn } from './page-times.ts'

type Call = { deps: WebDeps; context: Context<WebEnv>; snapshot: SiteSnapshot; token: string }
type OpenCall = Call & OpenedBooking

/** Looks and changes of one address in an hour: generous for a family, useless for guessing. */
const lookupsPerHour = 240

type BookingWork = (call: OpenCall) => Promise<Response>

/**
 * `/booking/{token}`: the private page of an appointment, and the forms on it, which are sent below it. Nobody signs in: the
 * token is the key. It stands in no log, goes to nobody else, and no script runs beside it
 * but ours that sends its forms.
 */
const ofBooking = (work: BookingWork): Guarded => ({
  demands: { permission: 'private link', limit: `looks: ${lookupsPerHour} an hour` },
  respond: ({ deps, context }) => opened(deps, context, work),
})

/** The way from the success page: the browser that booked has a cookie that names its page. */
export async function openOwnBooking({ deps, context }: WebCall): Promise<Response> {
  const path = ownBooking(deps.cookies, context.req.raw.headers)
  if (path !== undefined)
    return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } })
  return ended({ deps, context, snapshot: await deps.snapshots.get(context.get('address')), token: '' }, 'elsewhere')
}

async function opened(
  deps: WebDeps,
  context: Context<WebEnv>,
  respond: (call: OpenCall) => Promise<Response>,
): Promise<Response> {
  const snapshot = await deps.snapshots.get(context.get('address'))
  const call = { deps, context, snapshot, token: context.req.param('token') ?? '' }
  const room = await takeOther({ deps, context }, { what: 'follows', most: lookupsPerHour })
  if (!room.ok) return ended(call, 'too-many')
  const found = await openBooking(deps, { site: snapshot.site, token: call.token })
  return found.ok ? respond({ ...call, ...found.value }) : ended(call, found.problem)
}

const sentences: Record<string, { tone: 'good' | 'bad'; text: string }> = {
  moved: {
    tone: 'good',
    text: 'Your new time is set aside, and the old one is free again. We’ve sent you the details.',
  },
  confirmed: { tone: 'good', text: 'Thanks, see you then.' },
  cancelled: { tone: 'good', text: 'Your booking is cancelled, and the dealership knows.' },
  ended: { tone: 'bad', text: 'You can’t change this booking online any more. Please call us.' },
  'vehicle-gone': {
    tone: 'bad',
    text: 'This vehicle has been reserved or sold since you booked. Please call us: there may be another one like it.',
  },
  'no-loan-car': {
    tone: 'bad',
    text: 'All our loan cars are booked that day, so we haven’t changed your booking. Choose another day, or call us.',
  },
}

/** Repeats what was pressed only where the booking is in that state: the address alone proves nothing. */
function noticeOf({ deps, context, snapshot, booking, vehicle }: OpenCall) {
  const said = context.req.query('said') ?? ''
  const isSo: Record<string, boolean> = {
    moved: booking.state === 'booked' && booking.sequence > 0,
    confirmed: booking.state === 'booked' && booking.confirmedAt !== null,
    cancelled: booking.state === 'cancelled',
    ended: !isChangeable(booking, deps.now()),
    'vehicle-gone': vehicle !== undefined && snapshot.findVehicleById(vehicle.id) === undefined,
    'no-loan-car': booking.hasLoanCar,
  }
  return isSo[said] === true ? (sentences[said] ?? null) : null
}

async function show(call: OpenCall): Promise<Response> {
  const { deps, snapshot, booking, location, vehicle } = call
  const shown = vehicle && snapshot.findVehicleById(vehicle.id)
  const vehicleHref = shown ? snapshot.vehicleHref(shown) : null
  const body = (
    <BookingPage
      {...{ site: snapshot.site, booking, location, vehicle, vehicleHref }}
      againHref={againHref(call, vehicleHref)}
      path={bookingPath(call.token)}
      now={deps.now()}
      notice={noticeOf(call)}
    />
  )
  return respond(call, { status: 200, title: 'Your booking', body })
}

function againHref({ snapshot, booking }: OpenCall, vehicleHref: string | null): string {
  const home = isBookedByShoppers(booking.kind) ? formHomes(snapshot).homeOf(booking.kind) : null
  return (booking.kind === 'test-drive' && vehicleHref ? testDrivePath(vehicleHref) : home) ?? snapshot.stockHref
}

async function download({ deps, context, snapshot, token, ...found }: OpenCall): Promise<Response> {
  const { site } = snapshot
  const href = originOf(deps, context.get('address'), context.req.raw) + bookingPath(token)
  const facts = { site, ...found, href, mailFrom: deps.mailFrom, now: deps.now() }
  return new Response(calendarFile(facts, { isFile: true }).content, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="booking.ics"',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

async function showTimes(call: OpenCall, gone: Date | null = null): Promise<Response> {
  const { deps, context, snapshot, booking, location, vehicle, token } = call
  const { site } = snapshot
  if (!location || !isChangeable(booking, deps.now())) return back(call, 'ended')
  const free = await deps.slots.freeDays({ site, kind: booking.kind, location, vehicle })
  const days = free.ok ? free.value : []
  const nearest: Slot[] | null = gone && nextFree(days, gone)
  const body = (
    <MovePage
      {...{ site, booking, location, days, nearest }}
      day={context.req.query('day') ?? ''}
      path={bookingPath(token)}
    />
  )
  return respond(call, { status: gone ? 409 : 200, title: 'Choose another time', body })
}

async function move(call: OpenCall): Promise<Response> {
  const { deps, context, snapshot, booking } = call
  const { site } = snapshot
  const start = momentIn(new URLSearchParams(await context.req.raw.text()).get('at'))
  if (!start) return showTimes(call)
  const moved = await moveBooking(deps, { site, id: booking.id, actor: { kind: 'shopper' } }, { start })
  deps.calendars.forget(site.groupId)
  if (moved.ok) return back(call, 'moved')
  return isGone(moved.problem) ? showTimes(call, start) : back(call, moved.problem)
}

const isGone = (problem: MoveProblem): boolean => problem === 'taken' || problem === 'not-offered'

async function confirm(call: OpenCall): Promise<Response> {
  const { deps, snapshot, booking } = call
  const confirmed = await confirmBooking(deps, { site: snapshot.site, id: booking.id, actor: { kind: 'shopper' } })
  return back(call, confirmed.ok ? 'confirmed' : 'ended')
}

async function cancel(call: OpenCall): Promise<Response> {
  const { deps, snapshot, booking } = call
  const cancelled = await cancelBooking(deps, { site: snapshot.site, id: booking.id, actor: { kind: 'shopper' } })
  deps.calendars.forget(snapshot.site.groupId)
  return back(call, cancelled.ok ? 'cancelled' : 'ended')
}

/** After a form, so that reloading the page does not send it again. */
const back = ({ token }: Call, noticeKey: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location: `${bookingPath(token)}?said=${noticeKey}`, 'cache-control': 'no-store' },
  })

const endings = {
  unknown: {
    status: 404,
    title: 'This link doesn’t work',
    text: 'Part of it may be missing: please copy all of it from your email. If that doesn’t help, write to us or call.',
  },
  expired: {
    status: 410,
    title: 'This link has ended',
    text: 'The appointment was some time ago. Call us, or book a new one.',
  },
  elsewhere: {
    status: 404,
    title: 'Open the link in your email',
    text: 'Open your booking with the link in the email we sent you.',
  },
  'too-many': {
    status: 429,
    title: 'Please try again later',
    text: 'You’ve made too many requests in a short time. If it’s urgent, please call.',
  },
} as const

function ended(call: Call, problem: keyof typeof endings): Promise<Response> {
  const { status, title, text } = endings[problem]
  const { site, stockHref } = call.snapshot
  const body = <FollowEnded {...{ site, stockHref, title, text }} now={call.deps.now()} />
  return respond(call, { status, title, body })
}

type PrivatePage = { status: 200 | 404 | 409 | 410 | 429; title: string; body: ReactNode }

async function respond({ deps, context, snapshot }: Call, { status, title, body }: PrivatePage): Promise<Response> {
  const meta = {
    title: `${title} | ${snapshot.site.name}`,
    description: title,
    canonicalPath: null,
    isIndexable: false,
  }
  const origin = originOf(deps, context.get('address'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin })
}

export const showBooking = ofBooking(show)
export const downloadBooking = ofBooking(download)
export const showBookingTimes = ofBooking((call) => showTimes(call))
export const moveToTime = ofBooking(move)
export const confirmTime = ofBooking(confirm)
export const cancelTime = ofBooking(cancel)
