import { boundsBefore, boundBehindAt, phraseAt, phrases, unitNames } from './quantity-phrases.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { Token } from './query-tokens.ts'

/**
 * The end of words that people put around a wish, and that say nothing about the vehicle (`drive away`, `have you
 * got`); null where none begin here.
 */
export function endOfSmallTalk(tokens: readonly Token[], at: number, template: Template): number | null {
  const isTowed = template === 'camper' || template === 'rv'
  const end =
    (phraseAt(smallTalk, tokens, at) ?? (isTowed ? cargoAt(tokens, at) : phraseAt(relatives, tokens, at)))?.end ?? null
  // Alone it is all that was typed, or begins a name that is being typed: `hi` a Hilux.
  return end === tokens.length && at === 0 ? null : end
}

const smallTalk = phrases<'price' | 'opening' | 'aside'>({
  // Every list says with each price what it includes.
  price:
    'drive away|driveaway|drive - away|drive away price|drive away no more to pay|driveaway no more to pay|no more to pay|nmtp|ride away|rideaway|on road|on roads|on road costs|' +
    'plus on roads|incl on roads|inc on roads|including on roads|on roads included|on roads paid|plus orc|inc orc|incl orc|including orc|with on roads|excluding on roads|before on roads|plus gst|+ gst|ex gst|inc gst|incl gst|including gst|with gst|gst included|' +
    'plus tax|plus tax and title|out the door|otd|all in|all up|ono|o / n / o|or nearest offer|or near offer|negotiable|price negotiable|obo|or best offer|' +
    'cash|cash buyer|cash in hand|ready to buy|to spend|i have|ive got|we have|we have got',
  opening:
    'have you got|have you got any|do you have|do you have any|do you sell|do you guys have|you guys got|got any|any chance of|is there|are there|are there any|' +
    'i am after|im after|i m after|we are after|were after|after a|after an|after something|chasing|chasing a|keen on|keen on a|i am looking for|im looking for|i m looking for|looking to buy|' +
    'looking at|looking at getting|thinking of|thinking about|hunting for|in the market for|interested in|i need|i need a|we need|we need a|need a|need an|need something|want a|want an|want something|' +
    'i want|i want a|we want|i would like|id like|i d like|hoping for|hoping to find|must have|must be|must|has to have|has to be|have to have|needs to have|needs to be|needs|need to|should have|should be|' +
    'show me|show me all|find me|get me|give me|list of|list all|what do you have|what have you got|whats available|what is available|whats in stock',
  aside:
    'to get to work|get to work|to get me to work|for work|for getting to work|to and from work|for the city|in the city|around town|for around town|around the city|daily driver|daily drive|' +
    'for every day|everyday use|commuter|commuting|for commuting|to commute|for the commute|school run|for the school run|child seats across|child seats|child seat|baby seats|baby seat|booster seats|booster seat|car seats across|kids seats|good condition|great condition|excellent condition|mint condition|tow car|tow vehicle|tow vehicles|second car|2nd car|as a second car|second family car|mums taxi|mum taxi|soccer mum|soccer mom|in good condition|well looked after|' +
    'hi|hello|hey|gday|g day|kia ora|please|thanks|thank you|cheers|mate|preferably|preferred|ideally|if possible|if you have|or so|or something|or similar|or something similar|something like|sort of thing|kind of|' +
    'type of|asap|right now|at the moment|available now|available|in stock|ready to go|for sale|to buy|on your lot|on the lot|in your yard|on your yard|in the yard|that is|that are|that has|that have|thats got|that comes with|which has|i can drive|i can drive on|can i drive|can i drive on|that i can drive|that i can drive on|to drive on|can be driven on|i can ride|i can ride on|can i ride|that i can ride|that i can ride on|to ride on|can be ridden on',
})

/** For whom a car is; where people sleep, these count. */
const relatives = phrases<'family'>({
  family:
    'for the kids|for my kids|for our kids|for kids|for the family|for my family|for our family|for a family|for a growing family|for a young family|for our growing family|for the whole family|kid friendly|family friendly',
})

