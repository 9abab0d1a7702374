import type { FacetName } from '../query/search-query.ts'
import { phraseAt, phrases } from './quantity-phrases.ts'
import type { TypedValues } from './typed-counts.ts'
import type { ReadingContext } from './query-reading.ts'
import type { Token } from './query-tokens.ts'

/** `for a couple`, `family of 5`, `big family`: beds where people sleep, seats where they sit. */
export function typedPeopleAt(
  tokens: readonly Token[],
  at: number,
  known: ReadingContext,
): (TypedValues & { label: string }) | null {
  const who = phraseAt(people, tokens, at)
  if (!who) return null
  const facet: FacetName = known.template === 'camper' || known.template === 'rv' ? 'berths' : 'seats'
  const counted = countBehind(tokens, who.end)
  const end = counted?.end ?? who.end
  const slugs = [...known.vocabulary[facet].keys()].filter((slug) => fits(slug, counted?.count ?? null, who.meaning))
  const isStated = facet === 'berths' || counted !== null || who.meaning === 'many'
  const label = labelOfCount(facet, counted?.count ?? fewest[who.meaning])
  return slugs.length === 0 || !isStated || known.template === 'truck' ? null : { facet, slugs, label, end }
}

type People = 'couple' | 'family' | 'many'

const people = phrases<People>({
  couple:
    'couple|couples|two people|just the two of us|two adults|retired couple|empty nesters|grey nomad|grey nomads|retirees',
  family: 'family|families|young family|kids|the kids|children',
  many: 'big family|large family|big families|large families',
})

/** ` of five`, ` of 4`. */
function countBehind(tokens: readonly Token[], at: number): { count: number; end: number } | null {
  const count = tokens[at]?.word === 'of' ? tokens[at + 1]?.number : null
  return count ? { count, end: at + 2 } : null
}

/** A couple wants no bunks; a family wants a bed or a seat for each. */
function fits(slug: string, count: number | null, who: People): boolean {
  const room = Number(slug)
  if (count !== null) return room >= count
  if (who === 'couple') return room === 2
  return room >= fewest[who]
}

const fewest: Record<People, number> = { couple: 2, family: 4, many: 6 }

function labelOfCount(facet: FacetName, count: number): string {
  if (facet === 'seats') return `${count} or more seats`
  return count === 2 ? 'beds for two' : `beds for ${count} or more`
}
