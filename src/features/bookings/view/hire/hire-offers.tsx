import { hirePath } from '#features/inventory/domain/vehicle/vehicle-paths.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { formatMoney } from '#kernel/money.ts'
import { hireButtons, termsLines } from '../../domain/hire/hire-text.ts'
import { hireKinds, type HireTerms, hireTerms } from '../../domain/hire/hire-terms.ts'
import styles from './hire-offers.module.css'

type HireOffersProps = { vehicle: Vehicle; site: Site; href: string }

/** Renting and subscribing, each with its price, its terms and the way to its dates; nothing where neither is offered. */
export function HireOffers({ vehicle, site, href }: HireOffersProps) {
  const offered = hireKinds.flatMap((kind) => hireTerms(vehicle, site, kind) ?? [])
  if (offered.length === 0) return null
  return (
    <div className={styles.offers}>
      {offered.map((terms) => (
        <section key={terms.kind} aria-label={titles[terms.kind]}>
          <p>
            <b>{titles[terms.kind]}</b>
            <span>{priceOf(terms, site)}</span>
          </p>
          <p className={styles.terms}>{termsLines(terms, site.region).slice(0, 2).join(' · ')}</p>
          <LinkButton href={hirePath(href, terms.kind)}>
            <Icon name="calendar" />
            {hireButtons[terms.kind]}
          </LinkButton>
        </section>
      ))}
    </div>
  )
}

const titles = { rental: 'Rent it', subscription: 'Subscribe' } as const

function priceOf({ kind, price }: HireTerms, { settings }: Site): string {
  if (price === null) return 'Price on request'
  const { rental_label: perDay, subscription_label: perWeek } = settings.vehicle.price
  return `${formatMoney(price)} ${kind === 'rental' ? perDay : perWeek}`
}
