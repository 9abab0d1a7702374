import type { EnquiryForm, FormField } from '../form/enquiry-form.ts'

/** A box that the shopper saw, ticked or not: what it asked for, in its exact words. */
export type ConsentRecord = { purpose: string; channel: string; isGiven: boolean; words: string }

/** Words that stand in a box's sentence for the ways in which it lets us write. */
const channelWords: [RegExp, string][] = [
  [/e-?mail/i, 'email'],
  [/\btext|sms/i, 'sms'],
  [/phone|call/i, 'phone'],
  [/whatsapp/i, 'whatsapp'],
]

/** Every consent box that came with a form, ticked or not; one that its sender never saw is no consent and no refusal. */
export function consentRecords(form: Pick<EnquiryForm, 'fields'>, values: Record<string, string>): ConsentRecord[] {
  return form.fields
    .filter((field) => (field.kind === 'consent' || field.isConsent) && Object.hasOwn(values, field.name))
    .map((field) => ({
      purpose: purposeOf(field),
      channel: channelOf(field.label),
      isGiven: isTicked(values[field.name]),
      words: field.label,
    }))
}

const purposeOf = (field: FormField): string => (field.name === 'opt_in' ? 'marketing' : field.name)

/** `email, sms`; `any` when the words name no way. */
function channelOf(words: string): string {
  const named = channelWords.flatMap(([pattern, channel]) => (pattern.test(words) ? [channel] : []))
  return named.length === 0 ? 'any' : named.join(', ')
}

const isTicked = (value: string | undefined): boolean => /^(true|yes|on|1)$/i.test(value ?? '')
