import type { NumberRange } from '../query/search-query.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import type { ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/** Describes what somebody said of their tow vehicle. Without `range` nothing published says how much it tows, so they are asked. */
export type TypedTow = { range: NumberRange | null; vehicle: string | null; end: number }

/**
 * On a yard of what is towed: `my Prado can tow`, `towed by a Ranger`, `what can I tow`, `my car can tow`. Of a known vehicle the
 * heaviest ATM that it may pull, as its makers state it for the usual variant; a plate may say less, which the page of a caravan
 * says too.
 */
export function typedTowAt(
  tokens: readonly Token[],
  at: number,
  { template, region }: ReadingContext,
): TypedTow | null {
  if (template !== 'camper' && template !== 'rv') return null
  const shopper = phraseAt(shoppers, tokens, at)
  if (shopper) return { range: null, vehicle: null, end: endOfVehicle(tokens, shopper.end) }
  const lead = phraseAt(leads, tokens, at) ?? anyOwnerAt(tokens, at)
  if (!lead) return null
  const vehicle = region === 'US' ? null : phraseAt(towVehicles, tokens, lead.end)
  if (!vehicle) return unratedAt(tokens, lead)
  const behind = phraseAt(towing, tokens, vehicle.end)
  const rating = ratings[vehicle.meaning]
  return { range: { from: null, to: rating }, vehicle: vehicle.meaning, end: behind?.end ?? vehicle.end }
}

/** `a Ranger can tow`, `for a LandCruiser`: the name alone tells, as nothing else on such a yard has it. */
function anyOwnerAt(tokens: readonly Token[], at: number): { meaning: 'owner'; end: number } | null {
  const word = tokens[at]?.word ?? ''
  if (!articles.has(word)) return null
  const vehicle = phraseAt(towVehicles, tokens, at + 1)
  const isOwner = vehicle && (word === 'for' || phraseAt(towing, tokens, vehicle.end) !== null)
  return isOwner ? { meaning: 'owner', end: at + 1 } : null
}

const articles = new Set(['a', 'an', 'the', 'for'])

/** `my old Commodore can tow`, `behind my ute`: it is towing that is spoken of, by a vehicle that no table has. */
function unratedAt(tokens: readonly Token[], lead: { meaning: 'owner' | 'behind'; end: number }): TypedTow | null {
  const noun = phraseAt(nouns, tokens, lead.end)
  if (noun && lead.meaning === 'behind') {
    return { range: null, vehicle: null, end: phraseAt(towing, tokens, noun.end)?.end ?? noun.end }
  }
  for (let end = lead.end; end <= Math.min(tokens.length, lead.end + longestVehicle); end++) {
    const verb = phraseAt(towing, tokens, end)
    if (verb && end > lead.end) return { range: null, vehicle: null, end: verb.end }
  }
  return null
}

/** `what can I tow with my car`. */
function endOfVehicle(tokens: readonly Token[], at: number): number {
  const lead = phraseAt(leads, tokens, at)
  const noun = lead && phraseAt(nouns, tokens, lead.end)
  return noun?.end ?? at
}

const longestVehicle = 3

const shoppers = phrases<'tow'>({
  tow: 'can i tow|can we tow|i can tow|we can tow|could i tow|could we tow|i could tow|am i able to tow|i am able to tow|i may tow|may i tow|i can pull|can i pull|we can pull|easy to tow with|match my tow vehicle|suit my tow vehicle|for my tow vehicle|suits my tow vehicle|half ton towable|half - ton towable',
})

const leads = phrases<'owner' | 'behind'>({
  owner: 'my|our',
  behind:
    'towed by|towed by a|towed by my|for my|for our|for a|to suit a|behind a|behind my|behind our|with my|with our|tow with a|tow with my|tow behind my|to tow with a|to suit my|suits my|pull with a|pull with my',
})

/** Kinds, and names that are often said and stand in no table here. */
const nouns = phrases<'vehicle'>({
  vehicle:
    'car|ute|suv|4wd|4x4|truck|pickup|pickup truck|vehicle|wagon|sedan|tow car|tow vehicle|family car|small car|half ton|' +
    'half ton truck|hilux|navara|bt50|bt - 50|amarok|colorado|commodore|falcon|territory|outlander|forester|santa fe|sorento|' +
    'kluger|rav4|x - trail|xtrail|grand cherokee|wrangler|defender|discovery|f150|f - 150|f250|f - 250|ram|ram 1500|' +
    'silverado|sierra|tundra|tacoma|tahoe|suburban|expedition|explorer|highlander',
})

const towing = phrases<'tow'>({
  tow: 'tow|can tow|could tow|will tow|tows|can pull|to tow|can handle|is able to tow|may tow|is allowed to tow|can legally tow|can safely tow',
})

/**
 * Kilograms braked, of usual variants sold in Australia: the lower where generations differ. Only what a published source says,
 * as in `tow-vehicles.ts`; Triton and Pajero by Mitsubishi, Fortuner and Everest by Chasing Cars, 2022.
 */
const ratings = {
  'LandCruiser Prado': 3_000,
  LandCruiser: 3_500,
  Ranger: 3_500,
  Everest: 3_000,
  'D-MAX': 3_500,
  'MU-X': 3_500,
  Triton: 3_100,
  'Pajero Sport': 3_100,
  Pajero: 3_000,
  Patrol: 3_500,
  Fortuner: 3_100,
} as const

const towVehicles = phrases<keyof typeof ratings>({
  'LandCruiser Prado': 'prado|landcruiser prado|land cruiser prado|toyota prado',
  LandCruiser: 'landcruiser|land cruiser|cruiser|200 series|300 series|79 series',
  Ranger: 'ranger|ford ranger',
  Everest: 'everest|ford everest',
  'D-MAX': 'dmax|d - max|d max|isuzu d - max|isuzu dmax',
  'MU-X': 'mux|mu - x|mu x|isuzu mu - x',
  Triton: 'triton|mitsubishi triton',
  'Pajero Sport': 'pajero sport',
  Pajero: 'pajero|mitsubishi pajero',
  Patrol: 'patrol|nissan patrol',
  Fortuner: 'fortuner',
})
