import type { ReactNode } from 'react'
import {
  daysUntilSold,
  type SoldModel,
  soldPath,
  type SoldVehicle,
  usualDays,
} from '#features/inventory/domain/listing/sold-archive.ts'
import { isLongGone } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { priceDisplay, priceText, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { describedPicture, vehicleHeadline } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { Photo } from '#features/media/view/photo.tsx'
import { momentText } from '#features/sites/domain/hours/special-days.ts'
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx'
import { container, Section, standaloneLink } from '#ui/layout.tsx'
import { NoBreak } from '#ui/no-break.tsx'
import { cardPlace } from '../card/vehicle-card.tsx'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'
import styles from './sold-archive-page.module.css'

type ArchiveProps = {
  title: string
  crumbs: readonly Crumb[]
  /** The make and model that it lists; all of them where these are empty. */
  part: { make: string; model: string }
  /** What was sold of it, by model. */
  models: readonly SoldModel[]
  /** Newest first. */
  vehicles: readonly SoldVehicle[]
  rules: VehicleViewRules
  /** What is for sale now, which stands before what is not. */
  inStock: ReactNode
}

/** As many as one page shows; older ones say little of what the next one costs or how long it stands. */
const mostShown = 48

/** What was sold lately, of all makes, one make or one model. */
export function SoldArchivePage({ title, crumbs, part, models, vehicles, rules, inStock }: ArchiveProps) {
  const { months } = rules.site.settings.vehicle.sold_archive
  const shown = vehicles.slice(0, mostShown)
  return (
    <>
      <div className={container}>
        <Breadcrumbs crumbs={crumbs} here={part.model || part.make || title} />
        <h1>{title}</h1>
        <p className={styles.lead}>{summaryOf(vehicles, months)}</p>
      </div>
      {inStock}
      {part.model === '' && models.length > 0 && (
        <Section title={part.make === '' ? 'By make and model' : 'By model'}>
          {part.make === '' ? <MakeLinks models={models} /> : <ModelLinks models={models} />}
        </Section>
      )}
      {shown.length > 0 && (
        <Section title={shown.length < vehicles.length ? `The last ${mostShown} sold` : 'Sold'}>
          <ul className={styles.grid}>
            {shown.map((vehicle) => (
              <SoldCard key={vehicle.id} vehicle={vehicle} rules={rules} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** `14 sold in the last 12 months, half of them within 21 days.` */
export function summaryOf(vehicles: readonly SoldVehicle[], months: number): string {
  const time = months === 1 ? 'month' : `${months} months`
  if (vehicles.length === 0) return `None sold in the last ${time}.`
  const days = usualDays(vehicles)
  const speed = days === null ? '' : `, half of them within ${daysText(days)}`
  return `${vehicles.length} sold in the last ${time}${speed}.`
}

const daysText = (days: number): string => (days <= 1 ? 'a day' : `${days} days`)

/** The models of each make, in the order that they come in. */
function MakeLinks({ models }: { models: readonly SoldModel[] }) {
  const makes = [...Map.groupBy(models, ({ makeSlug }) => makeSlug).values()]
  return (
    <ul className={styles.makes}>
      {makes.map(([first, ...others]) =>
        first === undefined ? null : (
          <li key={first.makeSlug}>
            <a className={standaloneLink} href={soldPath({ make: first.make })}>
              {first.make}
            </a>
            <ModelLinks models={[first, ...others]} />
          </li>
        ),
      )}
    </ul>
  )
}

const ModelLinks = ({ models }: { models: readonly SoldModel[] }) => (
  <ul className={styles.models}>
    {models.map((each) => (
      <li key={each.modelSlug}>
        <a className={standaloneLink} href={soldPath(each)}>
          {each.model}
        </a>
        {` (${each.vehicles.length})`}
      </li>
    ))}
  </ul>
)

/** A vehicle as it was; a link for as long as its page stands. */
function SoldCard({ vehicle, rules }: { vehicle: SoldVehicle; rules: VehicleViewRules }) {
  const { site, tag } = rules
  const { main, detail } = vehicleHeadline(vehicle, site.namesBySeries)
  const picture = cardPicture(vehicle, site.settings)
  const name = (
    <>
      <NoBreak text={main} />
      {detail && (
        <span>
          {' '}
          <NoBreak text={detail} />
        </span>
      )}
    </>
  )
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        {picture.kind === 'photo' && (
          <Photo
            picture={describedPicture(picture.image, vehicle, site.namesBySeries)}
            place={cardPlace}
            delivery={rules.delivery}
          />
        )}
      </div>
      <h3>{isLongGone(vehicle, tag) ? name : <a href={vehiclePath(site, vehicle)}>{name}</a>}</h3>
      <p>{factsOf(vehicle, rules).join('\u00a0· ')}</p>
      <LastPrice vehicle={vehicle} rules={rules} />
    </li>
  )
}

function factsOf(vehicle: SoldVehicle, { site, facts }: VehicleViewRules): string[] {
  const odometer = vehicle.carType === 'new' ? '' : odometerOf(vehicle, facts)
  const days = daysUntilSold(vehicle)
  return [odometer, `Sold ${momentText(vehicle.soldAt, site)}`, `Here for ${daysText(days)}`].filter(Boolean)
}

/** What was asked last, which need not be what was paid. */
function LastPrice({ vehicle, rules }: { vehicle: SoldVehicle; rules: VehicleViewRules }) {
  if (!rules.site.settings.vehicle.sold_archive.prices || shownPrice(vehicle) === null) return null
  const purchase = { ...vehicle, subscriptionPrice: null, rentalPrice: null }
  const { main } = priceDisplay(purchase, rules.price)
  return <p>{`Last advertised at ${priceText(main)} ${main.note}`.trim()}</p>
}
