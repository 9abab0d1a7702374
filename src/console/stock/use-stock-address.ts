import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { SortState } from './grid/stock-table-props.ts'

type State = { view: string; q: string; sort: SortState | undefined }

/** The view, the search and the order, as the address of the screen has them: every state can be linked to. */
export type StockAddress = State & {
  /** All of it, as it is saved. */
  query: string
  searchOf(changes: Partial<State>): string
  change(changes: Partial<State>): void
}

export function useStockAddress(): StockAddress {
  const [params, setParams] = useSearchParams()
  const query = params.toString()
  const state = useMemo(() => readState(new URLSearchParams(query)), [query])
  const change = useCallback(
    (changes: Partial<State>) => setParams(written({ ...state, ...changes }), { replace: true }),
    [state, setParams],
  )
  return {
    ...state,
    query,
    change,
    searchOf(changes) {
      const search = new URLSearchParams(written({ ...state, ...changes })).toString()
      return search === '' ? '' : `?${search}`
    },
  }
}

function readState(params: URLSearchParams): State {
  const sort = params.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  return {
    view: params.get('view') ?? '',
    q: params.get('q') ?? '',
    sort: column === '' ? undefined : { column, isDown: sort.startsWith('-') },
  }
}

const written = ({ view, q, sort }: State): [string, string][] =>
  Object.entries({ view, q, sort: sort ? `${sort.isDown ? '-' : ''}${sort.column}` : '' }).filter(
    ([, value]) => value !== '',
  )
