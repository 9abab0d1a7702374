import type { FormField } from './enquiry-form.ts'
import { type CheckedField, fieldProblem, type RuleContext } from './field-rules.ts'

/** What decides whether a field is shown and right. */
export type ConditionalField = CheckedField & Pick<FormField, 'name' | 'shownWhen'>

type Typed = { values: Record<string, string>; context: RuleContext }

/** A field is shown once the field that it waits for is shown, filled and right. */
export function isShown(field: ConditionalField, fields: readonly ConditionalField[], typed: Typed): boolean {
  const { shownWhen } = field
  if (!shownWhen) return true
  const other = fields.find((candidate) => candidate.name === shownWhen.field)
  const value = typed.values[shownWhen.field] ?? ''
  if (!other || value === '' || fieldProblem(other, value, typed.context)) return false
  return (shownWhen.is?.includes(value) ?? true) && isShown(other, fields, typed)
}

/** Undefined, or what is wrong with one field of a form. A field that is not shown yet need not be filled. */
export function problemIn(
  field: ConditionalField,
  fields: readonly ConditionalField[],
  typed: Typed,
): string | undefined {
  const value = typed.values[field.name] ?? ''
  if (value === '' && !isShown(field, fields, typed)) return undefined
  return fieldProblem(field, value, typed.context)
}
