import { deviceValue } from '../form/device-text.ts'
import { isRecord } from '#kernel/json.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import {
  checkOptionMarker,
  honeypotName,
  type EnquiryForm,
  type FormField,
  formNameKey,
  hasSteps,
  radioOptionMarker,
} from '../form/enquiry-form.ts'
import { behaviourKey } from '../form/behaviour-key.ts'
import { plainNumber } from '../form/numeric-input.ts'
import { findLeadCategory } from './lead-category.ts'
import { parseTouch, type Touch, trackedKeys } from './session-tracking.ts'
import { problemIn } from '../form/shown-fields.ts'
import { visitProblems } from '../form/visit-times.ts'
import { parseWantedTime } from '../form/wanted-time.ts'
import { skippedSteps } from '../form/steps.ts'

/** What is wrong, in words for the visitor, by the name of the field. */
export type FieldProblems = Record<string, string>

/** What was sent, checked but not yet shaped: every value is clean text under a key that a lead may have. */
export type ParsedLead = {
  values: Record<string, string>
  visitedPages: string[]
  linkedQueryParams: Record<string, string>
  additionalServices: string[]
  /** Where the visitor came from first and last. */
  touches: { first_touch?: Touch; last_touch?: Touch }
  /** What was typed into the box that people never see. */
  honeypot: string
  /** Keys that were sent without a value: a correction that takes something away. */
  cleared: string[]
  /** Keys that were sent and are not stored, because neither the specification nor the form knows them. */
  ignored: string[]
}

