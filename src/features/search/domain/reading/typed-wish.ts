import { isPickupOf, type PickupClass } from '#features/inventory/domain/naming/pickup-models.ts'
import type { FacetName, NumberRange, RangeName } from '../query/search-query.ts'
import { offeredSorts } from '../query/search-filters.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import type { QueryChange, ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/**
 * What a vehicle shall be good for: `first car`, `fuel efficient`, `safe`, `P plater`, `towable`. Each wish becomes the filter or the
 * order that serves it best in this stock; null where the stock knows nothing that would.
 */
export function typedWishAt(
  tokens: readonly Token[],
  at: number,
  known: ReadingContext,
): { change: QueryChange; end: number } | null {
  const wish = phraseAt(wishes, tokens, at)
  const change = wish && changeFor(wish.meaning, known)
  return change ? { change, end: wish.end } : null
}

type Wish =
  | 'cheap'
  | 'deal'
  | 'light'
  | 'unrestricted'
  | 'noRoadCharges'
  | 'twoWheel'
  | 'everyWheel'
  | 'thrifty'
  | 'safe'
  | 'provisional'
  | 'towable'
  | 'rows'
  | 'bogie'
  | PickupClass

/** `for my 17 year old`: no car of that age. */
const teenagers = ['15', '16', '17', '18', '19']
  .flatMap((age) =>
    ['son', 'daughter', 'driver', 'kid', 'boy', 'girl', ''].map((who) => `${age} year old ${who}`.trim()),
  )
  .flatMap((phrase) => ['for a', 'for my', 'for our', 'my', 'our'].map((lead) => `${lead} ${phrase}`))
  .join('|')

const wishes = phrases<Wish>({
  cheap:
    'first car|1st car|student car|starter car|runabout|run about|runaround|run around|bargain|bargains|affordable|inexpensive|low cost|low budget|on a budget|budget car|budget cars|budget suv|budget ute|cheapie|cheap and cheerful|for a student|for students|student|uni student|university student|college student|for a uni student|uni car|for uni|for my uni|for university|for college|for high school|for school|for tafe|for polytech|good value|value for money|entry level|best value|best price|best buy|great value|best bang for buck|bang for your buck|cheapest to buy|low price|low priced|not too expensive|not expensive|wont break the bank|tight budget|small budget|on a shoestring',
  thrifty:
    'fuel efficient|fuel - efficient|efficient|good on juice|easy on juice|easy on the juice|light on juice|frugal|sips fuel|sips petrol|sips gas|fuel sipper|petrol sipper|gas sipper|petrol saver|petrol miser|fuel miser|petrol saving|fuel saving|gas saving|saves petrol|saves on petrol|saves on fuel|saves gas|saves on gas|save fuel|save on fuel|save petrol|save on petrol|save gas|save on gas|to save fuel|to save on fuel|to save petrol|to save on petrol|to save gas|to save on gas|save money on fuel|save money on petrol|save money on gas|good on petrol|easy on petrol|easy on gas|low fuel|doesnt drink fuel|not thirsty|fuel efficiency|fuel economy|good fuel economy|economical|economic|good on fuel|light on fuel|easy on fuel|low fuel use|low fuel consumption|fuel saver|saves fuel|good gas mileage|good mileage|great gas mileage|gas saver|good on gas|great on gas|good mpg|high mpg|cheap to run|cheap to own|cheap on fuel|cheap on gas|cheap on petrol|light on gas|light on petrol|low running costs|for uber|for rideshare|for ride share|uber car|uber|rideshare',
  deal: 'deal|deals|best deal|best deals|special|specials|on special|on sale|sale price|discounted|discount|discounts|reduced|reduced to clear|price drop|price drops|price reduced|clearance|run out|runout|run out deal|end of year deal',
  light:
    'something light|light to tow|light enough|lightweight|light weight|light - weight|ultralight|ultra light|ultra lite|ultralite|lightest|very light|light caravan|light van|light trailer|easy to tow|easy tow|easy towing',
  unrestricted:
    'full power|full powered|unrestricted|non lams|non - lams|not lams|no lams|not learner|full licence|full licence bike|open licence|open licence bike|on a full licence|on an open licence|full license|off restrictions|off my restrictions|off my ps',
  noRoadCharges: 'no ruc|no rucs|without ruc|ruc free|no road user charges|no road user charge|exempt from ruc|not ruc',
  safe: 'safe|safest|very safe|safe car|safe family car|top safety|best safety|high safety rating|good safety rating|top safety pick',
  provisional:
    `${teenagers}|` +
    'p plate|p plates|p plater|p platers|p - plate|p - plater|p - platers|provisional|provisional licence|provisional driver|learner driver|learner car|learners car|for a learner|for learners|for a learner driver|l plater|l platers|red p|green p|red ps|green ps|my ps|on my ps|on ps|on red ps|on green ps|on their ps|my ls|on my ls|on ls|new driver|young driver|teen driver|teenage driver|teen|teenager|for a teen|for a teen driver|for my teen driver|for a teenage driver|for a teenager|for my teen|for my teenager|first time driver',
  rows: 'third row|third rows|3rd row|3rd row seats|3rd row seating|third row seats|third row seating|three row|three rows|3 row|3 rows',
  twoWheel: '4x2|2wd|2 wd|2 wheel drive|two wheel drive|2 - wheel drive|two - wheel drive',
  everyWheel:
    'good in the snow|great in the snow|good in snow|great in snow|for the snow|for snow|snow trips|for snow trips|for ski trips|for skiing|beach driving|for the beach|for beach driving|good off road|for off road|off roading|for off roading|for 4wding|4wding',
  bogie: 'bogie drive|bogey drive|tandem drive|bogie',
  halfTon: 'half ton|half - ton|1 / 2 ton|light duty pickup',
  threeQuarterTon: 'three quarter ton|three - quarter - ton|3 / 4 ton',
  oneTon: 'one ton|one - ton|1 ton dually|one ton dually',
  towable: 'towable|towables|towable rv|towable rvs|pull behind|towed',
})

