import { imageUrl } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { VehicleImage } from '../domain/vehicle.ts'
import styles from './gallery.module.css'
import type { VehicleViewRules } from './vehicle-view-rules.ts'

export const galleryPlace: PhotoPlace = {
  widths: [640, 828, 1280, 1920],
  sizes: '(min-width: 1400px) 56rem, (min-width: 992px) 62vw, 100vw',
}

const thumbnailPlace: PhotoPlace = { widths: [128, 256], sizes: '7rem' }

type GalleryProps = { name: string; pictures: readonly VehicleImage[]; rules: VehicleViewRules }

/** Pictures side by side: swiped, scrolled, or reached by their thumbnails. The enhancement adds keys and a full screen. */
export function Gallery({ name, pictures, rules }: GalleryProps) {
  const many = pictures.length > 1
  return (
    <section className={styles.gallery} aria-label="Photographs" data-gallery="">
      <div className={styles.stage}>
        <ul className={styles.slides} aria-label={`${pictures.length} photographs of ${name}`}>
          {pictures.map((picture, at) => (
            <li key={picture.url} id={`photo-${at + 1}`}>
              <a href={imageUrl({ url: picture.url, width: 1920 }, rules.delivery)} data-full-screen="">
                <Photo
                  picture={captioned(picture, name, at)}
                  place={galleryPlace}
                  delivery={rules.delivery}
                  isFirst={at === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {many && <Controls count={pictures.length} />}
      </div>
      {many && (
        <ol className={styles.thumbnails}>
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <a href={`#photo-${at + 1}`} aria-label={`Photograph ${at + 1}`} aria-current={at === 0 || undefined}>
                <Photo picture={{ ...picture, alt: '' }} place={thumbnailPlace} delivery={rules.delivery} />
              </a>
            </li>
          ))}
        </ol>
      )}
      <dialog className={styles.full} aria-label={`Photographs of ${name}`}>
        <form method="dialog">
          <button className={iconButtonClass} aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </dialog>
    </section>
  )
}

/** Of use with script only; without it the list scrolls by itself. */
function Controls({ count }: { count: number }) {
  return (
    <div className={styles.controls}>
      <button type="button" className={iconButtonClass} data-step="-1" aria-label="Previous photograph">
        <Icon name="previous" />
      </button>
      <span>
        <b data-counter="">1</b>
        {` / ${count}`}
      </span>
      <button type="button" className={iconButtonClass} data-step="1" aria-label="Next photograph">
        <Icon name="next" />
      </button>
    </div>
  )
}

const captioned = (picture: VehicleImage, name: string, at: number): VehicleImage => ({
  ...picture,
  alt: picture.alt || `${name}, photograph ${at + 1}`,
})
