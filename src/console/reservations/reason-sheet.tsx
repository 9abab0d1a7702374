import { useState } from 'react'
import { ActionButton } from '../kit/action-button.tsx'
import { TextField } from '../kit/input-field.tsx'
import layout from '../kit/layout.module.css'
import { Sheet } from '../kit/sheet.tsx'

type Props = {
  title: string
  /** What becomes of the money. */
  text: string
  /** On the button that does it. */
  label: string
  /** Characters of the reason at most. */
  longest: number
  change: { isPending: boolean; error: Error | null }
  send(reason: string): void
  onClose(): void
}

/** Ends what a shopper has paid for: the reason is theirs to read, and the money goes back. */
export function ReasonSheet({ title, text, label, longest, change, send, onClose }: Props) {
  const [reason, setReason] = useState('')
  return (
    <Sheet title={title} isOpen onClose={onClose}>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault()
          send(reason)
        }}
      >
        <p>{text}</p>
        <TextField
          label="Reason"
          hint="The shopper will see this."
          data-autofocus
          required
          maxLength={longest}
          rows={3}
          value={reason}
          problem={change.error?.message}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={layout.row}>
          <ActionButton type="submit" tone="danger" isBusy={change.isPending} disabled={reason.trim() === ''}>
            {label}
          </ActionButton>
          <ActionButton onClick={onClose}>Keep it</ActionButton>
        </div>
      </form>
    </Sheet>
  )
}
