import { useState } from 'react'
import type { InputOf } from '../calls/all-calls.ts'
import type { PlannableName } from '../calls/content/publication-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Notice } from '../kit/notice-bar.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { momentOfClock } from '../data/site-clock.ts'
import { toast } from '../kit/toast-list.ts'
import styles from './drafts.module.css'
import { useStoredDraft } from './draft-store.ts'

export type LaterProps<Name extends PlannableName> = {
  subject: string
  title: string
  operation: Name
  input(): InputOf<Name>
  /** Parts of the draft that are sent; left out, all of it. */
  parts?: readonly string[]
  /** The draft, where nothing was typed yet. */
  untyped?: unknown
  disabled?: boolean
  /** It waits for its time, and is no draft any more. */
  onPlanned(): void
}

/** Beside the button that publishes: the same at a time by the clock of the dealer. */
export function PublishLater<Name extends PlannableName>(props: LaterProps<Name>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionButton disabled={props.disabled} onClick={() => setOpen(true)}>
        Publish later…
      </ActionButton>
      <Sheet title="Publish later" isOpen={isOpen} onClose={() => setOpen(false)}>
        <TimeForm {...props} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

function TimeForm<Name extends PlannableName>(props: LaterProps<Name> & { onClose(): void }) {
  const { subject, title, operation, input, parts, untyped = null, onPlanned, onClose } = props
  const { timeZone } = useSiteFrame()
  const [body] = useStoredDraft<Record<string, unknown>>(subject)
  const [clock, setClock] = useState('')
  const plan = useChange('publications.plan', {
    isShownAlready: true,
    onDone() {
      onClose()
      onPlanned()
      toast('Scheduled. It’ll go live on its own, and we’ll email you if it can’t.')
    },
  })
  const problems = plan.error instanceof CallFailure ? plan.error.fields : {}
  const others = Object.entries(problems).filter(([path]) => path !== 'publishAt')
  const send = (): void => {
    const draft = body && parts ? Object.fromEntries(Object.entries(body).filter(([id]) => parts.includes(id))) : body
    const publishAt = momentOfClock(clock, timeZone).toISOString()
    plan.mutate({ operation, input: input(), title, subject, draft: draft ?? untyped, publishAt })
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (clock !== '') send()
      }}
    >
      <p>{title} goes live at that time, without anybody at a screen. Until then it can be taken back.</p>
      <InputField
        type="datetime-local"
        label="Day and time"
        hint={`In the dealership’s time (${timeZone.split('/').pop()?.replaceAll('_', ' ')}).`}
        problem={problems['publishAt']}
        value={clock}
        required
        data-autofocus
        onChange={(event) => setClock(event.target.value)}
      />
      {plan.error && !problems['publishAt'] && (
        <Notice tone="bad">
          {plan.error instanceof CallFailure ? plan.error.message : 'No connection. What you typed is still here.'}
          {others.length > 0 && (
            <ul>
              {others.map(([path, message]) => (
                <li key={path}>
                  {path.replaceAll(/[._]/g, ' ')}: {message}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className={styles.buttons}>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
        <ActionButton type="submit" tone="primary" isBusy={plan.isPending} disabled={clock === ''}>
          Publish at that time
        </ActionButton>
      </div>
    </form>
  )
}
