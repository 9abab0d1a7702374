import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import { locationsOf, type Location, type Site } from '#features/sites/domain/site.ts'
import { OpeningTable, OpenNow } from '#features/sites/view/opening-table.tsx'
import type { BlockLink, ShownBlockOf } from '../domain/blocks.ts'
import styles from './block-list.module.css'

/** One part of a page under its own heading, when it has one. */
export function Part({ heading, id, children }: { heading?: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className={`${container} ${styles.part}`}>
      {heading && <h2>{heading}</h2>}
      {children}
    </section>
  )
}

/** Words that lead into a part. */
export const Lead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>

/** Headings in a part are one level below its own, or take its place. */
const levelBelow = (heading: string): 'h2' | 'h3' => (heading === '' ? 'h2' : 'h3')

/** A picture whose size is not known; its box gives it one. */
const pictureOf = (url: string, alt: string) => ({ url, alt, width: 0, height: 0 })

const heroPlace: PhotoPlace = {
  widths: [640, 828, 1280, 1920],
  sizes: '(min-width: 768px) 50vw, (min-width: 576px) 100vw, 85vw',
}
const columnPlace: PhotoPlace = { widths: [384, 640, 828], sizes: '(min-width: 992px) 28rem, 80vw' }

type HeroBlockProps = { block: ShownBlockOf<'hero'>; delivery: ImageDelivery; isLow?: boolean }

/** The top of a page; its words are the page's main heading. A low one leaves the first screen to what one came for. */
export function HeroBlock({ block, delivery, isLow = false }: HeroBlockProps) {
  return (
    <div className={isLow ? `${styles.hero} ${styles.low}` : styles.hero}>
      {block.image && (
        <div className={styles.heroPicture}>
          <Photo
            picture={pictureOf(block.image, block.image_alt)}
            place={heroPlace}
            delivery={delivery}
            focus={block.image_focus}
            isFirst
          />
        </div>
      )}
      <div className={styles.heroWords}>
        <h1>{block.heading}</h1>
        {block.text && <p>{block.text}</p>}
        <Links links={block.links} />
      </div>
    </div>
  )
}

function Links({ links }: { links: readonly BlockLink[] }) {
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      {links.map(({ label, href }, at) => (
        <LinkButton key={href} href={href} variant={at === 0 ? 'primary' : 'quiet'}>
          {label}
        </LinkButton>
      ))}
    </div>
  )
}

export function ColumnsBlock({ block, delivery }: { block: ShownBlockOf<'columns'>; delivery: ImageDelivery }) {
  const Heading = levelBelow(block.heading)
  return (
    <Part heading={block.heading}>
      <div className={styles.columns}>
        {block.columns.map((column, at) => (
          <div key={at}>
            {column.image && (
              <div className={styles.picture}>
                <Photo picture={pictureOf(column.image, column.image_alt)} place={columnPlace} delivery={delivery} />
              </div>
            )}
            {column.heading && <Heading>{column.heading}</Heading>}
            <Prose html={column.html} />
            {column.link && (
              <div className={styles.links}>
                <LinkButton href={column.link.href}>{column.link.label}</LinkButton>
              </div>
            )}
          </div>
        ))}
      </div>
    </Part>
  )
}

export function GalleryBlock({ block, delivery }: { block: ShownBlockOf<'gallery'>; delivery: ImageDelivery }) {
  return (
    <Part heading={block.heading}>
      <div className={styles.gallery}>
        {block.pictures.map(({ image, image_alt: alt, caption }) => (
          <figure key={image}>
            <div className={styles.picture}>
              <Photo picture={pictureOf(image, alt)} place={columnPlace} delivery={delivery} />
            </div>
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </Part>
  )
}

export function FaqBlock({ block }: { block: ShownBlockOf<'faq'> }) {
  return (
    <Part heading={block.heading}>
      <div className={styles.faq}>
        {block.questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <div>
              <Prose html={answer} />
            </div>
          </details>
        ))}
      </div>
    </Part>
  )
}

export function CallToActionBlock({ block }: { block: ShownBlockOf<'call-to-action'> }) {
  return (
    <Part>
      <div className={styles.band}>
        <div>
          <h2>{block.heading}</h2>
          {block.text && <p>{block.text}</p>}
        </div>
        <Links links={block.links} />
      </div>
    </Part>
  )
}

type HoursBlockProps = { block: ShownBlockOf<'hours'>; site: Site; now: Date }

export function HoursBlock({ block, site, now }: HoursBlockProps) {
  const Heading = levelBelow(block.heading)
  const shown = chosenLocations(site, block.location)
  return (
    <Part heading={block.heading}>
      <div className={styles.hours}>
        {shown.map((location) => {
          const local = localTime(now, location.timeZone)
          return (
            <div key={location.id}>
              {shown.length > 1 && <Heading>{location.name}</Heading>}
              <OpenNow hours={location.openingHours} now={local} region={site.region} />
              <OpeningTable hours={location.openingHours} now={local} region={site.region} />
            </div>
          )
        })}
      </div>
    </Part>
  )
}

/** The location with this slug, or all of them when it is empty or unknown. */
export function chosenLocations(site: Site, slug: string): Location[] {
  const all = locationsOf(site)
  const chosen = all.filter((location) => location.slug === slug)
  return chosen.length > 0 ? chosen : all
}