/** Keys that a lead may carry besides the fields of its form (specification 3), with the most characters of each. */
export const acceptedKeys: Record<string, number> = {
  // The name of a form that the dealer has built holds its address.
  [formNameKey]: 130,
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
  session_id: 64,
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

/** Most characters of a field that neither the specification nor its form limits. */
const longestField = 500

type Sent = {
  form: EnquiryForm
  yesNoFields: readonly string[]
  /** When it was sent: a wish for a time must leave enough until then. Not judged without it. */
  now?: Date
  /** Only what is there is checked: a correction. */ isPartial?: boolean
}

/**
 * Checks what a form or a program sent against the form's rules. A step that is not the last (`lead_status` Incomplete) is
 * checked by its own fields. Does not change meaning; `shapeLead` does.
 */
export function parseLead(
  raw: Record<string, unknown>,
  { form, yesNoFields, now, isPartial = false }: Sent,
): Result<ParsedLead, FieldProblems> {
  const problems: FieldProblems = {}
  const values: Record<string, string> = {}
  for (const [key, limit] of keysIn(raw, { form, yesNoFields })) {
    const text = textOf(raw[key], { keepsLines: isLongText(key, form) })
    const field = form.fields.find(({ name }) => name === key)
    const value = text === undefined || !field ? text : deviceValue(field, text, form.context.region)
    if (value === undefined) problems[key] = 'Please send this as text.'
    else if (value.length > limit) problems[key] = `Please use no more than ${limit} characters.`
    else if (value !== '') values[key] = value
  }
  nameFromFirstName(values)
  const category = findLeadCategory(values['category'] ?? '')
  if (category) values['category'] = category.name
  const judged = fieldsJudged(form, raw)
  for (const field of form.fields) {
    // What another step asks is neither judged nor stored until it is right: its turn comes, or has been.
    if (judged.includes(field) || !(field.name in raw)) continue
    if (problems[field.name] ?? problemOf(field, values, form)) delete values[field.name]
    delete problems[field.name]
  }
  const requested = isPartial ? judged.filter((field) => field.name in raw) : judged
  for (const field of requested) {
    if (!(field.name in raw) && field.rule === 'choice' && field.initial !== '') values[field.name] = field.initial
  }
  for (const field of requested) {
    const problem = problems[field.name] ?? problemOf(field, values, form)
    if (problem) problems[field.name] = problem
  }
  if (now && !isPartial) Object.assign(problems, wishProblems(values, { form, now, isWrong: problems }))
  if (Object.keys(problems).length > 0) return fail(problems)
  return ok({
    values: withPlainNumbers(values, form),
    visitedPages: textsOf(raw['visited_pages']),
    linkedQueryParams: trackedParams(raw['linked_query_params']),
    additionalServices: textsOf(raw['additional_services']).slice(0, maxServices),
    touches: touchesOf(raw),
    honeypot: textOf(raw[honeypotName], { keepsLines: false }) ?? 'not text',
    cleared: clearedIn(raw, { form, values, judged }),
    ignored: ignoredIn(raw, { form, yesNoFields }),
  })
}

type WishContext = { form: EnquiryForm; now: Date; /** Fields that are wrong already. */ isWrong?: FieldProblems }

/** Problems with the wished day and time, whether they came as two values or as one. */
export function wishProblems(values: Record<string, string>, { form, now, isWrong = {} }: WishContext): FieldProblems {
  const visit = form.fields.find((field) => field.visit)?.visit
  const place = visit?.placeOf(values)
  if (!visit || !place || isWrong['date'] || isWrong['time']) return {}
  const { date = '', time = '', dateTime = '' } = values
  const requested = { now, leadMinutes: visit.leadMinutes }
  if (date !== '' || time !== '') return visitProblems({ date, time }, place, requested)
  const wanted = parseWantedTime(dateTime)
  const problem = wanted && visitProblems({ date: wanted.date, time: wanted.time ?? '' }, place, requested)
  const text = problem?.['date'] ?? problem?.['time']
  return text === undefined ? {} : { dateTime: text }
}

/** Keys that were sent without a value. Those of another step are not cleared by it. */
function clearedIn(
  raw: Record<string, unknown>,
  { form, values, judged }: { form: EnquiryForm; values: Record<string, string>; judged: readonly FormField[] },
): string[] {
  const elsewhere = new Set(form.fields.filter((field) => !judged.includes(field)).map(({ name }) => name))
  return Object.keys(raw).filter((key) => values[key] === undefined && !elsewhere.has(key))
}

/** An empty name, or what a broken script joins of two missing ones, becomes the first name (specification 5). */
function nameFromFirstName(values: Record<string, string>): void {
  if (values['name'] === 'undefined undefined') delete values['name']
  const firstName = values['first_name']
  if (values['name'] === undefined && firstName) values['name'] = firstName
}

/** The fields of one step; of the whole form, all but those of steps that were skipped. */
function fieldsJudged(form: EnquiryForm, raw: Record<string, unknown>): readonly FormField[] {
  if (!hasSteps(form)) return form.fields
  if (raw['lead_status'] === 'Incomplete') return form.steps[Number(raw['step_number'] ?? 1) - 1]?.fields ?? form.fields
  const skipped = skippedSteps(String(raw['skipped_steps'] ?? ''), form)
  return form.steps.filter((_, at) => !skipped.includes(at + 1)).flatMap(({ fields }) => fields)
}

/** Boxes for services, news and programs are right however they are, and files are looked at where they arrive. */
const unchecked = new Set<FormField['kind']>(['honeypot', 'consent', 'checks', 'file'])

const problemOf = (field: FormField, values: Record<string, string>, form: EnquiryForm): string | undefined =>
  unchecked.has(field.kind) ? undefined : problemIn(field, form.fields, { values, context: form.context })

/** What a form with several steps still lacks when its sender calls it complete. Steps that were skipped may lack everything. */
export function stillMissing(
  values: Record<string, string>,
  { form, skipped }: { form: EnquiryForm; skipped: readonly number[] },
): FieldProblems {
  const requested = form.steps.filter((step, at) => !(step.isSkippable && skipped.includes(at + 1)))
  const problems = requested
    .flatMap((step) => step.fields)
    .flatMap((field): [string, string][] => {
      const problem = problemOf(field, values, form)
      return problem ? [[field.name, problem]] : []
    })
  return Object.fromEntries(problems)
}

/** Numbers travel as programs write them: `$45,000` as `45000`. */
function withPlainNumbers(values: Record<string, string>, form: EnquiryForm): Record<string, string> {
  const numbers = form.fields.flatMap((field): [string, string][] => {
    const plain = field.number && plainNumber(values[field.name] ?? '', field.number.format)
    return plain === undefined ? [] : [[field.name, plain]]
  })
  return { ...values, ...Object.fromEntries(numbers) }
}

const isLongText = (key: string, { fields }: EnquiryForm): boolean =>
  key === 'message' || fields.some((field) => field.name === key && field.kind === 'textarea')

/** Keys of the payload that a lead may have; what a tracker or a browser extension added is left out. */
function keysIn(
  raw: Record<string, unknown>,
  { form, yesNoFields }: Pick<Sent, 'form' | 'yesNoFields'>,
): [key: string, limit: number][] {
  const fields = new Map(
    form.fields.filter((field) => !unchecked.has(field.kind)).map((field) => [field.name, field.maxLength]),
  )
  const keys = Object.keys(raw).filter((key) => raw[key] !== undefined && raw[key] !== null)
  return keys.flatMap((key): [string, number][] => {
    const limit = Object.hasOwn(acceptedKeys, key) ? acceptedKeys[key] : undefined
    if (limit !== undefined) return [[key, limit]]
    if (fields.has(key)) return [[key, fields.get(key) ?? longestField]]
    const isOption = key.endsWith(checkOptionMarker) || key.endsWith(radioOptionMarker) || yesNoFields.includes(key)
    return isOption && key.length <= maxOptionLength && key === cleaned(key) ? [[key, maxOptionLength]] : []
  })
}

const listKeys = [
  'visited_pages',
  'linked_query_params',
  'additional_services',
  'first_touch',
  'last_touch',
  behaviourKey,
  honeypotName,
]
const mostNamed = 50

function ignoredIn(raw: Record<string, unknown>, known: Pick<Sent, 'form' | 'yesNoFields'>): string[] {
  const taken = new Set([...keysIn(raw, known).map(([key]) => key), ...listKeys])
  const fields = new Set(known.form.fields.map(({ name }) => name))
  return Object.keys(raw)
    .filter((key) => !taken.has(key) && !fields.has(key) && raw[key] !== undefined && raw[key] !== null)
    .slice(0, mostNamed)
    .map((key) => key.slice(0, maxOptionLength))
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
  const input = isRecord(value) ? value : {}
  return Object.fromEntries(
    trackedKeys.flatMap((key) => {
      const text = Object.hasOwn(input, key) ? textOf(input[key], { keepsLines: false }) : ''
      return text ? [[key, cleaned(text.slice(0, longestTracked))]] : []
    }),
  )
}

function touchesOf(raw: Record<string, unknown>): ParsedLead['touches'] {
  const [first, last] = [parseTouch(raw['first_touch']), parseTouch(raw['last_touch'])]
  return { ...(first ? { first_touch: first } : {}), ...(last ? { last_touch: last } : {}) }
}
