import { expect, test } from 'vitest'
import { centsFromDollars as dollars } from '#kernel/money.ts'
import { createArraySearchEngine } from '#testing/search/array-search-engine.ts'
import { chanceFrom } from '#testing/search/sample-chance.ts'
import { sampleSite, sampleStock } from '#testing/search/sample-stock.ts'
import { randomCases } from '#testing/wide.ts'
import { searchKeys } from './search-keys.ts'
import { emptyQuery, facetNames, type SearchQuery } from './search-query.ts'
import { formatSearchParams, formatSearchUrl, type KnownSearch, parseSearchUrl } from './search-url.ts'

const site = sampleSite({
  search: {
    query_presets: ['minimum_photos', 'make', 'city', 'exclude_location'],
    group_identical: true,
    repayment_search: true,
    sorts: ['relevant', 'latest', 'price-asc', 'price-desc', 'km-asc'],
  },
})
const { vocabulary } = createArraySearchEngine(sampleStock(200), site)
const known: KnownSearch = { vocabulary, settings: site.settings.search, region: 'AU' }
const parse = (query: string, differences: Partial<KnownSearch> = {}) =>
  parseSearchUrl(new URLSearchParams(query), { ...known, ...differences })

test('an address reads as it is meant, in any order', () => {
  const { query, removed } = parse(
    'page=2&colour=white&sort=price-asc&year=2018-&body=ute&colour=black&price=20000-40000',
  )
  expect(query).toEqual({
    ...emptyQuery,
    facets: { body: ['ute'], colour: ['black', 'white'] },
    ranges: { price: { from: dollars(20_000), to: dollars(40_000) }, year: { from: 2018, to: null } },
    sort: 'price-asc',
    page: 2,
  })
  expect(removed).toEqual([])
  expect(formatSearchUrl('/search/used-cars', query, 'AU')).toBe(
    '/search/used-cars?body=ute&colour=black&colour=white&price=20000-40000&year=2018-&sort=price-asc&page=2',
  )
  expect(formatSearchUrl('/search/used-cars', emptyQuery, 'AU')).toBe('/search/used-cars')
})

test.each(['AU', 'US'] as const)('every query survives its address, which has one spelling only, in %s', (region) => {
  for (let seed = 1; seed <= randomCases(300); seed++) {
    const query = randomQuery(seed)
    const params = formatSearchParams(query, region)
    const { query: read, removed } = parse(params, { region })
    expect([formatSearchParams(read, region), removed]).toEqual([params, []])
    if (region === 'AU') expect(read).toEqual(query)
    const shuffled = [...new URLSearchParams(params)].reverse().map(([key, value]) => [key, value] as const)
    expect(parseSearchUrl(shuffled, { ...known, region }).query).toEqual(read)
    const address = new URL(formatSearchUrl('/search/cars', query, region), 'http://site.example')
    const levels = address.pathname.split('/').slice(3)
    expect(parseSearchUrl(address.searchParams, { ...known, region }, levels)).toEqual({ query: read, removed, levels })
  }
})

function randomQuery(seed: number): SearchQuery {
  const { isLucky, pick, upTo } = chanceFrom(seed)
  const facets: SearchQuery['facets'] = {}
  for (const facet of facetNames) {
    const values = [...vocabulary[facet].keys()]
    if (values.length > 0 && isLucky(0.3)) facets[facet] = [...new Set([pick(values), pick(values)])].sort()
  }
  const ranges: SearchQuery['ranges'] = {}
  if (isLucky(0.4))
    ranges.price = { from: isLucky(0.5) ? dollars(1 + upTo(20_000)) : null, to: dollars(20_000 + upTo(9000)) }
  if (isLucky(0.3)) ranges.year = { from: 1990 + upTo(30), to: null }
  if (isLucky(0.3)) ranges.km = { from: null, to: upTo(200_000) }
  if (isLucky(0.3)) ranges.length = { from: 100 * (1 + upTo(60)), to: isLucky(0.5) ? 100 * (60 + upTo(60)) : null }
  if (isLucky(0.3)) ranges.atm = { from: null, to: 1 + upTo(4000) }
  if (isLucky(0.2)) ranges.repayment = { from: null, to: dollars(1 + upTo(400)) }
  const preset: SearchQuery['preset'] = {
    ...(isLucky(0.2) ? { minimum_photos: 1 + upTo(9) } : {}),
    ...(isLucky(0.2) ? { make: ['ford', 'kgm'] } : {}),
    ...(isLucky(0.2) ? { city: ['armidale', 'tamworth'] } : {}),
    ...(isLucky(0.2) ? { exclude_location: ['guyra-3'] } : {}),
  }
  const text = isLucky(0.3) ? pick(['hilux sr5', 'C&C 50% "off"', 'a+b=c', 'Škoda ütü', '4x4 #1']) : ''
  return {
    facets,
    ranges,
    ...(isLucky(0.3) ? { near: 'newcastle-nsw', within: pick([null, 50, 250]) } : { near: '', within: null }),
    text,
    sentence: '',
    isLiteral: text !== '' && isLucky(0.5),
    sort: isLucky(0.4) ? pick(['latest', 'price-asc', 'km-asc'] as const) : null,
    page: isLucky(0.3) ? 2 + upTo(5) : 1,
    viewMode: pick(['grid', 'list', 'map'] as const),
    showsEachUnit: isLucky(0.3),
    preset,
  }
}

