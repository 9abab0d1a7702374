import type { Template } from '#features/sites/domain/template.ts'
import type { NumberRange } from '../../query/search-query.ts'
import { parseRanges } from '../../query/search-ranges.ts'
import { boundsBefore, phraseAt, phrases, scaleOf, type Unit, unitNames } from '../quantity-phrases.ts'
import type { ReadingContext } from '../query-reading.ts'
import type { Token } from '../query-tokens.ts'

type TypedTowing = { range: NumberRange; end: number }

/**
 * How much a vehicle with an engine must pull: `tows 3 tonne`, `can tow a 2.5t caravan`, `3500 kg towing capacity`. As much or
 * more, whatever bound was typed: `tow up to 3 tonne` asks for three tonnes.
 */
export function typedTowingAt(
  tokens: readonly Token[],
  at: number,
  { template, region }: ReadingContext,
): TypedTowing | null {
  if (!pulls.has(template)) return null
  const lead = phraseAt(leads, tokens, at)
  const bound = phraseAt(boundsBefore, tokens, lead?.end ?? at)
  const mass = massAt(tokens, bound || !lead ? skipArticle(tokens, bound?.end ?? at) : skipLoad(tokens, lead.end))
  if (!mass) return null
  const behind = phraseAt(lead ? loads : ratings, tokens, mass.end)
  if (!lead && !behind) return null
  const shown = Math.round(mass.count * scaleOf(mass.unit, region))
  const { towing } = parseRanges(new Map([['towing', [`${shown}-`]]]), region).ranges
  return towing ? { range: towing, end: behind?.end ?? mass.end } : null
}

const pulls: ReadonlySet<Template> = new Set<Template>(['car', 'truck'])

function massAt(tokens: readonly Token[], at: number): { count: number; unit: Unit; end: number } | null {
  const count = tokens[at]?.number
  const unit = count ? phraseAt(unitNames, tokens, at + 1) : null
  return count && unit && masses.has(unit.meaning) ? { count, unit: unit.meaning, end: unit.end } : null
}

const masses: ReadonlySet<Unit> = new Set<Unit>(['kg', 'tonne', 'ton', 'pound'])

const skipArticle = (tokens: readonly Token[], at: number): number => (tokens[at]?.word === 'a' ? at + 1 : at)

/** `towing a caravan of 2.5 t`. */
function skipLoad(tokens: readonly Token[], at: number): number {
  const load = phraseAt(loads, tokens, skipArticle(tokens, at))
  return skipArticle(tokens, load && tokens[load.end]?.word === 'of' ? load.end + 1 : (load?.end ?? at))
}

const leads = phrases<'towing'>({
  towing:
    'tow|tows|towing|can tow|to tow|will tow|able to tow|that can tow|rated to tow|pull|pulls|can pull|to pull|towing capacity|' +
    'towing capacity of|tow capacity|tow capacity of|tow rating|tow rating of|braked towing|braked towing of|towing weight|tow bar|towbar|tow bar rated|towbar rated|tow bar rated to|towbar rated to|tow ball|towball',
})

const ratings = phrases<'rating'>({
  rating:
    'tow|towing|braked|braked towing|towing capacity|braked towing capacity|tow capacity|tow rating|tow limit|towing weight|tow bar|towbar|tow ball|towball',
})

/** What hangs behind says nothing more about the vehicle in front. */
const loads = phrases<'load'>({
  load: 'caravan|van|trailer|boat|boat trailer|horse float|float|horse trailer|camper|camper trailer|travel trailer|braked|capacity|or more',
})
