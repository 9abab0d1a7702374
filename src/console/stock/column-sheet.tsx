import { ActionButton } from '../kit/action-button.tsx'
import { CheckField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './column-sheet.module.css'
import { type StockColumn, usualColumns } from './stock-columns.tsx'

type Props = {
  all: readonly StockColumn[]
  chosen: readonly string[]
  choose(ids: readonly string[]): void
  isOpen: boolean
  onClose(): void
}

/** Which columns there are, and in which order; remembered in this browser, and in views that are saved. */
export function ColumnSheet({ all, chosen, choose, isOpen, onClose }: Props) {
  const shown = chosen.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const others = all.filter(({ id }) => !chosen.includes(id))
  const move = (id: string, by: number): void => {
    const ids = shown.map((column) => column.id)
    const at = ids.indexOf(id)
    ids.splice(at, 1)
    ids.splice(at + by, 0, id)
    choose(ids)
  }
  return (
    <Sheet title="Columns" side="end" isOpen={isOpen} onClose={onClose}>
      <ul className={styles.columns}>
        {shown.map(({ id, label }, at) => (
          <li key={id}>
            <CheckField label={label} checked onChange={() => choose(chosen.filter((each) => each !== id))} />
            <ActionButton
              tone="bare"
              glyph="up"
              label={`${label}: earlier`}
              disabled={at === 0}
              onClick={() => move(id, -1)}
            />
            <ActionButton
              tone="bare"
              glyph="down"
              label={`${label}: later`}
              disabled={at === shown.length - 1}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
        {others.map(({ id, label }) => (
          <li key={id}>
            <CheckField label={label} checked={false} onChange={() => choose([...chosen, id])} />
          </li>
        ))}
      </ul>
      <ActionButton onClick={() => choose(usualColumns)}>Back to the usual columns</ActionButton>
    </Sheet>
  )
}
