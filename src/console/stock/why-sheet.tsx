import { Link } from 'react-router'
import type { StockRow } from '../calls/stock-calls.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { Glyph } from '../kit/glyph.tsx'
import { Sheet } from '../kit/sheet.tsx'
import type { StockActions } from './use-stock-actions.ts'
import styles from './why-sheet.module.css'

type Props = { row: StockRow | null; actions: StockActions; mayEdit: boolean; onClose(): void }

/** Why shoppers do not find a vehicle, or pass it over, each with what mends it. */
export function WhySheet({ row, actions, mayEdit, onClose }: Props) {
  const site = useSite()
  const isMissing = row?.reasons.some(({ kind }) => kind === 'missing') ?? false
  return (
    <Sheet
      title={isMissing ? 'Why it isn’t on the site' : 'Why it’s hard to find'}
      isOpen={row !== null}
      onClose={onClose}
    >
      {row && (
        <>
          <p className={styles.vehicle}>
            {row.name} {row.stockNumber && <small>{row.stockNumber}</small>}
          </p>
          <ul className={styles.reasons}>
            {row.reasons.map((reason) => (
              <li key={reason.code}>
                <Glyph name={reason.kind === 'missing' ? 'alert' : 'eye'} />
                <span>{reason.text}</span>
                {mayEdit && <Mend row={row} code={reason.code} actions={actions} onDone={onClose} />}
              </li>
            ))}
          </ul>
          <Link to={`/${site.slug}/stock/${row.id}`} onClick={onClose}>
            Open this vehicle
          </Link>
        </>
      )}
    </Sheet>
  )
}

type MendProps = { row: StockRow; code: string; actions: StockActions; onDone(): void }

/** What one press can do about a reason; the others are mended on the vehicle itself. */
function Mend({ row, code, actions, onDone }: MendProps) {
  const act = (change: () => void) => () => {
    change()
    onDone()
  }
  if (code === 'hidden')
    return <ActionButton onClick={act(() => actions.set(row, 'isShown', true))}>Show on the site</ActionButton>
  if (code === 'sold')
    return <ActionButton onClick={act(() => actions.set(row, 'status', 'in_stock'))}>Back in stock</ActionButton>
  return null
}
