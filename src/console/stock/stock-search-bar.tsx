import { useEffect, useRef, useState } from 'react'
import { useHotKeys } from '../kit/hot-keys.ts'
import { SearchInput } from '../kit/search-input.tsx'
import styles from './stock-screen.module.css'
import { vehiclesText } from './use-stock-actions.ts'
import type { StockAddress } from './use-stock-address.ts'

type Props = { address: StockAddress; shown: number; all: number }

/** Searches while somebody types; the address follows a moment later. */
export function StockSearch({ address, shown, all }: Props) {
  const { q, change } = address
  const [state, setState] = useState({ text: q, at: q })
  const field = useRef<HTMLInputElement>(null)
  const typed = state.at === q || state.text === q ? state.text : q
  useEffect(() => {
    if (typed === q) return undefined
    const timer = setTimeout(() => change({ q: typed }), 120)
    return () => clearTimeout(timer)
  }, [typed, q, change])
  useHotKeys({ '/': () => field.current?.focus() })
  return (
    <search className={styles.search}>
      <SearchInput
        ref={field}
        label="Search stock"
        placeholder="Name, stock number, VIN, rego or tag"
        value={typed}
        onChange={(text) => setState({ text, at: q })}
      />
      <p role="status">{q === '' ? vehiclesText(all) : `${shown.toLocaleString('en')} of ${vehiclesText(all)}`}</p>
    </search>
  )
}
