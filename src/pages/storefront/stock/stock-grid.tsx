import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { countVehicles, vehiclesNounOf } from '#features/sites/domain/template.ts'
import { Section } from '#ui/layout.tsx'
import type { FoundStock } from './found-stock.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

type StockGridProps = {
  stock: FoundStock
  /** Heading; empty names the vehicles. */
  title: string
  /** Text of the link to the full list. Leave it empty to show how many there are. */
  label?: string
  snapshot: SiteSnapshot
}

/** So few stand as rows over the whole width: as cards they would leave most of it empty. */
const mostRows = 2

/** A few vehicles and the way to the whole list; nothing where there are none. */
export function StockGrid({ stock, title, label, snapshot: { site, asOf, stockHref } }: StockGridProps) {
  if (stock.vehicles.length === 0) return null
  const hasMore = stock.total > stock.vehicles.length
  const all = label || `See all ${countVehicles(site, stock.total)}`
  const onwards = hasMore ? { href: stock.href, label: all } : { href: stockHref, label: 'See all stock' }
  return (
    <Section
      title={title || `${vehiclesNounOf(site).replace(/^./, (first) => first.toUpperCase())} in stock`}
      more={onwards}
    >
      <VehicleGrid
        vehicles={stock.vehicles}
        rules={vehicleViewRules(site, asOf)}
        variant={{ isRow: stock.vehicles.length <= mostRows }}
        isRail
      />
    </Section>
  )
}