test.each([
  ['make=Zastava', ['Make “Zastava” (none in stock)']],
  ['colour=puce&colour=white', ['Colour “puce” (none in stock)']],
  ['price=cheap', ['Price “cheap” (not a number we can read)']],
  ['year=1066-', ['Year “1066-” (not a number we can read)']],
  ['dealership_slug=gone-motors', ['Dealership “gone-motors” (none in stock)']],
  ['utm_source=mail&fbclid=1&foo=bar', []],
  ['make=&body=&price=-&price_from=&price_to=', []],
])('%s leaves out what is unknown and says %o', (params, removed) => {
  expect(parse(params).removed).toEqual(removed)
})

test('an American reads about colors and miles', () => {
  expect(parse('color=puce&km=far', { region: 'US' }).removed).toEqual([
    'Color “puce” (none in stock)',
    'Miles “far” (not a number we can read)',
  ])
})

test.each([
  ['dealership_slug=tamworth-motors', 'dealership=tamworth-motors'],
  ['make=SsangYong', 'make=kgm'],
  ['make=mercedes+benz', 'make=mercedes-benz'],
  ['make=merc', 'make=mercedes-benz'],
  ['condition=Pre-Owned', 'car_type=used'],
  ['color=White', 'colour=white'],
  ['body=UTE&body=ute', 'body=ute'],
  ['price_from=20000&price_to=', 'price=20000-'],
  ['price_min=$20,000&price_max=40%20000', 'price=20000-40000'],
  ['price=1-2&price_from=&price_to=500', 'price=-500'],
  ['price=0-40000', 'price=-40000'],
  ['price=40000-20000', 'price=20000-40000'],
  ['year=2018', 'year=2018-2018'],
  ['sort=relevant', ''],
  ['sort=km-desc', ''],
  ['page=1', ''],
  ['page=-3', ''],
  ['page=abc', ''],
  ['page=99999', 'page=10000'],
  ['q=%20%20hilux%20%20%20sr5%20', 'q=hilux+sr5'],
  ['minimum_photos=5', 'min_photos=5'],
  ['min_photos=five', ''],
  ['city=Tamworth&city=armidale', 'city=armidale&city=tamworth'],
  ['exclude_location=guyra-3', 'exclude_location=guyra-3'],
  ['only_make=Ssang+Yong', 'only_make=kgm'],
  ['look=map&units=each', 'units=each&look=map'],
  ['look=grid', ''],
  ['look=hologram&units=some', ''],
  ['q=hilux&exact=1', 'q=hilux&exact=1'],
  ['exact=1', ''],
  ['transmission=auto', 'transmission=automatic'],
  ['body=utility', 'body=ute'],
  ['body=DUAL+CAB+P/UP', 'body=ute'],
  ['body=station-wagon', 'body=wagon'],
  ['fuel=Premium+Unleaded', 'fuel=petrol'],
  ['drive=four-wheel-drive', 'drive=4wd'],
  ['colour=Midnight+Black', 'colour=black'],
  ['body=spaceship', ''],
])('%s is written %o', (input, canonical) => {
  expect(formatSearchParams(parse(input).query, 'AU')).toBe(canonical)
})

test('presets count only on sites that allow them', () => {
  const settings = sampleSite().settings.search
  const { query } = parse('min_photos=5&city=tamworth&exclude_location=guyra-3&only_make=ford', { settings })
  expect(query.preset).toEqual({})
})

test('units one by one and repayments count only on sites that have them', () => {
  const settings = sampleSite().settings.search
  expect(parse('units=each&repayment=-150', { settings }).query).toEqual(emptyQuery)
})

test.each([
  [['Toyota'], 'toyota', 'make=toyota', []],
  [['merc', 'Yugo 45'], null, 'make=mercedes-benz', ['Model “Yugo 45” (none in stock)']],
  [['zastava'], null, '', ['Make “zastava” (none in stock)']],
  [['Mercedes Benz'], 'mercedes-benz', 'make=mercedes-benz', []],
])('a path that goes on with %o is %s', (path, levels, params, removed) => {
  const parsed = parseSearchUrl([], known, path)
  expect(parsed.levels?.join('/') ?? null).toBe(levels)
  expect([formatSearchParams(parsed.query, 'AU'), parsed.removed]).toEqual([params, removed])
})

test('makes in path and query add up', () => {
  const parsed = parseSearchUrl([['make', 'ford']], known, ['toyota'])
  expect(formatSearchUrl('/search/cars', parsed.query, 'AU')).toBe('/search/cars?make=ford&make=toyota')
})

test('a hostile address costs no more than an honest one', () => {
  const { query, removed } = parse(`${'make=x&'.repeat(5000)}q=${'a'.repeat(5000)}&${'make=toyota&'.repeat(50)}`)
  expect(removed.length).toBeLessThanOrEqual(10)
  expect(query.facets.make ?? []).toEqual([])
  expect(parse(`q=${'a'.repeat(5000)}`).query.text).toHaveLength(80)
  expect(parse('make=constructor&make=__proto__&sort=toString').query).toEqual(emptyQuery)
})

test('every key that a query is written with, or read from, is listed for the page cache', () => {
  const written = [...new URLSearchParams(formatSearchParams(randomQuery(7), 'AU'))].map(([key]) => key)
  expect(searchKeys).toEqual(
    expect.arrayContaining([
      ...written,
      'dealership_slug',
      'price_from',
      'km_to',
      'year_min',
      'exact',
      'look',
      'units',
    ]),
  )
})

test('links of other systems put commas between values', () => {
  expect(parse('make=toyota,ford').query.facets.make).toEqual(['ford', 'toyota'])
  expect(parse('make=toyota%2C+Ford%2C').query.facets.make).toEqual(['ford', 'toyota'])
  const presets = parse('city=Parramatta,north%20ryde')
  expect(presets.query.preset.city).toEqual(['north-ryde', 'parramatta'])
  expect(parse(`make=${'ford,'.repeat(5000)}`).query.facets.make).toEqual(['ford'])
})
