import { useMemo, useRef, useState } from 'react'
import type { StockRow } from '../calls/stock-calls.ts'
import type { StockSelection } from './grid/stock-table-props.ts'

/** Which of the rows in sight are selected: what has left the list is not changed unseen. */
export function useStockSelection(rows: readonly StockRow[]): StockSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef('')
  return useMemo(() => {
    const known = new Set(rows.map(({ id }) => id))
    const ids = new Set([...chosen].filter((id) => known.has(id)))
    return {
      ids,
      toggle(id, isRange = false) {
        const next = new Set(ids)
        const range = isRange ? between(rows, last.current, id) : []
        if (range.length > 0) for (const each of range) next.add(each)
        else if (!next.delete(id)) next.add(id)
        last.current = id
        setChosen(next)
      },
      set: (all) => setChosen(new Set(all)),
    }
  }, [rows, chosen])
}

function between(rows: readonly StockRow[], one: string, other: string): string[] {
  const at = [one, other].map((id) => rows.findIndex((row) => row.id === id)).toSorted((a, b) => a - b)
  const [from = -1, to = -1] = at
  return from < 0 ? [] : rows.slice(from, to + 1).map(({ id }) => id)
}
