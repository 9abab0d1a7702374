import type { FoundVehicle, newVehicleCalls } from '#console/calls/making/new-vehicle-calls.ts'
import { factQuestions, type NewVehicleInput } from '#features/inventory/domain/making/new-vehicle.ts'
import { findInStock, proposeVehicle } from '#features/inventory/server/making/blank-vehicle.ts'
import { type CreateProblem, createVehicle } from '#features/inventory/server/making/create-vehicle.ts'
import { registrationStates } from '#features/leads/domain/form/form-fields.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { type Candidate, candidateDetails, candidateName, noCandidate } from '#features/trade-in/domain/candidate.ts'
import { parseVehicleQuestion, type VehicleQuestion } from '#features/trade-in/domain/plate.ts'
import { decodeVin } from '#features/trade-in/domain/vin.ts'
import { lookUpVehicle } from '#features/trade-in/server/look-up-vehicle.ts'
import { fail, ok } from '#kernel/result.ts'
import type { CallProblem, Runs, SiteCall } from '../console-call.ts'
import { reach } from './run-stock.ts'

export const newVehicleRuns: Runs<typeof newVehicleCalls> = {
  'stock.blank': async (call) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const within = reach(call, site)
    const proposed = await call.deps.database.forGroup(call.groupId, (db) => proposeVehicle(db, within))
    const { body, fuel, transmission, drive, colour, models, stockNumbers } = proposed
    return ok({
      dealerships: site.dealerships
        .filter(({ id }) => within.includes(id))
        .map(({ id, name, locations }) => ({
          id,
          name,
          locations: locations.map((location) => ({ id: location.id, name: location.name })),
          stockNumber: stockNumbers.get(id) ?? '',
        })),
      states: [...registrationStates[site.region]],
      findsPlates: findsPlates(site),
      priceNote: proposed.price_note.find((note) => note !== 'none') ?? site.settings.vehicle.price.default_note,
      usual: { body, fuel, transmission, drive, colour },
      models,
      facts: factQuestions(site.template, site.region),
    })
  },

  'stock.lookUp': async (call, { typed, state }) => {
    const { site } = await call.deps.snapshots.get(call.address)
    const question = parseVehicleQuestion({ plate: typed, state, vin: typed.length > 10 ? typed : '' }, site.region)
    if (!question.ok) return fail(unreadable(question.problem))
    if (!question.value) return fail(unreadable({ plate: 'Enter a VIN or a plate.' }))
    const inStock = await call.deps.database.forGroup(call.groupId, (db) => findInStock(db, reach(call, site), typed))
    const { candidates, note } = await candidatesOf(call, site, question.value)
    return ok({ found: candidates.map((each) => presented(each, question.value)), note, inStock: inStock ?? null })
  },

  'stock.create': async (call, { dealershipId, vehicle }) => {
    const { site, vehicleHref } = await call.deps.snapshots.get(call.address)
    const within = reach(call, site)
    const dealership = site.dealerships.find(({ id }) => id === dealershipId && within.includes(id))
    if (!dealership) return fail(atField('dealershipId', 'Choose a dealership of this site.'))
    if (vehicle.locationId && !dealership.locations.some(({ id }) => id === vehicle.locationId))
      return fail(atField('vehicle.locationId', 'Choose a location of this dealership.'))
    if (isHiddenPrice(vehicle, site))
      return fail(atField('vehicle.priceNote', 'Choose what the price includes: until then it can’t be shown.'))
    const created = await call.deps.database.forGroup(call.groupId, (db) =>
      createVehicle(db, {
        dealership,
        among: site.dealerships.map(({ id }) => id),
        site,
        vehicle,
        now: call.deps.now(),
      }),
    )
    if (!created.ok) return fail(problemOf(created.problem))
    const { id, name } = created.value
    call.audit({ subject: { kind: 'vehicle', id, name }, after: { ...vehicle, dealershipId } })
    return ok({ id, name, href: `${call.deps.originOf(site)}${vehicleHref(created.value)}` })
  },
}

