import { basketItems } from '#features/content/domain/products/basket.ts'
import { basketState, chosenHandover, handoversOf } from '#features/content/domain/products/basket-handover.ts'
import { BasketView } from '#features/content/view/store/basket-view.tsx'
import { basketObstacle } from '#features/checkout/domain/orders/basket-checkout.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { partsForm } from '#features/leads/domain/forms/service-and-parts.ts'
import { LeadForm } from '#features/leads/view/lead-form.tsx'
import { basketPath } from '#features/sites/domain/menus/store-paths.ts'
import { withQuery } from '#kernel/with-query.ts'
import type { Responder } from '#pages/addresses/address-row.ts'
import { deliveryOf } from '../content/content-blocks.tsx'
import { formAbout } from '../page/form-request.ts'
import { originOf } from '../page/site-origin.ts'
import { renderPrivatePage } from '../serve/render-page.tsx'
import { readBasket } from './basket-cookie.ts'
import { basketSending } from './basket-sending.tsx'
import type { BasketCall } from './call-of-basket.ts'
import { storeOverride } from './store-route.tsx'

export type ShownBasket = {
  status?: 200 | 409 | 413 | 415 | 422 | 429 | 503
  /** Why the press was refused, in a sentence. */
  message?: string
  /** A form that came back. */
  form?: { values: Record<string, string>; problems: Record<string, string>; message: string }
}

/** A page for one browser, made from its cookie and the site as it is now; it asks no database. */
export const ofBasket =
  (work: (call: BasketCall) => Response | Promise<Response>): Responder =>
  async ({ deps, context }) => {
    const snapshot = await deps.snapshots.get(context.get('address'))
    const { site } = snapshot
    if (!site.settings.retail.store) return undefined
    const basket = readBasket(deps.cookies, context.req.raw.headers)
    const items = basketItems(basket.lines, snapshot.records.content.products)
    const handovers = handoversOf(site, items)
    const handover = chosenHandover(handovers, basket.handover)
    const obstacle = basketObstacle(site, items, handover)
    const isPaying = obstacle === null && context.req.query('ask') === undefined
    return work({ deps, context, snapshot, basket, items, handovers, handover, obstacle, isPaying })
  }

export function show(call: BasketCall, { status = 200, message, form: refused }: ShownBasket): Response {
  const { deps, context, snapshot, items, handovers, handover, isPaying } = call
  const { site } = snapshot
  const meta = { title: `Basket | ${site.name}`, description: 'Basket', canonicalPath: null, isIndexable: false }
  const { button, note, ...sending } = basketSending(call)
  const action = withQuery(basketPath, { seen: basketState(items, handover), ...(isPaying ? {} : { ask: '1' }) })
  const body = (
    <BasketView
      items={items}
      site={site}
      delivery={{ ...deliveryOf(snapshot), mediaCdn: null }}
      storeName={storeOverride(snapshot).title}
      message={message}
      handovers={handovers}
      chosen={handover}
      sending={sending}
    >
      <LeadForm site={site} form={formOf(call)} action={action} button={button} note={note} {...refused} />
    </BasketView>
  )
  const origin = originOf(deps, context.get('address'), context.req.raw)
  return renderPrivatePage({ status, meta, body }, snapshot, { assets: deps.storefrontAssets, origin })
}

export const formOf = ({ snapshot, handover }: BasketCall): EnquiryForm =>
  partsForm(snapshot.site, {
    ...formAbout(snapshot),
    hasBasket: true,
    basketGoes: handover && (handover.locationId === null ? 'delivered' : { pickUpAt: handover.locationId }),
  })

export const unchosen = 'Choose how you’d like to get it: pick-up or delivery.'
