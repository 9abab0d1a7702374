import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { takenByDrag, takesDragged } from '../kit/hooks/drag-handlers.ts'

type Moved = { list: RefObject<HTMLOListElement | null>; count: number; move(at: number, to: number): void }

type BlockMoves = {
  /** Goes on the item of a block. */
  place(at: number): HTMLAttributes<HTMLElement>
  /** Goes on its heading, by which it is taken. */
  heading(at: number): HTMLAttributes<HTMLElement>
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** Blocks move by drag and by Shift with an arrow key; the heading that was moved by keys holds the keyboard. */
export function useBlockMoves({ list, count, move }: Moved): BlockMoves {
  const [dragged, setDragged] = useState<number | null>(null)
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    list.current?.children[focusAt.current]?.querySelector('summary')?.focus()
    focusAt.current = null
  })
  return {
    place: (at) =>
      takesDragged(at, {
        dragged,
        setDragged,
        over(from) {
          move(from, at)
          setDragged(at)
        },
      }),
    heading: (at) => ({
      ...takenByDrag(at, setDragged),
      onKeyDown(event: KeyboardEvent) {
        const to = at + (steps[event.key] ?? 0)
        if (!event.shiftKey || to === at || to < 0 || to >= count) return
        event.preventDefault()
        focusAt.current = to
        move(at, to)
      },
    }),
  }
}
