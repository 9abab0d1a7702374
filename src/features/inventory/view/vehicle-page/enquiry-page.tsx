import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { container } from '#ui/layout.tsx'
import { Photo } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { type HireOffer, priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { describedPicture, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './enquiry-page.module.css'
import { cardPlace } from '../card/vehicle-card.tsx'
import { VehiclePrice } from '../card/price-display.tsx'
import { vehicleViewRules } from '../card/vehicle-view-rules.ts'

type EnquiryPageProps = {
  site: Site
  now: Date
  vehicle: Vehicle
  title: string
  intro?: string
  /** What the form asks for, where that is not to buy it: its price comes first. */
  offer?: HireOffer
  beside?: ReactNode
  /** The form that the page is about. */
  children: ReactNode
}

/** A form about one vehicle on a page of its own, with the vehicle in sight. */
export function VehicleEnquiryPage({ site, now, vehicle, title, intro, offer, beside, children }: EnquiryPageProps) {
  const name = vehicleName(vehicle, site.namesBySeries)
  const page = vehiclePath(site, vehicle)
  return (
    <div className={container}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: name, href: page },
        ]}
        here={title}
      />
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.columns}>
        <VehicleSummary site={site} now={now} vehicle={vehicle} offer={offer} />
        {children}
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
    </div>
  )
}

type SummaryProps = { site: Site; now: Date; vehicle: Vehicle; offer?: HireOffer | undefined }

/** Picture, name and price of the vehicle that a form is about. A repayment with its terms, which its own page has, would be louder than the form. */
export function VehicleSummary({ site, now, vehicle, offer }: SummaryProps) {
  const rules = vehicleViewRules(site, now)
  const picture = cardPicture(vehicle, site.settings)
  return (
    <div className={styles.vehicle}>
      {picture.kind === 'photo' && (
        <Photo
          picture={describedPicture(picture.image, vehicle, site.namesBySeries)}
          place={cardPlace}
          delivery={rules.delivery}
        />
      )}
      <div>
        <a href={vehiclePath(site, vehicle)}>{vehicleName(vehicle, site.namesBySeries)}</a>
        <VehiclePrice price={priceDisplay(vehicle, { ...rules.price, offer, terms: null })} />
      </div>
    </div>
  )
}
