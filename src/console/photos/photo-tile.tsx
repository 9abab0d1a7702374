import type { DragEvent, KeyboardEvent } from 'react'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import styles from './photo-panel.module.css'
import type { PhotoDesk } from './use-photo-desk.ts'

type Props = {
  photo: VehicleImage
  at: number
  desk: PhotoDesk
  mayEdit: boolean
  dragged: string | null
  setDragged(url: string | null): void
  onOpen(): void
}

/** One photo in its place: pressed it opens; it moves by drag, by keys and by its buttons. */
export function PhotoTile({ photo, at, desk, mayEdit, dragged, setDragged, onOpen }: Props) {
  const number = at + 1
  const last = desk.photos.length - 1
  const drag = mayEdit ? dragHandlers({ photo, at, desk, dragged, setDragged }) : {}
  return (
    <li className={styles.tile} {...drag} data-dragged={dragged === photo.url || undefined}>
      <button
        type="button"
        className={styles.open}
        data-photo={at}
        aria-label={`Photo ${number}${at === 0 ? ', the cover' : ''}: ${photo.alt || 'not described'}`}
        aria-describedby={mayEdit && last > 0 ? 'photo-keys' : undefined}
        onClick={onOpen}
        onKeyDown={(event) => mayEdit && onKey(event, { photo, at, desk })}
      >
        <PhotoImage url={photo.url} />
        <span className={styles.number}>{at === 0 ? 'Cover' : number}</span>
      </button>
      {mayEdit && (
        <div className={styles.tools}>
          <ActionButton
            tone="bare"
            glyph="back"
            label={`Move photo ${number} earlier`}
            disabled={at === 0}
            onClick={() => desk.move(photo.url, at - 1)}
          />
          <ActionButton
            tone="bare"
            glyph="chevron"
            label={`Move photo ${number} later`}
            disabled={at === last}
            onClick={() => desk.move(photo.url, at + 1)}
          />
          <ActionButton
            tone="bare"
            glyph="trash"
            label={`Remove photo ${number}`}
            onClick={() => desk.remove(photo.url)}
          />
        </div>
      )}
    </li>
  )
}

export function PhotoImage({ url }: { url: string }) {
  const { id } = useSite()
  return (
    <img src={fileHref(id, 'picture', { url, w: '384' })} alt="" loading="lazy" decoding="async" draggable={false} />
  )
}

type At = { photo: VehicleImage; at: number; desk: PhotoDesk }

function onKey(event: KeyboardEvent<HTMLElement>, { photo, at, desk }: At): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }
  const step = steps[event.key]
  const to = event.key === 'Home' ? 0 : at + (step ?? 0)
  const focus = (place: number): void => {
    const tiles = event.currentTarget.closest('ol')
    // The photo has moved by the time that it is looked for.
    setTimeout(() => tiles?.querySelector<HTMLElement>(`[data-photo="${place}"]`)?.focus(), 0)
  }
  if (event.key === 'Delete') {
    desk.remove(photo.url)
    focus(Math.max(0, Math.min(at, desk.photos.length - 2)))
  } else if (step === undefined && event.key !== 'Home') return
  else if (event.shiftKey && to >= 0 && to < desk.photos.length) {
    desk.move(photo.url, to)
    focus(to)
  } else focus(Math.max(0, Math.min(to, desk.photos.length - 1)))
  event.preventDefault()
}

type Dragging = At & Pick<Props, 'dragged' | 'setDragged'>

const dragHandlers = ({ photo, at, desk, dragged, setDragged }: Dragging) => ({
  draggable: true,
  onDragStart(event: DragEvent) {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', photo.alt)
    setDragged(photo.url)
  },
  onDragEnd: () => setDragged(null),
  onDragOver(event: DragEvent) {
    if (dragged === null) return
    event.preventDefault()
    if (dragged !== photo.url) desk.move(dragged, at)
  },
  onDrop(event: DragEvent) {
    if (dragged === null) return
    event.preventDefault()
    setDragged(null)
  },
})
