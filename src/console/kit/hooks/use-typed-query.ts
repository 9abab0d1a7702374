import { useEffect, useState } from 'react'

/** What is typed into a search: at once in its field, a moment later in the address. An address that changes otherwise wins. */
export function useTypedQuery(query: string, change: (typed: string) => void): [string, (typed: string) => void] {
  const [state, setState] = useState({ text: query, at: query })
  const typed = state.at === query || state.text === query ? state.text : query
  useEffect(() => {
    if (typed === query) return undefined
    const timer = setTimeout(() => change(typed), 120)
    return () => clearTimeout(timer)
  }, [typed, query, change])
  return [typed, (text) => setState({ text, at: query })]
}
