import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { testDrivePath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { PlaceholderOutline } from '#features/inventory/view/card/placeholder-outline.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleVerb } from '../domain/appointment-text.ts'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { SubmitButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import styles from './choose-vehicle.module.css'

type ChooseVehicleProps = {
  site: Site
  now: Date
  vehicles: readonly Vehicle[]
  total: number
  query: string
  action: string
}

/** A test drive begins with the vehicle: the stock that can be driven, and a box to find the one that is meant. */
export function ChooseVehicle({ site, now, vehicles, total, query, action }: ChooseVehicleProps) {
  const nouns = vehicleNoun(site)
  const one = site.template === 'rv' ? nouns.one : nouns.one.toLowerCase()
  return (
    <div className={styles.choice}>
      <PlaceholderOutline template={site.template} />
      <form method="get" action={action} className={styles.search}>
        <TextField
          name="q"
          id="drive-search"
          type="search"
          label={`Which ${one} would you like to ${vehicleVerb(site)}?`}
          placeholder="Make, model or keyword"
          value={query}
          maxLength={80}
        />
        <SubmitButton variant="quiet">Search</SubmitButton>
      </form>
      {vehicles.length === 0 ? (
        <p>
          Nothing in stock matches that. <a href={action}>See everything in stock</a>
        </p>
      ) : (
        <ul className={styles.list}>
          {vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <Choice vehicle={vehicle} site={site} now={now} />
            </li>
          ))}
        </ul>
      )}
      {total > vehicles.length && <p>{`Showing ${vehicles.length} of ${total}. Search to find the rest.`}</p>}
    </div>
  )
}

function Choice({ vehicle, site, now }: { vehicle: Vehicle; site: Site; now: Date }) {
  const rules = vehicleViewRules(site, now)
  const picture = cardPicture(vehicle, site.settings)
  const { location } = vehiclePlace(vehicle, site.dealerships)
  const { kind, main } = priceDisplay(vehicle, rules.price)
  // A price by the week or the day says so; a sentence loses its full stop before the next fact.
  const price =
    kind === 'subscription' || kind === 'rental' ? `${main.text} ${main.note}` : main.text.replace(/\.$/, '')
  return (
    <a className={styles.vehicle} href={testDrivePath(vehiclePath(site, vehicle))}>
      {picture.kind === 'photo' ? (
        <Photo picture={{ ...picture.image, alt: '' }} place={thumbnail} delivery={rules.delivery} />
      ) : (
        <span className={styles.none}>
          <svg aria-hidden="true">
            <use href="#i-vehicle" />
          </svg>
        </span>
      )}
      <span>
        <strong>{vehicleName(vehicle, site.namesBySeries)}</strong>
        <small>
          {[price, location?.name, vehicle.stockNumber && `Stock\u00a0${vehicle.stockNumber}`]
            .filter(Boolean)
            .join('\u00a0· ')}
        </small>
      </span>
    </a>
  )
}

const thumbnail: PhotoPlace = { widths: [256, 384], sizes: '7rem' }
