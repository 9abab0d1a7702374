import { useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '../calls/all-calls.ts'
import type { StockRow } from '../calls/stock-calls.ts'
import { CallFailure } from '../data/call.ts'
import { useChange } from '../data/queries.ts'
import { useSite } from '../data/session.ts'
import { toast } from '../kit/toast-list.ts'
import type { PastedRow } from './paste/pasted-cells.ts'
import type { RowField } from './stock-columns.tsx'

type Edit = InputOf<'stock.edit'>
type Patch = Extract<Edit['edit'], { kind: 'set' }>['patch']

export type StockActions = {
  /** Changes one field of one vehicle: seen at once, refused when somebody else changed it meanwhile. */
  set(row: StockRow, field: RowField, value: unknown): void
  /** Does the same to many. */
  edit(ids: readonly string[], edit: Edit['edit']): void
  /** To each vehicle its own values, as one change. */
  setEach(rows: readonly PastedRow[]): void
  isBusy: boolean
}

export const vehiclesText = (count: number): string =>
  count === 1 ? '1 vehicle' : `${count.toLocaleString('en')} vehicles`

/** Returns what can be done to vehicles; whatever is done is said, with the way to take it back. */
export function useStockActions(): StockActions {
  const client = useQueryClient()
  const site = useSite()
  const undo = useChange('stock.undo', {
    onDone: ({ undone }) =>
      toast(
        undone === 0 ? 'We couldn’t undo it, because it’s been changed since.' : `Undone: ${vehiclesText(undone)}.`,
      ),
    onFailed: ({ message }) => toast(message, { tone: 'bad' }),
  })
  const answers = {
    isShownAlready: true,
    onDone: ({ changeId, changed }: OutputOf<'stock.edit'>) => {
      if (changeId === null) return toast('Nothing to change.')
      return toast(`${vehiclesText(changed)} changed.`, { undo: () => undo.mutate({ changeId }) })
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
  const showPatch = (id: string, patch: Partial<StockRow>): void => {
    client.setQueriesData<OutputOf<'stock.list'>>({ queryKey: ['stock', site.id, 'stock.list'] }, (list) =>
      list ? { rows: list.rows.map((row) => (row.id === id ? { ...row, ...patch } : row)) } : list,
    )
  }
  return {
    set(row, field, value) {
      if (row[field] === value) return
      const patch = { [field]: value } as Patch
      // A reservation of a shopper shows as reserved too, and is not the field that is changed here.
      const expected = field === 'isReserved' ? undefined : ({ [field]: row[field] } as Patch)
      showPatch(row.id, { [field]: value } as Partial<StockRow>)
      change.mutate({ ids: [row.id], edit: { kind: 'set', patch }, expected })
    },
    edit: (ids, edit) => ids.length > 0 && change.mutate({ ids: [...ids], edit }),
    setEach(rows) {
      for (const { row, changes } of rows) showPatch(row.id, valuesOf(changes, 'after'))
      changeEach.mutate({ edits: rows.map(editOf) })
    },
    isBusy: change.isPending || changeEach.isPending || undo.isPending,
  }
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
