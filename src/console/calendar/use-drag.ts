import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { ShownBooking } from '../calls/booking-calls.ts'
import { lengthOf, type Place, placeWithin, step } from './hour-layout.ts'

type Grid = { days: number; hours: { from: number; until: number } }
type Dragged = { booking: ShownBooking; from: Place; to: Place }
type Options = { grid: Grid; columns: RefObject<HTMLElement | null>; onDrop(booking: ShownBooking, to: Place): void }

/** Pixels that a pointer may tremble before a press becomes a drag. */
const tremble = 6

/**
 * Takes an appointment to another place in the grid: with a mouse or pen by dragging, with the keyboard by Shift and arrows and then
 * Enter; Escape puts it back. Fingers scroll, they move an appointment from its sheet.
 */
export function useDrag({ grid, columns, onDrop }: Options) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const press = useRef<{ x: number; y: number; grabbed: number; isDrag: boolean } | null>(null)
  /** A press that became a drag is no click on what it dragged. */
  const wasDrag = useRef(false)

  function pointerPlace({ clientX, clientY }: PointerEvent): Place {
    const box = columns.current?.getBoundingClientRect()
    if (!box) return { day: 0, minutes: 0 }
    const { from, until } = grid.hours
    const minutes = from + ((clientY - box.top) / box.height) * (until - from)
    return { day: Math.floor(((clientX - box.left) / box.width) * grid.days), minutes }
  }

  function end(): void {
    press.current = null
    setDragged(null)
  }

  function drop({ booking, from, to }: Dragged): void {
    end()
    if (from.day !== to.day || from.minutes !== to.minutes) onDrop(booking, to)
  }

  const handlers = (booking: ShownBooking, day: number) => {
    const from = { day, minutes: booking.minutes.from }
    const length = lengthOf(booking)
    return {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDrag.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        const grabbed = pointerPlace(event).minutes - from.minutes
        press.current = { x: event.clientX, y: event.clientY, grabbed, isDrag: false }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const begun = press.current
        if (!begun) return
        if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > tremble) begun.isDrag = true
        if (!begun.isDrag) return
        wasDrag.current = true
        const { day: over, minutes } = pointerPlace(event)
        setDragged({ booking, from, to: placeWithin({ day: over, minutes: minutes - begun.grabbed }, length, grid) })
      },
      onPointerUp() {
        if (press.current?.isDrag && dragged) drop(dragged)
        else end()
      },
      onPointerCancel: end,
      /** Focus that goes elsewhere ends what the keyboard took along; a pointer has its own end. */
      onBlur() {
        if (!press.current) end()
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = dragged?.booking.id === booking.id ? dragged.to : from
        const by = event.shiftKey ? arrows[event.key] : undefined
        if (by) {
          const next = { day: to.day + by.day, minutes: to.minutes + by.minutes }
          setDragged({ booking, from, to: placeWithin(next, length, grid) })
        } else if (dragged && event.key === 'Escape') end()
        else if (dragged && event.key === 'Enter') drop(dragged)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }
  return { dragged, handlers, wasDrag }
}

const arrows: Record<string, Place> = {
  ArrowUp: { day: 0, minutes: -step },
  ArrowDown: { day: 0, minutes: step },
  ArrowLeft: { day: -1, minutes: 0 },
  ArrowRight: { day: 1, minutes: 0 },
}
