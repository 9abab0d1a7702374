import type { EnquiryForm, FormField } from '../form/enquiry-form.ts'

/** A box that the shopper saw, ticked or not: what it asked for, in its exact words. */
export type ConsentRecord = { purpose: string; channel: string; isGiven: boolean; wording: string }

/** Words that stand in a box's sentence for the ways in which it lets us write. */
const channelLabels: [RegExp, string][] = [
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
      wording: field.label,
    }))
}

const purposeOf = (field: FormField): string => (field.name === 'opt_in' ? 'marketing' : field.name)

/** `email, sms`; `any` when the words name no way. */
export function channelOf(wording: string): string {
  const named = channelLabels.flatMap(([pattern, channel]) => (pattern.test(wording) ? [channel] : []))
  return named.length === 0 ? 'any' : named.join(', ')
}

const isTicked = (value: string | undefined): boolean => /^(true|yes|on|1)$/i.test(value ?? '')
