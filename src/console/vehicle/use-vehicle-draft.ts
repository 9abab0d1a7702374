import { useState } from 'react'
import type { EditableField } from '#features/inventory/domain/edit/editable-fields.ts'
import { isSameValue } from '#features/inventory/domain/edit/edited-fields.ts'
import type { WholeVehicle } from '../calls/stock-calls.ts'
import { controlText, findVehicleField, readControl, type VehicleField } from './vehicle-fields.ts'

/** What was typed into some fields, and what stood there then: it survives leaving the screen until it is saved. */
type Draft = Partial<Record<EditableField, { typed: string; base: string }>>

export type VehicleDraft = {
  textOf(field: VehicleField): string
  type(field: VehicleField, typed: string): void
  /** Fields that differ from what is stored, with their new values. */
  changes: { field: EditableField; value: unknown }[]
  /** By field, in words. */
  problems: Partial<Record<EditableField, string>>
  /** Fields that somebody else changed after they were typed into, with what is there now. */
  conflicts: { field: EditableField; now: string; typed: string }[]
  /** Takes what is stored; of one field, or of all. */
  forget(field?: EditableField): void
  /** What was typed counts, although somebody else has changed it. */
  insist(): void
}

const prefix = 'console-vehicle '

export function useVehicleDraft(vehicle: WholeVehicle): VehicleDraft {
  const key = prefix + vehicle.id
  const [draft, setDraft] = useState<Draft>(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Draft)
  const write = (next: Draft): void => {
    if (Object.keys(next).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const storedText = (field: VehicleField): string => controlText(field, vehicle.fields[field.field])
  const typedIn = Object.entries(draft).flatMap(([name, entry]) => {
    const field = findVehicleField(name)
    return field && entry ? [{ field, ...entry, read: readControl(field, entry.typed) }] : []
  })
  const changes = typedIn.flatMap(({ field, read }) =>
    read.ok && !isSameValue(read.value, vehicle.fields[field.field]) ? [{ field: field.field, value: read.value }] : [],
  )
  const problems = Object.fromEntries(
    typedIn.flatMap(({ field, read }) => (read.ok ? [] : [[field.field, read.problem]])),
  ) as VehicleDraft['problems']
  const conflicts = typedIn.flatMap(({ field, typed, base }) => {
    const now = storedText(field)
    return now !== base && now !== typed ? [{ field: field.field, now, typed }] : []
  })
  return {
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
    insist: () =>
      write(
        Object.fromEntries(
          typedIn.map(({ field, typed }) => [field.field, { typed, base: storedText(field) }]),
        ) as Draft,
      ),
  }
}
