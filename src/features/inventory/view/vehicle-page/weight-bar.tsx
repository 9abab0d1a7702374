import type { Region } from '#features/sites/domain/region.ts'
import { factLabel } from '#features/inventory/domain/vehicle/fact-labels.ts'
import { massText } from '#features/inventory/domain/vehicle/vehicle-measures.ts'
import { payloadKg, payloadText } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './weight-bar.module.css'

/** How much of its greatest weight the vehicle itself has, and how much is left to load; null where that is unknown. */
export function WeightBar({ vehicle, region }: { vehicle: Vehicle; region: Region }) {
  const { tareKg, atmKg } = vehicle.facts
  const payload = payloadKg(vehicle)
  if (payload === null || tareKg === undefined) return null
  const total = tareKg + payload
  const share = Math.round((tareKg / total) * 1000) / 10
  const parts = [
    { label: factLabel('tare', region), text: massText(tareKg, region) },
    { label: factLabel('payload', region), text: payloadText(vehicle, region) },
    { label: factLabel(atmKg ? 'atm' : 'gvm', region), text: massText(total, region) },
  ]
  return (
    <figure className={styles.weights}>
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect width="100" height="4" />
        <rect width={share} height="4" />
      </svg>
      <figcaption>
        {parts.map(({ label, text }) => (
          <span key={label}>
            <i>{label}</i>
            <b>{text}</b>
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
