import { consentSentBy } from '#pages/submission/call-measurement.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import {
  depositFor,
  reservationObstacle,
  type ReservationObstacle,
} from '#features/inventory/domain/listing/retail-rules.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { holdTimes } from '#features/checkout/domain/hold-times.ts'
import { reservationForm } from '#features/checkout/domain/reservation-form.ts'
import { clockText, momentInFull } from '#features/checkout/domain/reservation-text.ts'
import { someonePaying } from '#features/checkout/server/reservations/find-payment-lock.ts'
import { payPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { placeOf } from '#features/checkout/server/reservations/reservation-scene.ts'
import {
  type ReservationProblem,
  reserveVehicle,
  termsFor,
} from '#features/checkout/server/reservations/reserve-vehicle.ts'
import { waitForVehicle } from '#features/checkout/server/reservations/wait-for-vehicle.ts'
import { CheckoutClosed } from '#features/checkout/view/checkout-closed.tsx'
import { CheckoutPage, type CheckoutOffer } from '#features/checkout/view/checkout-page.tsx'
import { honeypotName } from '#features/leads/domain/form/enquiry-form.ts'
import { type FieldProblems, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { asId } from '#kernel/ids.ts'
import { idOfMark } from '#pages/submission/form-mark.ts'
import { senderAddress, takeOther, type WebCall } from '#pages/submission/lead-limits.ts'
import { loadVehicle } from '../page/vehicle-address.tsx'
import { rememberReservation } from './own-reservation.tsx'
import { type CheckoutCall, checkoutCall, nothingHere, seeOther, showPrivately, tooMuch } from './private-page.tsx'

type VehicleCall = CheckoutCall & { vehicle: Vehicle }

/** `/cars/{slug}/checkout`: what a shopper should know before paying a deposit. */
export async function showCheckout(web: WebCall): Promise<Response> {
  const found = await vehicleCall(web)
  return found instanceof Response ? found : showOffer(found)
}

/** The vehicle at the address, or the answer where there is none or it has moved. */
async function vehicleCall(web: WebCall): Promise<VehicleCall | Response> {
  const call = await checkoutCall(web)
  const { context, snapshot } = call
  const vehicle = snapshot.findVehicle(context.req.param('slug') ?? '')
  if (!vehicle) return nothingHere(call)
  const loaded = loadVehicle({ snapshot, vehicle, url: new URL(context.req.url) })
  if (loaded.kind === 'moved') return context.redirect(loaded.to, context.req.method === 'POST' ? 308 : 303)
  if (loaded.kind !== 'found') return nothingHere(call)
  return { ...call, vehicle: loaded.data }
}

type Typed = {
  values?: Record<string, string>
  problems?: FieldProblems
  message?: string
  status?: 200 | 422 | 429 | 503
}

async function showOffer(call: VehicleCall, typed: Typed = {}): Promise<Response> {
  const { deps, snapshot, vehicle } = call
  const { site } = snapshot
  const obstacle = reservationObstacle(vehicle, site)
  const offer = obstacle === null ? offerOf(call) : null
  if (!offer) return showClosed(call, { obstacle: obstacle ?? 'payment-unavailable' })
  const until = await someonePaying(deps, { groupId: site.groupId, vehicleId: vehicle.id })
  if (until) return showTaken(call, until)
  const body = (
    <CheckoutPage
      {...{ site, vehicle, offer }}
      now={snapshot.asOf}
      form={reservationForm(site, vehicle)}
      order={deps.newId()}
      values={typed.values ?? {}}
      problems={typed.problems ?? {}}
      message={typed.message ?? ''}
    />
  )
  return showPrivately(call, {
    status: typed.status ?? 200,
    title: `Reserve: ${vehicleName(vehicle, site.namesBySeries)}`,
    body,
  })
}

function offerOf({ deps, snapshot: { site }, vehicle }: VehicleCall): CheckoutOffer | null {
  const deposit = depositFor(vehicle, site)
  const dealership = site.dealerships.find(({ id }) => id === vehicle.dealershipId)
  if (!deposit || !dealership) return null
  const place = placeOf(site, vehicle)
  const now = deps.now()
  const times = holdTimes(now, site.settings.retail.checkout, place)
  return {
    service: deposit.authorizationType,
    deposit: deposit.depositAmount,
    currency: regionRules(site.region).currency,
    dealership,
    heldUntil: momentInFull(times.holdUntil, site, place.timeZone),
    answeredBy: momentInFull(times.answerDue, site, place.timeZone),
    conditions: termsFor(site, { vehicle, deposit: deposit.depositAmount, now }).split('\n'),
    lockMinutes: site.settings.retail.checkout.lock_minutes,
  }
}

const closedTexts: Record<ReservationObstacle | 'gone', string> = {
  'checkout-off': 'You can’t reserve online on this site. Send an enquiry and we’ll help you.',
  'not-in-stock': 'It isn’t for sale at the moment. Send an enquiry and we’ll tell you what is coming.',
  'test-drive-only': 'This one is for test drives only.',
  reserved:
    'Someone has reserved it. If they change their mind it will be for sale again: send an enquiry and we’ll tell you.',
  'price-too-low': 'This one can’t be reserved online. Send an enquiry and we’ll help you.',
  'not-reservable': 'This one can’t be reserved online. Send an enquiry and we’ll help you.',
  'no-payment-processor': 'This one can’t be reserved online. Send an enquiry and we’ll help you.',
  'payment-unavailable': 'Online deposits are paused at the moment. Send an enquiry instead and we’ll hold it for you.',
  gone: 'It isn’t for sale any more.',
}

type Closed = { obstacle: ReservationObstacle | 'gone'; email?: string; error?: string; done?: string }

function showClosed(call: VehicleCall, { obstacle, email = '', error = '', done = '' }: Closed): Response {
  const { snapshot, vehicle } = call
  const title = obstacle === 'reserved' ? 'It’s reserved' : 'It can’t be reserved online'
  const alert = obstacle === 'reserved' && done === '' ? { email, error } : null
  const body = (
    <CheckoutClosed
      site={snapshot.site}
      now={snapshot.asOf}
      vehicle={vehicle}
      {...{ title, alert, done }}
      text={closedTexts[obstacle]}
    />
  )
  return showPrivately(call, { status: error === '' ? 200 : 422, title, body })
}

type Taken = { email?: string; error?: string; done?: string }

/** Somebody else is paying: until when, and a mail if it frees. */
function showTaken(call: VehicleCall, until: Date, { email = '', error = '', done = '' }: Taken = {}): Response {
  const { snapshot, vehicle } = call
  const { site } = snapshot
  const { timeZone } = placeOf(site, vehicle)
  const title = 'Someone is reserving this one now'
  const text = `It’ll be available again at ${clockText(until, site, timeZone)} if they don’t pay.`
  const alert = done === '' ? { email, error } : null
  const body = <CheckoutClosed {...{ site, vehicle, title, text, alert, done }} now={snapshot.asOf} />
  return showPrivately(call, { status: error === '' ? 409 : 422, title, body })
}

/** Forms that one address may send in an hour: many phones share one. */
const mostTries = 60

/** The form of the page: a reservation, or an address to write to when the vehicle is free. */
export async function postCheckout(web: WebCall): Promise<Response> {
  const found = await vehicleCall(web)
  if (found instanceof Response) return found
  const raw = Object.fromEntries(
    Object.entries(await found.context.req.parseBody()).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )
  const allowed = await takeOther(found, { what: 'checkout', most: mostTries })
  if (!allowed.ok) return tooMuch(found)
  return raw['intent'] === 'alert' ? wait(found, raw) : reserve(found, raw)
}

async function wait(call: VehicleCall, raw: Record<string, string>): Promise<Response> {
  const { deps, snapshot, vehicle } = call
  const { site } = snapshot
  const form = reservationForm(site, vehicle)
  const parsed = parseLead({ email: raw['email'] }, { form, yesNoFields: [], isPartial: true })
  const email = parsed.ok ? (parsed.value.values['email'] ?? '') : ''
  const error = parsed.ok ? (email === '' ? '*This is a required field.' : '') : (parsed.problem['email'] ?? '')
  if (error === '') await waitForVehicle(deps, { site, vehicleId: vehicle.id, email })
  const done = error === '' ? 'We’ll email you once if it becomes free.' : ''
  const until = await someonePaying(deps, { groupId: site.groupId, vehicleId: vehicle.id })
  const answer = { email: raw['email'] ?? '', error, done }
  if (until) return showTaken(call, until, answer)
  const obstacle = reservationObstacle(vehicle, site)
  return obstacle === null
    ? seeOther(new URL(call.context.req.url).pathname)
    : showClosed(call, { obstacle, ...answer })
}

async function reserve(call: VehicleCall, raw: Record<string, string>): Promise<Response> {
  const { deps, context, snapshot, vehicle } = call
  const { site } = snapshot
  const form = reservationForm(site, vehicle)
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields })
  if (!parsed.ok) return showOffer(call, { status: 422, values: raw, problems: parsed.problem })
  const { values, honeypot } = parsed.value
  if (honeypot !== '')
    return showOffer(call, { status: 422, values: raw, message: 'Please leave the field named homepage empty.' })
  const { headers, url } = context.req.raw
  const held = await reserveVehicle(deps, {
    site,
    vehicleId: vehicle.id,
    reservationId: asId(
      idOfMark(raw['order'] ?? deps.newId(), { siteId: site.id, email: values['email'], phone: values['phone'] }),
    ),
    person: {
      name: [values['name'], values['last_name']].filter(Boolean).join(' '),
      email: values['email'] ?? '',
      phone: values['phone'] ?? '',
      optIn: values['opt_in'] === 'true',
    },
    origin: {
      url: headers.get('referer') ?? url,
      userAgent: (headers.get('user-agent') ?? '').slice(0, 500),
      sender: senderAddress(call),
      ...consentSentBy(call),
      values: { ...values, [honeypotName]: '' },
    },
  })
  if (!held.ok) return refused(call, held.problem, raw)
  const token = deps.reservationLinks.tokenOf(held.value.id)
  return seeOther(payPath(token), { 'set-cookie': rememberReservation(deps.cookies, token) })
}

function refused(
  call: VehicleCall,
  problem: ReservationProblem,
  values: Record<string, string>,
): Response | Promise<Response> {
  switch (problem.kind) {
    case 'taken':
      return problem.until
        ? showTaken(call, problem.until, { email: values['email'] ?? '' })
        : showClosed(call, { obstacle: 'reserved' })
    case 'obstacle':
      return showClosed(call, { obstacle: problem.obstacle })
    case 'too-many':
      return tooMuch(call)
    case 'payments-unavailable':
      return showClosed(call, {
        obstacle: 'payment-unavailable',
        done: 'We couldn’t reach the payment service, so you haven’t been charged. We’ve sent your details to the dealer as an enquiry, and someone will call you.',
      })
  }
}
