import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldLabels } from '#features/inventory/domain/edit/field-labels.ts'
import type { InputOf, OutputOf } from '../calls/all-calls.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { toast, toastFailure } from '../kit/toast-list.ts'
import type { Choice } from '../kit/input-field.tsx'
import { shownValue } from './bulk/bulk-edit.ts'
import { isLeap } from './cell-value.ts'
import type { PastedRow } from './paste/pasted-cells.ts'
import type { RowField } from './stock-columns.tsx'

type Edit = InputOf<'stock.edit'>
type Patch = Extract<Edit['edit'], { kind: 'set' }>['patch']

export type StockActions = {
  /** Changes one field of one vehicle: seen at once, refused when somebody else changed it meanwhile. */
  set(row: StockRow, field: RowField, value: unknown): void
  /** Does the same to many, as they are shown. */
  edit(rows: readonly StockRow[], edit: Edit['edit']): void
  /** To each vehicle its own values, as one change. */
  setEach(rows: readonly PastedRow[]): void
  isBusy: boolean
  /** A price that is to change by more than a third: asked before it is. */
  question: StockQuestion | null
  /** Does what was asked, or leaves it. */
  answer(isWanted: boolean): void
}

/** A price in cents, and what it is to be. */
type StockQuestion = { row: StockRow; field: RowField; before: number; after: number }

export const vehiclesText = (count: number): string =>
  count === 1 ? '1 vehicle' : `${count.toLocaleString('en')} vehicles`

/** Everything done to vehicles reports itself with the way to take it back. */
export function useStockActions(): StockActions {
  const client = useQueryClient()
  const site = useSite()
  const { locations } = useSiteFrame()
  const places = locations.map(({ id, name }) => ({ value: id, label: name }))
  const [question, setQuestion] = useState<StockQuestion | null>(null)
  /** What the change under way does, where it is one cell. */
  const said = useRef<string | null>(null)
  const takeSaid = (): string | null => {
    const text = said.current
    said.current = null
    return text
  }
  const { change, changeEach, isBusy } = useStockChanges(takeSaid)
  const showPatch = (id: string, patch: Partial<StockRow>): void => {
    client.setQueriesData<OutputOf<'stock.list'>>({ queryKey: ['stock', site.id, 'stock.list'] }, (list) =>
      list ? { rows: list.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) } : list,
    )
  }
  const setNow = (row: StockRow, field: RowField, value: unknown): void => {
    const patch = { [field]: value } as Patch
    said.current = changeText(row, { field, value }, places)
    showPatch(row.id, { [field]: value } as Partial<StockRow>)
    change.mutate({ ids: [row.id], edit: { kind: 'set', patch }, seen: seenOf([row], [field]) })
  }
  return {
    set(row, field, value) {
      const before = row[field]
      if (before === value) return
      if (isLeap(field, before, value)) setQuestion({ row, field, before: Number(before), after: Number(value) })
      else setNow(row, field, value)
    },
    edit(rows, edit) {
      if (rows.length === 0) return
      said.current = null
      const fields = edit.kind === 'set' ? (Object.keys(edit.patch) as RowField[]) : priceFields
      change.mutate({ ids: rows.map(({ id }) => id), edit, seen: seenOf(rows, fields) })
    },
    question,
    answer(isWanted) {
      setQuestion(null)
      if (isWanted && question) setNow(question.row, question.field, question.after)
    },
    setEach(rows) {
      for (const { row, changes } of rows) showPatch(row.id, valuesOf(changes, 'after'))
      changeEach.mutate({ edits: rows.map(editOf) })
    },
    isBusy,
  }
}

/** The calls that change the stock; each is said when it is done, by what `takeSaid` returns where it is one cell, with the way to take it back. */
function useStockChanges(takeSaid: () => string | null) {
  const client = useQueryClient()
  const site = useSite()
  const undo = useChange('stock.undo', {
    onDone: ({ undone }) =>
      toast(
        undone === 0 ? 'We couldn’t undo it, because it’s been changed since.' : `Undone: ${vehiclesText(undone)}.`,
      ),
    onFailed: toastFailure,
  })
  const answers = {
    isShownAlready: true,
    onDone: ({ changeId, changed }: OutputOf<'stock.edit'>) => {
      const text = takeSaid() ?? `${vehiclesText(changed)} changed.`
      if (changeId === null) return toast('Nothing to change.')
      return toast(text, { undo: () => undo.mutate({ changeId }) })
    },
    onFailed: (error: Error) => {
      // What was shown already may not have come to be.
      void client.invalidateQueries({ queryKey: ['stock', site.id] })
      const isStale = error instanceof CallFailure && error.kind === 'stale'
      toast(isStale ? `${error.message} Look at what is there now, then change it again.` : error.message, {
        tone: 'bad',
      })
    },
  }
  const change = useChange('stock.edit', answers)
  const changeEach = useChange('stock.editEach', answers)
  return { change, changeEach, isBusy: change.isPending || changeEach.isPending || undo.isPending }
}

const priceFields: readonly RowField[] = ['price', 'wasPrice']

/** What the person saw of the fields that change. A reservation of a shopper shows as reserved too, and is not the field that is changed here. */
const seenOf = (rows: readonly StockRow[], fields: readonly RowField[]): Record<string, Patch> =>
  Object.fromEntries(
    rows.map((row) => [
      row.id,
      Object.fromEntries(fields.filter((name) => name !== 'isReserved').map((name) => [name, row[name]])) as Patch,
    ]),
  )

/** `2024 Mazda CX-5, Price: $24,990 → $23,990.` */
function changeText(
  row: StockRow,
  { field, value }: { field: RowField; value: unknown },
  places: readonly Choice[],
): string {
  const [before, after] = [row[field], value].map((each) => shownValue(field, each, places))
  return `${row.name || row.stockNumber}, ${fieldLabels[field]}: ${before} → ${after}.`
}

const valuesOf = (changes: PastedRow['changes'], when: 'before' | 'after'): Partial<StockRow> =>
  Object.fromEntries(changes.map((each) => [each.field, each[when]]))

/** A reservation of a shopper shows as reserved too, and is not the field that is changed here: nothing is expected of it. */
const editOf = ({ row, changes }: PastedRow): InputOf<'stock.editEach'>['edits'][number] => ({
  id: row.id,
  patch: valuesOf(changes, 'after') as Patch,
  expected: valuesOf(
    changes.filter(({ field }) => field !== 'isReserved'),
    'before',
  ) as Patch,
})
