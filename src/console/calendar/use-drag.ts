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
  const press = useRef<Press | null>(null)
  /** A press that became a drag is no click on what it dragged. */
  const wasDrag = useRef(false)
  const end = (): void => {
    press.current = null
    setDragged(null)
  }
  const drop = (): void => {
    end()
    if (!dragged) return
    const { booking, from, to } = dragged
    if (from.day !== to.day || from.minutes !== to.minutes) onDrop(booking, to)
  }
  const handlers = (booking: ShownBooking, day: number) => {
    const from = { day, minutes: booking.minutes.from }
    const take = (to: Place): void => setDragged({ booking, from, to: placeWithin(to, lengthOf(booking), grid) })
    const to = dragged?.booking.id === booking.id ? dragged.to : null
    const placeOf = (event: PointerEvent): Place => pointerPlace(event, { columns, grid })
    return {
      ...pointerHandlers({ press, wasDrag, placeOf, from, take, drop, end }),
      ...keyHandlers({ press, from, to, take, drop, end }),
    }
  }
  return { dragged, handlers, wasDrag }
}

type Press = { x: number; y: number; grabbed: number; isDrag: boolean }
type Ref<Value> = { current: Value }
type Ends = { press: Ref<Press | null>; from: Place; take(to: Place): void; drop(): void; end(): void }

function pointerPlace({ clientX, clientY }: PointerEvent, { columns, grid }: Pick<Options, 'columns' | 'grid'>): Place {
  const box = columns.current?.getBoundingClientRect()
  if (!box) return { day: 0, minutes: 0 }
  const { from, until } = grid.hours
  const minutes = from + ((clientY - box.top) / box.height) * (until - from)
  return { day: Math.floor(((clientX - box.left) / box.width) * grid.days), minutes }
}

type Pointing = Ends & { wasDrag: Ref<boolean>; placeOf(event: PointerEvent): Place }

const pointerHandlers = ({ press, wasDrag, placeOf, from, take, drop, end }: Pointing) => ({
  onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDrag.current = false
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    const grabbed = placeOf(event).minutes - from.minutes
    press.current = { x: event.clientX, y: event.clientY, grabbed, isDrag: false }
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    const begun = press.current
    if (!begun) return
    if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > tremble) begun.isDrag = true
    if (!begun.isDrag) return
    wasDrag.current = true
    const { day, minutes } = placeOf(event)
    take({ day, minutes: minutes - begun.grabbed })
  },
  onPointerUp() {
    if (press.current?.isDrag) drop()
    else end()
  },
  onPointerCancel: end,
})

const keyHandlers = ({ press, from, to, take, drop, end }: Ends & { to: Place | null }) => ({
  onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { day, minutes } = to ?? from
    const by = event.shiftKey ? arrows[event.key] : undefined
    if (by) take({ day: day + by.day, minutes: minutes + by.minutes })
    else if (event.key === 'Escape' && (to || press.current)) end()
    else if (event.key === 'Enter' && to) drop()
    else return
    event.preventDefault()
    event.stopPropagation()
  },
  /** Focus that goes elsewhere ends what the keyboard took along; a pointer has its own end. */
  onBlur() {
    if (!press.current) end()
  },
})

const arrows: Record<string, Place> = {
  ArrowUp: { day: 0, minutes: -step },
  ArrowDown: { day: 0, minutes: step },
  ArrowLeft: { day: -1, minutes: 0 },
  ArrowRight: { day: 1, minutes: 0 },
}
