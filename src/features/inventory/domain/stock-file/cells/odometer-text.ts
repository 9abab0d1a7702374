import { type Region, regionRules } from '#features/sites/domain/region.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { plainNumber } from './number-text.ts'
import { distanceUnits, parseQuantity, unitNamed } from './quantity-text.ts'

/** Trucks pass two million; beyond five the number is a slip. Kilometres. */
const mostKm = 5_000_000

/**
 * An odometer in the unit that the region's sites show, whole. A unit inside the text wins over `assumed`; without either
 * the reading is in the region's own unit; of two units in one cell the region's own is taken. Null: the cell says that there is
 * none, or that nobody knows (`TMU`, `Not actual`).
 */
export function parseOdometer(cell: string, region: Region, assumed?: 'km' | 'mi'): Result<number | null, string> {
  const read = readingOf(cell, region, assumed)
  if (!read.ok || read.value === null) return read.ok ? ok(null) : read
  const { value, unit } = read.value
  const shown = unitOf(region)
  return ok(unit === shown ? value : Math.round((value * distanceUnits[unit]) / distanceUnits[shown]))
}

/** What the clock of a vehicle shows where that counts in the unit that the region does not use; null for all others. */
export function parseClock(cell: string, region: Region, assumed?: 'km' | 'mi'): number | null {
  const other = clockUnit(region)
  // Nearly every cell is a number in the region's own unit.
  if (assumed !== other && !(other === 'mi' ? /m/i : /k/i).test(cell)) return null
  const read = readingOf(cell, region, assumed)
  return read.ok && read.value?.unit === other ? read.value.value : null
}

/** The unit that the region does not use, as stock files write it. */
export const clockUnit = (region: Region): 'km' | 'mi' => (unitOf(region) === 'km' ? 'mi' : 'km')

const unitOf = (region: Region): 'km' | 'mi' => (regionRules(region).distanceUnit === 'miles' ? 'mi' : 'km')

type OdometerReading = { value: number; unit: 'km' | 'mi' }

function readingOf(cell: string, region: Region, assumed?: 'km' | 'mi'): Result<OdometerReading | null, string> {
  const text = plainNumber(cell)
  const shown = unitOf(region)
  // Nearly every cell is a number and perhaps its unit: nothing else is looked for in those.
  const plain = isPlainReading.test(text) ? text : withoutRemarks(text)
  if (plain === '' || /^(?:delivery|new|low|nil|brand new)(?: kms?| kilometres| miles?| mileage)?$/i.test(plain))
    return ok(null)
  const readings = plain.split(/\s*[(/|=~]\s*|;\s+|\s+or\s+/i).filter((part) => /\d/.test(part))
  const each = readings.map((part) => oneReading(part, assumed ?? shown))
  const meant = each.find((reading) => reading.unit === shown && reading.value.ok) ?? each[0]
  if (!meant || each.length > 2) return fail('doesn’t look like an odometer reading')
  if (!meant.value.ok)
    return fail(
      meant.value.problem.includes('below zero') ? meant.value.problem : 'doesn’t look like an odometer reading',
    )
  return ok({ value: meant.value.value, unit: meant.unit })
}

const isPlainReading = /^\d[\d,.]*(?: ?(?:kms?|mi|miles))?$/i

/** What a title says of an odometer that nobody vouches for. */
export const isUnknownMileage = (text: string): boolean =>
  !/\d/.test(text) &&
  /^\s*(?:tmu|tkmu|(?:true |actual |total )?(?:miles|mileage|odometer|kms?|kilometres) (?:unknown|exempt|not (?:actual|known|stated))|(?:unknown|unverified|exempt) (?:miles|mileage|odometer|kms?|kilometres)|not (?:stated|known)|exempt|not actual(?: miles| mileage)?|nam|eml|exceeds mechanical limits?|n\/?k|unverified|broken|inoperable)\s*$/i.test(
    text,
  )

/** `demo 5,000`, `approx. 45,000 kms showing`, `12,345 mi (TMU)`: the words around a reading. */
const withoutRemarks = (text: string): string =>
  text
    .replace(
      /\(?\b(?:tmu|tkmu|exempt|not actual|nam|unverified|actual|verified|genuine|indicated|original|documented)\b\)?/gi,
      ' ',
    )
    .replace(
      /^\W*(?:new|demo|reads|reading|shows|demonstrator|approx(?:\.|imately)?|about|around|circa|ca?\.|only|just|under|over|odo(?:meter)?|mileage|kms?|travelled|has done|done)\b[\s:.~–-]*(?=[\d~])/i,
      '',
    )
    .replace(/^[~≈<>]\s*/, '')
    .replace(/\bk[’']?s\b/gi, 'kms')
    // `28k mi` counts thousands of them.
    .replace(
      /(?<![\d.,])(\d{1,3}(?:\.\d)?) ?k (?=(?:mi|mls|miles?|km|kms|klms?)\b)/gi,
      (_, count: string) => `${Math.round(Number(count) * 1000)} `,
    )
    .replace(
      /\s*\b(?:approx(?:\.|imately)?|showing|only|on (?:the )?clock|travelled|driven|as at .*|est(?:\.|imated)?)\)?\s*$/i,
      '',
    )
    .replace(/[)+*^†]+\s*$/, '')
    // `120,000 km - one owner`, `45,000 (at 12/10/26)`, `5,000 demo`: what is said behind a reading.
    .replace(
      /(?<=\d\s*(?:kms?|klms?|mi|miles|mls)?)\s*(?:\((?:at|as of)\b.*|\(?(?:ex[\s-]?)?demo(?:nstrator)?\)?|[-–,;]\s+[a-z][a-z\s'’,]*)$/i,
      '',
    )
    .replace(/^(\d[\d.,]{0,5})\s*(?:thousand|thou)\b\s*/i, '$1k ')
    .trim()

function oneReading(text: string, assumed: 'km' | 'mi') {
  const match = /^([-−–]?\s*[\d.,' ’\u00a0\u202f]*\d)\s*([a-z]+\.?)?$/i.exec(text.trim())
  const word = (match?.[2] ?? '').replace(/\.$/, '')
  // `1000 M`, where a column of units says M and K.
  const named = /^m$/i.test(word) ? 'mi' : unitNamed(word)
  const digits = match?.[1] ?? text
  // `12.3k` counts thousands, `45,000 k` kilometres.
  const isThousands = /^k$/i.test(word) && Number(digits.replace(/[^\d.]/g, '')) < 1000
  const unit = named === 'km' || named === 'mi' ? named : undefined
  const isWord = word === '' || unit !== undefined
  // `1,2345`, `12,34` and `1.2345` are slips of the thousands mark: nobody reads an odometer to so small a part.
  const isSlip = /^\d{1,3}(?:,\d{1,2}|[.,]\d{4,})$/.test(digits.trim()) && !/[.,]0+$/.test(digits) && !isThousands
  const value =
    isWord && !isSlip
      ? parseQuantity(isThousands ? `${digits}k` : digits, { units: { km: 1 }, least: 0, most: mostKm }, 'km')
      : fail('is not a measure')
  return { unit: isThousands ? assumed : (unit ?? assumed), value }
}
