import { type FormEvent, useState } from 'react'
import type { SavedView } from '../calls/view-calls.ts'
import { useChange, useRead } from '../data/queries.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { type Tab, Tabs } from '../kit/tab-links.tsx'
import { toast } from '../kit/toast-list.ts'
import styles from './view-tabs.module.css'

type Props = {
  /** Ready-made views. */
  tabs: readonly Tab[]
  /** Query of the list's address, and its columns: what would be saved. */
  query: string
  columns: readonly string[]
  /** Shows the columns of a view that was opened. */
  showColumns(columns: readonly string[]): void
}

/** The ready-made views, those one has saved, and the way to save what is shown now. */
export function ViewTabs({ tabs, query, columns, showColumns }: Props) {
  const saved = useRead('views.list', { screen: 'stock' })
  const views = saved.data?.views ?? []
  const current = views.find((view) => view.query === query && query !== '')
  return (
    <div className={styles.line}>
      <Tabs
        label="Views"
        tabs={[
          ...tabs.map((tab) => ({ ...tab, isCurrent: tab.isCurrent && current === undefined })),
          ...views.map((view) => ({
            label: view.name,
            search: `?${view.query}`,
            isCurrent: view === current,
            onOpen: () => view.columns.length > 0 && showColumns(view.columns),
          })),
        ]}
      />
      {current ? <RemoveView view={current} /> : <SaveView query={query} columns={columns} />}
    </div>
  )
}

function RemoveView({ view }: { view: SavedView }) {
  const save = useChange('views.save')
  const remove = useChange('views.remove', {
    onDone: ({ removed }) =>
      toast(`The view “${removed.name}” was removed.`, {
        undo: () =>
          save.mutate({ screen: 'stock', name: removed.name, query: removed.query, columns: removed.columns }),
      }),
  })
  return (
    <ActionButton tone="bare" isBusy={remove.isPending} onClick={() => remove.mutate({ id: view.id })}>
      Remove view
    </ActionButton>
  )
}

function SaveView({ query, columns }: Pick<Props, 'query' | 'columns'>) {
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
    save.mutate({ screen: 'stock', name, query, columns: [...columns] })
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
            hint="Saves the filter, order and columns. Only you can see it."
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
