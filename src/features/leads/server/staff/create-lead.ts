import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { AnswerChannel } from '#features/leads/domain/desk/lead-status.ts'
import { type FieldProblems, parseLead } from '#features/leads/domain/lead/parse-lead.ts'
import { placeOfLead } from '#features/leads/domain/lead/lead-place.ts'
import {
  type StaffLeadSource,
  type StaffLeadTopic,
  type StatedConsent,
  sourceText,
  staffLeadCategory,
  staffLeadForm,
  statedConsent,
} from '#features/leads/domain/staff/staff-lead.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import type { DealershipId, LeadId, UserId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { storeLeads } from '../intake/store-leads.ts'
import { type LeadDeps, submitLead } from '../intake/submit-lead.ts'

/** A lead as staff typed it in. */
type TypedLead = {
  source: StaffLeadSource
  /** Names the marketplace or the other source; empty where nobody typed one. */
  sourceName: string
  topic: StaffLeadTopic
  name: string
  phone: string
  email: string
  message: string
  /** Empty: where the vehicle stands, else whoever answers such leads anyway. */
  locationId: string
  /** Null: nobody asked. */
  consent: StatedConsent | null
  /** How they were answered already; null: they wait, and the clock runs. */
  answered: AnswerChannel | null
  /** Null: whoever answered, else nobody yet. */
  assignedTo: { id: UserId; name: string } | null
  sendsConfirmation: boolean
}

type ToCreate = {
  site: Site
  by: { id: UserId; name: string }
  /** The dealerships that whoever enters it works for; null: all of them. */
  among: readonly DealershipId[] | null
  vehicle: Vehicle | undefined
  lead: TypedLead
  /** What else the lead says, by the key of its payload: when their appointment is. */
  facts?: Readonly<Record<string, string>>
}

/**
 * Takes a lead that staff entered by hand through the intake of every other lead: checked by the rules of the shopper's forms, filed,
 * timed, delivered by the dealer's rules and counted. It is never held as advertising, and stored also where the site is in mock mode.
 * `isNew` is false when the same words were entered within the last minute.
 */
export async function createLead(
  deps: LeadDeps,
  { site, by, among, vehicle, lead, facts = {} }: ToCreate,
): Promise<Result<{ id: LeadId; isNew: boolean }, FieldProblems>> {
  const { name, phone, email, message, locationId, consent } = lead
  const category = staffLeadCategory(lead.topic, vehicle?.carType)
  const form = staffLeadForm(site, category)
  const raw = {
    name,
    phone,
    email,
    message,
    opt_in: String(consent?.isGiven ?? false),
    ...(locationId === '' ? {} : { location_id: locationId }),
  }
  const parsed = parseLead(raw, { form, yesNoFields: [] })
  const problems = { ...(parsed.ok ? {} : parsed.problem), ...ownProblems(lead, { site, among, vehicle }) }
  if (Object.keys(problems).length > 0) return fail(problems)
  const source = sourceText(lead.source, lead.sourceName)
  const { answered, assignedTo, sendsConfirmation } = lead
  const submitted = await submitLead(
    { ...deps, intake: inOwnTransaction(deps, site) },
    {
      site,
      form,
      vehicle,
      raw,
      url: '',
      userAgent: '',
      sender: `staff ${by.id}`,
      idempotencyKey: null,
      facts: { ...facts, source },
      choices: consent ? [statedConsent(site.settings.leads.opt_in_words, consent, by.name)] : [],
      byStaff: { by, source, answered, assignedTo, sendsConfirmation },
    },
    { isMock: false },
  )
  if (submitted.ok) return ok({ id: submitted.value.id, isNew: submitted.value.isNew })
  return fail(submitted.problem.kind === 'invalid' ? submitted.problem.fields : {})
}

/** Stored in the caller's transaction: it commits with the audit entry, or not at all. */
function inOwnTransaction(deps: LeadDeps, { groupId }: Site): LeadDeps['intake'] {
  return {
    store: async (lead) => {
      const [outcome] = await deps.database.forGroup(groupId, (db) => storeLeads(db, deps, [lead]))
      if (!outcome) throw new Error('A stored lead has no answer')
      if (outcome.kind === 'stored') deps.intake.counts.accepted++
      return outcome
    },
    isBusy: () => false,
    isFull: () => false,
    counts: deps.intake.counts,
  }
}

type Around = Pick<ToCreate, 'site' | 'among' | 'vehicle'>

/** What the shopper's rules do not know: a way to reach the person, and a place that whoever enters it works for. */
function ownProblems(lead: TypedLead, { site, among, vehicle }: Around): FieldProblems {
  const problems: FieldProblems = {}
  if (lead.phone.trim() === '' && lead.email.trim() === '')
    problems['phone'] = 'Please enter a phone number or an email, so someone can get back to them.'
  if (lead.consent && lead.consent.where.trim() === '')
    problems['consentWhere'] = 'Please say where they told you, for example “at the counter”.'
  const isKnown = lead.locationId === '' || locationsOf(site).some(({ id }) => id === lead.locationId)
  if (!isKnown) problems['locationId'] = 'Please choose one of the locations.'
  else if (among !== null && !isAmong(among, lead, { site, vehicle }))
    problems['locationId'] = 'Please choose a location of a dealership that you work for.'
  return problems
}

/** Whoever works for some dealerships must be able to see what they have entered. */
function isAmong(among: readonly DealershipId[], lead: TypedLead, { site, vehicle }: Pick<Around, 'site' | 'vehicle'>) {
  const values: Record<string, string> = lead.locationId === '' ? {} : { location_id: lead.locationId }
  const { dealershipSlug } = placeOfLead(values, { site, vehicle })
  const dealership = site.dealerships.find(({ slug }) => slug === dealershipSlug)
  return dealership !== undefined && among.includes(dealership.id)
}
