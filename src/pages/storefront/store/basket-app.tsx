import {
  basketFacts,
  basketItems,
  isQuantity,
  itemName,
  mostOfOne,
  soldItems,
  withAdded,
  withQuantity,
} from '#features/content/domain/products/basket.ts'
import { basketState, handoverFacts } from '#features/content/domain/products/basket-handover.ts'
import { isSoldOut } from '#features/content/domain/products/product-choice.ts'
import { basketPath } from '#features/sites/domain/menus/store-paths.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import type { SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import { unreachable } from '#kernel/result.ts'
import { withQuery } from '#kernel/with-query.ts'
import { demanding } from '#pages/addresses/address-row.ts'
import { attempt, type Unavailable } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted, spend, takeLead } from '#pages/submission/lead-limits.ts'
import { type NotTaken, receivePageForm, textsOf } from '#pages/submission/receive-page-form.ts'
import { submitRequest } from '#pages/submission/submit-request.ts'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import { seeOther } from '../garage/garage-call.ts'
import { failureText } from '../posted/refused-form.ts'
import { formOf, ofBasket, show, type ShownBasket, unchosen } from './basket-call.tsx'
import { type Basket, basketCookie, emptyBasket } from './basket-cookie.ts'
import type { BasketCall } from './call-of-basket.ts'
import { payForBasket } from './pay-basket.tsx'

const factsOf = ({ items, handover }: BasketCall): Record<string, string> => ({
  ...basketFacts(items),
  ...(handover ? handoverFacts(handover, items) : {}),
})

export const showBasket = ofBasket((call) => show(call, {}))

/** Puts something in, changes how many, or takes it out. */
export const changeBasket = ofBasket(async (call) => {
  const { deps, context, basket } = call
  const { lines } = basket
  const sent = await context.req.parseBody()
  const text = (key: string) => (typeof sent[key] === 'string' ? sent[key] : '')
  const line = { product: text('product'), variant: text('variant'), quantity: Number(text('quantity') || '1') }
  const store = (changed: Partial<Basket>) =>
    seeOther(basketPath, [basketCookie(deps.cookies, { ...basket, id: basket.id || deps.newId(), ...changed })])
  if (text('do') === 'handover') {
    const wanted = call.handovers.find(({ key }) => key === text('handover'))
    return wanted ? store({ handover: wanted.key }) : show(call, { status: 422, message: unchosen })
  }
  if (text('do') === 'remove') return store({ lines: withQuantity(lines, { ...line, quantity: 0 }) })
  if (!isQuantity(line.quantity))
    return show(call, { status: 422, message: `Choose a quantity from 1 to ${mostOfOne}.` })
  if (text('do') === 'set') return store({ lines: withQuantity(lines, line) })
  const [item] = basketItems([line], call.snapshot.records.content.products)
  if (!item || item.state === 'gone')
    return show(call, { status: 409, message: 'We don’t sell that any more. Your basket hasn’t changed.' })
  if (isSoldOut(item.choice))
    return show(call, { status: 409, message: `${itemName(item)} has just sold out. Your basket hasn’t changed.` })
  const added = withAdded(lines, line)
  if (!added) return show(call, { status: 409, message: 'Your basket is full. Send it first, then start another.' })
  return store({ lines: added })
})

/** The basket as an order that is paid for, or as an enquiry to the parts team through the door of every lead. */
export const sendBasket = demanding(
  { body: 'files', limit: 'enquiries: by settings' },
  ofBasket(async (call) => {
    const { snapshot } = call
    const taken = await receivePageForm(call, { site: snapshot.site, take: takeLead, takesFiles: false })
    if (!taken.ok) return showNotTaken(call, taken.problem)
    const { received, room } = taken.value
    const values = textsOf(received.values)
    const isSent = call.context.req.query('ask') !== undefined || call.obstacle === 'off'
    return spend(room, () => (isSent ? sendWith(call, values) : payForBasket(call, values)))
  }),
)

const changed = 'Something in your basket has changed since you opened this page. Please check it and send it again.'

async function sendWith(call: BasketCall, values: Record<string, string>): Promise<Counted> {
  const { deps, context, snapshot, items, handovers, handover } = call
  const { site } = snapshot
  const form = formOf(call)
  const back = (status: ShownBasket['status'], message: string) =>
    notAccepted(show(call, { status, message, form: { values, problems: {}, message: '' } }))
  if (soldItems(items).length === 0) return back(409, 'There’s nothing in your basket to send.')
  if (handovers.length > 0 && !handover) return back(422, unchosen)
  if (context.req.query('seen') !== basketState(items, handover)) return back(409, changed)
  const facts = factsOf(call)
  const place = handover?.locationId ? { location_id: handover.locationId } : {}
  const sent = { ...values, ...place }
  const enquiry = { site, form, vehicle: undefined, values: sent, files: [], idempotencyKey: null, facts }
  const submitted = await attempt(call, () => submitRequest(call, enquiry))
  if (!submitted.ok) return notAccepted(showRefusal(call, { form, values, problem: submitted.problem }))
  const { redirect, isUnconfirmed = false } = submitted.value
  const onwards = isUnconfirmed ? withQuery(redirect, { confirm: 'email' }) : redirect
  const own = ownEnquiryCookie(deps.cookies, submitted.value)['set-cookie']
  return accepted(seeOther(onwards, [basketCookie(deps.cookies, emptyBasket), ...(own ? [own] : [])]))
}

type Refusal = { form: EnquiryForm; values: Record<string, string>; problem: SubmitProblem | Unavailable }

function showRefusal(call: BasketCall, { form, values, problem }: Refusal): Response {
  switch (problem.kind) {
    case 'invalid':
      return show(call, { status: 422, form: { values, problems: problem.fields, message: '' } })
    case 'conflict':
      return show(call, { status: 409, message: 'You’ve already sent this basket.' })
    case 'unavailable':
      return show(call, { status: 503, form: { values, problems: {}, message: failureText(form) } })
    default:
      return unreachable(problem)
  }
}

const tooMany = 'We’ve had too many messages from your network. Please call us, or try again later.'

function showNotTaken(call: BasketCall, not: NotTaken): Response {
  const form = {
    values: textsOf(not.values),
    problems: {},
    message: not.kind === 'too-many' ? tooMany : not.problem.text,
  }
  const status = not.kind === 'too-many' ? 429 : 422
  return show(call, { status, form })
}
