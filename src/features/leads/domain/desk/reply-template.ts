import type { ReplyTemplate, TemplateField } from '#features/sites/domain/settings/reply-template-settings.ts'

type FieldValues = Record<TemplateField, string>
export type FilledTemplate = Pick<ReplyTemplate, 'name' | 'subject' | 'text'>

/** The templates for a lead of this dealership, with what is known of the lead filled in. `dealership` is a slug; empty for none. */
export const filledTemplates = (
  templates: readonly ReplyTemplate[],
  dealership: string,
  values: FieldValues,
): FilledTemplate[] =>
  templates
    .filter(({ dealerships }) => dealerships.length === 0 || dealerships.includes(dealership))
    .map(({ name, subject, text }) => ({ name, subject: filled(subject, values), text: filled(text, values) }))

/** Reads each field once: a name that looks like a field stays a name. */
const filled = (text: string, values: FieldValues): string =>
  text.replace(/\{([^{}\n]{0,40})\}/g, (whole, field: string) =>
    Object.hasOwn(values, field) ? values[field as TemplateField] : whole,
  )
