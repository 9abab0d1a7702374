import { type FormEvent, useState } from 'react'
import type { InputOf } from '../calls/all-calls.ts'
import type { SavedView } from '../calls/view-calls.ts'
import { useChange } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { toast, toastFailure } from '../kit/toast-list.ts'
import styles from './own-views.module.css'

type ListName = InputOf<'views.save'>['screen']

/** Takes a saved view away, with the way back. */
export function RemoveView({ screen, view }: { screen: ListName; view: SavedView }) {
  const save = useChange('views.save')
  const remove = useChange('views.remove', {
    onDone: ({ removed }) =>
      toast(`The view “${removed.name}” was removed.`, {
        undo: () => save.mutate({ screen, name: removed.name, query: removed.query, columns: removed.columns }),
      }),
    onFailed: toastFailure,
  })
  return (
    <ActionButton tone="bare" isBusy={remove.isPending} onClick={() => remove.mutate({ id: view.id })}>
      Remove view
    </ActionButton>
  )
}

type SaveProps = {
  screen: ListName
  /** Query of the list's address, and its columns: what would be saved. */
  query: string
  columns?: readonly string[]
  /** What such a view holds. */
  hint: string
}

export function SaveView({ screen, query, columns = [], hint }: SaveProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const save = useChange('views.save', {
    onDone: (_, input) => {
      toast(`Saved as “${input.name}”.`)
      setOpen(false)
      setName('')
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate({ screen, name, query, columns: [...columns] })
  }
  if (query === '') return null
  return (
    <>
      <ActionButton tone="bare" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Save view
      </ActionButton>
      <Sheet title="Save this view" isOpen={isOpen} onClose={() => setOpen(false)}>
        <form onSubmit={submit} className={styles.form}>
          <InputField
            label="Name"
            hint={hint}
            value={name}
            maxLength={40}
            required
            data-autofocus
            problem={save.error?.message}
            onChange={(event) => setName(event.target.value)}
          />
          <ActionButton type="submit" tone="primary" isBusy={save.isPending}>
            Save view
          </ActionButton>
        </form>
      </Sheet>
    </>
  )
}
