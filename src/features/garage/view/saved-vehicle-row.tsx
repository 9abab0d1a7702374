import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehiclePrice } from '#features/inventory/view/card/price-display.tsx'
import type { VehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { formatMoney } from '#kernel/money.ts'
import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { visuallyHidden } from '#ui/layout.tsx'
import { priceChange, type SavedVehicle } from '../domain/garage.ts'
import styles from './garage-page.module.css'
import { VehicleThumbnail } from './vehicle-thumbnail.tsx'

export type GarageEntry = { saved: SavedVehicle; vehicle: Vehicle | undefined }

type RowProps = { entry: GarageEntry; rules: VehicleViewRules; route: string }

/** A saved vehicle: what it costs now and since it was saved, and what its owner noted. */
export function SavedVehicleRow({ entry: { saved, vehicle }, rules, route }: RowProps) {
  if (!vehicle) {
    return (
      <li className={styles.gone}>
        <p>This one is no longer on our site.</p>
        <RemoveForm id={saved.vehicleId} route={route} name="this one" />
      </li>
    )
  }
  const name = vehicleName(vehicle, rules.site.namesBySeries)
  const href = vehiclePath(rules.site, vehicle)
  return (
    <li className={styles.entry}>
      <VehicleThumbnail vehicle={vehicle} rules={rules} href={href} />
      <div className={styles.facts}>
        <h2>
          <a href={href}>{name}</a>
        </h2>
        {!isSold(vehicle) && <VehiclePrice price={priceDisplay(vehicle, rules.price)} />}
        <Change saved={saved} vehicle={vehicle} />
      </div>
      <div className={styles.own}>
        <NoteForm saved={saved} route={route} name={name} />
        <RemoveForm id={saved.vehicleId} route={route} name={name} />
      </div>
    </li>
  )
}

function Change({ saved, vehicle }: { saved: SavedVehicle; vehicle: Vehicle }) {
  if (isSold(vehicle)) return <p className={styles.sold}>Sold</p>
  const change = priceChange(saved, vehicle)
  return (
    <>
      {vehicle.isReserved && <p className={styles.mark}>Reserved</p>}
      {change.kind === 'down' && (
        <p className={styles.drop}>{`${formatMoney(change.by)} less than when you saved it`}</p>
      )}
      {change.kind === 'up' && <p className={styles.soft}>{`${formatMoney(change.by)} more than when you saved it`}</p>}
    </>
  )
}

/** Folded away until there is a note, so that a list of many stays short. */
const NoteForm = ({ saved, route, name }: { saved: SavedVehicle; route: string; name: string }) => (
  <details className={styles.note}>
    <summary>
      {saved.note === '' ? 'Add a note' : <q>{saved.note}</q>}
      <span className={visuallyHidden}>{` on ${name}`}</span>
    </summary>
    <form method="post" action={route}>
      <label>
        <span>Only you see this</span>
        <input className={controlClass} name="note" defaultValue={saved.note} maxLength={500} />
      </label>
      <button type="submit" className={buttonClass()} name="vehicle" value={saved.vehicleId}>
        Save note
      </button>
    </form>
  </details>
)

const RemoveForm = ({ id, route, name }: { id: string; route: string; name: string }) => (
  <form method="post" action={route}>
    <button type="submit" className={styles.plain} name="remove" value={id} aria-label={`Remove ${name}`}>
      Remove
    </button>
  </form>
)
