import {
  basketFacts,
  basketItems,
  type BasketItem,
  isQuantity,
  itemName,
  mostOfOne,
  soldItems,
  withAdded,
  withQuantity,
} from '#features/content/domain/products/basket.ts'
import {
  chosenHandover,
  handoverFacts,
  handoversOf,
  type Handover,
} from '#features/content/domain/products/basket-handover.ts'
import { isSoldOut } from '#features/content/domain/products/product-choice.ts'
import { basketPath } from '#features/sites/domain/menus/store-paths.ts'
import { BasketView } from '#features/content/view/store/basket-view.tsx'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { partsForm } from '#features/leads/domain/forms/service-and-parts.ts'
import type { SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import { LeadForm } from '#features/leads/view/lead-form.tsx'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { unreachable } from '#kernel/result.ts'
import { withQuery } from '#kernel/with-query.ts'
import { type Answer, demanding } from '#pages/addresses/address-row.ts'
import { attempt, type Unavailable } from '#pages/submission/attempt.ts'
import { accepted, type Counted, notAccepted, spend, takeLead, type WebCall } from '#pages/submission/lead-limits.ts'
import { type NotTaken, receivePosted, textsOf } from '#pages/submission/receive-posted.ts'
import { submit } from '#pages/submission/submission.ts'
import { deliveryOf } from '../content/content-blocks.tsx'
import { ownEnquiryCookie } from '../follow/own-enquiry.ts'
import { seeOther } from '../garage/garage-call.ts'
import { formAbout } from '../page/form-request.ts'
import { originOf } from '../page/site-origin.ts'
import { failureText } from '../posted/refused-form.ts'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { type Basket, basketCookie, readBasket } from './basket-cookie.ts'
import { storeOverride } from './store-route.tsx'

type BasketCall = WebCall & {
  snapshot: SiteSnapshot
  basket: Basket
  items: readonly BasketItem[]
  handovers: readonly Handover[]
  /** How it is had, as the site offers it now. */
  handover: Handover | undefined
}

type Shown = {
  status?: 200 | 409 | 413 | 415 | 422 | 429 | 503
  /** Says what was refused. */
  message?: string
  /** An enquiry that came back. */
  form?: { values: Record<string, string>; problems: Record<string, string>; message: string }
}

/** A page for one browser, made from its cookie and the site as it is now; it asks no database. */
const ofBasket =
  (work: (call: BasketCall) => Response | Promise<Response>): Answer =>
  async ({ deps, context }) => {
    const snapshot = await deps.snapshots.get(context.get('site'))
    if (!snapshot.site.settings.retail.store) return undefined
    const basket = readBasket(deps.cookies, context.req.raw.headers)
    const items = basketItems(basket.lines, snapshot.records.content.products)
    const handovers = handoversOf(snapshot.site, items)
    const handover = chosenHandover(handovers, basket.handover)
    return work({ deps, context, snapshot, basket, items, handovers, handover })
  }

function show(call: BasketCall, { status = 200, message, form: refused }: Shown): Response {
  const { deps, context, snapshot, items, handovers, handover } = call
  const { site } = snapshot
  const form = formOf(call)
  const meta = { title: `Basket | ${site.name}`, description: 'Basket', canonicalPath: null, isIndexable: false }
  const body = (
    <BasketView
      items={items}
      site={site}
      delivery={{ ...deliveryOf(snapshot), mediaCdn: null }}
      storeName={storeOverride(snapshot).title}
      message={message}
      handovers={handovers}
      chosen={handover}
    >
      <LeadForm site={site} form={form} action={withQuery(basketPath, { seen: stateOf(call) })} {...refused} />
    </BasketView>
  )
  const origin = originOf(deps, context.get('site'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin })
}

const formOf = ({ snapshot, handover }: BasketCall): EnquiryForm =>
  partsForm(snapshot.site, {
    ...formAbout(snapshot),
    hasBasket: true,
    basketGoes: handover && (handover.locationId === null ? 'delivered' : { pickUpAt: handover.locationId }),
  })

const factsOf = ({ items, handover }: BasketCall): Record<string, string> => ({
  ...basketFacts(items),
  ...(handover ? handoverFacts(handover, items) : {}),
})

/** A short name of what the page says of the basket: what was sent with another one was sent by somebody who had seen something else. */
function stateOf(call: BasketCall): string {
  const text = JSON.stringify([factsOf(call), call.items.map(({ state }) => state)])
  let hash = 5381
  for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0
  return hash.toString(36)
}

export const showBasket = ofBasket((call) => show(call, {}))

/** Puts something in, changes how many, or takes it out. */
export const changeBasket = ofBasket(async (call) => {
  const { deps, context, basket } = call
  const { lines } = basket
  const sent = await context.req.parseBody()
  const text = (key: string) => (typeof sent[key] === 'string' ? sent[key] : '')
  const line = { product: text('product'), variant: text('variant'), quantity: Number(text('quantity') || '1') }
  const store = (changed: Partial<Basket>) =>
    seeOther(basketPath, [basketCookie(deps.cookies, { ...basket, ...changed })])
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

const unchosen = 'Choose how you’d like to get it: pick-up or delivery.'

/** The basket as an enquiry to the parts team, through the door of every lead. */
export const sendBasket = demanding(
  { body: 'files', limit: 'enquiries: by settings' },
  ofBasket(async (call) => {
    const { snapshot } = call
    const taken = await receivePosted(call, { site: snapshot.site, take: takeLead, takesFiles: false })
    if (!taken.ok) return showNotTaken(call, taken.problem)
    const { received, room } = taken.value
    return spend(room, () => sendWith(call, textsOf(received.values)))
  }),
)

async function sendWith(call: BasketCall, values: Record<string, string>): Promise<Counted> {
  const { deps, context, snapshot, items, handovers, handover } = call
  const { site } = snapshot
  const form = formOf(call)
  const back = (status: Shown['status'], message: string) =>
    notAccepted(show(call, { status, message, form: { values, problems: {}, message: '' } }))
  if (soldItems(items).length === 0) return back(409, 'There’s nothing in your basket to send.')
  if (handovers.length > 0 && !handover) return back(422, unchosen)
  if (context.req.query('seen') !== stateOf(call))
    return back(
      409,
      'Something in your basket has changed since you opened this page. Please check it and send it again.',
    )
  const facts = factsOf(call)
  const place = handover?.locationId ? { location_id: handover.locationId } : {}
  const sent = { ...values, ...place }
  const enquiry = { site, form, vehicle: undefined, values: sent, files: [], idempotencyKey: null, facts }
  const answer = await attempt(call, () => submit(call, enquiry))
  if (!answer.ok) return notAccepted(showRefusal(call, { form, values, problem: answer.problem }))
  const { redirect, isUnconfirmed = false } = answer.value
  const onwards = isUnconfirmed ? withQuery(redirect, { confirm: 'email' }) : redirect
  const own = ownEnquiryCookie(deps.cookies, answer.value)['set-cookie']
  return accepted(seeOther(onwards, [basketCookie(deps.cookies, { lines: [], handover: '' }), ...(own ? [own] : [])]))
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
