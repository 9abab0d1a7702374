import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { container } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import type { PhotoPlace } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import { mostOfOne } from '../../domain/products/basket.ts'
import {
  choicesOf,
  isAllSoldOut,
  isSoldOut,
  priceText,
  productPriceText,
  productStockText,
  stockText,
} from '../../domain/products/product-choice.ts'
import { basketItemsPath, storePath } from '#features/sites/domain/menus/store-paths.ts'
import { fitText, type Product, type ProductVariant } from '../../domain/products/product.ts'
import { ProductPicture, StockNote } from './product-cards.tsx'
import styles from './product-view.module.css'

type ProductViewProps = {
  product: Product
  site: Site
  delivery: ImageDelivery
  /** What the store is called. */
  storeName: string
  /** Address of the form about it; null where the site takes no such questions. */
  askHref: string | null
  children?: ReactNode
}

const productPlace: PhotoPlace = {
  widths: [640, 828, 1280],
  sizes: '(min-width: 992px) 50vw, (min-width: 576px) 100vw, 85vw',
}

/** One accessory or part: what it is, costs and fits, and the way into the basket. */
export function ProductView({ product, site, delivery, storeName, askHref, children }: ProductViewProps) {
  const onRequest = site.settings.vehicle.labels.enquire_for_price
  const choices = choicesOf(product)
  return (
    <>
      <article className={`${container} ${styles.page}`}>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: storeName, href: storePath(site) },
          ]}
          here={product.title}
        />
        <div className={styles.columns}>
          <div className={styles.picture}>
            <ProductPicture product={product} place={productPlace} delivery={delivery} isFirst />
          </div>
          <div className={styles.summary}>
            <h1>{product.title}</h1>
            {product.partNumber && <p className={styles.number}>{`Part number ${product.partNumber}`}</p>}
            <p className={styles.price}>
              <b>{productPriceText(product, onRequest)}</b>
              {choices.some(({ price }) => price !== null) && <small>{taxText(site)}</small>}
            </p>
            <StockNote text={productStockText(product)} />
            {product.variants.length > 0 && <Variants variants={product.variants} onRequest={onRequest} />}
            {!isAllSoldOut(product) && <AddToBasket product={product} onRequest={onRequest} />}
            {askHref && (
              <LinkButton href={askHref} variant={isAllSoldOut(product) ? 'primary' : 'quiet'}>
                {isAllSoldOut(product) ? 'Ask us to order it' : 'Ask about this'}
              </LinkButton>
            )}
          </div>
          <div className={styles.details}>
            <Prose html={product.html} />
            <Fits product={product} />
          </div>
        </div>
      </article>
      {children}
    </>
  )
}

const taxText = ({ region }: Site): string => (region === 'US' ? 'plus sales tax' : 'including GST')

/** Puts a number of it into the basket. What is out of stock cannot be chosen. */
function AddToBasket({ product, onRequest }: { product: Product; onRequest: string }) {
  const choices = choicesOf(product).filter((choice) => !isSoldOut(choice))
  return (
    <form className={styles.add} method="post" action={basketItemsPath}>
      <input type="hidden" name="do" value="add" />
      <input type="hidden" name="product" value={product.slug} />
      {product.variants.length > 0 && (
        <SelectField
          name="variant"
          id="product-variant"
          label="Which one"
          choices={choices.map(({ key, name, price }) => ({
            value: key,
            label: `${name}, ${priceText(price, onRequest)}`,
          }))}
        />
      )}
      <TextField
        name="quantity"
        id="product-quantity"
        label="Quantity"
        type="number"
        value="1"
        min="1"
        max={String(mostOfOne)}
      />
      <SubmitButton>Add to basket</SubmitButton>
    </form>
  )
}

function Variants({ variants, onRequest }: { variants: readonly ProductVariant[]; onRequest: string }) {
  return (
    <table className={styles.variants}>
      <caption>What it comes as</caption>
      <tbody>
        {variants.map(({ key, name, partNumber, price, inStock }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {partNumber && <small>{partNumber}</small>}
            </th>
            <td>{priceText(price, onRequest)}</td>
            <td>
              <StockNote text={stockText(inStock)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fits({ product: { fits } }: { product: Product }) {
  if (fits.length === 0) return null
  return (
    <section>
      <h2>Fits</h2>
      <ul className={styles.fits}>
        {fits.map((fit) => (
          <li key={fitText(fit)}>{fitText(fit)}</li>
        ))}
      </ul>
    </section>
  )
}
