import { imageSrcSet, imageUrl, type ImageDelivery } from '../domain/image-paths.ts'
import type { ImageWidth } from '../domain/image-widths.ts'
import type { PictureFocus } from '#features/sites/domain/settings/picture-focus.ts'
import styles from './photo.module.css'

type Picture = {
  url: string
  alt: string
  /** Pixels; 0 when unknown. */
  width: number
  height: number
}

/**
 * How a picture lies on the page: the widths offered, and CSS `sizes` that say which one to take. On phones these say a little less than
 * the truth: nobody sees the last of three pixels a point, and everybody waits for it.
 */
export type PhotoPlace = { widths: readonly ImageWidth[]; sizes: string }

type PhotoProps = {
  picture: Picture
  place: PhotoPlace
  delivery: ImageDelivery
  /** The first picture that a visitor sees is fetched at once and before others, the rest when they come near. */
  isFirst?: boolean
  /** The part that is seen where the box has another shape; its middle when left out. */
  focus?: PictureFocus | undefined
}

/** A photograph in the size that the screen needs. It fills its box, which must have a shape of its own (`aspect-ratio`). */
export function Photo({ picture, place, delivery, isFirst = false, focus = 'centre' }: PhotoProps) {
  return (
    <img
      className={styles.photo}
      src={imageUrl({ url: picture.url, width: place.widths[1] ?? place.widths[0] ?? 640 }, delivery)}
      srcSet={imageSrcSet(picture, place.widths, delivery) || undefined}
      sizes={place.sizes}
      alt={picture.alt}
      data-focus={focus === 'centre' ? undefined : focus}
      width={picture.width || 1200}
      height={picture.height || 800}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
