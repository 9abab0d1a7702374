import type { NumberRange } from '../query/search-query.ts'
import { phraseAt, phrases } from './quantity-words.ts'
import type { KnownWords } from './word-reading.ts'
import type { Token } from './word-tokens.ts'

/**
 * On a yard of caravans: `my Prado can tow`, `towed by a Ranger`, `for my Hilux`. The heaviest ATM that the vehicle may pull, as
 * its makers state it for the usual variant; a plate may say less, which the page of a caravan says too.
 */
export function typedTowAt(
  tokens: readonly Token[],
  at: number,
  { template, region }: KnownWords,
): { range: NumberRange; vehicle: string; end: number } | null {
  if (template !== 'camper' || region === 'US') return null
  const lead = phraseAt(leads, tokens, at)
  if (!lead) return null
  const vehicle = phraseAt(towVehicles, tokens, lead.end)
  if (!vehicle) return null
  const behind = phraseAt(towing, tokens, vehicle.end)
  const rating = ratings[vehicle.meaning]
  return { range: { from: null, to: rating }, vehicle: vehicle.meaning, end: behind?.end ?? vehicle.end }
}

const leads = phrases<'tow'>({
  tow: 'my|our|towed by|towed by a|towed by my|behind a|behind my|behind our|for my|for our|with my|tow with a|to tow with a|to suit a|to suit my|pull with a',
})

const towing = phrases<'tow'>({
  tow: 'tow|can tow|could tow|will tow|tows|can pull|to tow|can handle|is able to tow|may tow',
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
