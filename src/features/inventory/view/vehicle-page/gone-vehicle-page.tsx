import { Section, container, standaloneLink } from '#ui/layout.tsx'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehicleGrid } from '../card/vehicle-grid.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

type GoneProps = {
  name: string
  similar: readonly Vehicle[]
  rules: VehicleViewRules
  stock: { href: string; label: string }
  /** The list of what is like it and was sold too, where the site has one. */
  soldList: { href: string; label: string } | null
}

/** A vehicle that was sold long ago: says so, and shows what is like it. */
export function GoneVehiclePage({ name, similar, rules, stock, soldList }: GoneProps) {
  return (
    <>
      <div className={container}>
        <h1>{`The ${name} has been sold`}</h1>
        <p>You might like one of these instead.</p>
      </div>
      {similar.length > 0 && (
        <Section title="Similar" more={{ href: stock.href, label: `See all ${stock.label.toLowerCase()}` }}>
          <VehicleGrid vehicles={similar} rules={rules} isRail />
        </Section>
      )}
      {soldList && (
        <div className={container}>
          <a className={standaloneLink} href={soldList.href}>
            {soldList.label}
          </a>
        </div>
      )}
    </>
  )
}
