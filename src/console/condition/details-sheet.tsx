import { useState } from 'react'
import {
  type BookKind,
  bookKinds,
  type ConditionDetails,
  type WearMeasure,
  wearKinds,
} from '#features/inventory/domain/condition/condition-report.ts'
import {
  bookLabels,
  wearFrom,
  wearIn,
  wearLabel,
  wearUnit,
} from '#features/inventory/domain/condition/condition-text.ts'
import { wheelPlaces } from '#features/inventory/domain/condition/wheel-places.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { useSite } from '../data/session.ts'
import { useSiteFrame } from '../data/site-frame.ts'
import { useMergedForm } from '../drafts/use-merged-form.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { ClashNotice } from '../kit/clash-notice.tsx'
import { CheckField, InputField, TextField } from '../kit/input-field.tsx'
import { Sheet } from '../kit/sheet.tsx'
import styles from './mark-sheet.module.css'
import type { ConditionDesk } from './use-condition-desk.ts'

type Wheel = { place: string; tyre: string; brake: string }
type Typed = { on: string; by: string; summary: string; keys: string; books: BookKind[]; note: string; wheels: Wheel[] }

const fieldNames: Record<string, string> = {
  on: 'the day of the inspection',
  by: 'who inspected it',
  summary: 'what was checked',
  keys: 'the keys',
  books: 'the books',
  note: 'the note',
  wheels: 'the wheels',
}

const textOf = (value: unknown, [field]: readonly string[]): string | undefined =>
  field === 'books' ? (value as BookKind[]).map((book) => bookLabels[book]).join(', ') : undefined

/** Everything of a report that isn't on a photo, in one form. */
export function DetailsSheet({ desk, onClose }: { desk: ConditionDesk; onClose(): void }) {
  const { region } = useSiteFrame()
  const { template } = useSite()
  // What was there when it was opened: what somebody else changes meanwhile is not overwritten unseen.
  const [seen, setSeen] = useState(() => detailsOf(desk.report))
  const typedFrom = (details: ConditionDetails): Typed =>
    typedOf(details, wheelPlaces(template, details.measures), region)
  const form = useMergedForm(typedFrom(seen))
  const { value: typed, change: type } = form
  const [problem, setProblem] = useState('')
  const save = (): void => {
    if ((typed.on === '') !== (typed.by.trim() === ''))
      return setProblem('Enter both the day of the inspection and who inspected it.')
    const details = detailsFrom(typed, region)
    const onFailed = (error: Error): void =>
      form.refused(error, (current) => {
        setSeen(current as ConditionDetails)
        return typedFrom(current as ConditionDetails)
      })
    const done = { text: 'Condition report saved.', onDone: onClose, onFailed }
    if (form.clashes.length === 0) desk.change({ kind: 'details', details, seen }, done)
  }
  return (
    <Sheet title="Measures and inspection" isOpen onClose={onClose}>
      <form
        className={styles.fields}
        aria-label="Measures and inspection"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className={styles.row}>
          <InputField
            label="Inspected by"
            maxLength={80}
            value={typed.by}
            onChange={(event) => type({ by: event.target.value })}
          />
          <InputField
            label="Inspected on"
            type="date"
            value={typed.on}
            problem={problem || undefined}
            onChange={(event) => type({ on: event.target.value })}
          />
        </div>
        <InputField
          label="What was checked"
          hint="For example “120 points on the hoist and a 20 km road test”."
          maxLength={300}
          value={typed.summary}
          onChange={(event) => type({ summary: event.target.value })}
        />
        <Wheels wheels={typed.wheels} onChange={(wheels) => type({ wheels })} />
        <InputField
          label="Keys"
          type="number"
          inputMode="numeric"
          min={0}
          max={20}
          value={typed.keys}
          onChange={(event) => type({ keys: event.target.value })}
        />
        <Books books={typed.books} onChange={(books) => type({ books })} />
        <TextField
          label="Anything else"
          rows={3}
          maxLength={1000}
          value={typed.note}
          onChange={(event) => type({ note: event.target.value })}
        />
        <ClashNotice {...form} nameOf={([field = '']) => fieldNames[field] ?? 'the report'} textOf={textOf} />
        <div className={styles.actions}>
          <ActionButton onClick={onClose}>Cancel</ActionButton>
          <ActionButton type="submit" tone="primary" isBusy={desk.isChanging} disabled={form.clashes.length > 0}>
            Save report
          </ActionButton>
        </div>
      </form>
    </Sheet>
  )
}

