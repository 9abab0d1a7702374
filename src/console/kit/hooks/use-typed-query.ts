import { useCallback, useEffect, useState } from 'react'

/**
 * What is typed stands in the field at once, in the address a moment later. An address that changes otherwise wins; one
 * that arrives with what was typed before changes nothing of what has been typed since. The third result puts what is
 * typed into the address at once.
 */
export function useTypedQuery(
  query: string,
  change: (typed: string) => void,
): [string, (typed: string) => void, () => void] {
  const [state, setState] = useState<Typed>({ text: query, seen: query, sent: [] })
  const { text, seen } = state
  if (query !== seen) setState(arrived(state, query))
  const send = useCallback((): void => {
    if (text === query) return
    setState((now) => ({ ...now, sent: [...now.sent, text] }))
    change(text)
  }, [text, query, change])
  useEffect(() => {
    const timer = setTimeout(send, 120)
    return () => clearTimeout(timer)
  }, [send])
  return [text, (typed) => setState((now) => ({ ...now, text: typed })), send]
}

type Typed = {
  text: string
  /** The address as it was last seen. */
  seen: string
  /** What was put into the address and has not arrived there, oldest first. */
  sent: readonly string[]
}

export function arrived({ text, sent }: Typed, query: string): Typed {
  const at = sent.indexOf(query)
  return at < 0 ? { text: query, seen: query, sent: [] } : { text, seen: query, sent: sent.slice(at + 1) }
}
