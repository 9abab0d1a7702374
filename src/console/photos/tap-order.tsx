import { useState } from 'react'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { ActionButton } from '../kit/action-button.tsx'
import styles from './photo-panel.module.css'
import { PhotoImage } from './photo-tile.tsx'

type Props = { photos: readonly VehicleImage[]; onOrder(urls: readonly string[]): void; onClose(): void }

/** Photos are tapped in the order in which they are to stand; those that are not tapped follow as they were. */
export function TapOrder({ photos, onOrder, onClose }: Props) {
  const [tapped, setTapped] = useState<readonly string[]>([])
  const tap = (url: string): void =>
    setTapped(tapped.includes(url) ? tapped.filter((each) => each !== url) : [...tapped, url])
  const save = (): void => {
    if (tapped.length > 0) onOrder([...tapped, ...photos.map(({ url }) => url).filter((url) => !tapped.includes(url))])
    onClose()
  }
  return (
    <>
      <div className={styles.ordering}>
        <p role="status">
          {tapped.length === 0
            ? 'Tap the photos in the order you want shoppers to see them. The first is the cover.'
            : `${tapped.length} of ${photos.length} in order. The others follow as they are.`}
        </p>
        <ActionButton tone="bare" onClick={onClose}>
          Cancel
        </ActionButton>
        <ActionButton tone="primary" onClick={save}>
          Done
        </ActionButton>
      </div>
      <ol className={styles.photos} aria-label="Photos to put in order">
        {photos.map(({ url, alt }, at) => {
          const place = tapped.indexOf(url) + 1
          return (
            <li key={url} className={styles.tile}>
              <button
                type="button"
                className={styles.open}
                aria-pressed={place > 0}
                aria-label={`Photo ${at + 1}: ${alt || 'not described'}${place > 0 ? `, now ${place}` : ''}`}
                onClick={() => tap(url)}
              >
                <PhotoImage url={url} />
                {place > 0 && <span className={styles.place}>{place}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
