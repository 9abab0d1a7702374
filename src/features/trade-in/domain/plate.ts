import { registrationStates } from '#features/leads/domain/form/form-fields.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { looksLikeVin } from '#features/inventory/domain/naming/vin-check.ts'
import { vinProblem } from './vin.ts'

/** What is asked of a register: a plate where it is registered, or a VIN. */
export type VehicleQuestion =
  | { by: 'plate'; region: Region; plate: string; state: string }
  | { by: 'vin'; region: Region; vin: string }

/** Most characters of a plate: the longest of the three countries is a US vanity plate. */
const longestPlate = 8

export type PlateProblems = Partial<Record<'plate' | 'state' | 'vin', string>>

/**
 * The question that was typed: a VIN when there is one, else the plate; null when neither was given. A plate's box that holds a
 * VIN is understood too.
 */
export function parseVehicleQuestion(
  typed: { plate: string; state: string; vin: string },
  region: Region,
): Result<VehicleQuestion | null, PlateProblems> {
  const [plate, state] = [plain(typed.plate), typed.state.trim().toUpperCase()]
  const vin = plain(typed.vin) || (looksLikeVin(plate) ? plate : '')
  if (vin !== '') {
    const problem = vinProblem(vin, region)
    return problem === undefined
      ? ok({ by: 'vin', region, vin })
      : fail({ [typed.vin === '' ? 'plate' : 'vin']: problem })
  }
  if (plate === '') return ok(null)
  if (plate.length > longestPlate) return fail({ plate: 'This is too long for a plate.' })
  const states = registrationStates[region]
  if (states.length > 0 && !states.includes(state)) return fail({ state: 'Please choose where it’s registered.' })
  return ok({ by: 'plate', region, plate, state: states.length > 0 ? state : '' })
}

/** As registers write it: capitals and digits, nothing between them. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
