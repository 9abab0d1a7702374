import { imageUrl } from '#features/media/domain/image-paths.ts'
import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import { iconButtonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { pictureText } from '#features/inventory/domain/photos/photo-list.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import styles from './gallery.module.css'
import type { VehicleViewRules } from '../card/vehicle-view-rules.ts'

const galleryPlace: PhotoPlace = {
  widths: [640, 828, 1280, 1920],
  sizes: '(min-width: 1400px) 56rem, (min-width: 992px) 62vw, (min-width: 576px) 100vw, 85vw',
}

const thumbnailPlace: PhotoPlace = { widths: [128, 256], sizes: '7rem' }

type GalleryProps = { name: string; pictures: readonly VehicleImage[]; rules: VehicleViewRules }

/** Pictures side by side: swiped, scrolled, or reached by their thumbnails. The enhancement adds keys and a full screen. */
export function Gallery({ name, pictures, rules }: GalleryProps) {
  const many = pictures.length > 1
  const captionOf = (at: number) => pictures[at]?.alt || pictureText(name, at)
  return (
    <section className={styles.gallery} aria-label="Photos" data-gallery="">
      <div className={styles.stage}>
        <ul className={styles.slides} aria-label={`${pictures.length} photos of ${name}`}>
          {pictures.map((picture, at) => (
            <li key={picture.url} id={`photo-${at + 1}`}>
              <a
                href={imageUrl({ url: picture.url, width: 1920 }, rules.delivery)}
                data-large={largest(picture, rules)}
              >
                <Photo
                  picture={{ ...picture, alt: captionOf(at) }}
                  place={galleryPlace}
                  delivery={rules.delivery}
                  isFirst={at === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <StoredPart
          store={rules.parts}
          name={`controls of ${pictures.length} photos`}
          render={() => <Controls count={pictures.length} />}
        />
      </div>
      {many && (
        <ol className={styles.thumbnails} aria-label="Thumbnails">
          {pictures.map((picture, at) => (
            <li key={picture.url}>
              <a href={`#photo-${at + 1}`} aria-label={captionOf(at)} aria-current={at === 0 || undefined}>
                <Photo picture={{ ...picture, alt: '' }} place={thumbnailPlace} delivery={rules.delivery} />
              </a>
            </li>
          ))}
        </ol>
      )}
      <FullScreen name={name} many={many} parts={rules.parts} />
    </section>
  )
}

/** Helps with script only; without it the list scrolls by itself. */
function Controls({ count }: { count: number }) {
  return (
    <div className={styles.controls}>
      {count > 1 && (
        <>
          <StepButton by={-1} />
          <span aria-live="polite" aria-atomic="true">
            <b data-counter="">1</b>
            {` of ${count}`}
          </span>
          <StepButton by={1} />
        </>
      )}
      <button type="button" className={iconButtonClass} data-full-screen="" aria-label="Full screen">
        <Icon name="expand" />
      </button>
    </div>
  )
}

/** The enhancement fills it with the chosen picture; it stays shut without script. */
function FullScreen({ name, many, parts }: { name: string; many: boolean; parts: PartStore | undefined }) {
  return (
    <dialog className={styles.full} aria-label={`Photos of ${name}, full screen`}>
      <StoredPart
        store={parts}
        name={`full screen of ${many ? 'photos' : 'a photo'}`}
        render={() => (
          <>
            <div className={styles.canvas} data-canvas="" />
            <div className={styles.tools}>
              <span data-said="" aria-live="polite" />
              <button type="button" className={iconButtonClass} data-zoom="out" aria-label="Zoom out">
                <Icon name="minus" />
              </button>
              <button type="button" className={iconButtonClass} data-zoom="in" aria-label="Zoom in">
                <Icon name="plus" />
              </button>
              <form method="dialog">
                <button className={iconButtonClass} aria-label="Close" autoFocus>
                  <Icon name="close" />
                </button>
              </form>
            </div>
            {many && <div className={styles.strip} data-strip="" />}
            {many && (
              <div className={styles.sides}>
                <StepButton by={-1} />
                <StepButton by={1} />
              </div>
            )}
          </>
        )}
      />
    </dialog>
  )
}

const StepButton = ({ by }: { by: 1 | -1 }) => (
  <button
    type="button"
    className={iconButtonClass}
    data-step={by}
    aria-label={by === 1 ? 'Next photo' : 'Previous photo'}
  >
    <Icon name={by === 1 ? 'next' : 'previous'} />
  </button>
)

/** The largest width in which a picture is looked at closely, where it holds more than fills a screen. */
const largest = ({ url, width }: VehicleImage, { delivery }: VehicleViewRules): string | undefined =>
  width > 1920 ? imageUrl({ url, width: 3840 }, delivery) : undefined
