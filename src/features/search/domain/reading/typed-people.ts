import type { FacetName } from '../query/search-query.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import type { TypedValues } from './typed-counts.ts'
import type { ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/** `for a couple`, `family of 5`, `big family`, `for two`: beds where people sleep, seats where they sit. */
export function typedPeopleAt(
  tokens: readonly Token[],
  at: number,
  known: ReadingContext,
): (TypedValues & { label: string }) | null {
  const who = partyAt(tokens, at) ?? phraseAt(people, tokens, at) ?? countedAt(tokens, at)
  if (!who) return null
  const facet: FacetName = known.template === 'camper' || known.template === 'rv' ? 'berths' : 'seats'
  const counted = who.meaning === 'counted' ? who : countBehind(tokens, who.end)
  const end = counted?.end ?? who.end
  const slugs = [...known.vocabulary[facet].keys()].filter((slug) => fits(slug, counted?.count ?? null, who.meaning))
  // Two people in a car ask for no two-seater.
  const isCounted = counted !== null && (who.meaning !== 'counted' || counted.count > usualSeats)
  const isStated = facet === 'berths' || isCounted || who.meaning === 'many'
  const label = labelOfCount(facet, counted?.count ?? fewest[who.meaning])
  return slugs.length === 0 || !isStated || known.template === 'truck' ? null : { facet, slugs, label, end }
}

type People = 'couple' | 'family' | 'many' | 'counted'

const people = phrases<Exclude<People, 'counted'>>({
  couple:
    'couple|couples|two people|just the two of us|two adults|retired couple|empty nesters|grey nomad|grey nomads|retirees',
  family: 'family|families|young family|kids|the kids|children|whanau|the whanau',
  many: 'big family|large family|big families|large families|big whanau|large whanau',
})

/** `2 adults and 3 kids`, `two adults, one child`: everybody counts. */
function partyAt(tokens: readonly Token[], at: number): { meaning: 'counted'; count: number; end: number } | null {
  let [count, end, groups] = [0, tokens[at]?.word === 'for' ? at + 1 : at, 0]
  for (;;) {
    const start = groups > 0 && joins.has(tokens[end]?.word ?? '') ? end + 1 : end
    const number = tokens[start]?.number
    if (!number || tokens[start]?.isMoney || !party.has(tokens[start + 1]?.word ?? '')) break
    count += number
    groups += 1
    end = start + 2
  }
  return groups > 1 && count <= mostPeople ? { meaning: 'counted', count, end } : null
}

const joins = new Set(['and', '&', '+', 'with', 'plus'])
const party = new Set('adult adults kid kids child children teen teens teenager teenagers grownups parents'.split(' '))

/** `for two`, `for 5 people`; `for 5k` and `for 6 months` count something else. */
function countedAt(tokens: readonly Token[], at: number): { meaning: 'counted'; count: number; end: number } | null {
  const isLed = tokens[at]?.word === 'for'
  const numberAt = phraseAt(countLeads, tokens, at)?.end ?? at
  const [number, behind] = tokens.slice(numberAt, numberAt + 2)
  if (!number?.number || number.isMoney || number.number > mostPeople) return null
  const named = phraseAt(persons, tokens, numberAt + 1)
  // Who counts children comes along.
  const parents = named?.meaning === 'child' ? 2 : 0
  if (named) return { meaning: 'counted', count: number.number + parents, end: named.end }
  if (!isLed || (behind !== undefined && !behind.isSign && !beginsAnew.has(behind.word))) return null
  return { meaning: 'counted', count: number.number, end: numberAt + 1 }
}

const countLeads = phrases<'lead'>({
  lead: 'for|for the|for us|for just|for just the|just|just us|just the|only|only for',
})
const persons = phrases<'person' | 'child'>({
  person:
    'people|persons|adults|passengers|pax|of us|nomads|grey nomads|gray nomads|retirees|retired people|oldies|travellers|travelers',
  child: 'kid|kids|child|children',
})
/** They begin the next demand. */
const beginsAnew = new Set([
  'under',
  'over',
  'below',
  'max',
  'less',
  'auto',
  'automatic',
  'manual',
  'diesel',
  'petrol',
  'used',
  'new',
  'up',
  'with',
  'without',
  'and',
  'in',
  'near',
  'that',
])
const mostPeople = 12

/** ` of five`, ` of 4`. */
function countBehind(tokens: readonly Token[], at: number): { count: number; end: number } | null {
  const count = tokens[at]?.word === 'of' ? tokens[at + 1]?.number : null
  return count ? { count, end: at + 2 } : null
}

/** A couple wants no bunks; a family wants a bed or a seat for each. */
function fits(slug: string, count: number | null, who: People): boolean {
  const room = Number(slug)
  if (count === 2 && who === 'counted') return room === 2
  if (count !== null) return room >= count
  if (who === 'couple') return room === 2
  return room >= fewest[who]
}

const usualSeats = 5

const fewest: Record<People, number> = { couple: 2, family: 4, many: 6, counted: 2 }

function labelOfCount(facet: FacetName, count: number): string {
  if (facet === 'seats') return `${count} or more seats`
  return count === 2 ? 'beds for two' : `beds for ${count} or more`
}
