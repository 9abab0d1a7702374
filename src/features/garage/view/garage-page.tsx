import type { ReactNode } from 'react'
import { comparisonPath } from '#features/inventory/domain/listing/vehicle-comparison.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { vehiclePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-words.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { VehiclePrice } from '#features/inventory/view/card/price-display.tsx'
import { vehicleViewRules, type VehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { Photo } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { formatMoney } from '#kernel/money.ts'
import { buttonClass, LinkButton, SubmitButton } from '#ui/button.tsx'
import { priceChange, type SavedVehicle } from '../domain/garage.ts'
import styles from './garage-page.module.css'

export type GarageEntry = { saved: SavedVehicle; vehicle: Vehicle | undefined }

export type GaragePageProps = {
  site: Site
  now: Date
  entries: readonly GarageEntry[]
  /** What was just done, with the way back. */
  notice: ReactNode
  shareHref: string | undefined
  stockHref: string
  /** Sign-in, searches and the account, where the site has them. */
  children?: ReactNode
}

/** What a shopper put aside. Everything on it is a form: it works without script. */
export function GaragePage({ site, now, entries, notice, shareHref, stockHref, children }: GaragePageProps) {
  const { label, route } = site.settings.retail.garage
  const rules = vehicleViewRules(site, now)
  const present = entries.flatMap(({ vehicle }) => (vehicle && !isSold(vehicle) ? [vehicle] : []))
  return (
    <div className={styles.page}>
      <h1>{label}</h1>
      {notice && <output className={styles.notice}>{notice}</output>}
      {entries.length === 0 ? (
        <p>
          Nothing saved yet. Press the heart on a vehicle and it waits for you here.{' '}
          <a href={stockHref}>See all stock</a>
        </p>
      ) : (
        <>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <Entry key={entry.saved.vehicleId} entry={entry} rules={rules} route={route} />
            ))}
          </ul>
          <div className={styles.actions}>
            {present.length > 1 && (
              <LinkButton href={comparisonPath(present.slice(0, 4).map(({ slug }) => slug))}>Compare</LinkButton>
            )}
            <form method="post" action={route}>
              <SubmitButton look="quiet" name="share" value="1">
                Make a link to share
              </SubmitButton>
            </form>
          </div>
          {shareHref && (
            <p className={styles.notice}>
              Anyone with this link sees your saved vehicles, not your notes: <a href={shareHref}>{shareHref}</a>
            </p>
          )}
        </>
      )}
      {children}
    </div>
  )
}

type EntryProps = { entry: GarageEntry; rules: VehicleViewRules; route: string }

function Entry({ entry: { saved, vehicle }, rules, route }: EntryProps) {
  if (!vehicle) {
    return (
      <li className={styles.entry}>
        <p>This vehicle has left the site.</p>
        <RemoveForm id={saved.vehicleId} route={route} name="this vehicle" />
      </li>
    )
  }
  const name = vehicleName(vehicle)
  const picture = cardPicture(vehicle, rules.site.settings)
  return (
    <li className={styles.entry}>
      <a className={styles.picture} href={vehiclePath(rules.site.template, vehicle)} tabIndex={-1} aria-hidden="true">
        {picture.kind === 'photo' && (
          <Photo
            picture={{ ...picture.image, alt: '' }}
            place={{ widths: [256, 384], sizes: '9rem' }}
            delivery={rules.delivery}
          />
        )}
      </a>
      <div className={styles.facts}>
        <h2>
          <a href={vehiclePath(rules.site.template, vehicle)}>{name}</a>
        </h2>
        <VehiclePrice price={priceDisplay(vehicle, rules.price)} />
        <Change saved={saved} vehicle={vehicle} />
        <form method="post" action={route} className={styles.note}>
          <label>
            <span>Note</span>
            <input name="note" defaultValue={saved.note} maxLength={500} placeholder="Only you see this" />
          </label>
          <button type="submit" className={buttonClass()} name="vehicle" value={saved.vehicleId}>
            Save note
          </button>
        </form>
        <RemoveForm id={saved.vehicleId} route={route} name={name} />
      </div>
    </li>
  )
}

function Change({ saved, vehicle }: { saved: SavedVehicle; vehicle: Vehicle }) {
  if (isSold(vehicle)) return <p className={styles.mark}>Sold</p>
  const change = priceChange(saved, vehicle)
  return (
    <>
      {vehicle.isReserved && <p className={styles.mark}>Reserved</p>}
      {change.kind === 'down' && (
        <p className={styles.mark}>{`${formatMoney(change.by)} less than when you saved it`}</p>
      )}
      {change.kind === 'up' && <p>{`${formatMoney(change.by)} more than when you saved it`}</p>}
    </>
  )
}

const RemoveForm = ({ id, route, name }: { id: string; route: string; name: string }) => (
  <form method="post" action={route}>
    <button type="submit" className={styles.remove} name="remove" value={id} aria-label={`Remove ${name}`}>
      Remove
    </button>
  </form>
)
