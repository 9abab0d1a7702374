import { Link } from 'react-router'
import { asCents, formatMoney } from '#kernel/money.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import { useSite } from '../data/session.ts'
import { Glyph } from '../kit/glyph.tsx'
import { Pill } from '../kit/pill.tsx'
import { useGrowingList } from '../kit/hooks/use-growing-list.ts'
import styles from './stock-cards.module.css'
import { StatusPill } from './stock-columns.tsx'
import type { StockTableProps } from './grid/stock-table-props.ts'
import { StockPhoto } from './stock-photo.tsx'
import { pinnedRank } from './stock-query.ts'
import { listingNotice } from './why-sheet.tsx'

/** The vehicles for a thumb: each a card that opens, with a box that selects. */
export function StockCards(props: StockTableProps) {
  const { rows } = props
  const { shown, end } = useGrowingList(rows.length)
  return (
    <div className={styles.frame}>
      <ul aria-label="Stock">
        {rows.slice(0, shown).map((row, at) => (
          <li key={row.id} aria-setsize={rows.length} aria-posinset={at + 1}>
            <Card row={row} {...props} />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </div>
  )
}

function Card({ row, selection, mayEdit, explain }: StockTableProps & { row: StockRow }) {
  const site = useSite()
  const why = listingNotice(row)
  return (
    <div className={styles.card} data-selected={selection.ids.has(row.id) || undefined} data-vehicle={row.id}>
      {mayEdit && (
        <input
          type="checkbox"
          className={styles.check}
          aria-label={`Select ${row.name}`}
          checked={selection.ids.has(row.id)}
          onChange={() => selection.toggle(row.id)}
        />
      )}
      <Link to={`/${site.slug}/stock/${row.id}`} className={styles.open}>
        <StockPhoto row={row} size="card" />
        <span className={styles.text}>
          <b>{row.name || 'No name'}</b>
          <span className={styles.price}>{row.price === null ? 'No price' : formatMoney(asCents(row.price))}</span>
          <small>
            {[
              row.stockNumber,
              row.days === 1 ? '1 day' : `${row.days} days`,
              row.photos === 1 ? '1 photo' : `${row.photos} photos`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </Link>
      <div className={styles.states}>
        <StatusPill row={row} />
        {row.customRank >= pinnedRank && <Pill tone="accent">Pinned</Pill>}
        {row.tag !== '' && <span className={styles.tag}>{row.tag}</span>}
        {why && (
          <button
            type="button"
            className={styles.why}
            data-tone={why.isMissing ? 'bad' : undefined}
            onClick={() => explain(row)}
          >
            <Glyph name={why.isMissing ? 'alert' : 'eye'} size={16} />
            {why.label}
          </button>
        )}
      </div>
    </div>
  )
}
