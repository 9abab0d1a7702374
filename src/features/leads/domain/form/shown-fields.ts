import type { FormField } from './enquiry-form.ts'
import { type CheckedField, fieldProblem, type RuleContext } from './field-rules.ts'

/** What decides whether a field is shown and right. */
export type ConditionalField = CheckedField & Pick<FormField, 'name' | 'shownWhen'>

type Typed = { values: Record<string, string>; context: RuleContext }

/** Returns whether a field has its turn: the field that it waits for is itself shown, filled, and nothing is wrong with it. */
export function isShown(field: ConditionalField, fields: readonly ConditionalField[], typed: Typed): boolean {
  const { shownWhen } = field
  if (!shownWhen) return true
  const other = fields.find((candidate) => candidate.name === shownWhen.field)
  const value = typed.values[shownWhen.field] ?? ''
  if (!other || value === '' || fieldProblem(other, value, typed.context)) return false
  return (shownWhen.is?.includes(value) ?? true) && isShown(other, fields, typed)
}

/** Returns what is wrong with one field of a form. A field that has not had its turn need not be filled. */
export function problemIn(
  field: ConditionalField,
  fields: readonly ConditionalField[],
  typed: Typed,
): string | undefined {
  const value = typed.values[field.name] ?? ''
  if (value === '' && !isShown(field, fields, typed)) return undefined
  return fieldProblem(field, value, typed.context)
}
