import type { ReactNode } from 'react'
import { ActionButton } from './action-button.tsx'
import styles from './save-bar.module.css'

type Props = {
  status: ReactNode
  /** Stands over everything else of the bar: what must be decided before anything is saved. */
  above?: ReactNode
  /** Where what is typed is stored. */
  draft?: ReactNode
  /** Beside the button that saves. */
  later?: ReactNode
  onDiscard(): void
  /** On the button that saves. */
  label: string
  isBusy: boolean
  disabled?: boolean
  /** Left out where the button sends the form around it. */
  onSave?: () => void
}

/** Stands below a form for as long as something in it is not saved. */
export function SaveBar({ status, above, draft, later, onDiscard, label, isBusy, disabled, onSave }: Props) {
  return (
    <div className={styles.bar} data-save-bar>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.words}>
        <p role="status">{status}</p>
        {draft}
      </div>
      <ActionButton tone="bare" onClick={onDiscard}>
        Discard
      </ActionButton>
      {later}
      <ActionButton
        type={onSave ? 'button' : 'submit'}
        tone="primary"
        isBusy={isBusy}
        disabled={disabled}
        onClick={onSave}
      >
        {label}
      </ActionButton>
    </div>
  )
}
