import type { ReactNode } from 'react'
import { comparisonPath } from '#features/inventory/domain/listing/slug-list-paths.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehiclesNounOf, vehicleNounOf } from '#features/sites/domain/template.ts'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { type GarageEntry, SavedVehicleRow } from './saved-vehicle-row.tsx'
import styles from './garage-page.module.css'

type GaragePageProps = {
  site: Site
  now: Date
  entries: readonly GarageEntry[]
  /** What was just done, with the way back. */
  notice: ReactNode
  shareHref: string | undefined
  isShared: boolean
  stockHref: string
  /** How a guest hears what becomes of what they saved. */
  guestAlerts: ReactNode
  /** Sign-in, searches and the account, where the site has them. */
  children?: ReactNode
}

/** What a shopper put aside. Everything on it is a form: it works without script. */
export function GaragePage({
  site,
  now,
  entries,
  notice,
  stockHref,
  guestAlerts,
  children,
  ...share
}: GaragePageProps) {
  const { label, route } = site.settings.retail.garage
  const rules = vehicleViewRules(site, now)
  const present = entries.flatMap(({ vehicle }) => (vehicle && !isSold(vehicle) ? [vehicle] : []))
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{label}</h1>
          {entries.length > 0 && (
            <p className={styles.soft}>
              {`${entries.length} saved ${(entries.length === 1 ? vehicleNounOf : vehiclesNounOf)(site)}`}
            </p>
          )}
        </div>
        <div className={styles.actions}>
          {present.length > 1 && (
            <LinkButton href={comparisonPath(present.slice(0, 4).map(({ slug }) => slug))}>
              {present.length > 4 ? 'Compare the newest 4' : 'Compare'}
            </LinkButton>
          )}
          {entries.length > 0 && (
            <form method="post" action={route}>
              <SubmitButton variant="quiet" name="share" value="1">
                <Icon name="share" />
                {share.isShared ? 'New link to share' : 'Share'}
              </SubmitButton>
            </form>
          )}
        </div>
      </header>
      {notice && <Notice tone="good">{notice}</Notice>}
      <ShareNotice {...share} route={route} />
      {entries.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="heart" />
          <h2>Nothing saved yet</h2>
          <p>{`Tap the heart on any ${vehicleNounOf(site)} to keep it here, with its price the day you saved it.`}</p>
          <LinkButton variant="primary" href={stockHref}>
            See all stock
          </LinkButton>
        </div>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <SavedVehicleRow key={entry.saved.vehicleId} entry={entry} rules={rules} route={route} />
          ))}
        </ul>
      )}
      {guestAlerts}
      {children}
    </div>
  )
}

type ShareProps = { shareHref: string | undefined; isShared: boolean; route: string }

function ShareNotice({ shareHref, isShared, route }: ShareProps) {
  if (!shareHref && !isShared) return null
  return (
    <Notice>
      {shareHref ? (
        <p>
          Anyone with this link sees your saved vehicles, never your notes:{' '}
          <a className={styles.address} href={shareHref}>
            {shareHref}
          </a>
        </p>
      ) : (
        <p>You’re sharing this list by a link.</p>
      )}
      <form method="post" action={route}>
        <button type="submit" className={styles.plain} name="unshare" value="1">
          Stop sharing
        </button>
      </form>
    </Notice>
  )
}
