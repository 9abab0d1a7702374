import { noCandidate } from '#features/trade-in/domain/candidate.ts'
import type { VehicleQuestion } from '#features/trade-in/domain/plate.ts'
import type { FindCandidates, ServiceProblem, ValueVehicle } from '#features/trade-in/server/vehicle-data-ports.ts'
import { fail, ok } from '#kernel/result.ts'
import { type FleetVehicle, fleetWorth, sandboxFleet } from './sandbox-fleet.ts'

/** Plates that show what happens when a service does not work. */
const faults: Record<string, ServiceProblem> = {
  AWAY01: { kind: 'away', text: 'it did not answer' },
  BUSY01: { kind: 'busy', text: 'it was asked too often' },
}

/** A register for development and demonstrations: it knows its own plates and nothing else, at once and for nothing. */
export const sandboxRegister: FindCandidates = async (question) => {
  const fault = question.by === 'plate' ? faults[question.plate] : undefined
  if (fault) return fail(fault)
  return ok(sandboxFleet.filter((vehicle) => isMeant(vehicle, question)).map(candidateOf))
}

/** A valuation for development and demonstrations. */
export const sandboxValuer: ValueVehicle = async ({ candidate, km }) => {
  const known = sandboxFleet.find(({ reference }) => reference === candidate.reference)
  if (!known) return ok(undefined)
  const value = fleetWorth(known, km)
  return ok({ value, low: value * 0.95, high: value * 1.05, confidence: known.confidence })
}

const isMeant = (vehicle: FleetVehicle, question: VehicleQuestion): boolean =>
  vehicle.regions.includes(question.region) &&
  (question.by === 'vin' ? vehicle.vin === question.vin : vehicle.plate === question.plate)

function candidateOf(vehicle: FleetVehicle) {
  const names = Object.keys(noCandidate) as (keyof typeof noCandidate)[]
  return { ...noCandidate, ...Object.fromEntries(names.map((name) => [name, vehicle[name]])) }
}
