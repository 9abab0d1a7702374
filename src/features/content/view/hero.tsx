import type { ReactNode } from 'react'
import { container } from '#ui/layout.tsx'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import styles from './hero.module.css'

/** Wide enough for a desktop; the split layout takes half of it. */
const heroPlace: PhotoPlace = { widths: [640, 828, 1280, 1920, 2048], sizes: '(min-width: 576px) 100vw, 85vw' }

/** Top of the home page: the dealer's own words and picture, and what one can do first (`children`). */
export function Hero({ site, children }: { site: Site; children: ReactNode }) {
  const { hero } = site.settings.content
  const { quality, media_cdn: mediaCdn } = site.settings.connections.images
  return (
    <div
      className={hero.image ? styles.hero : `${styles.hero} ${styles.plain}`}
      data-top={hero.image ? 'picture' : 'plain'}
    >
      {hero.image && (
        <div className={styles.picture}>
          <Photo
            picture={{ url: hero.image, alt: hero.image_alt, width: 2400, height: 1000 }}
            place={heroPlace}
            delivery={{ quality, mediaCdn }}
            focus={hero.image_focus}
            isFirst
          />
        </div>
      )}
      <div className={`${container} ${styles.words}`}>
        <h1>{hero.heading || site.name}</h1>
        {hero.text && <p>{hero.text}</p>}
      </div>
      <div className={`${container} ${styles.act}`}>{children}</div>
    </div>
  )
}
