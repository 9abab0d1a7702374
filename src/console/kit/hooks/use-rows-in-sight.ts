import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Props = {
  count: number
  /** Pixels; the same for every row. */
  rowHeight: number
  /** Height of what stands above the rows for good. */
  headHeight: number
}

type RowsInSight = {
  scroll: RefObject<HTMLDivElement | null>
  /** The index of the first row that is rendered; `to` is that of the first that is not. */
  from: number
  to: number
  scrollTo(row: number): void
}

/** Rows beyond the edges that are ready before they are scrolled to; the window moves in steps of half of them. */
const overscan = 16

/** Which rows of a long list need to exist: those in sight and some more. Rows of one height need no measuring. */
export function useRowsInSight({ count, rowHeight, headHeight }: Props): RowsInSight {
  const scroll = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ from: 0, to: 40 })
  const check = useCallback(() => {
    const element = scroll.current
    if (!element) return
    const step = overscan / 2
    const first = Math.floor(element.scrollTop / rowHeight / step) * step
    const from = Math.max(0, first - step)
    const to = first + Math.ceil(element.clientHeight / rowHeight) + overscan
    setRange((before) => (before.from === from && before.to === to ? before : { from, to }))
  }, [rowHeight])
  useEffect(() => {
    const element = scroll.current
    if (!element) return undefined
    const sizes = new ResizeObserver(check)
    sizes.observe(element)
    element.addEventListener('scroll', check, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', check)
    }
  }, [check])
  const scrollTo = useCallback(
    (row: number): void => {
      const element = scroll.current
      if (!element) return
      const top = row * rowHeight
      const bottom = top + rowHeight - (element.clientHeight - headHeight)
      if (top < element.scrollTop) element.scrollTop = top
      else if (bottom > element.scrollTop) element.scrollTop = bottom
      check()
    },
    [rowHeight, headHeight, check],
  )
  // A list that became shorter has no rows where the window still is.
  const from = Math.min(range.from, Math.max(0, count - 1))
  return { scroll, from, to: Math.min(range.to, count), scrollTo }
}
