import { asCents, formatMoney } from '#kernel/money.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import styles from '../bulk/bulk-sheet.module.css'
import type { StockActions } from '../use-stock-actions.ts'

/** A price that changes by more than a third is asked about once: it is live with the next page that a shopper opens. */
export function LargePriceChange({ actions: { question, answer } }: { actions: StockActions }) {
  if (!question) return null
  const { row, before, after } = question
  const [was, will] = [before, after].map((cents) => formatMoney(asCents(cents)))
  const percent = Math.round((Math.abs(after - before) / before) * 100)
  return (
    <Sheet title="Is that price right?" isOpen onClose={() => answer(false)}>
      <div className={styles.form}>
        <p>
          {row.name || row.stockNumber}: {was} → {will}, {percent}% {after < before ? 'less' : 'more'}.
        </p>
        <ActionButton tone="primary" data-autofocus onClick={() => answer(true)}>
          Change it to {will}
        </ActionButton>
        <ActionButton onClick={() => answer(false)}>Leave it at {was}</ActionButton>
      </div>
    </Sheet>
  )
}
