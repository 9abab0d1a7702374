import { tradeInPagePath } from '#features/trade-in/domain/trade-in-page-path.ts'
import { enquiryPath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { figureKeys } from '#features/finance/domain/finance-figures.ts'
import { calculatorAnchor } from '#features/finance/view/repayment-calculator.tsx'
import { shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { followPath } from '#features/leads/server/records/follow-link.ts'
import { OpenPlace } from '#features/leads/view/form-block.tsx'
import type { Estimate, TradeInAnswers } from '#features/trade-in/domain/estimate.ts'
import { untilText } from '#features/trade-in/domain/estimate-text.ts'
import { validUntil } from '#features/trade-in/domain/valid-until.ts'
import { answersOf, typedCandidate } from '#features/trade-in/domain/trade-in-answers.ts'
import { EstimatePage, type WantedVehicle } from '#features/trade-in/view/estimate-page.tsx'
import { formHomes } from '../vehicle/form-homes.ts'
import { tradeInTokenIn } from '#pages/trade-in-cookie.ts'
import { respond, showEnded, type TradeInCall } from './trade-in-pages.tsx'

const sentences: Record<string, string> = {
  photos: 'Your photos are on their way.',
  anew: 'We’ve worked it out again.',
  forgotten: 'Your next enquiries will go without it.',
}

type Shown = { problem?: string; status?: 400 | 413 | 415 | 422 | 429 | 503 }

/** The range, or why there is none, and what it makes of the deal. */
export async function showEstimate(call: TradeInCall, { problem = '', status }: Shown): Promise<Response> {
  const { deps, context, snapshot, tradeIn, payload, token } = call
  const { site, asOf } = snapshot
  const answers = answersOf(payload)
  const { estimate, estimatedAt } = tradeIn
  if (!answers || !estimate || !estimatedAt) return showEnded(call, 'unknown')
  const { photos_max: most } = site.settings.retail.trade_in
  const until = validUntil(estimatedAt, site)
  const isOpen = deps.now() < until
  const deal = isOpen ? dealKeys(estimate, answers) : {}
  return respond(call, {
    status: status ?? 200,
    title: 'Your trade-in',
    body: (
      <EstimatePage
        region={site.region}
        action={tradeInPagePath(token)}
        vehicle={tradeIn.chosen ?? typedCandidate(payload)}
        answers={answers}
        estimate={estimate}
        until={isOpen ? untilText(until, site.region, site.timeZone) : null}
        wanted={wantedOf(call, deal)}
        follow={followPath(deps.follow.tokenOf(tradeIn.leadId))}
        finance={financeHref(call, deal)}
        stock={snapshot.stockHref}
        notice={problem === '' ? noticeText(call, context.req.query('said') ?? '') : ''}
        photos={most === 0 ? null : { taken: tradeIn.photos, left: most - tradeIn.photos }}
        problem={problem}
        aside={<OpenPlace site={site} now={asOf} />}
      />
    ),
  })
}

/** Repeats what was done only where it is so: the address alone proves nothing. */
function noticeText({ deps, context, tradeIn }: TradeInCall, said: string): string {
  const isRemembered = tradeInTokenIn(deps.cookies, context.req.raw.headers) !== undefined
  const isUntrue = (said === 'photos' && tradeIn.photos === 0) || (said === 'forgotten' && isRemembered)
  return isUntrue ? '' : (sentences[said] ?? '')
}

/** The deal takes the lower end, so that nobody is promised too much. */
function dealKeys(estimate: Estimate, { owing }: TradeInAnswers): Record<string, string> {
  if (estimate.kind !== 'range') return {}
  return {
    [figureKeys.tradeIn]: String(estimate.low / 100),
    ...(owing > 0 ? { [figureKeys.owing]: String(owing / 100) } : {}),
  }
}

function wantedOf({ vehicle, snapshot }: TradeInCall, deal: Record<string, string>): WantedVehicle | null {
  if (!vehicle) return null
  const page = snapshot.vehicleHref(vehicle)
  const query = new URLSearchParams(deal)
  return {
    name: vehicleName(vehicle),
    price: shownPrice(vehicle),
    href: query.size === 0 ? page : `${page}?${query}#${calculatorAnchor}`,
    enquire: enquiryPath(page),
  }
}

function financeHref({ vehicle, snapshot }: TradeInCall, deal: Record<string, string>): string | undefined {
  const home = formHomes(snapshot).homeOf('finance')
  if (home === undefined || !snapshot.site.settings.retail.finance.calculator) return undefined
  const price = vehicle && shownPrice(vehicle)
  const query = new URLSearchParams({
    ...(vehicle ? { car_id: vehicle.id } : {}),
    ...(price ? { [figureKeys.price]: String(price / 100) } : {}),
    ...deal,
  })
  return `${home}?${query}#${calculatorAnchor}`
}
