import { Icon } from '#ui/icon.tsx'
import { needsConsumerNotice } from '#features/inventory/domain/listing/consumer-notice.ts'
import { isSold } from '#features/inventory/domain/listing/vehicle-listing.ts'
import {
  consumerNoticePath,
  photoRequestPath,
  stickerPath,
  vehiclePath,
} from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { CompareLink } from '../card/compare-link.tsx'
import { SaveButton } from '../card/save-button.tsx'
import styles from './vehicle-tools.module.css'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

/** A vehicle without pictures asks for them in their place. */
const asksForMore = (vehicle: Vehicle, { settings }: Site): boolean =>
  settings.vehicle.request_photos && galleryPictures(vehicle, settings).length > 0

type ToolsProps = { vehicle: Vehicle; rules: VehicleViewRules; /** Scheme and host. */ origin: string }

export function VehicleTools({ vehicle, rules: { site }, origin }: ToolsProps) {
  const page = vehiclePath(site, vehicle)
  const letter = { subject: vehicleName(vehicle, site.namesBySeries), body: origin + page }
  const query = Object.entries(letter).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return (
    <div className={styles.tools}>
      {!isSold(vehicle) && <CompareLink slug={vehicle.slug} />}
      {site.settings.retail.garage.enabled && (
        <SaveButton slug={vehicle.slug} name={vehicleName(vehicle, site.namesBySeries)} hasLabel />
      )}
      <span>
        <a href={`mailto:?${query.join('&')}`} data-share={origin + page}>
          <Icon name="share" />
          Share
        </a>
        <output aria-live="polite" />
      </span>
      {!isSold(vehicle) && asksForMore(vehicle, site) && (
        <a href={photoRequestPath(page)} rel="nofollow">
          <Icon name="camera" />
          Ask for more photos
        </a>
      )}
      {!isSold(vehicle) && (
        <a href={stickerPath(page)} rel="nofollow">
          <Icon name="print" />
          Print window sticker
        </a>
      )}
      {needsConsumerNotice(vehicle, site) && (
        <a href={consumerNoticePath(page)} rel="nofollow">
          <Icon name="report" />
          Consumer Information Notice
        </a>
      )}
    </div>
  )
}
