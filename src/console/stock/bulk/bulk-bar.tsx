import type { StockRow } from '../../calls/stock-calls.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import type { BulkKind } from './bulk-edit.ts'
import { pinnedRank } from '../stock-query.ts'
import styles from '../stock-screen.module.css'
import { type StockActions, vehiclesText } from '../use-stock-actions.ts'

type Props = { rows: readonly StockRow[]; actions: StockActions; ask(kind: BulkKind): void; clear(): void }

export function BulkBar({ rows, actions, ask, clear }: Props) {
  const set = (patch: Record<string, unknown>) => () => actions.edit(rows, { kind: 'set', patch })
  const allHidden = rows.every(({ isShown }) => !isShown)
  const allAway = rows.every(({ away }) => away !== '')
  const allPinned = rows.every(({ customRank }) => customRank >= pinnedRank)
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Selected vehicles">
      <b>{vehiclesText(rows.length)} selected</b>
      <ActionButton onClick={() => ask('price-by')}>Price</ActionButton>
      <ActionButton onClick={() => ask('tag')}>Tag</ActionButton>
      <ActionButton onClick={() => ask('status')}>Status</ActionButton>
      <ActionButton glyph="pin" onClick={set({ customRank: allPinned ? 0 : pinnedRank })}>
        {allPinned ? 'Unpin' : 'Pin'}
      </ActionButton>
      <ActionButton glyph="eye" onClick={set({ isShown: allHidden })}>
        {allHidden ? 'Show' : 'Hide'}
      </ActionButton>
      {allAway ? (
        <ActionButton glyph="undo" onClick={set({ isShown: true })}>
          Bring back
        </ActionButton>
      ) : (
        <>
          <ActionButton onClick={set({ isArchived: true })}>Archive</ActionButton>
          <ActionButton glyph="trash" onClick={set({ isDeleted: true })}>
            Delete
          </ActionButton>
        </>
      )}
      <ActionButton tone="bare" onClick={() => ask('customRank')}>
        More
      </ActionButton>
      <ActionButton tone="bare" glyph="close" label="Clear the selection" onClick={clear} />
    </div>
  )
}