/** A car that is fit for long service as a taxi or a student's only one uses so much, where no car with a battery is in stock. */
const thriftyLitres: NumberRange = { from: null, to: 65 }
const thriftyMiles: NumberRange = { from: 300, to: null }

function changeFor(wish: Wish, known: ReadingContext): QueryChange | null {
  switch (wish) {
    case 'cheap':
      return cheapestFirst(known)
    case 'provisional':
      return known.template === 'motorcycle' ? lams(known) : cheapestFirst(known)
    case 'thrifty':
      return known.template === 'car' ? thrifty(known) : null
    case 'safe':
      return values(known, 'safety_rating', (slug) => slug.startsWith('5'))
    case 'deal':
      return values(known, 'tag', (slug) => /special|sale|clearance|deal|offer|run-?out|reduced|discount/.test(slug))
    case 'light':
      return light(known)
    case 'unrestricted':
      return known.template === 'motorcycle' ? values(known, 'lams', (slug) => slug !== 'yes') : null
    case 'noRoadCharges':
      return known.region === 'NZ'
        ? rough(values(known, 'fuel', (slug) => slug === 'petrol' || slug === 'hybrid'))
        : null
    case 'towable':
      return towables(known)
    case 'rows':
      return known.template === 'car' ? values(known, 'seats', (slug) => Number(slug) > usualSeats) : null
    case 'twoWheel':
      return values(known, 'drive', (slug) => /^(?:2wd|4x2|fwd|rwd)$/.test(slug))
    case 'everyWheel':
      return known.template === 'car' ? rough(values(known, 'drive', (slug) => /^(?:4wd|awd|4x4)$/.test(slug))) : null
    case 'bogie':
      return values(known, 'drive', (slug) => /^[68]x4$/.test(slug))
    case 'halfTon':
    case 'threeQuarterTon':
    case 'oneTon':
      return pickupsOf(wish, known)
  }
}

/** Elsewhere a tonne is a mass, and where people live in what they tow, a half ton is what tows it. */
const pickupsOf = (size: PickupClass, known: ReadingContext): QueryChange | null =>
  known.region === 'US' && known.template === 'car' ? values(known, 'model', (slug) => isPickupOf(size, slug)) : null

const usualSeats = 5

const cheapestFirst = ({ settings }: ReadingContext): QueryChange | null =>
  offeredSorts(settings).includes('price-asc') ? { kind: 'order', about: 'sort', sort: 'price-asc' } : null

const lams = (known: ReadingContext): QueryChange | null => values(known, 'lams', (slug) => slug === 'yes')

function thrifty(known: ReadingContext): QueryChange {
  const batteries = values(known, 'fuel', (slug) => /hybrid|electric/.test(slug))
  // Who names a fuel wants that one.
  if (batteries?.kind === 'values') return { ...batteries, isRough: true }
  const name: RangeName = 'fuel_economy'
  return { kind: 'range', about: name, range: known.region === 'US' ? thriftyMiles : thriftyLitres }
}

/** What most family cars may pull: 2,000 kg loaded, in the United States 4,500 lb empty. */
function light(known: ReadingContext): QueryChange | null {
  if (known.template === 'camper')
    return { kind: 'range', about: 'atm', range: { from: null, to: 2_000 }, isRough: true }
  return known.template === 'rv'
    ? { kind: 'range', about: 'tare', range: { from: null, to: lightTrailer }, isRough: true }
    : null
}

const lightTrailer = 2_041

const rough = (change: QueryChange | null): QueryChange | null =>
  change?.kind === 'values' ? { ...change, isRough: true } : change

/** By the slug of a body type: whatever is not towed, a slide-on that a truck carries among them. */
export const isMotorised = (slug: string): boolean =>
  /motorhome|campervan|motorcoach|^bus$|truck-camper|slide-on/.test(slug)

/** On a yard that sells motorhomes too, everything that is towed; elsewhere everything is. */
export function towables(known: ReadingContext): QueryChange | null {
  const bodies = [...known.vocabulary.body.keys()]
  if ((known.template !== 'camper' && known.template !== 'rv') || !bodies.some(isMotorised)) return null
  const towed = bodies.filter((slug) => !isMotorised(slug))
  return towed.length === 0 ? null : { kind: 'values', about: 'body', slugs: towed, label: 'towed' }
}

function values(known: ReadingContext, about: FacetName, isMeant: (slug: string) => boolean): QueryChange | null {
  const slugs = [...known.vocabulary[about].keys()].filter(isMeant)
  return slugs.length === 0 ? null : { kind: 'values', about, slugs }
}
