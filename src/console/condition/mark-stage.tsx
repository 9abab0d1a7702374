import { type KeyboardEvent, type MouseEvent, type Ref, useState } from 'react'
import type { ConditionMark } from '#features/inventory/domain/condition/condition-report.ts'
import { type NumberedMark, type PhotoPoint, pointOnPhoto } from '#features/inventory/domain/condition/mark-place.ts'
import { markText } from '#features/inventory/domain/condition/condition-text.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { fileHref } from '../data/file-href.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { unseen } from '../kit/unseen.ts'
import styles from './mark-sheet.module.css'

type Props = {
  /** What is tapped, for whoever gives the focus back to it. */
  ref: Ref<HTMLButtonElement>
  photo: VehicleImage
  marks: readonly NumberedMark[]
  /** Where the mark is that is being described. */
  chosen: PhotoPoint | null
  onPlace(at: PhotoPoint): void
  onOpen(mark: ConditionMark): void
}

/** Shares of the photo that an arrow key goes, and with Shift. */
const [step, longStep] = [0.02, 0.1]

/** The whole photo, to be tapped; its marks lie on it and open when they are tapped themselves. */
export function MarkStage({ ref, photo, marks, chosen, onPlace, onOpen }: Props) {
  const { id } = useSite()
  const { region } = useSiteFrame()
  const [cross, setCross] = useState<PhotoPoint | null>(null)
  // Its room is there before the photo is, so that nothing moves under a finger.
  const shape = photo.width > 0 && photo.height > 0 ? photo.width / photo.height : 1.5
  const start = cross ?? chosen ?? { x: 0.5, y: 0.5 }
  const place = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click by Enter or Space has no place of its own: it means the cross.
    if (event.detail === 0) return onPlace(start)
    const box = event.currentTarget.getBoundingClientRect()
    setCross(null)
    return onPlace({ x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height })
  }
  const move = (event: KeyboardEvent): void => {
    const [dx, dy] = directions[event.key] ?? [0, 0]
    if (dx === 0 && dy === 0) return
    event.preventDefault()
    const by = event.shiftKey ? longStep : step
    setCross({ x: within(start.x + dx * by), y: within(start.y + dy * by) })
  }
  return (
    <div className={styles.stage} style={{ maxWidth: `calc(56dvh * ${shape})` }}>
      <button
        ref={ref}
        type="button"
        data-autofocus=""
        className={styles.photo}
        aria-label="Place a mark on this photo; move the cross with the arrow keys"
        onClick={place}
        onKeyDown={move}
      >
        <img
          src={fileHref(id, 'picture', { url: photo.url, w: '1280' })}
          alt={photo.alt}
          width={photo.width || 1200}
          height={photo.height || 800}
        />
      </button>
      {cross && <span className={styles.cross} style={placed(cross)} aria-hidden="true" />}
      {marks.map(({ mark, number }) => {
        const at = pointOnPhoto(mark, photo)
        return (
          at && (
            <button
              key={mark.id}
              type="button"
              className={styles.pin}
              style={placed(at)}
              aria-label={`Mark ${number}, ${markText(mark, region)}`}
              onClick={() => onOpen(mark)}
            >
              {number}
            </button>
          )
        )
      })}
      {chosen && <span className={styles.pin} data-chosen="" style={placed(chosen)} aria-hidden="true" />}
      <p role="status" className={unseen}>
        {cross && `${Math.round(cross.x * 100)}% from the left, ${Math.round(cross.y * 100)}% from the top`}
      </p>
    </div>
  )
}

const directions: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number): number => Math.max(0, Math.min(1, share))

const placed = ({ x, y }: PhotoPoint) => ({ left: `${x * 100}%`, top: `${y * 100}%` })
