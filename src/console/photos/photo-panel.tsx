import { type DragEvent, lazy, Suspense, useState } from 'react'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useSite } from '../data/session.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { useMedia } from '../kit/hooks/media-query.ts'
import { Panel } from '../kit/screen.tsx'
import { useVehicleLocks } from '../vehicle/use-vehicle-locks.ts'
import { PhotoFindings } from './photo-findings-list.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { unseen } from '../kit/unseen.ts'
import layout from '../kit/layout.module.css'
import styles from './photo-panel.module.css'
import { PhotoTile } from './photo-tile.tsx'
import { TapOrder } from './tap-order.tsx'
import { UploadTile } from './upload-tile.tsx'
import { addFiles, useUploads } from './upload-queue.ts'
import { type PhotoDesk, usePhotoDesk } from './use-photo-desk.ts'

/** The editor comes when a photo is opened: nobody else needs it. */
const PhotoEditor = lazy(async () => ({ default: (await import('./photo-editor.tsx')).PhotoEditor }))

type Props = { vehicle: VehicleScreenData; mayEdit: boolean }

/** The photos of a vehicle: added, put in order, cut, described, removed. What is done is undone by its message. */
export function PhotoPanel({ vehicle, mayEdit }: Props) {
  const site = useSite()
  const desk = usePhotoDesk(vehicle)
  const [isOrdering, setOrdering] = useState(false)
  const [openUrl, setOpenUrl] = useState<string | null>(null)
  const opened = desk.photos.find(({ url }) => url === openUrl)
  const add = (files: readonly File[]): void => addFiles({ siteId: site.id, vehicleId: vehicle.id, files })
  const drop = useFileDrop(mayEdit ? add : undefined)
  const canOrder = mayEdit && !isOrdering && desk.photos.length > 1
  return (
    <div {...drop.handlers} className={styles.drop} data-over={drop.isOver || undefined}>
      <Panel
        title={desk.photos.length === 0 ? 'Photos' : `Photos (${desk.photos.length})`}
        actions={
          mayEdit && (
            <div className={layout.row}>
              <PhotoPicker onFiles={add} />
            </div>
          )
        }
      >
        {isOrdering ? (
          <TapOrder photos={desk.photos} onClose={() => setOrdering(false)} onOrder={desk.arrange} />
        ) : (
          <Photos
            {...{ vehicle, desk, mayEdit }}
            onOpen={setOpenUrl}
            onOrder={canOrder ? () => setOrdering(true) : undefined}
          />
        )}
        {desk.photos.length > 0 && <PhotoFindings vehicle={vehicle} desk={desk} mayEdit={mayEdit} />}
        <Locked vehicle={vehicle} mayEdit={mayEdit} />
        {opened && (
          <Suspense>
            <PhotoEditor
              photo={opened}
              vehicle={vehicle}
              desk={desk}
              onClose={() => setOpenUrl((now) => (now === opened.url ? null : now))}
            />
          </Suspense>
        )}
      </Panel>
    </div>
  )
}

/** Fewer stand in one row as they are. */
const rowHolds = 5

type PhotosProps = Props & { desk: PhotoDesk; onOpen(url: string): void; onOrder: (() => void) | undefined }

function Photos({ vehicle, desk, mayEdit, onOpen, onOrder }: PhotosProps) {
  const uploads = useUploads(vehicle.id)
  const [dragged, setDragged] = useState<string | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)
  // What is on its way is watched, so it is not left beyond the edge of a row.
  const isInRow = !isUnfolded && uploads.length === 0
  const isHeld = useMedia('(pointer: coarse)')
  if (desk.photos.length + uploads.length === 0)
    return (
      <p className={styles.hint}>
        No photos yet. Vehicles with eight or more are opened far more often: the front three quarters first, then the
        sides, the rear, the dashboard, the seats and the boot.
      </p>
    )
  return (
    <>
      {onOrder && (
        <div className={styles.order}>
          <p className={styles.hint} id="photo-keys">
            The first photo is the cover.{' '}
            {isHeld
              ? 'Tap one to crop or describe it.'
              : 'Drag a photo to its place, or press Shift with an arrow key; Delete removes it.'}
          </p>
          <span className={layout.row}>
            <ActionButton tone="bare" glyph="columns" onClick={onOrder}>
              Put in order
            </ActionButton>
            {uploads.length === 0 && desk.photos.length > rowHolds && (
              <ActionButton
                tone="bare"
                glyph={isInRow ? 'down' : 'up'}
                aria-expanded={!isInRow}
                onClick={() => setUnfolded(isInRow)}
              >
                {isInRow ? `Show all ${desk.photos.length}` : 'Show one row'}
              </ActionButton>
            )}
          </span>
        </div>
      )}
      <ol className={styles.photos} data-row={isInRow || undefined} aria-label="Photos in order">
        {desk.photos.map((photo, at) => (
          <PhotoTile
            key={photo.edit?.of.url ?? photo.url}
            {...{ photo, at, desk, mayEdit, dragged, setDragged }}
            onOpen={() => onOpen(photo.url)}
          />
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.id} upload={upload} />
        ))}
      </ol>
      <p role="status" className={unseen}>
        {desk.message}
      </p>
    </>
  )
}

/** Stock files leave photos alone that were changed by hand. */
function Locked({ vehicle, mayEdit }: Props) {
  const locks = useVehicleLocks(vehicle)
  if (!vehicle.locked.includes('images')) return null
  return (
    <p className={styles.locked}>
      Stock files leave these photos alone, because they were changed by hand.
      {mayEdit && (
        <ActionButton tone="bare" glyph="lock" onClick={() => locks.unlock('images')}>
          Use photos from stock files
        </ActionButton>
      )}
    </p>
  )
}

/** Files that are dropped anywhere on the panel. */
function useFileDrop(onFiles: ((files: File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
    onFiles !== undefined && dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}
