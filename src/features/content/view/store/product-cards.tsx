import { Photo, type PhotoPlace } from '#features/media/view/photo.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { productPriceText, productStockText } from '../../domain/products/product-choice.ts'
import { productPath } from '../../domain/products/product-paths.ts'
import type { Product } from '../../domain/products/product.ts'
import styles from './product-cards.module.css'

const cardPlace: PhotoPlace = {
  widths: [384, 640, 828],
  sizes: '(min-width: 1200px) 20rem, (min-width: 576px) 44vw, 80vw',
}

type ProductCardsProps = {
  products: readonly Product[]
  site: Site
  delivery: ImageDelivery
  /** True when the list is the first thing on its page. */
  isFirst?: boolean
  /** One row to swipe on a phone. */
  isRail?: boolean
}

/** Accessories and parts, a card each, with price and stock. */
export const ProductCards = ({ products, site, delivery, isFirst = false, isRail = false }: ProductCardsProps) => (
  <ul className={isRail ? `${styles.grid} ${styles.rail}` : styles.grid}>
    {products.map((product, at) => (
      <li key={product.slug} className={styles.card}>
        <ProductPicture product={product} place={cardPlace} delivery={delivery} isFirst={isFirst && at === 0} />
        <div className={styles.text}>
          {product.category && <p className={styles.category}>{product.category}</p>}
          <h3>
            <a href={productPath(site, product)}>{product.title}</a>
          </h3>
          <p className={styles.price}>
            <b>{productPriceText(product, site.settings.vehicle.labels.enquire_for_price)}</b>
            <StockNote text={productStockText(product)} />
          </p>
        </div>
      </li>
    ))}
  </ul>
)

/** `In stock`, `Only 2 left`, `Out of stock`; nothing where nobody counts. */
export const StockNote = ({ text }: { text: string }) =>
  text === '' ? null : <span className={text === 'Out of stock' ? styles.none : styles.stock}>{text}</span>

type ProductPictureProps = { product: Product; place: PhotoPlace; delivery: ImageDelivery; isFirst?: boolean }

/** The picture of a product; a box in the site's colour where there is none. */
export const ProductPicture = ({ product: { image }, place, delivery, isFirst = false }: ProductPictureProps) => (
  <div className={styles.picture}>
    {image ? (
      <Photo picture={image} place={place} delivery={delivery} isFirst={isFirst} />
    ) : (
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 8l8-4 8 4v8l-8 4-8-4zm0 0 8 4 8-4M12 12v8" />
      </svg>
    )}
  </div>
)
