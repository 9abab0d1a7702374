import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { odometerText, vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import { imageUrl } from '#features/media/domain/image-paths.ts'
import type { Site } from '#features/sites/domain/site.ts'
import styles from '../console.module.css'
import type { LeadPageProps } from './lead-props.ts'
import lead from '../lead.module.css'

/** What it is about: as our stock knows it, or as the enquiry says when the vehicle has left. */
export function VehicleCard({ site, whole, vehicle }: LeadPageProps) {
  const said = vehicleOfLead(whole.lead)
  if (!vehicle && said === '') return null
  return (
    <section className={styles.panel} aria-labelledby="vehicle">
      <h2 id="vehicle">Vehicle</h2>
      {vehicle ? (
        <Stock site={site} {...vehicle} />
      ) : (
        <p>
          {said}
          <small className={lead.quiet}>It is not in the stock any more.</small>
        </p>
      )}
    </section>
  )
}

const statusWords: Record<Vehicle['status'], string> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}

function Stock({ site, vehicle, href }: { site: Site; vehicle: Vehicle; href: string }) {
  const picture = galleryPictures(vehicle, site.settings)[0]
  const { images } = site.settings.connections
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const odometer = vehicle.km === null ? '' : odometerText(vehicle.km, site.region)
  const facts = [vehicle.stockNumber && `Stock ${vehicle.stockNumber}`, odometer, vehicle.rego].filter(Boolean)
  return (
    <div className={lead.vehicle}>
      {picture && (
        <img
          src={imageUrl({ url: picture.url, width: 640 }, { quality: images.quality, mediaCdn: null })}
          alt=""
          width="144"
          height="96"
          loading="lazy"
        />
      )}
      <div>
        <a className={styles.strong} href={href}>
          {vehicleName(vehicle)}
        </a>
        <p>{[price.main.text, price.main.note].filter(Boolean).join(' ')}</p>
        <small className={lead.quiet}>
          {[vehicle.isReserved ? 'Reserved' : statusWords[vehicle.status], ...facts].join(' · ')}
        </small>
      </div>
    </div>
  )
}
