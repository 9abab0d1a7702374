import { useEffect, useState } from 'react'

/** Milliseconds without a key: then somebody looks up. */
const longPause = 1200

/** The value as it stood when typing last paused; `isOfNow`: nothing was typed since. */
export function useTypingPause<Value>(typed: Value, pause = longPause): { value: Value; isOfNow: boolean } {
  const text = JSON.stringify(typed)
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return { value: JSON.parse(paused) as Value, isOfNow: paused === text }
}
