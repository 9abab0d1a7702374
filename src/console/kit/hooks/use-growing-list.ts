import { type RefObject, useEffect, useRef, useState } from 'react'

const step = 40

/** How many rows of a long list exist: more whenever its end comes near. `end` is placed behind the last one. */
export function useGrowingList(count: number): { shown: number; end: RefObject<HTMLDivElement | null> } {
  const [grown, setGrown] = useState(step)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(count, grown)
  useEffect(() => {
    const element = end.current
    if (!element || shown >= count) return undefined
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setGrown((before) => before + step),
      { rootMargin: '1200px' },
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [shown, count])
  return { shown, end }
}
