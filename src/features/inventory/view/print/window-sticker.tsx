import { openPhone } from '#features/sites/domain/phone.ts'
import { licenceText } from '#features/sites/domain/dealer-licence.ts'
import { fullAddress, type Site } from '#features/sites/domain/site.ts'
import { mostFeatures, purchasePrice, smallPrint } from '#features/inventory/domain/print/vehicle-sheet.ts'
import { factGroups } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { vehicleHeadline } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { PrintedPage } from './printed-page.tsx'
import { vehicleViewRules } from '../card/vehicle-view-rules.ts'
import styles from './window-sticker.module.css'

type StickerProps = {
  site: Site
  now: Date
  vehicle: Vehicle
  /** Code that opens the vehicle's page, as a path in a square of `size`. */
  qr: { size: number; path: string }
  /** Belongs to that page, without the scheme. */
  address: string
}

/** One sheet for the windscreen: what it is, what it costs, and a code that leads to its page. */
export function WindowSticker({ site, now, vehicle, qr, address }: StickerProps) {
  const rules = vehicleViewRules(site, now)
  const { main, detail } = vehicleHeadline(vehicle, site.namesBySeries)
  const { dealership, location } = vehiclePlace(vehicle, site.dealerships)
  const price = purchasePrice(vehicle, site)
  const groups = factGroups(vehicle, rules.facts)
  const features = vehicle.features.slice(0, mostFeatures)
  return (
    <PrintedPage title="Window sticker" site={site} back={vehiclePath(site, vehicle)}>
      <header className={styles.head}>
        <p>{dealership?.name ?? site.name}</p>
        <h1>
          {main}
          {detail && <small>{detail}</small>}
        </h1>
      </header>
      <div className={styles.price}>
        <p>
          <b>{price.main.text}</b>
          <span>{price.main.note}</span>
        </p>
      </div>
      <div className={styles.facts}>
        {groups.map((group) => (
          <section key={group.title}>
            <h2>{group.title}</h2>
            <dl>
              {group.facts.map((fact) => (
                <div key={fact.key}>
                  <dt>{fact.label}</dt>
                  <dd>{fact.value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {features.length > 0 && (
        <section className={styles.features}>
          <h2>Features</h2>
          <p>{features.join('\u00a0· ')}</p>
        </section>
      )}
      <footer className={styles.foot}>
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true">
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <div>
          <p>
            <b>More photos</b>
            <span>{address}</span>
          </p>
          <p>
            {location && <span>{fullAddress(location.address)}</span>}
            {location && openPhone(location.phone) && <b>{location.phone}</b>}
            <span>{licenceText(site.region, dealership?.licenceNumber ?? '')}</span>
          </p>
        </div>
      </footer>
      <p className={styles.small}>{smallPrint(vehicle, site.region)}</p>
    </PrintedPage>
  )
}
