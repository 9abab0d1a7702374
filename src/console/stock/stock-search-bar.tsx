import { useCallback, useRef } from 'react'
import { useHotKeys } from '../kit/hooks/hot-keys.ts'
import { useTypedQuery } from '../kit/hooks/use-typed-query.ts'
import { SearchInput } from '../kit/search-input.tsx'
import styles from './stock-screen.module.css'
import { vehiclesText } from './use-stock-actions.ts'
import type { StockAddress } from './use-stock-address.ts'

type Props = { address: StockAddress; shown: number; all: number }

/** Searches while somebody types; the address follows a moment later. */
export function StockSearch({ address, shown, all }: Props) {
  const { q, change } = address
  const field = useRef<HTMLInputElement>(null)
  const search = useCallback((typed: string) => change({ q: typed }), [change])
  const [text, type, searchNow] = useTypedQuery(q, search)
  useHotKeys({ '/': () => field.current?.focus() })
  return (
    <search className={styles.search}>
      <SearchInput
        ref={field}
        label="Search stock"
        placeholder="Name, stock number, VIN, rego or tag"
        value={text}
        onChange={type}
        onLeave={searchNow}
      />
      <p role="status">{q === '' ? vehiclesText(all) : `${shown.toLocaleString('en')} of ${vehiclesText(all)}`}</p>
    </search>
  )
}
