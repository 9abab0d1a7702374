import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { distanceUnits, parseQuantity } from './quantity-text.ts'

/** Trucks pass two million; beyond five the number is a slip. Kilometres. */
const mostKm = 5_000_000

/**
 * An odometer in the unit that the region's sites show, whole. A unit inside the text wins over `assumed`; without either
 * the reading is in the region's own unit. Null: the cell says that there is none.
 */
export function parseOdometer(text: string, region: Region, assumed?: 'km' | 'mi'): Result<number | null, string> {
  if (/^(?:delivery|new|low)(?: kms?| kilometres| miles)?$/i.test(text)) return ok(null)
  const shown = regionRules(region).distanceUnit === 'miles' ? 'mi' : 'km'
  const unit = unitIn(text) ?? assumed ?? shown
  const digits = text.replace(/\s*(?:kilomet(?:re|er)s?|kms?|miles?|mi)\.?$/i, '').trim()
  const read = parseQuantity(digits, { units: { km: 1 }, least: 0, most: mostKm }, 'km')
  if (!read.ok)
    return fail(read.problem.includes('below zero') ? read.problem : 'doesn’t look like an odometer reading')
  return ok(unit === shown ? read.value : Math.round((read.value * distanceUnits[unit]) / distanceUnits[shown]))
}

function unitIn(text: string): 'km' | 'mi' | undefined {
  if (/(?:kilomet(?:re|er)s?|kms?)\.?$/i.test(text)) return 'km'
  return /(?:\bmiles?|\dmi|\smi|\dmiles?)\.?$/i.test(text) ? 'mi' : undefined
}
