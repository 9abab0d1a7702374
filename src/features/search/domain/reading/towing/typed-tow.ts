import type { Region } from '#features/sites/domain/region.ts'
import type { NumberRange } from '../../query/search-query.ts'
import { phraseAt, phrases } from '../quantity-phrases.ts'
import type { QueryChange, ReadingContext } from '../query-reading.ts'
import type { Token } from '../query-tokens.ts'
import { ratedTowVehicles } from './rated-tow-vehicles.ts'

/** What somebody said of their tow vehicle. Without `range` nothing published says how much it tows, so they are asked. */
type TypedTow = { range: NumberRange | null; vehicle: string | null; end: number }

/**
 * On a yard of what is towed: `my Prado can tow`, `towed by a Ranger`, `what can I tow`, `my F-150 can pull`. Of a known vehicle
 * the heaviest trailer that it may pull, as published for the usual variant, in the United States for the best equipped one; its
 * own plate may say less, which the question beside the list says too.
 */
export function typedTowAt(
  tokens: readonly Token[],
  at: number,
  { template, region }: ReadingContext,
): TypedTow | null {
  if (template !== 'camper' && template !== 'rv') return null
  const shopper = phraseAt(shoppers, tokens, at)
  const lead =
    phraseAt(leads, tokens, shopper?.end ?? at) ??
    (shopper ? phraseAt(towedWith, tokens, shopper.end) : anyOwnerAt(tokens, at, region))
  if (!lead) return shopper && { range: null, vehicle: null, end: shopper.end }
  const rated = ratedTowVehicles(region)
  const year = yearAt(tokens, lead.end)
  const vehicle = phraseAt(rated.names, tokens, year === null ? lead.end : lead.end + 1)
  if (!vehicle && shopper) return { range: null, vehicle: null, end: endOfVehicle(tokens, shopper.end) }
  if (!vehicle) return unratedAt(tokens, lead)
  const end = endOfVariant(tokens, vehicle.end)
  const behind = phraseAt(towing, tokens, end)
  const to = rated.ratingOf(vehicle.meaning, year)
  return { range: to === undefined ? null : { from: null, to }, vehicle: vehicle.meaning, end: behind?.end ?? end }
}

/** `F-250 Super Duty diesel`: what is said of the tow vehicle is not asked of what it tows. */
function endOfVariant(tokens: readonly Token[], at: number): number {
  const variant = phraseAt(variants, tokens, at)
  return variant ? endOfVariant(tokens, variant.end) : at
}

const variants = phrases<'variant'>({
  variant:
    'super duty|heavy duty|hd|ecoboost|hemi|cummins|duramax|power stroke|diesel|hybrid|v6|v8|crew cab|dual cab|double cab|' +
    'supercrew|ute|truck|pickup|suv|wagon|4x4|4wd|2wd|lariat|xlt|xl|sr5|gxl|wildtrak|ls - u',
})

/** `my 2021 F-150`. */
function yearAt(tokens: readonly Token[], at: number): number | null {
  const token = tokens[at]
  return token?.isPlain && token.number !== null && token.number >= 1980 && token.number < 2100 ? token.number : null
}

/** Ratings of the United States hold for the variant that may tow most. */
export function towChange({ vehicle, range }: TypedTow, region: Region): QueryChange {
  if (!range || !vehicle) return { kind: 'tow', about: 'stock' }
  const label = region === 'US' ? `(${vehicle} equipped for towing)` : `(what a ${vehicle} can tow)`
  return { kind: 'range', about: 'atm', range, label, tows: vehicle }
}

/**
 * `a Ranger can tow`, `for a LandCruiser`: the name alone tells, as nothing else on such a yard has it. In the United States it does
 * not: a Sierra is a fifth wheel too, and Colorado a state.
 */
function anyOwnerAt(tokens: readonly Token[], at: number, region: Region): { meaning: 'owner'; end: number } | null {
  const named = phraseAt(articles, tokens, at)
  if (!named) return null
  const { end } = named
  const vehicle = phraseAt(ratedTowVehicles(region).names, tokens, end)
  // A Honda Pilot is nothing else: with its make it is told by its name there too.
  const isNamed = named.meaning === 'for' && (region !== 'US' || (vehicle !== null && vehicle.end > end + 1))
  const isOwner = vehicle && (isNamed || phraseAt(towing, tokens, vehicle.end) !== null)
  return isOwner ? { meaning: 'owner', end } : null
}

const articles = phrases<'article' | 'for'>({
  article: 'a|an|the',
  for: 'for|for the|to suit the|suits the|behind the|with the',
})

