import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { Notice } from '../kit/notice-bar.tsx'

/** Why shoppers do not find it, where they do not; and what else keeps them from it. */
export function VehicleNotice({ vehicle: { reasons, isHeld, sale } }: { vehicle: VehicleScreenData }) {
  const { region } = useSiteFrame()
  const missing = reasons.filter(({ kind }) => kind === 'missing')
  const weak = reasons.filter(({ kind }) => kind === 'weak')
  return (
    <>
      {isHeld && (
        <Notice tone="warn">
          <b>A shopper has reserved it.</b> You can’t change its status until the reservation ends.
        </Notice>
      )}
      {sale && (
        <Notice>
          <b>Sold{sale.price === null ? '' : ` for ${formatMoney(asCents(sale.price))}`}</b> on{' '}
          {dayText(sale.soldOn, region, 'year')}
          {sale.buyer === '' ? '' : ` to ${sale.buyer}`}. Only your team sees this.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="bad">
          <b>Not on the site.</b> {missing.map(({ text }) => text).join(' ')}
        </Notice>
      )}
      {weak.length > 0 && (
        <Notice tone="warn">
          <b>Fewer shoppers will find it.</b> {weak.map(({ text }) => text).join(' ')}
        </Notice>
      )}
    </>
  )
}
