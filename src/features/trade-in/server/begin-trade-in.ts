import { createHash, randomBytes } from 'node:crypto'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { asksForPlate, valuationFields, valuationStepsOf } from '#features/leads/domain/forms/valuation-form.ts'
import type { ConsentSent } from '#features/leads/domain/lead/measurement.ts'
import type { FieldProblems } from '#features/leads/domain/lead/parse-lead.ts'
import { type LeadDeps, submitLead, type SubmitProblem } from '#features/leads/server/intake/submit-lead.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { parseVehicleQuestion, type PlateProblems, type VehicleQuestion } from '../domain/plate.ts'
import { type LookedUp, type LookupDeps, lookUpVehicle } from './look-up-vehicle.ts'
import { insertTradeIn } from './trade-in-store.ts'

export type TradeInDeps = LeadDeps & LookupDeps

type Beginning = {
  site: Site
  form: EnquiryForm
  /** The vehicle of ours that it is traded for. */
  vehicle: Vehicle | undefined
  raw: Record<string, unknown>
  /** That they have no plate at hand. */
  hasNoPlate: boolean
  url: string
  userAgent: string
  sender: string
  consent: ConsentSent
}

/** The token of the private page; undefined on a site that stores nothing (mock mode). */
type Begun = { token: string | undefined; redirect: string }

/** The first step: looks the plate up, begins the enquiry that later steps complete, and makes the private page. */
export async function beginTradeIn(deps: TradeInDeps, begun: Beginning): Promise<Result<Begun, SubmitProblem>> {
  const { site, form, vehicle, raw } = begun
  const question = questionIn(begun)
  if (!question.ok) return question
  const steps = valuationStepsOf(site)
  const lookedUp: LookedUp =
    question.value === null
      ? { candidates: [], problem: null }
      : await lookUpVehicle(deps, {
          site,
          question: question.value,
          sender: begun.sender,
          dealershipId: vehicle?.dealershipId ?? null,
        })
  const stored = await submitLead(deps, {
    ...begun,
    ...begun.consent,
    form,
    raw: { ...raw, ...unfinished(steps.plate) },
    // Each beginning is one of its own: who starts again a moment later must not meet the enquiry that is complete.
    idempotencyKey: `trade-in ${deps.newId()}`,
  })
  if (!stored.ok) return stored
  const { id: leadId, token: leadToken, redirect } = stored.value
  if (site.settings.leads.mock) return ok({ token: undefined, redirect })
  const token = randomBytes(32).toString('base64url')
  await deps.database.forGroup(site.groupId, (db) =>
    insertTradeIn(db, {
      id: deps.newId(),
      siteId: site.id,
      tokenHash: hashOfTradeInToken(token),
      leadId,
      leadToken,
      vehicleId: vehicle?.id ?? null,
      candidates: lookedUp.candidates,
      lookupProblem: question.value === null ? 'not-asked' : (lookedUp.problem ?? ''),
      plan: site.settings.leads.forms.trade_in.valuation_steps,
      step: steps.model,
      at: deps.now(),
    }),
  )
  return ok({ token, redirect })
}

/** What a register is asked; null: nothing. The first of three steps wants a plate, or the button for those who have none. */
function questionIn({ site, raw, hasNoPlate }: Beginning): Result<VehicleQuestion | null, SubmitProblem> {
  const [plate, state, vin] = [valuationFields.plate, valuationFields.state, valuationFields.vin]
  const typed = { plate: textIn(raw, plate), state: textIn(raw, state), vin: textIn(raw, vin) }
  const question = parseVehicleQuestion(typed, site.region)
  if (!question.ok) return fail({ kind: 'invalid', fields: fieldProblems(question.problem) })
  const isShort = site.settings.leads.forms.trade_in.valuation_steps === 'three'
  const isMissing = question.value === null && isShort && asksForPlate(site) && !hasNoPlate
  return isMissing ? fail({ kind: 'invalid', fields: { [plate]: plateMissing } }) : question
}

const plateMissing = 'Enter your plate, or choose “I don’t have the plate”.'

export const hashOfTradeInToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A step before the last one: the enquiry goes on. */
export const unfinished = (step: number) => ({
  step_number: String(step),
  lead_status: 'Incomplete',
  form_completed: 'false',
})

const textIn = (raw: Record<string, unknown>, key: string): string =>
  typeof raw[key] === 'string' ? raw[key].slice(0, 40) : ''

const fieldProblems = (problems: PlateProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, text]) => [valuationFields[name as keyof PlateProblems], text]),
  )
