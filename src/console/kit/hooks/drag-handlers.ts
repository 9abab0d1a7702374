import type { DragEvent } from 'react'

type SetDragged = (at: number | null) => void

/** Goes on what a piece of a list is taken by: it says which one is dragged. */
export const takenByDrag = (at: number, setDragged: SetDragged) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
    setDragged(at)
  },
  onDragEnd: () => setDragged(null),
})

type Target = {
  dragged: number | null
  setDragged: SetDragged
  /** Comes once for each place. */ over(dragged: number): void
}

/** Goes on the place at which a dragged piece of the list may come to stand. */
export const takesDragged = (at: number, { dragged, setDragged, over }: Target) => ({
  onDragOver(event: DragEvent) {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== at) over(dragged)
  },
  onDrop(event: DragEvent) {
    if (dragged === null) return
    event.preventDefault()
    setDragged(null)
  },
})
