import { fail, ok, type Result } from '#kernel/result.ts'
import { decoyName, type EnquiryForm, type FormField } from './enquiry-form.ts'
import { requiredMessage, ruleProblem } from './field-rules.ts'
import { trackedKeys } from './session-tracking.ts'

/** What is wrong, in words for the visitor, by the name of the field. */
export type FieldProblems = Record<string, string>

/** What was sent, checked but not yet shaped: every value is clean text under a key that a lead may have. */
export type ParsedLead = {
  values: Record<string, string>
  visitedPages: string[]
  linkedQueryParams: Record<string, string>
  additionalServices: string[]
  /** What was typed into the box that people never see. */
  decoy: string
}

/** End of the name of a tick box that lists one service among several, and of a helper that only draws a radio button. */
export const checkOptionMarker = '_check_option'
export const radioOptionMarker = '_radio_option'

/** Keys that a lead may carry besides the fields of its form (specification 3), with the most characters of each. */
const acceptedKeys: Record<string, number> = {
  category: 100,
  subcategory: 100,
  name: 200,
  first_name: 100,
  last_name: 100,
  email: 254,
  phone: 40,
  postcode: 10,
  message: 5000,
  page_id: 100,
  opt_in: 10,
  lead_id: 40,
  has_files: 10,
  dealership_slug: 120,
  website_slug: 120,
  url: 2000,
  source: 40,
  user_agent: 500,
  location_id: 40,
  car_id: 40,
  car_type: 10,
  stock_number: 60,
  manufacturer_slug: 120,
  'Vehicle Make': 80,
  'Vehicle Model': 80,
  vehicle_status: 40,
  dateTime: 60,
  Rego: 20,
  'Service Location': 120,
  lead_status: 20,
  form_completed: 5,
  skipped_steps: 200,
  step_number: 4,
}

const maxOptionLength = 100
const maxServices = 50

type Sent = {
  form: EnquiryForm
  yesNoFields: readonly string[]
  /** Only what is there is checked: a later step, a correction. */ isPartial?: boolean
}

/** Checks what a form or a program sent against the form's rules. Does not change meaning; `shapeLead` does. */
export function parseLead(
  raw: Record<string, unknown>,
  { form, yesNoFields, isPartial = false }: Sent,
): Result<ParsedLead, FieldProblems> {
  const problems: FieldProblems = {}
  const values: Record<string, string> = {}
  for (const [key, limit] of keysIn(raw, yesNoFields)) {
    const value = textOf(raw[key], { keepsLines: key === 'message' })
    if (value === undefined) problems[key] = 'Please send this as text.'
    else if (value.length > limit) problems[key] = `Please use at most ${limit} characters.`
    else if (value !== '') values[key] = value
  }
  for (const field of form.fields) {
    if (isPartial && !(field.name in raw)) continue
    if (!(field.name in raw) && field.rule === 'choice' && field.initial !== '') values[field.name] = field.initial
    const problem = problems[field.name] ?? fieldProblem(field, values[field.name] ?? '', form)
    if (problem) problems[field.name] = problem
  }
  if (Object.keys(problems).length > 0) return fail(problems)
  return ok({
    values,
    visitedPages: textsOf(raw['visited_pages']),
    linkedQueryParams: trackedParams(raw['linked_query_params']),
    additionalServices: textsOf(raw['additional_services']).slice(0, maxServices),
    decoy: textOf(raw[decoyName], { keepsLines: false }) ?? 'not text',
  })
}

function fieldProblem(field: FormField, value: string, form: EnquiryForm): string | undefined {
  if (field.kind === 'decoy' || field.kind === 'consent') return undefined
  if (value === '') return field.isRequired ? requiredMessage : undefined
  if (field.options && !field.options.some((option) => option.value === value))
    return 'Please choose one of the options.'
  return ruleProblem(field.rule, value, form.context)
}

/** Keys of the payload that a lead may have; what a tracker or a browser extension added is left out. */
function keysIn(raw: Record<string, unknown>, yesNoFields: readonly string[]): [key: string, limit: number][] {
  const keys = Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== null)
  return keys.flatMap((key): [string, number][] => {
    const limit = Object.hasOwn(acceptedKeys, key) ? acceptedKeys[key] : undefined
    if (limit !== undefined) return [[key, limit]]
    const isOption = key.endsWith(checkOptionMarker) || key.endsWith(radioOptionMarker) || yesNoFields.includes(key)
    return isOption && key.length <= maxOptionLength && key === cleaned(key) ? [[key, maxOptionLength]] : []
  })
}

/** Clean text, or undefined when the value is a list or an object. */
function textOf(value: unknown, { keepsLines }: { keepsLines: boolean }): string | undefined {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return undefined
  return keepsLines ? cleaned(value.replace(/\r\n?/g, '\n')) : cleaned(value.replace(/\s+/g, ' '))
}

/** Without what no keyboard types and no database stores: control characters but the line break, and broken halves of a pair. */
function cleaned(text: string): string {
  return text.replace(/(?![\t\n])\p{Cc}|\p{Cs}/gu, '').trim()
}

const longestPage = 2000
const longestTracked = 300

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value.slice(-200) : typeof value === 'string' ? [value] : []
  return list.flatMap((item) => {
    const text = textOf(item, { keepsLines: false })
    return text ? [cleaned(text.slice(0, longestPage))] : []
  })
}

function trackedParams(value: unknown): Record<string, string> {
  const given = isRecord(value) ? value : {}
  return Object.fromEntries(
    trackedKeys.flatMap((key) => {
      const text = Object.hasOwn(given, key) ? textOf(given[key], { keepsLines: false }) : ''
      return text ? [[key, cleaned(text.slice(0, longestTracked))]] : []
    }),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