/** What people carry in what they tow, which is on no yard of trailers. */
function cargoAt(tokens: readonly Token[], at: number): { end: number } | null {
  const lead = phraseAt(carrying, tokens, at)
  return lead && phraseAt(cargo, tokens, lead.end)
}

const carrying = phrases<'carrying'>({
  carrying:
    'for a|for|for my|for our|for two|for 2|for the|that fits a|that fits my|that fits|that fits two|to fit a|to fit my|to fit|fits a|fits my|fits|fits two|fits 2|to carry a|to carry my|to carry|that carries a|' +
    'carries a|carries my|carries|to haul a|to haul my|to haul|hauls a|hauls my|big enough for a|big enough for my|room for a|room for my|with room for a|with room for my|with space for a|space for a|space for my',
})

const cargo = phrases<'cargo'>({
  cargo:
    'dirt bike|dirt bikes|motorbike|motorbikes|motorcycle|motorcycles|quad|quads|quad bike|quad bikes|atv|atvs|utv|utvs|side by side|side by sides|sxs|golf cart|harley|harleys|bike|bikes|push bikes|' +
    'kayak|kayaks|canoe|jet ski|snowmobile|snowmobiles|boat|tinny|tinnie|surfboards',
})

/**
 * The end of a number that measures what no filter does: `ball weight under 200 kg`, `over 500 hp`, `800 mm seat
 * height`. Its mass is no mass of the vehicle, and its length no length.
 */
export function endOfOtherMeasure(tokens: readonly Token[], at: number, mayRepay = true): number | null {
  const named = phraseAt(otherMeasures, tokens, at)
  const bound = phraseAt(boundsBefore, tokens, named ? afterLink(tokens, named.end) : at)
  const numberAt = bound?.end ?? (named ? afterLink(tokens, named.end) : at)
  const number = tokens[numberAt]
  if (!number || number.number === null) return null
  if (number.isMoney) return mayRepay ? null : endOfRepayment(tokens, numberAt)
  const unit = phraseAt(otherUnits, tokens, numberAt + 1)
  const usual = phraseAt(unitNames, tokens, numberAt + 1)
  const end = unit?.end ?? usual?.end ?? numberAt + 1
  const behind = named || end === numberAt + 1 ? null : phraseAt(otherMeasures, tokens, end)
  if (!named && !unit && !behind) return null
  const last = behind?.end ?? end
  return bound ? last : (boundBehindAt(tokens, last)?.end ?? last)
}

/** `$600 a month` where the dealer shows no repayments. */
function endOfRepayment(tokens: readonly Token[], numberAt: number): number | null {
  const unit = phraseAt(unitNames, tokens, numberAt + 1)
  return unit && /^(?:week|fortnight|month)$/.test(unit.meaning) ? unit.end : null
}

const afterLink = (tokens: readonly Token[], at: number): number =>
  ['of', 'is', 'to', 'that', 'with'].includes(tokens[at]?.word ?? '') ? at + 1 : at

const otherMeasures = phrases<'measure'>({
  measure:
    'ball weight|ball load|tow ball weight|towball weight|towball mass|tow ball mass|towball download|tbm|hitch weight|tongue weight|pin weight|' +
    'seat height|ground clearance|clearance|wheelbase|height|internal height|interior height|headroom|width|power|horsepower|torque|boot space|cargo space|' +
    'fuel tank|fresh water|water tank|water capacity|grey water|gray water|battery capacity|inverter|wet weight|kerb weight|curb weight|gcm|gcwr|gcvm',
})

/** Litres are an engine's or a tank's, watts a panel's: the words of vehicles say them. */
const otherUnits = phrases<'unit'>({
  unit: 'hp|bhp|horsepower|horse power|kw|kilowatt|kilowatts|ps|nm|ah|amp hour|amp hours|w|watt|watts|mm|cm|inch|inches|psi|gallon|gallons|kwh|deg|degrees',
})
