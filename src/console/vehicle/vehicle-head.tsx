import { slugify } from '#kernel/slug.ts'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { StockRow, VehicleScreenData } from '../calls/stock-calls.ts'
import { StatusPill } from '../stock/stock-columns.tsx'
import { StockPhoto } from '../stock/stock-photo.tsx'
import { fieldGroups } from './vehicle-fields.ts'
import styles from './vehicle-head.module.css'

/** The id of a part of the screen, which its link at the top leads to. */
export const sectionId = (title: string): string => `section-${slugify(title)}`

const sections = ['Photos', ...fieldGroups.map(({ title }) => title)]

/** Cover, price and status, and the way to every part of the screen; they stay in sight while it is scrolled. */
export const VehicleHead = ({ vehicle }: { vehicle: VehicleScreenData }) => (
  <div className={styles.head}>
    <StockPhoto row={{ photo: coverOf(vehicle) }} />
    <b className={styles.price}>{priceText(vehicle.fields.price)}</b>
    <StatusPill row={statusOf(vehicle)} />
    <nav className={styles.sections} aria-label="Parts of this screen">
      {sections.map((title) => (
        <a key={title} href={`#${sectionId(title)}`}>
          {title}
        </a>
      ))}
    </nav>
  </div>
)

const priceText = (price: unknown): string => (typeof price === 'number' ? formatMoney(asCents(price)) : 'No price')

function coverOf({ fields: { images } }: VehicleScreenData): string {
  const [cover] = Array.isArray(images) ? (images as { url: string }[]) : []
  return cover?.url ?? ''
}

const statusOf = ({ fields }: VehicleScreenData): Pick<StockRow, 'status' | 'isReserved' | 'away'> => ({
  status: fields.status === 'sold' || fields.status === 'coming_soon' ? fields.status : 'in_stock',
  isReserved: fields.isReserved === true,
  away: fields.isDeleted === true ? 'deleted' : fields.isArchived === true ? 'archived' : '',
})
