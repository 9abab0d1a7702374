import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { iconButtonClass, LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { secondary, sectionHead, standaloneLink, container } from '#ui/layout.tsx'
import { NoBreak } from '#ui/no-break.tsx'
import { Notice } from '#ui/notice.tsx'
import { atDepartment } from '#features/sites/domain/departments/location-departments.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { cardFacts } from '#features/inventory/domain/vehicle/vehicle-facts.ts'
import { needsConsumerNotice } from '#features/inventory/domain/listing/consumer-notice.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { mayDeliver } from '#features/inventory/domain/listing/retail-rules.ts'
import { deliveryPath, photoRequestPath, vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { cardPicture, galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehiclePlace } from '#features/inventory/domain/vehicle/vehicle-place.ts'
import { priceDisplay, shownPrice } from '#features/inventory/domain/price/vehicle-price.ts'
import { ConditionLink } from '../condition/condition-section.tsx'
import { DeliveryForm } from '../home-delivery/delivery-estimate.tsx'
import { vehicleTag } from '#features/inventory/domain/listing/vehicle-tag.ts'
import { describedPictures, vehicleHeadline, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { CompareTray } from '../card/compare-tray.tsx'
import { Gallery } from './gallery.tsx'
import { PriceDropMark } from '../card/price-drop.tsx'
import { PriceHistory } from './price-history-list.tsx'
import { PlaceholderOutline } from '../card/placeholder-outline.tsx'
import { reservationLine } from '#features/inventory/domain/listing/reservation-line.ts'
import { vehicleActions } from '#features/inventory/domain/listing/vehicle-actions.ts'
import { RecentlyViewed } from '../card/recently-viewed.tsx'
import { RepaymentStatement } from '#features/finance/view/repayment-statement.tsx'
import { framesOf, videoOf } from './vehicle-media.tsx'
import { type VehicleCalculator, VehicleRepayment } from './vehicle-repayment.tsx'
import { VehicleTools } from './vehicle-tools.tsx'
import { VehicleGrid } from '../card/vehicle-grid.tsx'
import { VehicleYard } from './vehicle-yard.tsx'
import { VehicleDetails } from './vehicle-details.tsx'
import { type VehicleDialog, VehicleDialogs } from './vehicle-dialogs.tsx'
import styles from './vehicle-page.module.css'
import { ActionBar, VehicleActions, VehicleSprite } from './vehicle-panel.tsx'
import { VehiclePrice } from '../card/price-display.tsx'
import { VehicleTagMark } from '../card/vehicle-tag-mark.tsx'
import { vehicleViewRules, type VehicleViewRules } from '../card/vehicle-view-rules.ts'

type VehiclePageProps = {
  site: Site
  now: Date
  /** Parts that other pages of the site have too. */
  parts?: PartStore | undefined
  vehicle: Vehicle
  similar: readonly Vehicle[]
  /** The list that the way back leads to. */
  stock: { href: string; label: string }
  /** The list of what is like a sold one and was sold too, where the site has one. */
  soldList?: { href: string; label: string } | null
  /** When it was last known to be there, where the site tells. */
  confirmed?: string | null
  /** Scheme and host, for what is shared. */
  origin: string
  /** Forms that open over the page. */
  dialogs: readonly VehicleDialog[]
  /** The repayment calculator, where the site offers it for this vehicle. */
  calculator: VehicleCalculator | null
  /** Ways to have it without buying it. */
  hire?: ReactNode
  map?: ReactNode
  /** Asks where the shopper lives, where charges are to be added to the price and the site knows which. */
  wholePrice?: ReactNode
  /** Accessories that fit it, under a heading of their own. */
  accessories?: ReactNode
  /** How to hear what becomes of it, where the site offers that. */
  follow?: ReactNode
}

export function VehiclePage(props: VehiclePageProps) {
  const { site, now, parts, vehicle, similar, stock, origin, dialogs, calculator, hire, follow, map } = props
  const rules = vehicleViewRules(site, now, parts)
  const yard = vehiclePlace(vehicle, site.dealerships).location
  const location = yard && atDepartment(yard, 'sales')
  const actions = isSold(vehicle) ? [] : vehicleActions(vehicle, site, location)
  const line = reservationLine(vehicle, site)
  const name = vehicleName(vehicle, site.namesBySeries)
  const about = { car: vehicle.id, dealership: vehicle.dealershipId }
  const { mask_phone: isPhoneMasked, similar: showsSimilar } = site.settings.vehicle
  return (
    <article className={container} data-viewed={vehicle.slug}>
      <VehicleSprite
        actions={actions}
        parts={parts}
        more={[
          needsConsumerNotice(vehicle, site) && 'report',
          videoOf(vehicle, rules) !== null && 'play',
          framesOf(vehicle, rules).length > 1 && 'turn',
          Boolean(hire) && 'calendar',
        ]}
      />
      <div className={styles.trail}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, stock]} here={name} />
        <Neighbours list={stock.href} />
      </div>
      {isSold(vehicle) && (
        <Notice>
          This one’s been sold.{' '}
          <a href={showsSimilar && similar.length > 0 ? '#similar' : stock.href}>See similar ones.</a>
          {props.soldList && (
            <>
              {' '}
              <a href={props.soldList.href}>{props.soldList.label}</a>
            </>
          )}
        </Notice>
      )}
      <div className={styles.top}>
        <Pictures vehicle={vehicle} name={name} rules={rules} />
        <aside className={styles.panel} aria-label="Summary">
          <Summary vehicle={vehicle} rules={rules} calculator={calculator} />
          {actions.length > 0 && <VehicleActions actions={actions} isPhoneMasked={isPhoneMasked} about={about} />}
          {hire}
          {line && <p className={secondary}>{line}</p>}
          {props.confirmed && <p className={secondary}>{props.confirmed}</p>}
          {vehicle.conditionReport && <ConditionLink report={vehicle.conditionReport} region={site.region} />}
          <Identity vehicle={vehicle} place={location?.name} />
          <VehicleTools vehicle={vehicle} rules={rules} origin={origin} />
          {follow}
        </aside>
        <VehicleDetails vehicle={vehicle} rules={rules} />
      </div>
      {location && (
        <StoredPart
          store={parts}
          name={`yard ${location.id}`}
          render={() => (
            <VehicleYard location={location} site={site} now={now}>
              {map}
            </VehicleYard>
          )}
        />
      )}
      {props.wholePrice}
      {mayDeliver(vehicle, site) && (
        <section className={styles.section} id="delivery">
          <h2>Delivery</h2>
          <DeliveryForm action={deliveryPath(site, vehicle)} region={site.region} />
        </section>
      )}
      {props.accessories && (
        <section className={styles.section} id="accessories">
          {props.accessories}
        </section>
      )}
      {showsSimilar && similar.length > 0 && (
        <section className={styles.section} id="similar">
          <div className={sectionHead}>
            <h2>{site.settings.vehicle.labels.similar}</h2>
            <a className={standaloneLink} href={stock.href}>{`See all ${vehiclesNounOf(site)}`}</a>
          </div>
          <VehicleGrid vehicles={similar} rules={rules} isRail />
        </section>
      )}
      <StoredPart store={parts} name="seen before" render={() => <RecentlyViewed isInside />} />
      {shownPrice(vehicle) !== null && !isSold(vehicle) && (
        <StoredPart store={parts} name="terms" render={() => <RepaymentStatement terms={rules.price.terms} />} />
      )}
      <ActionBar
        actions={actions}
        isPhoneMasked={isPhoneMasked}
        about={about}
        callLabel={site.settings.vehicle.labels.short_call}
      />
      <CompareTray noun={vehiclesNounOf(site)} isAboveBar={actions.length > 0} />
      <VehicleDialogs dialogs={dialogs} about={name} />
    </article>
  )
}

/** The vehicles before and after this one on the list that the shopper came from; the enhancement knows which. */
const Neighbours = ({ list }: { list: string }) => (
  <nav className={styles.neighbours} aria-label="Vehicles on your list" data-neighbours="" hidden>
    <a className={iconButtonClass} href={list} aria-label="Previous vehicle">
      <Icon name="previous" />
    </a>
    <span />
    <a className={iconButtonClass} href={list} aria-label="Next vehicle">
      <Icon name="next" />
    </a>
  </nav>
)

function Pictures({ vehicle, name, rules }: { vehicle: Vehicle; name: string; rules: VehicleViewRules }) {
  const pictures = describedPictures(galleryPictures(vehicle, rules.site.settings), vehicle, rules.site.namesBySeries)
  if (pictures.length > 0) return <Gallery name={name} pictures={pictures} rules={rules} />
  const picture = cardPicture(vehicle, rules.site.settings)
  const { labels, request_photos: mayRequest } = rules.site.settings.vehicle
  return (
    <div className={styles.none}>
      {picture.kind !== 'photo' && picture.image ? (
        <img src={picture.image} alt="" />
      ) : (
        <>
          <PlaceholderOutline template={rules.site.template} />
          <svg aria-hidden="true">
            <use href="#i-vehicle" />
          </svg>
        </>
      )}
      <p>{picture.kind === 'new-arrival' ? picture.label : 'Photos are on their way'}</p>
      {mayRequest && !isSold(vehicle) && (
        <LinkButton href={photoRequestPath(vehiclePath(rules.site, vehicle))}>
          <Icon name="camera" />
          {labels.request_photos}
        </LinkButton>
      )}
    </div>
  )
}

type SummaryProps = { vehicle: Vehicle; rules: VehicleViewRules; calculator: VehicleCalculator | null }

function Summary({ vehicle, rules, calculator }: SummaryProps) {
  const { main, detail } = vehicleHeadline(vehicle, rules.names)
  const tag = vehicleTag(vehicle, rules.tag)
  return (
    <>
      {tag && <VehicleTagMark tag={tag} />}
      <h1>
        <NoBreak text={main} />
        {detail && <small>{` ${detail}`}</small>}
      </h1>
      <div>
        <VehiclePrice price={priceDisplay(vehicle, rules.price)} isLarge />
        <PriceDropMark vehicle={vehicle} rules={rules} isOnPage />
        <VehicleRepayment vehicle={vehicle} rules={rules} calculator={calculator} />
        <PriceHistory vehicle={vehicle} rules={rules} />
      </div>
      <ul className={styles.key}>
        {cardFacts(vehicle, rules.facts).map((fact) => (
          <li key={fact.key}>{fact.short}</li>
        ))}
      </ul>
    </>
  )
}

function Identity({ vehicle, place }: { vehicle: Vehicle; place: string | undefined }) {
  const text = [vehicle.stockNumber && `Stock ${vehicle.stockNumber}`, vehicle.rego && `Rego ${vehicle.rego}`, place]
  return <p className={styles.identity}>{text.filter(Boolean).join('\u00a0· ')}</p>
}
