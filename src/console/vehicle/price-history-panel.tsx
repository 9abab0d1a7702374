import { asCents, formatMoney } from '#kernel/money.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import table from '../kit/plain-table.module.css'
import { Panel } from '../kit/screen.tsx'
import { SiteTime } from '../kit/site-time.tsx'

export function PriceHistory({ vehicle: { prices } }: { vehicle: VehicleScreenData }) {
  if (prices.length === 0) return null
  return (
    <Panel title="Price history" isFlush>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Since</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {prices.toReversed().map(({ price, since }, at) => {
            const before = prices[prices.length - 2 - at]?.price
            return (
              <tr key={since}>
                <td>
                  <SiteTime at={since} />
                </td>
                <td>{formatMoney(asCents(price))}</td>
                <td>{before === undefined ? '' : difference(price - before)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}

const difference = (cents: number): string => `${cents < 0 ? '−' : '+'}${formatMoney(asCents(Math.abs(cents)))}`
