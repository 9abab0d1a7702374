import { spell } from '#features/sites/domain/region.ts'
import { vehicleNounOf } from '#features/sites/domain/template.ts'
import type { Dealership, Location, Site } from '#features/sites/domain/site.ts'
import { formatMoney, type Cents } from '#kernel/money.ts'
import { coolingOffText } from './cooling-off.ts'
import { holderInFull, momentInFull } from './reservation-text.ts'

type Terms = {
  site: Site
  dealership: Dealership
  location: Location | null
  vehicleName: string
  deposit: Cents
  holdUntil: Date
  timeZone: string
}

/** Shown in full before paying; one condition per line. */
export function conditionLines(terms: Terms): string[] {
  const { site, dealership, location, vehicleName, deposit, holdUntil, timeZone } = terms
  const { checkout } = site.settings.retail
  const noun = vehicleNounOf(site)
  return [
    `Your ${formatMoney(deposit)} deposit is fully refundable until you sign a contract. There’s no surcharge and no fee.`,
    `Once it’s paid, we hold the ${vehicleName} for you until ${momentInFull(holdUntil, site, timeZone)}. Nobody else can reserve it here in that time.`,
    `Paying the deposit isn’t a purchase and forms no contract: neither of us has to go ahead. If we can’t hold the ${noun} for you, you get all of it back.`,
    'You can cancel in one press from your private page, any time before you sign. The refund goes to the card that you paid with, usually within 3 to 5 business days.',
    `If you buy the ${noun}, the deposit counts towards its price.`,
    `${holderInFull(dealership, site)} holds the money.`,
    coolingOffText(site.region, location?.address.state ?? ''),
    ...checkout.conditions.split('\n').map((line) => line.trim()),
  ]
    .filter((line) => line !== '')
    .map((line) => spell(site.region, line))
}

/** Printed at the head of what the shopper may keep of the payment. */
export const receiptTitle: Record<Site['region'], string> = {
  AU: 'Receipt for a refundable holding deposit – not a tax invoice',
  NZ: 'Receipt for a refundable holding deposit – not a tax invoice',
  US: 'Receipt for a refundable holding deposit – not an invoice',
}
