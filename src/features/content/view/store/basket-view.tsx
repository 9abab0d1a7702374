import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton, SubmitButton } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { container, visuallyHidden } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { ImageDelivery } from '#features/media/domain/image-paths.ts'
import type { PhotoPlace } from '#features/media/view/photo.tsx'
import type { Site } from '#features/sites/domain/site.ts'
import {
  type BasketItem,
  basketTotal,
  itemName,
  mostOfOne,
  soldItems,
  type SoldItem,
} from '../../domain/products/basket.ts'
import { priceText } from '../../domain/products/product-choice.ts'
import { basketItemsPath, storePath } from '#features/sites/domain/menus/store-paths.ts'
import { productPath } from '../../domain/products/product-paths.ts'
import { type Handover, handoverPrice, isDelivery } from '../../domain/products/basket-handover.ts'
import { HandoverChoice, type HandoverChoiceProps } from './handover-choice.tsx'
import { ProductPicture } from './product-cards.tsx'
import styles from './basket-view.module.css'

type BasketViewProps = HandoverChoiceProps & {
  items: readonly BasketItem[]
  site: Site
  delivery: ImageDelivery
  storeName: string
  /** What was refused, or what has changed. */
  message?: string
  sending: BasketSending
  /** The form that the basket is sent with. */
  children?: ReactNode
}

/** What the page says of sending it. */
export type BasketSending = {
  heading: string
  intro: string
  /** Leads to the other way of sending it. */
  more?: ReactNode
}

/** What this browser has chosen, as the site sells it now, and the form that it is sent with. */
export function BasketView({
  items,
  site,
  delivery,
  storeName,
  message = '',
  sending,
  children,
  ...how
}: BasketViewProps) {
  const hasSome = soldItems(items).length > 0
  const isReady = how.handovers.length === 0 || how.chosen !== undefined
  return (
    <div className={`${container} ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: storeName, href: storePath(site) },
        ]}
        here="Basket"
      />
      <h1>Your basket</h1>
      {message !== '' && <Notice tone="bad">{message}</Notice>}
      {items.length === 0 ? (
        <div className={styles.empty}>
          <p>There’s nothing in your basket yet.</p>
          <LinkButton href={storePath(site)} variant="primary">
            {`See ${storeName.toLowerCase()}`}
          </LinkButton>
        </div>
      ) : (
        <div className={styles.columns}>
          <section aria-label="What’s in it">
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={`${item.line.product}.${item.line.variant}`}>
                  {item.state === 'gone' ? (
                    <GoneItem item={item} />
                  ) : (
                    <ItemView item={item} site={site} delivery={delivery} />
                  )}
                </li>
              ))}
            </ul>
            {hasSome && <HandoverChoice {...how} />}
            {hasSome && <Total items={items} site={site} handover={how.chosen} />}
            <p className={styles.more}>
              <a href={storePath(site)}>Keep looking</a>
            </p>
          </section>
          {hasSome && (
            <section className={styles.send} aria-labelledby="basket-form">
              <h2 id="basket-form">{sending.heading}</h2>
              <p>{sending.intro}</p>
              {isReady && children}
              {sending.more && <div className={styles.more}>{sending.more}</div>}
            </section>
          )}
        </div>
      )}
    </div>
  )
}

const itemPlace: PhotoPlace = { widths: [384], sizes: '7rem' }

function ItemView({ item, site, delivery }: { item: SoldItem; site: Site; delivery: ImageDelivery }) {
  const { product, choice, line } = item
  const each = priceText(choice.price, site.settings.vehicle.labels.enquire_for_price)
  return (
    <>
      <div className={styles.picture}>
        <ProductPicture product={product} place={itemPlace} delivery={delivery} />
      </div>
      <div className={styles.item}>
        <h2>
          <a href={productPath(site, product)}>{itemName(item)}</a>
        </h2>
        {choice.partNumber && <p>{choice.partNumber}</p>}
        <p>{choice.price === null ? each : `${each} each`}</p>
        <StateNote item={item} />
        <form className={styles.quantity} method="post" action={basketItemsPath}>
          <LineFields line={line} />
          <label>
            <span>
              Quantity <span className={visuallyHidden}>{`of ${itemName(item)}`}</span>
            </span>
            <input
              className={controlClass}
              type="number"
              name="quantity"
              min={1}
              max={mostOfOne}
              required
              defaultValue={line.quantity}
            />
          </label>
          <SubmitButton variant="quiet" name="do" value="set">
            Update
          </SubmitButton>
          <SubmitButton variant="quiet" name="do" value="remove">
            Remove <span className={visuallyHidden}>{itemName(item)}</span>
          </SubmitButton>
        </form>
      </div>
      {choice.price !== null && <b className={styles.sum}>{formatMoney(sumOf(item))}</b>}
    </>
  )
}

const sumOf = (item: SoldItem) => basketTotal([item]).total

function StateNote({ item: { state, choice } }: { item: SoldItem }) {
  if (state === 'sold-out')
    return <p className={styles.warning}>Out of stock now. Send it anyway and we’ll tell you when we can get it.</p>
  if (state === 'fewer')
    return (
      <p className={styles.warning}>{`Only ${choice.inStock} in stock. We’ll tell you when we can get the rest.`}</p>
    )
  return null
}

function GoneItem({ item: { line } }: { item: Extract<BasketItem, { state: 'gone' }> }) {
  return (
    <div className={styles.item}>
      <p className={styles.warning}>
        We don’t sell <q>{line.product.replaceAll('-', ' ')}</q> any more, so it won’t be sent.
      </p>
      <form className={styles.quantity} method="post" action={basketItemsPath}>
        <LineFields line={line} />
        <SubmitButton variant="quiet" name="do" value="remove">
          Remove <span className={visuallyHidden}>{line.product.replaceAll('-', ' ')}</span>
        </SubmitButton>
      </form>
    </div>
  )
}

const LineFields = ({ line }: Pick<BasketItem, 'line'>) => (
  <>
    <input type="hidden" name="product" value={line.product} />
    <input type="hidden" name="variant" value={line.variant} />
  </>
)

type TotalProps = { items: readonly BasketItem[]; site: Site; handover: Handover | undefined }

function Total({ items, site, handover }: TotalProps) {
  const { total, isWhole } = basketTotal(items)
  const delivery = handover && isDelivery(handover) ? handover : undefined
  if (total === 0 && !delivery?.price) return null
  return (
    <>
      {delivery && (
        <dl className={styles.parts}>
          <dt>In your basket</dt>
          <dd>{formatMoney(total)}</dd>
          <dt>{delivery.label}</dt>
          <dd>{handoverPrice(delivery)}</dd>
        </dl>
      )}
      <p className={styles.total}>
        <b>{`Total ${formatMoney(asCents(total + (delivery?.price ?? 0)))}`}</b>
        <span>
          {[site.region === 'US' ? 'plus sales tax' : 'including GST', isWhole ? '' : 'without what’s on request']
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
    </>
  )
}
