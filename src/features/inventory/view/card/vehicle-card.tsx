import type { ReactNode } from 'react'
import { reserveLabel } from '#features/inventory/domain/listing/button-labels.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { NoBreak } from '#ui/no-break.tsx'
import { StoredPart } from '#kernel/stored-part.ts'
import { secondary, standaloneLink } from '#ui/layout.tsx'
import { spell } from '#features/sites/domain/region.ts'
import type { Cents } from '#kernel/money.ts'
import { cardFacts } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { mayReserve } from '#features/inventory/domain/listing/retail-rules.ts'
import {
  checkoutPath,
  enquiryPath,
  hirePath,
  photoRequestPath,
  vehiclePath,
} from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture, galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { fromPriceDisplay, priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { vehicleTag } from '#features/inventory/domain/listing/vehicle-tag.ts'
import { describedPicture, vehicleHeadline } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { CompareLink } from './compare-link.tsx'
import styles from './vehicle-card.module.css'
import { SaveButton } from './save-button.tsx'
import { PriceDropMark } from './price-drop.tsx'
import { VehiclePrice } from './price-display.tsx'
import { VehicleTagMark } from './vehicle-tag-mark.tsx'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

export const cardPlace: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 1200px) 22rem, (min-width: 576px) 46vw, 80vw',
}

const rowPlace: PhotoPlace = { widths: [256, 384, 640], sizes: '(min-width: 768px) 17rem, 8rem' }

/** Identical units behind one card: how many, the lowest price among them, and the list of all. */
export type UnitGroup = { count: number; from: Cents | null; link: { href: string; rel?: string } }

export type CardVariant = {
  /** A card stands in a grid, a row in a list. */
  isRow?: boolean
  /** Adds colour and stock number, which tell identical units apart. */
  distinguishes?: boolean
}

type CardProps = {
  vehicle: Vehicle
  rules: VehicleViewRules
  units?: UnitGroup
  variant?: CardVariant
  isFirst?: boolean
}

/** A card is the same on every list of its site. One that stands for several units leads to their list: only that link is its own. */
export function VehicleCard(props: CardProps) {
  const { vehicle, rules, units, variant = {}, isFirst } = props
  const { isRow, distinguishes } = variant
  const form = (isRow ? 1 : 0) + (distinguishes ? 2 : 0) + (isFirst ? 4 : 0)
  const name = `card ${vehicle.id} ${rules.price.offer ?? ''} ${form}`
  const stored = (part: string, render: () => ReactNode) => (
    <StoredPart store={rules.parts} name={name + part} render={render} />
  )
  if (!units) return stored('', () => <FullCard {...props} />)
  return (
    <li className={classOf(vehicle, variant)}>
      {stored(' head', () => (
        <CardHead {...props} />
      ))}
      <div className={styles.price}>
        {stored(` from ${units.from}`, () => (
          <VehiclePrice price={fromPriceDisplay(vehicle, units.from, rules.price)} />
        ))}
        <a className={standaloneLink} {...units.link}>{`${units.count} available · View all`}</a>
      </div>
      {stored(' foot of units', () => (
        <CardFoot {...props} />
      ))}
    </li>
  )
}

function FullCard(props: CardProps) {
  const { vehicle, rules, variant = {} } = props
  return (
    <li className={classOf(vehicle, variant)}>
      <CardHead {...props} />
      <div className={styles.price}>
        <VehiclePrice price={priceDisplay(vehicle, rules.price)} />
        <PriceDropMark vehicle={vehicle} rules={rules} />
      </div>
      <CardFoot {...props} />
    </li>
  )
}

/** The picture, and what kind of vehicle it is: the whole card leads to its page. */
function CardHead({ vehicle, rules, variant = {}, isFirst }: CardProps) {
  const { site } = rules
  const { main, detail } = vehicleHeadline(vehicle, rules.names)
  const tag = vehicleTag(vehicle, rules.tag)
  const town = rules.places.get(vehicle.locationId ?? '')
  return (
    <>
      <div className={styles.picture} {...photosOf(vehicle, rules)}>
        <CardPhoto vehicle={vehicle} rules={rules} variant={variant} isFirst={isFirst} />
        {town && <p className={styles.place}>{town}</p>}
        {site.settings.retail.garage.enabled && <SaveButton slug={vehicle.slug} name={main} />}
        {tag && <VehicleTagMark tag={tag} />}
      </div>
      <h3>
        <a href={vehiclePath(site, vehicle)}>
          <NoBreak text={main} />
          {detail && (
            <span>
              {' '}
              <NoBreak text={detail} />
            </span>
          )}
        </a>
      </h3>
      <div className={`${secondary} ${styles.told}`}>
        <Facts vehicle={vehicle} rules={rules} />
        {variant.isRow && town && <p className={styles.town}>{town}</p>}
        {variant.distinguishes && <p>{identity(vehicle)}</p>}
        {variant.isRow && vehicle.comments && <p className={styles.words}>{openingText(vehicle.comments)}</p>}
      </div>
    </>
  )
}

