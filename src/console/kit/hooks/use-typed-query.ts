import { useCallback, useEffect, useRef, useState } from 'react'

/** The pause, in ms, before something that the server looks for: a question for each letter would be too many. */
export const pauseForServer = 250

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
  const [typed, setTyped] = useState<string>()
  const sent = useRef<readonly string[]>([])
  const seen = useRef(query)
  // Only an address that is on the screen counts: a slow device draws pages that it throws away, and between them the one before.
  useEffect(() => {
    if (query === seen.current) return
    seen.current = query
    const left = stillToArrive(sent.current, query)
    sent.current = left ?? []
    if (!left) setTyped(undefined)
  }, [query])
  const send = useCallback((): void => {
    const text = typed?.trim()
    if (text === undefined || text === (sent.current.at(-1) ?? query)) return
    sent.current = [...sent.current, text]
    change(text)
  }, [typed, query, change])
  useEffect(() => {
    const timer = setTimeout(send, pause)
    return () => clearTimeout(timer)
  }, [send, pause])
  return [typed ?? query, setTyped, send]
}

/** What was put into the address, oldest first, and has not arrived there once it says `query`; undefined: something else changed it. */
export function stillToArrive(sent: readonly string[], query: string): readonly string[] | undefined {
  const at = sent.indexOf(query)
  return at < 0 ? undefined : sent.slice(at + 1)
}
