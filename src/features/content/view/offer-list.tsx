import { LinkButton } from '#ui/button.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { dayText } from '#features/sites/domain/hours/special-days.ts'
import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { visuallyHidden } from '#ui/layout.tsx'
import { type Offer, offerAnchor } from '../domain/offer.ts'
import styles from './offer-list.module.css'

const offerPlace: PhotoPlace = {
  widths: [384, 640, 828, 1280],
  sizes: '(min-width: 1200px) 28rem, (min-width: 768px) 46vw, 80vw',
}

type OfferListProps = {
  offers: readonly Offer[]
  site: Site
  delivery: ImageDelivery
  /** Address of an offer's stock list; null when it names none. */
  stockHref(offer: Offer): string | null
  /** Address of the form with this offer chosen, where the page has one. */
  enquireHref?(offer: Offer): string
  /** The level of the headings; on their own page, where links to one of them lead, it is 2. */ level?: 2 | 3
  /** True when the list is the first thing on its page. */
  isFirst?: boolean
}

/** Offers with their last day and fine print. */
export function OfferList({ offers, site, delivery, stockHref, enquireHref, ...variant }: OfferListProps) {
  const { level = 3, isFirst = false } = variant
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={level === 2 ? styles.offers : `${styles.offers} ${styles.rail}`}>
      {offers.map((offer, at) => {
        const href = stockHref(offer)
        return (
          <li key={offer.slug} id={level === 2 ? offerAnchor(offer) : undefined}>
            <div className={styles.picture}>
              {offer.image && (
                <Photo picture={offer.image} place={offerPlace} delivery={delivery} isFirst={isFirst && at === 0} />
              )}
            </div>
            <div className={styles.words}>
              {offer.validUntil && <b>{`Until ${dayText(offer.validUntil, site.region)}`}</b>}
              <Heading>{offer.title}</Heading>
              <p>{offer.summary}</p>
              {offer.finePrint && <small>{offer.finePrint}</small>}
              {(href || enquireHref) && (
                <p>
                  {enquireHref && (
                    <LinkButton href={enquireHref(offer)} variant="primary">
                      {spell(site.region, 'Enquire')}
                      <span className={visuallyHidden}> about {offer.title}</span>
                    </LinkButton>
                  )}
                  {href && <LinkButton href={href}>See eligible {vehiclesNounOf(site)}</LinkButton>}
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
