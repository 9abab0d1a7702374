import { isRecord } from '#kernel/json.ts'
import type { EnquiryForm, FormField } from '../form/enquiry-form.ts'
import { displayNumber } from '../form/numeric-input.ts'
import type { LeadPayload, OwnAnswer } from './lead.ts'

/** Key of a payload that holds the answers to the dealer's own questions, in the order of their form. */
export const answersKey = 'answers'

type Collected = { plain: Record<string, string>; answers: OwnAnswer[] }

/** Answers to the dealer's own questions under their words, beside the values that every form may have. */
export function collectAnswers(values: Record<string, string>, { own }: Pick<EnquiryForm, 'own'>): Collected {
  if (!own) return { plain: values, answers: [] }
  const names = new Set(own.questions.flatMap(({ fields }) => fields.map(({ name }) => name)))
  return {
    plain: Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))),
    answers: own.questions.flatMap(({ label, fields }): OwnAnswer[] => {
      const answer = fields.flatMap((field) => answerTo(field, values[field.name] ?? '')).join(', ')
      return answer === '' ? [] : [{ question: label, answer }]
    }),
  }
}

function answerTo(field: FormField, value: string): string[] {
  if (field.kind === 'tick') return value === 'true' ? [field.label] : []
  if (value === '') return []
  return [field.number ? displayNumber(value, field.number.format) : value]
}

/** What was typed into questions of one's own counts as the message for those who look for advertising in it. */
export function withTypedAnswers(
  values: Record<string, string>,
  { own }: Pick<EnquiryForm, 'own'>,
): Record<string, string> {
  const typed = (own?.questions ?? [])
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, kind }) => (kind === 'text' || kind === 'textarea' ? [values[name] ?? ''] : []))
  return typed.length === 0
    ? values
    : { ...values, message: [values['message'] ?? '', ...typed].filter(Boolean).join('\n') }
}

/** The answers of a stored lead, which no later change touches. */
export const storedAnswers = (payload: LeadPayload): LeadPayload =>
  answersIn(payload).length > 0 ? { [answersKey]: answersIn(payload) } : {}

/** A partner may have stored anything under that key; entries of another shape are left out. */
export function answersIn(payload: LeadPayload): OwnAnswer[] {
  const stored: unknown = payload[answersKey]
  return Array.isArray(stored) ? stored.filter(isAnswer) : []
}

const isAnswer = (value: unknown): value is OwnAnswer =>
  isRecord(value) && typeof value['question'] === 'string' && typeof value['answer'] === 'string'
