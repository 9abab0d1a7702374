import { useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { PhotoShape } from '#features/inventory/domain/photos/photo-edit.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { fileHref } from '../data/file-href.ts'
import { useMay, useSite } from '../data/session.ts'
import { useMergedForm } from '../drafts/use-merged-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './photo-editor.module.css'
import type { PhotoDesk } from './use-photo-desk.ts'

type Props = { photo: VehicleImage; vehicle: VehicleScreenData; desk: PhotoDesk; onClose(): void }

const shapes = [
  { value: 'own', label: 'Original' },
  { value: '1.5', label: '3 : 2, as on the site' },
  { value: '1.3333', label: '4 : 3' },
  { value: '1.7778', label: '16 : 9' },
]

/** One photo large: turned, cut, described. The whole photo is kept, so that nothing done here is for good. */
export function PhotoEditor({ photo, vehicle, desk, onClose }: Props) {
  const mayEdit = useMay('stock.edit')
  const form = useMergedForm({ alt: photo.alt })
  const shape = useShape(photo)
  const at = desk.photos.indexOf(photo)
  const save = (): void => {
    const alt = form.value.alt.trim()
    const saysMore = alt !== form.seen.alt
    if (form.clashes.length > 0) return
    if (!saysMore && !shape.isChanged) return onClose()
    desk.change(
      photo.url,
      { ...(saysMore ? { alt } : {}), ...(shape.isChanged ? { shape: shape.value } : {}), seen: form.seen },
      { onDone: onClose, onFailed: (error) => form.refused(error, (current) => current as { alt: string }) },
    )
  }
  return (
    <Sheet title={`Photo ${at + 1} of ${vehicle.name}`} isOpen onClose={onClose}>
      <PhotoStage photo={photo} shape={shape} />
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={styles.row}>
          <SelectField
            label="Shape"
            choices={shapes}
            value={shape.aspect}
            onChange={(event) => shape.setAspect(event.target.value)}
          />
          <InputField
            label="Zoom"
            type="range"
            min={1}
            max={4}
            step={0.05}
            value={shape.zoom}
            onChange={(event) => shape.setZoom(Number(event.target.value))}
          />
          <ActionButton glyph="turn" onClick={shape.turnRight}>
            Turn
          </ActionButton>
        </div>
        <InputField
          label="What it shows"
          hint="Read aloud to shoppers who can’t see it, for example “Dashboard with a 10-inch screen”."
          maxLength={300}
          value={form.value.alt}
          onChange={(event) => form.change({ alt: event.target.value })}
        />
        <ClashNotice {...form} nameOf={() => 'what it shows'} />
        {mayEdit && (
          <div className={styles.actions}>
            {at > 0 && (
              <ActionButton
                glyph="pin"
                onClick={() => {
                  desk.move(photo.url, 0)
                  onClose()
                }}
              >
                Make cover
              </ActionButton>
            )}
            {photo.edit && (
              <ActionButton
                glyph="undo"
                onClick={() =>
                  desk.change(photo.url, { shape: { turn: 0, crop: null }, seen: form.seen }, { onDone: onClose })
                }
              >
                Reset crop
              </ActionButton>
            )}
            <ActionButton type="submit" tone="primary" isBusy={desk.isChanging} disabled={form.clashes.length > 0}>
              Save
            </ActionButton>
          </div>
        )}
      </form>
    </Sheet>
  )
}

type Shaping = ReturnType<typeof useShape>

function PhotoStage({ photo, shape }: { photo: VehicleImage; shape: Shaping }) {
  const { id } = useSite()
  const whole = photo.edit?.of ?? photo
  return (
    <div className={styles.stage}>
      <Cropper
        image={fileHref(id, 'picture', { url: whole.url, w: '1280' })}
        crop={shape.crop}
        zoom={shape.zoom}
        maxZoom={4}
        rotation={shape.turn}
        aspect={shape.ratio}
        showGrid={shape.aspect !== 'own' || shape.zoom > 1}
        disableAutomaticStylesInjection
        onCropChange={shape.setCrop}
        onZoomChange={shape.setZoom}
        onCropAreaChange={shape.setArea}
        onInteractionStart={shape.touch}
        mediaProps={{ alt: photo.alt } as React.ImgHTMLAttributes<HTMLElement>}
        cropperProps={{ role: 'group', 'aria-label': 'Crop area; move it with the arrow keys' }}
      />
    </div>
  )
}

type Crop = NonNullable<PhotoShape['crop']>

const inShares = ({ x, y, width, height }: Area): Crop => ({
  x: within(x / 100),
  y: within(y / 100),
  width: within(width / 100),
  height: within(height / 100),
})

const within = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * 10_000) / 10_000

function useShape(photo: VehicleImage) {
  const before = photo.edit ?? { turn: 0 as const, crop: null }
  const [turn, setTurn] = useState<PhotoShape['turn']>(before.turn)
  const [aspect, setAspect] = useState(before.crop === null ? 'own' : nearestShape(photo.width / photo.height))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isTouched, setTouched] = useState(false)
  const whole = photo.edit?.of ?? photo
  const own = whole.width > 0 && whole.height > 0 ? whole.width / whole.height : 1.5
  const part = area && inShares(area)
  const isAll = part === null || (part.width > 0.995 && part.height > 0.995)
  const value: PhotoShape = { turn, crop: isAll ? null : part }
  const touch = (): void => setTouched(true)
  return {
    turn,
    aspect,
    crop,
    zoom,
    ratio: aspect === 'own' ? (turn % 180 === 0 ? own : 1 / own) : Number(aspect),
    value,
    // A photo that was only looked at stays as it was cut.
    isChanged: isTouched && (turn !== before.turn || !isClose(value.crop, before.crop)),
    touch,
    setAspect(next: string) {
      touch()
      setAspect(next)
    },
    // The stage measures itself once before its picture has a size: what is no number is no place.
    setCrop: (next: Point) => Number.isFinite(next.x + next.y) && setCrop(next),
    setZoom(next: number) {
      if (!Number.isFinite(next) || next === zoom) return
      touch()
      setZoom(next)
    },
    setArea: (next: Area) => Number.isFinite(next.x + next.y + next.width + next.height) && setArea(next),
    turnRight() {
      touch()
      setTurn(((turn + 90) % 360) as PhotoShape['turn'])
    },
  }
}

const nearestShape = (ratio: number): string =>
  shapes.find(({ value }) => Math.abs(Number(value) - ratio) < 0.01)?.value ?? 'own'

function isClose(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other
  return (['x', 'y', 'width', 'height'] as const).every((part) => Math.abs(one[part] - other[part]) < 0.003)
}
