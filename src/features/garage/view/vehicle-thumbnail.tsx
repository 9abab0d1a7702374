import { cardPicture } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { Photo } from '#features/media/view/photo.tsx'
import styles from './garage-page.module.css'

/** The vehicle's first picture; its name beside it is the link that is read. */
export function VehicleThumbnail({
  vehicle,
  rules,
  href,
}: {
  vehicle: Vehicle
  rules: VehicleViewRules
  href: string
}) {
  const picture = cardPicture(vehicle, rules.site.settings)
  return (
    <a className={styles.picture} href={href} tabIndex={-1} aria-hidden="true">
      {picture.kind === 'photo' && (
        <Photo
          picture={{ ...picture.image, alt: '' }}
          place={{ widths: [256, 384, 640], sizes: '(max-width: 32rem) 92vw, 14rem' }}
          delivery={rules.delivery}
        />
      )}
    </a>
  )
}
