import { day } from '#kernel/duration.ts'
import { type PresetFilter, sortOptions } from '#features/sites/domain/settings/search-settings.ts'
import type { Chance } from './sample-chance.ts'
import { sampleNow } from './sample-stock.ts'
import type { SearchRequest } from '#features/search/domain/engine/search-engine.ts'
import {
  emptyQuery,
  facetNames,
  type NumberRange,
  rangeNames,
  type SearchQuery,
} from '#features/search/domain/query/search-query.ts'
import type { SearchVocabulary } from '#features/search/domain/query/search-vocabulary.ts'

/** A request such as shoppers and strangers send, drawn from the values that the stock knows and some that it does not. */
export function randomRequest(chance: Chance, vocabulary: SearchVocabulary): SearchRequest {
  const { pick, isLucky, upTo } = chance
  return {
    query: {
      ...emptyQuery,
      facets: isLucky(0.6) ? randomFacets(chance, vocabulary) : {},
      ranges: isLucky(0.5) ? randomRanges(chance) : {},
      text: isLucky(0.4) ? randomText(chance) : '',
      isLiteral: isLucky(0.1),
      sort: isLucky(0.7) ? pick(sortOptions) : null,
      page: isLucky(0.6) ? 1 : 1 + upTo(pick([3, 20, 1000])),
      showsEachUnit: isLucky(0.2),
      preset: isLucky(0.2) ? pick(presets) : {},
    },
    scope: isLucky(0.3) ? pick(presets) : {},
    defaultSort: pick(sortOptions),
    pageSize: pick([1, 6, 24, 60]),
    now: new Date(sampleNow.getTime() + pick([-10, -3, 0, 0, 0, 1, 4, 400]) * day),
    groupsUnits: isLucky(0.4),
    ...(isLucky(0.3) ? { facets: facetNames.filter(() => isLucky(0.5)) } : {}),
    ...(isLucky(0.3) ? { ranges: rangeNames.filter(() => isLucky(0.5)) } : {}),
  }
}

const presets: PresetFilter[] = [
  { car_type: ['used', 'demo'] },
  { car_type: ['new'] },
  { make: ['toyota', 'KGM'] },
  { body: ['SUV', 'Ute'] },
  { minimum_photos: 2 },
  { city: ['Tamworth'] },
  { exclude_location: ['tamworth-2'] },
  { subscription: true },
  { rental: true, car_type: ['used'] },
  {},
]

function randomFacets({ pick, isLucky }: Chance, vocabulary: SearchVocabulary): SearchQuery['facets'] {
  const facets: SearchQuery['facets'] = {}
  for (const facet of facetNames) {
    const known = [...vocabulary[facet].keys(), ...(isLucky(0.1) ? ['no-such-value'] : [])]
    if (known.length === 0 || !isLucky(0.12)) continue
    facets[facet] = [...new Set([pick(known), pick(known), pick(known)].slice(0, 1 + Number(isLucky(0.6))))].sort()
  }
  return facets
}

function randomRanges(chance: Chance): SearchQuery['ranges'] {
  const ranges: SearchQuery['ranges'] = {}
  for (const range of rangeNames) if (chance.isLucky(0.2)) ranges[range] = randomRange(chance)
  return ranges
}

function randomRange({ pick, isLucky, upTo }: Chance): NumberRange {
  const end = () =>
    isLucky(0.3) ? null : pick([0, 2, 1000, 2015, 20_000, 2_000_000, 5_000_000, 2 ** 31, upTo(100_000)])
  const [one, other] = [end(), end()]
  if (one === null || other === null) return { from: one, to: other }
  return { from: Math.min(one, other), to: Math.max(one, other) }
}

const texts = [
  'toyota',
  'toyoat',
  'TOY',
  'hil sr5',
  'cx5',
  'cx-5',
  'mazda 3',
  'white ute',
  'wite',
  '2019',
  'u10',
  'u1000',
  'N-1023',
  'warehouse-101',
  'warehouse-10105',
  'ab 12 c',
  'jtfht02p100000001',
  'tow bar sunroof',
  'skoda',
  'Škoda',
  '中文',
  'x',
  'zebra',
  '  ',
  '!?',
  'proto',
  'suv with blutooth',
  'rav4 hybrid auto',
  '4x4',
  'constructor',
]

const randomText = ({ pick, isLucky }: Chance) => (isLucky(0.3) ? `${pick(texts)} ${pick(texts)}` : pick(texts))
