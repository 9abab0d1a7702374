import { useEffect, useRef, useState } from 'react'
import { type ConditionMark, type MarkKind, markKinds } from '#features/inventory/domain/condition/condition-report.ts'
import {
  numberedMarks,
  type PhotoPoint,
  pointOnPhoto,
  pointOnWhole,
  wholePhotoOf,
} from '#features/inventory/domain/condition/mark-place.ts'
import { markLabels, markSizeFrom, markSizeIn, markUnit } from '#features/inventory/domain/condition/condition-text.ts'
import type { VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { InputField, SelectField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import { MarkStage } from './mark-stage.tsx'
import styles from './mark-sheet.module.css'
import type { ConditionDesk } from './use-condition-desk.ts'

type Props = {
  vehicle: VehicleScreenData
  desk: ConditionDesk
  /** Null: the mark is on no photo. */
  photo: VehicleImage | null
  /** The mark that is opened; null to begin with a new one. */
  mark: ConditionMark | null
  onClose(): void
}

/** `at` is where it was tapped, in shares of the photo as it is shown. */
type TypedMark = { id: string | undefined; at: PhotoPoint | null; kind: MarkKind; size: string; text: string }

/** One photo large, with its marks: tapped, described, moved, removed. */
export function MarkSheet({ vehicle, desk, photo, mark, onClose }: Props) {
  const { region } = useSiteFrame()
  const typedOf = (known: ConditionMark): TypedMark => ({
    id: known.id,
    at: photo && pointOnPhoto(known, photo),
    kind: known.kind,
    size: known.size === null ? '' : String(markSizeIn(known.size, region)),
    text: known.text,
  })
  const blank: TypedMark = { id: undefined, at: null, kind: 'scratch', size: '', text: '' }
  const [typed, setTyped] = useState<TypedMark | null>(mark ? typedOf(mark) : photo ? null : blank)
  const stored = typed?.id === undefined ? undefined : desk.report.marks.find(({ id }) => id === typed.id)
  const stage = useRef<HTMLButtonElement>(null)
  const toPhoto = (): void => {
    setTyped(null)
    stage.current?.focus()
  }
  const save = (): void => {
    if (!typed) return
    const size = Number(typed.size)
    // Without a new place it stays where it is, also on a photo that was taken off.
    const place = typed.at && photo ? { ...pointOnWhole(typed.at, photo), photo: wholePhotoOf(photo) } : placeOf(stored)
    const sent = {
      ...(typed.id === undefined ? {} : { id: typed.id }),
      kind: typed.kind,
      text: typed.text,
      size: typed.size === '' || !(size > 0) ? null : markSizeFrom(size, region),
      ...place,
    }
    desk.change({ kind: 'mark', mark: sent }, { text: 'Mark saved.', onDone: photo ? toPhoto : onClose })
  }
  const own = numberedMarks(desk.report.marks).filter((each) => photo && each.mark.photo === wholePhotoOf(photo))
  return (
    <Sheet title={photo ? `Marks on a photo of ${vehicle.name}` : 'A mark that’s on no photo'} isOpen onClose={onClose}>
      {photo && (
        <MarkStage
          ref={stage}
          photo={photo}
          marks={own.filter((each) => each.mark.id !== typed?.id)}
          chosen={typed?.at ?? null}
          onPlace={(at) => setTyped({ ...(typed ?? blank), at })}
          onOpen={(known) => setTyped(typedOf(known))}
        />
      )}
      {typed ? (
        <MarkForm
          typed={typed}
          isBusy={desk.isChanging}
          onType={setTyped}
          onSave={save}
          onCancel={photo ? toPhoto : onClose}
          onRemove={
            typed.id === undefined
              ? undefined
              : () =>
                  desk.change(
                    { kind: 'unmark', id: typed.id ?? '' },
                    { text: 'Mark removed.', onDone: photo ? toPhoto : onClose },
                  )
          }
        />
      ) : (
        <p className={styles.hint}>
          Tap the photo where the mark is. With a keyboard, move the cross with the arrow keys and press Enter.
        </p>
      )}
    </Sheet>
  )
}

const placeOf = (stored: ConditionMark | undefined): Pick<ConditionMark, 'photo' | 'x' | 'y'> =>
  stored ? { photo: stored.photo, x: stored.x, y: stored.y } : { photo: null, x: 0, y: 0 }

const kindChoices = markKinds.map((value) => ({ value, label: markLabels[value] }))

type FormProps = {
  typed: TypedMark
  isBusy: boolean
  onType(typed: TypedMark): void
  onSave(): void
  onCancel(): void
  onRemove: (() => void) | undefined
}

function MarkForm({ typed, isBusy, onType, onSave, onCancel, onRemove }: FormProps) {
  const { region } = useSiteFrame()
  const unit = markUnit(region)
  const form = useRef<HTMLFormElement>(null)
  // Whoever placed a mark by keys goes on here.
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles.fields}
      aria-label="Mark"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <div className={styles.row}>
        <SelectField
          label="What it is"
          choices={kindChoices}
          value={typed.kind}
          onChange={(event) =>
            onType({ ...typed, kind: markKinds.find((kind) => kind === event.target.value) ?? 'other' })
          }
        />
        <InputField
          label={`Size (${unit})`}
          type="number"
          inputMode="decimal"
          min={unit === 'in' ? 0.1 : 1}
          max={unit === 'in' ? 190 : 5000}
          step={unit === 'in' ? 0.1 : 1}
          value={typed.size}
          onChange={(event) => onType({ ...typed, size: event.target.value })}
        />
      </div>
      <InputField
        label="In your words"
        hint="Where it is and how deep, for example “left rear door below the handle, clear coat only”."
        maxLength={200}
        value={typed.text}
        onChange={(event) => onType({ ...typed, text: event.target.value })}
      />
      <div className={styles.actions}>
        {onRemove && (
          <ActionButton tone="danger" glyph="trash" onClick={onRemove}>
            Remove mark
          </ActionButton>
        )}
        <ActionButton onClick={onCancel}>Cancel</ActionButton>
        <ActionButton type="submit" tone="primary" isBusy={isBusy}>
          Save mark
        </ActionButton>
      </div>
    </form>
  )
}
