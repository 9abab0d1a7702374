import type { CSSProperties } from 'react'
import { kindLabels } from '#features/bookings/domain/kind-labels.ts'
import type { ShownBlock } from '../calls/booking-calls.ts'
import { useChange } from '../data/queries.ts'
import { useMay } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './hour-grid.module.css'

/** Which time is blocked, why and by whom, with the way to open it again. */
export function BlockedTime({ block }: { block: ShownBlock }) {
  const mayManage = useMay('bookings.manage')
  const blockAgain = useChange('bookings.block', { onFailed: toastFailure })
  const unblock = useChange('bookings.unblock', {
    onDone: ({ was }) => toast('Taking appointments again.', was ? { undo: () => blockAgain.mutate(was) } : {}),
    onFailed: toastFailure,
  })
  const { id, from, until, kind, reason, by } = block
  return (
    <>
      <strong>
        {from} – {until}
      </strong>
      <span>{blockedText(kind)}</span>
      {reason && <span>{reason}</span>}
      {by && <small>{by}</small>}
      {mayManage && (
        <ActionButton isBusy={unblock.isPending} onClick={() => unblock.mutate({ id })}>
          Open again
        </ActionButton>
      )}
    </>
  )
}

type SlotProps = { block: ShownBlock; open(block: ShownBlock): void; style: CSSProperties }

/** A blocked time within the hours, which is pressed to see all of it. */
export function BlockedSlot({ block, open, style }: SlotProps) {
  const { from, until, kind, reason } = block
  return (
    <button type="button" className={styles.block} style={style} onClick={() => open(block)}>
      <span className={styles.text}>
        <strong>
          {from}
          <span> – {until}</span>
        </strong>{' '}
        {reason || blockedText(kind)}
      </span>
    </button>
  )
}

const blockedText = (kind: ShownBlock['kind']): string =>
  kind === null ? 'No appointments' : `No ${kindLabels[kind].toLowerCase()}s`
