import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { localTime } from '#features/sites/domain/hours/opening-hours.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { hasSteps, successExtras } from '#features/leads/domain/form/enquiry-form.ts'
import { formOfLead } from '#features/leads/domain/form/form-catalog.ts'
import { generalEnquiryForm } from '#features/leads/domain/forms/enquiries.ts'
import { successPath } from '#features/leads/domain/lead/lead-category.ts'
import { chosenCategory } from '#features/leads/domain/lead/lead-shaping.ts'
import { type FieldProblems, parseLead } from '#features/leads/domain/lead/parse-lead.ts'

type Change = { site: Site; raw: Record<string, unknown>; vehicle: Vehicle | undefined; now: Date }

/**
 * Judges a step or a correction where nothing is stored, by the form that it names, since there is no lead that could
 * say which it was. A step and a finished form are judged as such, anything else by the keys that it has.
 */
export function checkRevision({ site, raw, vehicle, now }: Change): Result<{ redirect: string }, FieldProblems> {
  const about = { ...(vehicle ? { vehicle } : {}), today: localTime(now, site.timeZone).date }
  const form = formOfLead(site, raw, about) ?? generalEnquiryForm(site)
  const isStep = raw['lead_status'] === 'Incomplete' && raw['step_number'] !== undefined
  const isPartial = !(hasSteps(form) && (isStep || raw['lead_status'] === 'Complete'))
  const parsed = parseLead(raw, { form, yesNoFields: site.settings.leads.yes_no_fields, isPartial, now })
  if (!parsed.ok) return fail(parsed.problem)
  const extras = { ...successExtras(form, parsed.value.values), ...(vehicle ? { vehicle: vehicle.slug } : {}) }
  return ok({ redirect: successPath(chosenCategory(parsed.value, form), extras) })
}