/** `my old Commodore can tow`, `behind my ute`: it is towing that is spoken of, by a vehicle that no table has. */
function unratedAt(tokens: readonly Token[], lead: { meaning: 'owner' | 'behind'; end: number }): TypedTow | null {
  const noun = phraseAt(nouns, tokens, lead.end)
  if (noun && lead.meaning === 'behind') {
    return { range: null, vehicle: null, end: phraseAt(towing, tokens, noun.end)?.end ?? noun.end }
  }
  // `for a Ford Escape`: a maker of cars and one word of its own.
  const maker = lead.meaning === 'behind' ? phraseAt(makersOfCars, tokens, lead.end) : null
  const model = maker && tokens[maker.end]
  if (model && !model.isSign) return { range: null, vehicle: null, end: endOfVariant(tokens, maker.end + 1) }
  for (let end = lead.end; end <= Math.min(tokens.length, lead.end + longestVehicle); end++) {
    const verb = phraseAt(towing, tokens, end)
    if (verb && end > lead.end) return { range: null, vehicle: null, end: verb.end }
  }
  return null
}

/** `what can I tow with my car`. */
function endOfVehicle(tokens: readonly Token[], at: number): number {
  const lead = phraseAt(leads, tokens, at) ?? phraseAt(towedWith, tokens, at)
  // `with a Mazda CX-5`: its make stands before what is known of it.
  const noun = lead && (phraseAt(nouns, tokens, lead.end) ?? phraseAt(nouns, tokens, lead.end + 1))
  return noun?.end ?? at
}

const longestVehicle = 3

/** `half ton towable`, `a 1/2 ton truck can pull`. */
const halfTons = ['half ton', 'half - ton', '1 / 2 ton'].flatMap((size) => [
  ...['', ' truck', ' pickup'].flatMap((kind) => [`${size}${kind} can pull`, `${size}${kind} can tow`]),
  ...['towable', 'friendly'].map((end) => `${size} ${end}`),
  ...['by', 'with'].map((link) => `towable ${link} a ${size}`),
])

const smallCars = ['suv', 'small suv', 'crossover', 'minivan', 'small car', 'car'].flatMap((car) => [
  `${car} towable`,
  ...['towable by', 'towable with'].flatMap((lead) =>
    ['', 'a ', 'an ', 'my '].map((article) => `${lead} ${article}${car}`),
  ),
])

const shoppers = phrases<'tow'>({
  tow:
    'can i tow|can we tow|i can tow|we can tow|could i tow|could we tow|i could tow|am i able to tow|i am able to tow|i may tow|may i tow|i can pull|can i pull|we can pull|easy to tow with|match my tow vehicle|suit my tow vehicle|for my tow vehicle|suits my tow vehicle|' +
    [...halfTons, ...smallCars].join('|'),
})

const leads = phrases<'owner' | 'behind'>({
  owner: 'my|our',
  behind:
    'tow behind an|pull behind|pull behind a|pull behind my|behind an|towed by|towed by a|towed by my|for my|for our|for a|to suit a|suit a|suits a|suited to a|suitable for a|suitable for my|behind a|behind my|behind our|with my|with our|tow with a|tow with my|tow behind my|to tow with a|to suit my|suits my|pull with a|pull with my',
})

/** Behind `what can I tow` it is the vehicle in front that follows. */
const towedWith = phrases<'owner'>({ owner: 'with a|with an|with the|using a|using an|using my|on a|with' })

/** Kinds, and names that are often said and stand in no table here. */
const nouns = phrases<'vehicle'>({
  vehicle:
    'car|ute|suv|4wd|4x4|truck|pickup|pickup truck|vehicle|wagon|sedan|tow car|tow vehicle|family car|small car|small suv|medium suv|midsize suv|mid size suv|compact suv|large suv|half ton|' +
    'half ton truck|commodore|falcon|territory|outlander|forester|santa fe|sorento|kluger|rav4|x - trail|xtrail|' +
    'grand cherokee|wrangler|defender|discovery|outback|liberty|camry|corolla|cx5|cx - 5|cx9|cx - 9|tucson|sportage|carnival|captiva|trailblazer|colorado 7|' +
    'haval|h6|cannon|t60|terracan|xc60|xc90|q5|q7|x3|x5|touareg|tiguan|pathfinder|xtrail|qashqai|crv|cr - v|hrv|asx|journey|crossover|hatchback|people mover|van',
})

const makersOfCars = phrases<'maker'>({
  maker:
    'toyota|ford|mazda|mitsubishi|isuzu|nissan|holden|subaru|honda|hyundai|kia|jeep|land rover|range rover|bmw|audi|volvo|skoda|lexus|gwm|great wall|haval|ldv|ssangyong|suzuki|' +
    'tesla|chevrolet|chevy|gmc|dodge|ram|chrysler|buick|cadillac|lincoln|acura|infiniti|rivian|porsche|byd|mg',
})

const towing = phrases<'tow'>({
  tow: 'tow|can tow|could tow|will tow|tows|can pull|pull|pulls|to tow|can handle|is able to tow|may tow|is allowed to tow|can legally tow|can safely tow',
})