/** The quiet links to what else one may want. */
function CardFoot({ vehicle, rules, units, variant = {} }: CardProps) {
  if (isSold(vehicle)) return null
  const { site } = rules
  const path = vehiclePath(site, vehicle)
  const hires = hiredOnCard(vehicle, rules)
  return (
    <div className={styles.foot}>
      <CompareLink slug={vehicle.slug} />
      {variant.isRow && <PhotoRequest vehicle={vehicle} rules={rules} />}
      <a className={standaloneLink} href={enquiryPath(path)}>
        {spell(site.region, site.settings.vehicle.labels.card_enquire)}
      </a>
      {!units && hires && (
        <a className={standaloneLink} href={hirePath(path, hires)}>
          Choose dates
        </a>
      )}
      {!units && !hires && site.settings.retail.checkout.on_card && mayReserve(vehicle, site) && (
        <a className={standaloneLink} href={checkoutPath(site, vehicle)}>
          {reserveLabel(site)}
        </a>
      )}
    </div>
  )
}

/** On a list of rentals or subscriptions a card leads to the dates of what can be had that way. */
function hiredOnCard({ status, isReserved }: Vehicle, { site, price: { offer } }: VehicleViewRules) {
  const isOffered = offer && site.settings.bookings[offer].enabled && status === 'in_stock' && !isReserved
  return isOffered ? offer : undefined
}

/** One line, marks one by one, or a small table where cards are sheets of figures. */
function Facts({ vehicle, rules }: Pick<CardProps, 'vehicle' | 'rules'>) {
  const facts = cardFacts(vehicle, rules.facts)
  if (facts.length === 0) return null
  if (rules.card === 'spec') {
    return (
      <dl className={styles.sheet}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  }
  if (rules.card === 'bare' || rules.card === 'plate') {
    return (
      <ul className={styles.marks}>
        {facts.map(({ key, short }) => (
          <li key={key}>{short}</li>
        ))}
      </ul>
    )
  }
  return <p>{facts.map((fact) => fact.short).join('\u00a0· ')}</p>
}

/** How many photographs there are, for whoever looks and for a finger that swipes through them. */
function photosOf(vehicle: Vehicle, { site }: VehicleViewRules) {
  const { length } = galleryPictures(vehicle, site.settings)
  return length < 2 ? {} : { 'data-count': length }
}

function classOf(vehicle: Vehicle, { isRow = false }: CardVariant): string {
  return [isRow ? styles.row : styles.card, isSold(vehicle) ? styles.sold : ''].filter(Boolean).join(' ')
}

/** `Glacier White · Stock N10727`. */
function identity({ colour, colourFamily, stockNumber }: Vehicle): string {
  return [colour || colourFamily, stockNumber && `Stock ${stockNumber}`].filter(Boolean).join(' · ')
}

/** As much of the dealer's words as a row has room for, cut at a word. */
function openingText(comments: string): string {
  const text = comments.slice(0, mostWords + 40).replace(/\s+/g, ' ')
  return text.length <= mostWords ? text : `${text.slice(0, text.lastIndexOf(' ', mostWords))} …`
}

const mostWords = 130

function CardPhoto({ vehicle, rules, variant = {}, isFirst }: Omit<CardProps, 'units'>) {
  const picture = cardPicture(vehicle, rules.site.settings)
  if (picture.kind === 'photo') {
    const place = variant.isRow ? rowPlace : cardPlace
    const described = describedPicture(picture.image, vehicle, rules.site.namesBySeries)
    return <Photo picture={described} place={place} delivery={rules.delivery} isFirst={isFirst} />
  }
  return (
    <div className={styles.none}>
      {picture.image ? <img src={picture.image} alt="" loading="lazy" /> : <PlaceholderArt />}
      {picture.kind === 'new-arrival' && <b>{picture.label}</b>}
      {!variant.isRow && <PhotoRequest vehicle={vehicle} rules={rules} />}
    </div>
  )
}

/** On the placeholder itself, or in a row, whose placeholder is too small for it, beside the other links. */
function PhotoRequest({ vehicle, rules: { site } }: Pick<CardProps, 'vehicle' | 'rules'>) {
  const picture = cardPicture(vehicle, site.settings)
  if (picture.kind !== 'new-arrival' || !picture.mayRequestPhotos || isSold(vehicle)) return null
  return (
    <a className={standaloneLink} href={photoRequestPath(vehiclePath(site, vehicle))}>
      {site.settings.vehicle.labels.request_photos}
    </a>
  )
}

/** The page must hold `PlaceholderOutline` once. */
const PlaceholderArt = () => (
  <svg aria-hidden="true">
    <use href="#i-vehicle" />
  </svg>
)