const findsPlates = ({ settings }: Site): boolean =>
  settings.retail.trade_in.registration_lookup && settings.retail.trade_in.registration_service !== 'none'

/** Australian law lets a site show a price only where somebody says what it includes (Australian Consumer Law, section 48). */
function isHiddenPrice({ price, priceNote = 'none' }: NewVehicleInput, { region, settings }: Site): boolean {
  const { default_note: usual, default_notes: single } = settings.vehicle.price
  return region === 'AU' && Boolean(price) && priceNote === 'none' && usual === 'none' && single.length === 0
}

type Found = { candidates: Candidate[]; note: string }

/** Asks the register where the site has one; a VIN that nobody else knows is read by itself. */
async function candidatesOf(call: SiteCall, site: Site, question: VehicleQuestion): Promise<Found> {
  const offline = question.by === 'vin' ? readVin(question.vin, call.deps.now()) : []
  if (!findsPlates(site)) return { candidates: offline, note: offlineNote(question, offline) }
  const requested = { site, question, sender: null, dealershipId: reach(call, site)[0] ?? null }
  const found = await lookUpVehicle(call.deps, requested)
  if (found.problem === 'too-many')
    return { candidates: offline, note: 'That’s a lot of look-ups. Wait a while, or type it in.' }
  if (found.problem !== null)
    return { candidates: found.candidates, note: 'The register didn’t answer. Please type in the rest.' }
  return {
    candidates: found.candidates,
    note: found.candidates.length > 0 ? '' : 'No register knows this. Please type it in.',
  }
}

function offlineNote(question: VehicleQuestion, found: readonly Candidate[]): string {
  if (question.by === 'plate') return 'This site looks up no plates. Enter a VIN, or type the vehicle in.'
  return found.length > 0
    ? 'Read from the VIN. Please type in the rest.'
    : 'The VIN tells us nothing more. Please type it in.'
}

function readVin(vin: string, now: Date): Candidate[] {
  const decoded = decodeVin(vin, now.getUTCFullYear())
  return decoded ? [{ ...noCandidate, ...decoded, vin }] : []
}

function presented(candidate: Candidate, question: VehicleQuestion | null): FoundVehicle {
  const { reference: _, ...known } = candidate
  const details = candidateDetails(candidate)
  const rego = question?.by === 'plate' ? question.plate : ''
  const vin = candidate.vin || (question?.by === 'vin' ? question.vin : '')
  return { ...known, name: candidateName(candidate), details, rego, vin, alerts: [...candidate.alerts] }
}

const unreadable = (problems: { plate?: string; state?: string; vin?: string }): CallProblem => ({
  kind: 'invalid',
  message: 'Please check what you entered.',
  fields: {
    ...(problems.state ? { state: problems.state } : {}),
    ...(problems.plate || problems.vin ? { typed: problems.plate ?? problems.vin ?? '' } : {}),
  },
})

const atField = (field: string, text: string): CallProblem => ({
  kind: 'invalid',
  message: 'Please check what you entered.',
  fields: { [field]: text },
})

function problemOf(problem: CreateProblem): CallProblem {
  if (problem.kind === 'invalid') {
    const fields = Object.fromEntries(Object.entries(problem.fields).map(([name, text]) => [`vehicle.${name}`, text]))
    return { kind: 'invalid', message: 'Please check what you entered.', fields }
  }
  const { id, name, status, isArchived, by } = problem.vehicle
  const what = by === 'vin' ? 'VIN' : 'stock number'
  const who = isArchived ? 'An archived vehicle' : status === 'sold' ? 'A sold vehicle' : 'A vehicle in stock'
  const message = `${who} has this ${what}: ${name}.`
  return { kind: 'conflict', message, current: { id, name, by } }
}
