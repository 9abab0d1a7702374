import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type ConsentRecord, consentRecords } from './consent.ts'
import { type EnquiryForm, formNameKey, hasSteps, splitSealed, successExtras } from '../form/enquiry-form.ts'
import { type Lead, type LeadPayload, payloadTexts } from './lead.ts'
import { careersSubcategory, type LeadCategory } from './lead-category.ts'
import { filedCategory, formOfStoredLead } from './stored-form.ts'
import { chosenCategory, shapeLead } from './lead-shaping.ts'
import { storedAnswers } from './own-answers.ts'
import { type FieldProblems, parseLead, type ParsedLead, stillMissing, wishProblems } from './parse-lead.ts'
import { parseTouch } from './session-tracking.ts'
import { skippedSteps } from '../form/steps.ts'

export type RevisionProblem = { kind: 'already-complete' } | { kind: 'invalid'; fields: FieldProblems }

type Change = {
  raw: Record<string, unknown>
  site: Site
  /** The vehicle of the lead, if it is still in our stock. */ vehicle: Vehicle | undefined
  now: Date
}

export type PlannedRevision = {
  lead: Lead
  category: LeadCategory
  extras: Record<string, string>
  /** What is stored apart from the lead, sealed. */
  sealed: Record<string, string>
  /** Boxes that this step or correction showed. */
  consents: ConsentRecord[]
  /** Keys that were sent and are not stored. */
  ignored: string[]
}

/** The lead as a later step of its form, or its sender's correction, makes it. What is not mentioned stays; '' clears. */
export function planRevision(
  lead: Lead,
  { raw, site, vehicle, now }: Change,
): Result<PlannedRevision, RevisionProblem> {
  if (lead.leadStatus === 'Complete' && raw['lead_status'] === 'Incomplete') return fail({ kind: 'already-complete' })
  const filed = filedCategory(lead)
  const form = formOfStoredLead(lead, site, vehicle)
  const isStep = hasSteps(form) && raw['lead_status'] === 'Incomplete' && raw['step_number'] !== undefined
  const change = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields, isPartial: !isStep })
  if (!change.ok) return fail({ kind: 'invalid', fields: change.problem })
  const merged = merge(sentBefore(lead.payload), change.value)
  const missing = raw['lead_status'] === 'Complete' && hasSteps(form) ? missingIn(merged, form) : {}
  const tooEarly = timeKeys.some((key) => raw[key] !== undefined) ? wishProblems(merged.values, { form, now }) : {}
  const fields = { ...missing, ...tooEarly }
  if (Object.keys(fields).length > 0) return fail({ kind: 'invalid', fields })
  merged.values['category'] ??= filed.name
  const shaped = shapeLead(merged, { site, form, vehicle, url: '', userAgent: '' })
  const { open, sealed } = splitSealed(shaped.payload, form)
  const payload = { ...open, ...storedAnswers(lead.payload) }
  return ok({
    sealed,
    lead: { ...shaped, payload, vehicleId: lead.vehicleId, heldBecause: lead.heldBecause || shaped.heldBecause },
    category: chosenCategory(merged, form),
    extras: successExtras(form, merged.values),
    consents: consentRecords(form, change.value.values),
    ignored: change.value.ignored,
  })
}

/** Only a change of the time is judged by what is open now: a time that was asked for before may have passed. */
const timeKeys = ['date', 'time', 'dateTime']

const missingIn = ({ values }: ParsedLead, form: EnquiryForm): FieldProblems =>
  stillMissing(values, { form, skipped: skippedSteps(values['skipped_steps'] ?? '', form) })

function sentBefore(payload: LeadPayload): ParsedLead {
  const { linked_query_params: params, first_touch: first, last_touch: last, category: _, ...rest } = payload
  if (rest['subcategory'] === careersSubcategory) delete rest['subcategory']
  const texts = Object.entries(rest).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? [] : [[key, String(value)]],
  )
  return {
    values: Object.fromEntries(texts),
    visitedPages: payloadTexts({ payload }, 'visited_pages'),
    linkedQueryParams: typeof params === 'object' && !Array.isArray(params) ? params : {},
    additionalServices: payloadTexts({ payload }, 'additional_services'),
    touches: touchesOf(first, last),
    honeypot: '',
    cleared: [],
    ignored: [],
  }
}

function touchesOf(first: unknown, last: unknown): ParsedLead['touches'] {
  const [from, latest] = [parseTouch(first), parseTouch(last)]
  return { ...(from ? { first_touch: from } : {}), ...(latest ? { last_touch: latest } : {}) }
}

/** Keys that a change never touches: what the lead is about stays what it was sent about. */
const fixedKeys = new Set(['car_id', 'car_type', 'stock_number', formNameKey])

function merge(before: ParsedLead, change: ParsedLead): ParsedLead {
  const remaining = Object.entries(before.values).filter(([key]) => fixedKeys.has(key) || !change.cleared.includes(key))
  const changed = Object.entries(change.values).filter(
    ([key]) => !fixedKeys.has(key) || before.values[key] === undefined,
  )
  return {
    values: Object.fromEntries([...remaining, ...changed]),
    visitedPages: change.visitedPages.length > 0 ? change.visitedPages : before.visitedPages,
    linkedQueryParams: { ...before.linkedQueryParams, ...change.linkedQueryParams },
    additionalServices: [...before.additionalServices, ...change.additionalServices],
    touches: { ...change.touches, ...before.touches, ...latestTouch(change) },
    honeypot: change.honeypot,
    cleared: change.cleared,
    ignored: change.ignored,
  }
}

/** The latest touch alone may change: where somebody came from first does not. */
const latestTouch = ({ touches }: ParsedLead): ParsedLead['touches'] =>
  touches.last_touch ? { last_touch: touches.last_touch } : {}
