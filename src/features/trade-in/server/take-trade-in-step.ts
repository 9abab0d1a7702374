import { valuationFields, valuationStepsOf } from '#features/leads/domain/forms/valuation-form.ts'
import { reviseLead } from '#features/leads/server/intake/revise-lead.ts'
import type { VehicleId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Candidate } from '../domain/candidate.ts'
import { chosenValues, isWhole, tickedLabels } from '../domain/trade-in-answers.ts'
import { type TradeInDeps, unfinished } from './begin-trade-in.ts'
import { finishTradeIn } from './finish-trade-in.ts'
import { changeTradeIn, givePhotoPlacesBack, takePhotoPlaces } from './trade-in-store.ts'
import type { StepProblem, NextStep, PostedTradeInStep } from './posted-trade-in-step.ts'

/** Keeps one step of a trade-in with the enquiry; after the last one the vehicle is valued and the enquiry is complete. */
export async function takeTradeInStep(
  deps: TradeInDeps,
  posted: PostedTradeInStep,
): Promise<Result<NextStep, StepProblem>> {
  const { site, tradeIn, step, files } = posted
  const steps = valuationStepsOf(site)
  const isMore = posted.raw['go'] === 'more'
  if (files.length > 0 && !(await hasRoomFor(deps, posted))) return fail(tooManyPhotos)
  const chosen = step === steps.model ? candidateChosen(posted) : undefined
  const stored = await saveStep(deps, posted, chosen)
  if (!stored.ok) {
    await deps.database.forGroup(site.groupId, (db) => givePhotoPlacesBack(db, tradeIn.id, files.length))
    return stored
  }
  if (step === steps.contact) return finishTradeIn(deps, posted)
  const next = isMore ? step : step + 1
  await deps.database.forGroup(site.groupId, (db) =>
    changeTradeIn(db, tradeIn.id, {
      step: Math.max(next, tradeIn.step),
      ...(chosen === undefined ? {} : { chosen }),
    }),
  )
  return ok({ step: next, redirect: null })
}

/** Name of the choice among the vehicles of a register, and the choice of none. */
export const variantField = 'Variant'
export const noneOfThese = 'none'

/** The vehicle that was chosen; null: none of these. */
function candidateChosen({ tradeIn, raw }: PostedTradeInStep): Candidate | null {
  const choice = raw[variantField]
  const at = typeof choice === 'string' && /^\d{1,2}$/.test(choice) ? Number(choice) : -1
  return tradeIn.candidates.filter(isWhole)[at] ?? null
}

async function saveStep(
  deps: TradeInDeps,
  { site, tradeIn, step, raw, files, stock }: PostedTradeInStep,
  chosen: Candidate | null | undefined,
): Promise<Result<unknown, StepProblem>> {
  const steps = valuationStepsOf(site)
  const isChoice = step === steps.model && tradeIn.candidates.some(isWhole)
  if (isChoice && !chosen && raw[variantField] !== noneOfThese)
    return fail({ kind: 'invalid', fields: { [variantField]: 'Please choose one, or none of these.' } })
  const revised = await reviseLead(deps, {
    site,
    id: tradeIn.leadId,
    token: tradeIn.leadToken,
    raw: {
      ...raw,
      ...(chosen ? chosenValues(chosen) : {}),
      ...(step === steps.condition ? tickedLabels(raw, site.region) : {}),
      ...unfinished(step),
    },
    findVehicle: (id: VehicleId) => stock.find((vehicle) => vehicle.id === id),
    files,
  })
  if (revised.ok) return revised
  return fail(revised.problem.kind === 'invalid' ? revised.problem : { kind: 'ended' })
}

async function hasRoomFor(deps: TradeInDeps, { site, tradeIn, files }: PostedTradeInStep): Promise<boolean> {
  const most = site.settings.retail.trade_in.photos_max
  return deps.database.forGroup(site.groupId, (db) => takePhotoPlaces(db, tradeIn.id, { count: files.length, most }))
}

const tooManyPhotos: StepProblem = {
  kind: 'invalid',
  fields: { files: 'That’s more photos than we can take. Please choose the most useful ones.' },
}

/** More photographs after the enquiry is complete: from a phone, or found later. */
export async function addPhotos(deps: TradeInDeps, posted: PostedTradeInStep): Promise<Result<null, StepProblem>> {
  const { site, tradeIn, files, stock } = posted
  if (files.length === 0) return fail({ kind: 'invalid', fields: { files: 'Please choose a photo.' } })
  if (!(await hasRoomFor(deps, posted))) return fail(tooManyPhotos)
  const revised = await reviseLead(deps, {
    site,
    id: tradeIn.leadId,
    token: tradeIn.leadToken,
    raw: {},
    findVehicle: (id) => stock.find((vehicle) => vehicle.id === id),
    files,
  })
  return revised.ok ? ok(null) : fail({ kind: 'ended' })
}

/** A range whose time is over holds again once its distance is said anew. */
export async function confirmDistance(
  deps: TradeInDeps,
  posted: PostedTradeInStep,
): Promise<Result<NextStep, StepProblem>> {
  const { site, tradeIn, raw, stock } = posted
  const revised = await reviseLead(deps, {
    site,
    id: tradeIn.leadId,
    token: tradeIn.leadToken,
    raw: { [valuationFields.distance]: raw[valuationFields.distance] ?? '' },
    findVehicle: (id) => stock.find((vehicle) => vehicle.id === id),
  })
  if (!revised.ok) return fail(revised.problem.kind === 'invalid' ? revised.problem : { kind: 'ended' })
  return finishTradeIn(deps, posted)
}
