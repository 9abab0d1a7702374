import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { formForCategory } from './enquiry-form.ts'
import type { Lead, LeadPayload } from './lead.ts'
import { findLeadCategory, type LeadCategory, leadCategory } from './lead-category.ts'
import { careersSubcategory, chosenCategory, shapeLead } from './lead-shaping.ts'
import { type FieldProblems, parseLead, type ParsedLead } from './parse-lead.ts'

export type RevisionProblem = { kind: 'already-complete' } | { kind: 'invalid'; fields: FieldProblems }

type Change = {
  raw: Record<string, unknown>
  site: Site
  /** The vehicle of the lead, if it is still in our stock. */ vehicle: Vehicle | undefined
}

/** The lead as a later step of its form, or its sender's correction, makes it. What is not mentioned stays; '' clears. */
export function planRevision(
  lead: Lead,
  { raw, site, vehicle }: Change,
): Result<{ lead: Lead; category: LeadCategory }, RevisionProblem> {
  if (lead.leadStatus === 'Complete' && raw['lead_status'] === 'Incomplete') return fail({ kind: 'already-complete' })
  const filed = categoryOf(lead)
  const form = formForCategory(site, filed, vehicle)
  const change = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields, isPartial: true })
  if (!change.ok) return fail({ kind: 'invalid', fields: change.problem })
  const merged = merge({ ...sentBefore(lead.payload), decoy: '' }, change.value, raw)
  merged.values['category'] ??= filed.name
  const shaped = shapeLead(merged, { site, form, vehicle, url: '', userAgent: '' })
  return ok({
    lead: { ...shaped, vehicleId: lead.vehicleId, heldBecause: lead.heldBecause || shaped.heldBecause },
    category: chosenCategory(merged, form),
  })
}

/** The category it was sent under, before the careers rule filed it elsewhere. */
function categoryOf(lead: Lead): LeadCategory {
  if (lead.subcategory === careersSubcategory) return leadCategory('Careers Enquiry')
  return findLeadCategory(lead.category) ?? leadCategory('General Enquiry')
}

function sentBefore(payload: LeadPayload): Omit<ParsedLead, 'decoy'> {
  const {
    visited_pages: pages,
    linked_query_params: params,
    additional_services: services,
    category: _,
    ...rest
  } = payload
  if (rest['subcategory'] === careersSubcategory) delete rest['subcategory']
  const texts = Object.entries(rest).flatMap(([key, value]): [string, string][] =>
    typeof value === 'object' ? [] : [[key, String(value)]],
  )
  return {
    values: Object.fromEntries(texts),
    visitedPages: Array.isArray(pages) ? pages : [],
    linkedQueryParams: typeof params === 'object' && !Array.isArray(params) ? params : {},
    additionalServices: Array.isArray(services) ? services : [],
  }
}

function merge(before: ParsedLead, change: ParsedLead, raw: Record<string, unknown>): ParsedLead {
  const cleared = Object.keys(raw).filter((key) => change.values[key] === undefined)
  const kept = Object.entries(before.values).filter(([key]) => !cleared.includes(key))
  return {
    values: { ...Object.fromEntries(kept), ...change.values },
    visitedPages: change.visitedPages.length > 0 ? change.visitedPages : before.visitedPages,
    linkedQueryParams: { ...before.linkedQueryParams, ...change.linkedQueryParams },
    additionalServices: [...before.additionalServices, ...change.additionalServices],
    decoy: change.decoy,
  }
}
