import { buyBasket, type BuyProblem } from '#features/checkout/server/orders/buy-basket.ts'
import { orderPath, orderPayPath } from '#features/checkout/server/reservations/reservation-links.ts'
import { storeOrderNumber } from '#features/checkout/domain/orders/store-order.ts'
import { areaOfHandover } from '#features/content/domain/products/basket-handover.ts'
import { honeypotName } from '#features/leads/domain/form/enquiry-form.ts'
import { type FieldProblems, type ParsedLead, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import { areaOfPostcode, deliveryAreaName } from '#features/sites/domain/settings/retail/delivery-areas.ts'
import { fail, type Result, unreachable } from '#kernel/result.ts'
import { attempt, type Unavailable } from '#pages/submission/attempt.ts'
import { consentSentBy } from '#pages/submission/call-measurement.ts'
import { accepted, type Counted, notAccepted, senderAddress } from '#pages/submission/lead-limits.ts'
import { seeOther } from '../garage/garage-call.ts'
import { formOf, show, type ShownBasket, unchosen } from './basket-call.tsx'
import { basketCookie } from './basket-cookie.ts'
import type { BasketCall } from './call-of-basket.ts'

/** The form of the basket as an order: everything is counted again, and what is not as the page said is shown before anybody pays. */
export async function payForBasket(call: BasketCall, values: Record<string, string>): Promise<Counted> {
  const { deps, context, handover, basket } = call
  const form = { values, problems: {}, message: '' }
  const back = (status: ShownBasket['status'], message: string) => notAccepted(show(call, { status, message, form }))
  if (!handover) return back(422, unchosen)
  const typed = readForm(call, values)
  if (!typed.ok) return notAccepted(show(call, { status: 422, form: { ...form, problems: typed.problem } }))
  if (typed.value.honeypot !== '') return back(422, 'Please leave the field named homepage empty.')
  const seen = context.req.query('seen') ?? ''
  const id = basket.id || deps.newId()
  const request = {
    ...orderOf(call, typed.value.values),
    basketId: id,
    lines: basket.lines,
    handover: handover.key,
    seen,
  }
  const bought = await attempt(call, () => buyBasket(deps, request))
  if (!bought.ok) return refused(call, { problem: bought.problem, values })
  const token = deps.reservationLinks.orderTokenOf(bought.value.id)
  const to = bought.value.state === 'awaiting' ? orderPayPath(token) : orderPath(token)
  return accepted(seeOther(to, [basketCookie(deps.cookies, { ...basket, id })]))
}

/**
 * What was typed, checked by the rules of the form; an order without an address to write to would be lost to its shopper, and one that
 * goes elsewhere than its price says would cost more.
 */
function readForm(call: BasketCall, values: Record<string, string>): Result<ParsedLead, FieldProblems> {
  const { yes_no_fields: yesNoFields } = call.snapshot.site.settings.leads
  const parsed = parseLead(values, { form: formOf(call), yesNoFields })
  const problems: FieldProblems = parsed.ok ? {} : { ...parsed.problem }
  if ((values['email'] ?? '').trim() === '') problems['email'] = '*This is a required field.'
  const elsewhere = otherArea(call, values[postcodeKey] ?? '')
  if (elsewhere !== '') problems[postcodeKey] ??= elsewhere
  return Object.keys(problems).length > 0 || !parsed.ok ? fail(problems) : parsed
}

const postcodeKey = 'Delivery Postcode'

function otherArea({ snapshot: { site }, handover }: BasketCall, postcode: string): string {
  const area = handover ? areaOfHandover(handover) : ''
  const own = areaOfPostcode(site.region, postcode.trim())
  if (area === '' || own === '' || area === own) return ''
  return `This postcode isn’t in ${deliveryAreaName(area)}. Choose delivery to ${deliveryAreaName(own)} above.`
}

function orderOf(call: BasketCall, typed: Record<string, string>) {
  const { context, snapshot, handover } = call
  const { headers, url } = context.req.raw
  return {
    site: snapshot.site,
    person: {
      name: [typed['name'], typed['last_name']].filter(Boolean).join(' '),
      email: typed['email'] ?? '',
      phone: typed['phone'] ?? '',
      optIn: typed['opt_in'] === 'true',
    },
    deliveryAddress: handover?.locationId === null ? addressIn(call, typed) : '',
    origin: {
      url: headers.get('referer') ?? url,
      userAgent: (headers.get('user-agent') ?? '').slice(0, 500),
      sender: senderAddress(call),
      ...consentSentBy(call),
      values: { ...typed, [honeypotName]: '' },
    },
  }
}

/** `1 Sea Street, Perth WA 6000`. */
function addressIn({ snapshot: { site }, handover }: BasketCall, typed: Record<string, string>): string {
  const state = site.region === 'AU' && handover ? areaOfHandover(handover) : ''
  const town = [typed['Delivery Town'], state, typed[postcodeKey]].filter(Boolean).join(' ')
  return [typed['Delivery Street'], town].filter(Boolean).join(', ')
}

const changed =
  'Something in your basket has changed since you opened this page. Nothing was charged. Please check it and pay again.'

type Refusal = { problem: BuyProblem | Unavailable; values: Record<string, string> }

function refused(call: BasketCall, { problem, values }: Refusal): Counted {
  const form = { values, problems: {}, message: '' }
  const back = (status: ShownBasket['status'], message: string) => notAccepted(show(call, { status, message, form }))
  switch (problem.kind) {
    case 'changed':
    case 'obstacle':
      return back(409, changed)
    case 'taken':
      return back(
        409,
        `Someone else is paying for the last of ${problem.names.join(' and ')}. Nothing was charged. Try again in a few minutes, or send your basket as an enquiry.`,
      )
    case 'too-many':
      return back(429, 'Too many orders were begun from your network. Please call us, or try again in an hour.')
    case 'busy':
      return back(409, 'Your order is on its way already. Please try again in a moment.')
    case 'payments-unavailable':
    case 'unavailable':
      return back(
        503,
        'We couldn’t reach the payment service, so you haven’t been charged. Try again in a moment, or send your basket as an enquiry.',
      )
    case 'paid-before':
      return boughtBefore(call, { problem, form })
    default:
      return unreachable(problem)
  }
}

type Bought = { problem: Extract<BuyProblem, { kind: 'paid-before' }>; form: NonNullable<ShownBasket['form']> }

/** Said once: from then on it is a basket of its own. */
function boughtBefore(call: BasketCall, { problem: { order }, form }: Bought): Counted {
  const { deps, basket } = call
  const message = `You’ve already paid for order ${storeOrderNumber(order.id)} from this basket, and we’ve emailed you about it. Take out what you have bought, then pay for the rest.`
  const page = show(call, { status: 409, message, form })
  page.headers.append('set-cookie', basketCookie(deps.cookies, { ...basket, id: deps.newId() }))
  return notAccepted(page)
}
