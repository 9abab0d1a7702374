import { useCallback, useEffect, useState } from 'react'

/**
 * What is typed stands in the field at once, in the address a moment later. An address that changes otherwise wins; one
 * that arrives with what was typed before changes nothing of what has been typed since. Spaces around it do not count.
 * The third result puts what is typed into the address at once; `pause` is how long, in ms, that waits for another letter.
 */
export function useTypedQuery(
  query: string,
  change: (typed: string) => void,
  pause = 120,
): [string, (typed: string) => void, () => void] {
  const [state, setState] = useState<Typed>({ text: query, seen: query, sent: [] })
  const { text, seen } = state
  if (query !== seen) setState(arrived(state, query))
  const send = useCallback((): void => {
    const typed = text.trim()
    if (typed === query.trim()) return
    setState((now) => ({ ...now, sent: [...now.sent, typed] }))
    change(typed)
  }, [text, query, change])
  useEffect(() => {
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [send, pause])
  return [text, (typed) => setState((now) => ({ ...now, text: typed })), send]
}

/** The pause, in ms, before something that the server looks for: a question for each letter would be too many. */
export const pauseForServer = 250

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
