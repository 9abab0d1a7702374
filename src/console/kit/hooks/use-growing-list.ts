import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const step = 40
/** More than a phone shows; the rest follows as soon as these are on the screen. */
const first = 12

/** `shown` rows of a long list exist: more whenever its end comes near. `end` is placed behind the last one. */
export function useGrowingList(count: number): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [grown, setGrown] = useState(first)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(count, grown)
  useEffect(() => {
    const element = end.current
    if (!element || shown >= count) return undefined
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setGrown((at) => at + step))
      },
      { rootMargin: '1200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [shown, count])
  return { shown, end }
}
