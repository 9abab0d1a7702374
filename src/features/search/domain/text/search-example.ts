import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import type { SearchResult } from '../engine/search-engine.ts'
import type { FacetName } from '../query/search-query.ts'

/** What a shopper might type, and the values that a stock must have for it to make sense. */
type Example = { text: string; needs: Partial<Record<FacetName, string>> }

/** Something to type that shows what the search box understands, of values that this stock has. */
export function searchExample(template: Template, region: Region, { facets }: Pick<SearchResult, 'facets'>): string {
  const [plain, ...telling] = examples[template].toReversed()
  const has = ([facet, slug]: [string, string]) =>
    Object.entries(facets).some(([name, values]) => name === facet && values.some((value) => value.slug === slug))
  const fitting = telling.toReversed().find(({ needs }) => Object.entries(needs).every(has))
  const text = (fitting ?? plain)?.text ?? ''
  return region === 'US' ? inAmericanUnits(text) : text
}

/** The most telling first, the one that always fits last. */
const examples: Record<Template, readonly Example[]> = {
  car: [
    { text: '7 seater diesel under 40k', needs: { seats: '7', fuel: 'diesel' } },
    { text: 'automatic SUV under 40k', needs: { transmission: 'automatic', body: 'suv' } },
    { text: 'white hatch 2018 or newer', needs: { colour: 'white', body: 'hatch' } },
    { text: '2018 or newer under 40k', needs: {} },
  ],
  motorcycle: [
    { text: 'learner approved under 10k', needs: { lams: 'yes' } },
    { text: 'cruiser under 15k', needs: { body: 'cruiser' } },
    { text: '2018 or newer under 15k', needs: {} },
  ],
  camper: [
    { text: '4 berth under 2,500 kg', needs: { berths: '4' } },
    { text: 'under 6 m, under 80k', needs: {} },
  ],
  truck: [
    { text: 'automatic tipper under 150k', needs: { transmission: 'automatic', body: 'tipper' } },
    { text: 'automatic under 4.5 t', needs: { transmission: 'automatic' } },
    { text: '2018 or newer under 100k', needs: {} },
  ],
  rv: [
    { text: 'sleeps 6 under 9 m', needs: { berths: '6' } },
    { text: 'sleeps 4 under 7 m', needs: { berths: '4' } },
    { text: 'under 9 m, under 80k', needs: {} },
  ],
}

const inAmericanUnits = (text: string): string =>
  text
    .replace('9 m', '30 ft')
    .replace('7 m', '24 ft')
    .replace('6 m', '20 ft')
    .replace('2,500 kg', '5,500 lb')
    .replace('4.5 t', '10,000 lb')
