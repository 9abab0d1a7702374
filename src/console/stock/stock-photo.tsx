import type { StockRow } from '../calls/stock-calls.ts'
import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { Glyph } from '../kit/glyph.tsx'
import styles from './stock-photo.module.css'

/** Pixels, for screens that show two to a point. */
const widths = { small: '128', card: '256', panel: '640' }

/** The first photo of a vehicle, small; decoration, because its name stands beside it. */
export function StockPhoto({ row, size = 'small' }: { row: Pick<StockRow, 'photo'>; size?: keyof typeof widths }) {
  const { id } = useSite()
  return (
    <span className={styles.photo} data-size={size}>
      {row.photo === '' ? (
        <Glyph name="photos" size={18} />
      ) : (
        <img
          src={fileHref(id, 'picture', { url: row.photo, w: widths[size] })}
          alt=""
          loading="lazy"
          decoding="async"
          // Names and prices are what is looked for: photos wait for them on a slow line.
          fetchPriority="low"
        />
      )}
    </span>
  )
}
