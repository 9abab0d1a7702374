import { telHref } from '#features/sites/domain/phone.ts'
import { fullAddress, type Location, mapUrl } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import layout from '#ui/private-page.module.css'
import styles from './checkout-page.module.css'

export function SellerPlace({ location }: { location: Location | undefined }) {
  if (!location) return null
  const address = fullAddress(location.address)
  return (
    <section className={layout.panel}>
      <h2>{location.name}</h2>
      {address && <p>{address}</p>}
      <div className={styles.buttons}>
        {location.phone && <LinkButton href={telHref(location.phone)}>Call {location.phone}</LinkButton>}
        {address && <LinkButton href={mapUrl(location.address)}>Directions</LinkButton>}
      </div>
    </section>
  )
}
