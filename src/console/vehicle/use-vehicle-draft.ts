import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { isSameValue } from '#features/inventory/domain/edit/edited-fields.ts'
import type { VehicleScreenData } from '../calls/stock-calls.ts'
import { useStoredDraft } from '../drafts/draft-store.ts'
import { controlText, findVehicleField, readControl, type VehicleField } from './vehicle-fields.ts'

/** What was typed into some fields, and what stood there then: it survives leaving the screen until it is saved. */
type Draft = Partial<Record<EditableField, { typed: string; base: string }>>

/** A field that two people have changed, as its control has it. */
export type VehicleConflict = { field: EditableField; now: string; typed: string }

export type VehicleDraft = {
  /** What it is a draft of. */
  subject: string
  textOf(field: VehicleField): string
  type(field: VehicleField, typed: string): void
  /** Fields that differ from what is stored, with their new values and what stood there when they were typed into. */
  changes: { field: EditableField; value: unknown; base: unknown }[]
  /** A sentence for each field that is wrong. */
  problems: Partial<Record<EditableField, string>>
  /** Fields that somebody else changed after they were typed into, with what is there now. */
  conflicts: VehicleConflict[]
  /** Takes what is stored; of one field, or of all. */
  forget(field?: EditableField): void
  sent: Draft
  /** What was sent is saved: only what was typed since is left. */
  saved(sent: Draft): void
  /** What was typed counts, although somebody else has changed it; of one field, or of all. */
  insist(field?: EditableField): void
}

export function useVehicleDraft(vehicle: VehicleScreenData): VehicleDraft {
  const subject = `vehicle ${vehicle.id}`
  const [stored, store] = useStoredDraft<Draft>(subject)
  const draft = stored ?? {}
  const write = (next: Draft): void => store(Object.keys(next).length === 0 ? null : next)
  const storedText = (field: VehicleField): string => controlText(field, vehicle.fields[field.field])
  const typedIn = Object.entries(draft).flatMap(([name, entry]) => {
    const field = findVehicleField(name)
    return field && entry ? [{ field, ...entry, read: readControl(field, entry.typed) }] : []
  })
  const changes = typedIn.flatMap(({ field, read, base }) =>
    read.ok && !isSameValue(read.value, vehicle.fields[field.field])
      ? [{ field: field.field, value: read.value, base: baseValue(field, base, vehicle) }]
      : [],
  )
  const problems = Object.fromEntries(
    typedIn.flatMap(({ field, read }) => (read.ok ? [] : [[field.field, read.problem]])),
  ) as VehicleDraft['problems']
  const conflicts = typedIn.flatMap(({ field, typed, base }) => {
    const now = storedText(field)
    return now !== base && now !== typed ? [{ field: field.field, now, typed }] : []
  })
  return {
    subject,
    textOf: (field) => draft[field.field]?.typed ?? storedText(field),
    type(field, typed) {
      const { [field.field]: before, ...others } = draft
      const base = before?.base ?? storedText(field)
      write(typed === storedText(field) ? others : { ...others, [field.field]: { typed, base } })
    },
    changes,
    problems,
    conflicts,
    forget(field) {
      if (field === undefined) return write({})
      const { [field]: _, ...others } = draft
      return write(others)
    },
    sent: draft,
    saved: (sent) => write(typedSince(draft, sent)),
    insist: (only) => write(insisted(typedIn, only, storedText)),
  }
}

/** What was typed counts from now on, of one field or of all, over what is there now. */
function insisted(
  typedIn: readonly { field: VehicleField; typed: string; base: string }[],
  only: EditableField | undefined,
  storedText: (field: VehicleField) => string,
): Draft {
  const entries = typedIn.map(({ field, typed, base }) => [
    field.field,
    { typed, base: only === undefined || only === field.field ? storedText(field) : base },
  ])
  return Object.fromEntries(entries) as Draft
}

/** The value that stood in a field when it was typed into: a text that is what is stored stands for the stored value itself. */
function baseValue(field: VehicleField, base: string, vehicle: VehicleScreenData): unknown {
  const stored = vehicle.fields[field.field]
  if (base === controlText(field, stored)) return stored
  const read = readControl(field, base)
  return read.ok ? read.value : null
}

function typedSince(draft: Draft, sent: Draft): Draft {
  const left = Object.entries(draft).filter(([field, { typed }]) => sent[field as EditableField]?.typed !== typed)
  return Object.fromEntries(
    left.map(([field, { typed, base }]) => [field, { typed, base: sent[field as EditableField]?.typed ?? base }]),
  )
}