function Wheels({ wheels, onChange }: { wheels: readonly Wheel[]; onChange(wheels: Wheel[]): void }) {
  const { region } = useSiteFrame()
  const [name, setName] = useState('')
  const change = (place: string, part: Partial<Wheel>): void =>
    onChange(wheels.map((wheel) => (wheel.place === place ? { ...wheel, ...part } : wheel)))
  return (
    <div>
      <table className={styles.wheels}>
        <thead>
          <tr>
            <th scope="col">Wheel</th>
            {wearKinds.map((kind) => (
              <th key={kind} scope="col">{`${wearLabel(kind, region)} (${wearUnit(kind, region)})`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wheels.map((wheel) => (
            <tr key={wheel.place}>
              <th scope="row">{wheel.place}</th>
              {wearKinds.map((kind) => (
                <td key={kind}>
                  <InputField
                    label={`${wearLabel(kind, region)}, ${wheel.place}`}
                    hidesLabel
                    type="number"
                    inputMode="decimal"
                    min={0}
                    max={60}
                    step={wearUnit(kind, region) === 'mm' ? 0.1 : 1}
                    value={wheel[kind]}
                    onChange={(event) => change(wheel.place, { [kind]: event.target.value })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.row}>
        <InputField
          label="Another wheel"
          hidesLabel
          placeholder="Another wheel, such as “Rear left, inner”"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ActionButton
          glyph="plus"
          onClick={() => {
            const place = name.trim()
            if (place === '' || wheels.some((wheel) => wheel.place === place)) return
            onChange([...wheels, { place, tyre: '', brake: '' }])
            setName('')
          }}
        >
          Add wheel
        </ActionButton>
      </div>
    </div>
  )
}

function Books({ books, onChange }: { books: readonly BookKind[]; onChange(books: BookKind[]): void }) {
  return (
    <fieldset className={styles.books}>
      <legend>Papers that come with it</legend>
      {bookKinds.map((book) => (
        <CheckField
          key={book}
          label={bookLabels[book]}
          checked={books.includes(book)}
          onChange={(event) =>
            onChange(bookKinds.filter((each) => (each === book ? event.target.checked : books.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

const detailsOf = ({ measures, keys, books, inspection, note }: ConditionDetails): ConditionDetails => ({
  measures,
  keys,
  books,
  inspection,
  note,
})

const typedOf = (details: ConditionDetails, places: readonly string[], region: Region): Typed => {
  const { inspection, keys, books, note, measures } = details
  const shown = (kind: WearMeasure['kind'], place: string): string => {
    const measure = measures.find((each) => each.kind === kind && each.place === place)
    return measure ? String(wearIn(measure, region)) : ''
  }
  return {
    on: inspection?.on ?? '',
    by: inspection?.by ?? '',
    summary: inspection?.summary ?? '',
    keys: keys === null ? '' : String(keys),
    books,
    note,
    wheels: places.map((place) => ({ place, tyre: shown('tyre', place), brake: shown('brake', place) })),
  }
}

function detailsFrom({ on, by, summary, keys, books, note, wheels }: Typed, region: Region): ConditionDetails {
  return {
    measures: wearKinds.flatMap((kind) =>
      wheels.flatMap(({ place, [kind]: text }) =>
        text.trim() === '' || !Number.isFinite(Number(text))
          ? []
          : { kind, place, millimetres: wearFrom(Number(text), kind, region) },
      ),
    ),
    keys: keys.trim() === '' ? null : Math.round(Number(keys)),
    books,
    inspection: on === '' ? null : { on, by: by.trim(), summary: summary.trim() },
    note: note.trim(),
  }
}
