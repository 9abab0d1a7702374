import type { ReactNode } from 'react'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import type { FormField } from '../domain/form/enquiry-form.ts'
import { visitTable } from '../domain/form/visit-times.ts'

type StoredFieldsProps = {
  /** Undefined where anything was typed or filled in beforehand: that is of one person, and belongs into no store. */
  parts: PartStore | undefined
  /** Begins the ids of the form. */
  prefix: string
  fields: readonly FormField[]
  /** What stands in the fields of the whole form. */
  values: Record<string, string>
  isShown: (field: FormField) => boolean
  render: (field: FormField) => ReactNode
}

/**
 * Fields of a form, of which those that stay the same from vehicle to vehicle are rendered once: the form of a vehicle's page is a
 * quarter of it, and little of that is about the vehicle.
 */
export function StoredFields({ parts, fields, ...form }: StoredFieldsProps) {
  if (!parts) return fields.map(form.render)
  return runsOf(fields).map((run) =>
    run.every(differs) ? (
      run.map(form.render)
    ) : (
      <StoredPart key={run[0]?.name} store={parts} name={nameOf(run, form)} render={() => run.map(form.render)} />
    ),
  )
}

/** What begins with a text of its own: the vehicle's id, or a question that names its model. */
const differs = ({ kind, initial }: FormField): boolean => kind === 'hidden' || (kind === 'textarea' && initial !== '')

function runsOf(fields: readonly FormField[]): FormField[][] {
  const runs: FormField[][] = []
  for (const field of fields) {
    const last = runs.at(-1)
    if (last?.[0] && differs(last[0]) === differs(field)) last.push(field)
    else runs.push([field])
  }
  return runs
}

/** Everything that a run of fields is rendered from, as nothing but its own beginnings stands in them. */
const nameOf = (
  run: readonly FormField[],
  { prefix, values, isShown }: Pick<StoredFieldsProps, 'prefix' | 'values' | 'isShown'>,
): string =>
  JSON.stringify([
    'fields',
    prefix,
    run.map((field) => [field, values[field.name], isShown(field), visitOf(field, values)]),
  ])

/** The yards of a field for times, and what is chosen of them and of the days. */
function visitOf({ visit }: FormField, values: Record<string, string>) {
  return visit && [visitTable(visit), visit.choosers.map(({ name }) => values[name]), values['date']]
}
