import { Link } from 'react-router'
import type { StockReason, StockRow } from '../calls/stock-calls.ts'
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
  return (
    <Sheet title={titles[row ? worstOf(row) : 'weak']} isOpen={row !== null} onClose={onClose}>
      {row && (
        <>
          <p className={styles.vehicle}>
            {row.name} {row.stockNumber && <small>{row.stockNumber}</small>}
          </p>
          <ReasonList row={row} actions={actions} mayEdit={mayEdit} onDone={onClose} />
          <Link to={`/${site.slug}/stock/${row.id}`} onClick={onClose}>
            Open this vehicle
          </Link>
        </>
      )}
    </Sheet>
  )
}

type ListProps = Omit<Props, 'row' | 'onClose'> & { row: StockRow; onDone?(): void }

export const ReasonList = ({ row, actions, mayEdit, onDone }: ListProps) => (
  <ul className={styles.reasons}>
    {row.reasons.map((reason) => (
      <li key={reason.code}>
        <Glyph name={reason.kind === 'weak' ? 'eye' : 'alert'} />
        <span>{reason.text}</span>
        {mayEdit && <Mend row={row} code={reason.code} actions={actions} onDone={onDone} />}
      </li>
    ))}
  </ul>
)

const titles: Record<StockReason['kind'], string> = {
  missing: 'Why it is not on the site',
  weak: 'What keeps shoppers from it',
  partner: 'Why partners leave it out',
}

const labels: Record<StockReason['kind'], string> = {
  missing: 'Not on the site',
  weak: 'On the site, needs attention',
  partner: 'Not at every partner',
}

const worstOf = ({ reasons }: StockRow): StockReason['kind'] =>
  (['missing', 'weak', 'partner'] as const).find((kind) => reasons.some((each) => each.kind === kind)) ?? 'weak'

/** What a line of the stock says of where its vehicle can be seen; nothing where all is well. */
export function listingNotice(row: StockRow): { label: string; isMissing: boolean } | null {
  if (row.reasons.length === 0) return null
  const prepared = row.reasons.find(({ code }) => code === 'being-prepared')
  if (prepared) return { label: prepared.text, isMissing: true }
  const worst = worstOf(row)
  return { label: labels[worst], isMissing: worst === 'missing' }
}

type MendProps = { row: StockRow; code: string; actions: StockActions; onDone: (() => void) | undefined }

/** What one press can do about a reason; the others are mended on the vehicle itself. */
function Mend({ row, code, actions, onDone }: MendProps) {
  const act = (change: () => void) => () => {
    change()
    onDone?.()
  }
  if (code === 'hidden')
    return <ActionButton onClick={act(() => actions.set(row, 'isShown', true))}>Show on the site</ActionButton>
  if (code === 'sold')
    return <ActionButton onClick={act(() => actions.set(row, 'status', 'in_stock'))}>Back in stock</ActionButton>
  return null
}
