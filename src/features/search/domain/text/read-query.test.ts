import { expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { readQuery } from './read-query.ts'
import { takenLabels } from '../reading/taken-label.ts'
import { sampleReadingContext } from '../reading/sample-vocabulary.ts'
import { emptyQuery, type SearchQuery } from '../query/search-query.ts'
import { formatSearchParams } from '../query/search-url.ts'

/** The address of the query that a text is read as holds its facets, ranges, order and the words left over. */
function address(text: string, template: Template, region: Region): string {
  const { query } = readQuery({ ...emptyQuery, text }, sampleReadingContext(template, region))
  return decodeURIComponent(formatSearchParams(query, region)).replaceAll('+', ' ')
}

const cars: [string, string][] = [
  ['7 seater diesel under 40k', 'fuel=diesel&seats=7&price=-40000'],
  ['automatic hilux 2018 or newer', 'model=hilux&transmission=automatic&transmission=cvt&year=2018-'],
  ['white ute less than 100,000 km', 'body=dual-cab-ute&body=ute&colour=white&km=-100000'],
  ['between 20 and 30 grand', 'price=20000-30000'],
  ['under $150 a week', 'repayment=-150'],
  ['150 per week', 'repayment=-150'],
  ['$300 a fortnight', 'repayment=-150'],
  ['mazda 3', 'make=mazda&model=3'],
  ['3', 'q=3'],
  ['mazda 2018', 'make=mazda&year=2018-2018'],
  ['peugeot 2008 2019', 'make=peugeot&model=2008&year=2019-2019'],
  ['2008 peugeot', 'make=peugeot&year=2008-2008'],
  ['toyota 2008', 'make=toyota&year=2008-2008'],
  ['fiat 500 under $20,000', 'make=fiat&model=500&price=-20000'],
  ['merc', 'make=mercedes-benz'],
  ['ssangyong', 'make=kgm'],
  ['vw', 'make=volkswagen'],
  ['c class mercedes', 'make=mercedes-benz&model=c-class'],
  ['bmw 3 series', 'make=bmw&model=3-series'],
  ['tesla model 3', 'make=tesla&model=model-3'],
  ['mini', 'make=mini'],
  ['escape', 'model=escape'],
  ['i30', 'model=i30'],
  ['landcruiser', 'model=land-cruiser&model=landcruiser-prado'],
  ['land', 'q=land'],
  ['land cruiser prado', 'model=landcruiser-prado'],
  ['cx5', 'model=cx-5'],
  ['CX-5 - white, 2.5 turbo', 'model=cx-5&colour=white&q=2.5 turbo'],
  ['pre-owned', 'car_type=used'],
  ['brand new suv', 'car_type=new&body=suv'],
  ['nz new corolla', 'model=corolla&origin=nz-new'],
  ['demo manual', 'car_type=demo&transmission=manual'],
  ['manual with tow bar', 'transmission=manual&features=tow-bar'],
  ['sunroof and apple carplay', 'features=apple-carplay&features=sunroof'],
  ['newest first', 'sort=latest'],
  ['cheapest utes', 'body=dual-cab-ute&body=ute&sort=price-asc'],
  ['hatches', 'body=hatch'],
  ['SUVs under 30000', 'body=suv&price=-30000'],
  ['2018-2020 ranger', 'model=ranger&year=2018-2020'],
  ['2018 2019 ranger', 'model=ranger&year=2018-2019'],
  ['after 2015', 'year=2016-'],
  ['before 2015', 'year=-2014'],
  ['2020+', 'year=2020-'],
  ['20-30k', 'price=20000-30000'],
  ['from 20k to 30k', 'price=20000-30000'],
  ['over 20k under 40k red', 'colour=red&price=20000-40000'],
  ['under red 40k', 'colour=red&price=-40000'],
  ['hilux around 30k', 'model=hilux&price=27000-33000'],
  ['not under 20k', 'price=20000-'],
  ['up to $35,000 drive away', 'price=-35000'],
  ['max 50k budget', 'price=-50000'],
  ['under 2000', 'q=under 2000'],
  ['under 40', 'price=-40000'],
  ['40k', 'q=40k'],
  ['100000km', 'km=-100000'],
  ['under 100 000 kms', 'km=-100000'],
  ['under 50k miles', 'km=-80468'],
  ['hybrid', 'fuel=hybrid&fuel=plug-in-hybrid'],
  ['phev', 'fuel=plug-in-hybrid'],
  ['ev', 'fuel=electric'],
  ['4x4', 'drive=4wd'],
  ['front wheel drive', 'drive=fwd'],
  ['people mover 8 seats', 'body=people-mover&seats=8'],
  ['seven seater', 'seats=7'],
  ['7+ seats', 'seats=7&seats=8'],
  ['9 seater', 'seats=8'],
  ['5 door hatchback', 'body=hatch&doors=5'],
  ['ute or van', 'body=dual-cab-ute&body=ute&body=van'],
  ['cabrio', 'body=convertible'],
  ['in parramatta', 'location=parramatta'],
  ['ute in north parramatta', 'body=dual-cab-ute&body=ute&location=church-street-used-cars'],
  ['low kms', 'sort=km-asc'],
  ['lowest mileage', 'sort=km-asc'],
  // A body type and a feature: the stronger facet has it. Elsewhere a body type and a fuel are both strong, and neither does.
  ['sports', 'body=sports'],
  ['hilux sr5', 'model=hilux&q=sr5'],
  ['grey', 'colour=grey'],
  ['gray', 'colour=grey'],
  ['within 50 km of home', 'q=within 50 km of home'],
  ['no manual', 'transmission=automatic&transmission=cvt'],
  ['toyoat diesel', 'fuel=diesel&q=toyoat'],
  ['cars for sale', ''],
  ['for sale', 'q=for sale'],
  ['S1234', 'q=S1234'],
]

const otherYards: [Template, Region, string, string][] = [
  ['camper', 'AU', '4 berth caravan under 2.5t', 'body=caravan&body=off-road-caravan&berths=4&atm=-2500'],
  ['camper', 'NZ', '4 berth under 2,500 kg', 'berths=4&atm=-2500'],
  ['camper', 'AU', '6.5m', 'length=6.2-6.8'],
  ['camper', 'AU', '21 ft with bunks', 'bunks=yes&length=6.1-6.8'],
  ['camper', 'AU', 'between 5 and 6 metres', 'length=5-6'],
  ['camper', 'AU', 'sleeps 4 ensuite', 'berths=4&ensuite=yes'],
  ['camper', 'AU', 'no bunks', 'bunks=no'],
  ['camper', 'AU', 'tare under 2000 kg', 'tare=-2000'],
  ['camper', 'AU', 'payload over 400kg', 'payload=400-'],
  ['camper', 'AU', '2,500 kg ATM', 'atm=-2500'],
  ['camper', 'AU', 'poptop 2 berth', 'body=pop-top&berths=2'],
  ['camper', 'AU', 'van with ensuite', 'ensuite=yes'],
  ['camper', 'AU', 'hybrid', 'body=hybrid'],
  ['camper', 'AU', 'drifter 7.0', 'model=drifter-7-0'],
  ['camper', 'AU', 'campers', ''],
  ['motorcycle', 'AU', 'lams approved', 'lams=yes'],
  ['motorcycle', 'AU', 'learner bike under 8k', 'lams=yes&price=-8000'],
  ['motorcycle', 'AU', '650cc', 'engine=618-683'],
  ['motorcycle', 'NZ', 'adventure under 1000cc', 'body=adventure&engine=-1000'],
  ['motorcycle', 'AU', 'harley', 'make=harley-davidson'],
  ['motorcycle', 'AU', 'mt07', 'model=mt-07'],
  ['motorcycle', 'AU', 'r1300gs', 'model=r-1300-gs'],
  ['motorcycle', 'AU', 'red naked motorbike', 'body=naked&colour=red'],
  ['rv', 'US', 'class c', 'body=class-c-motorhome'],
  ['rv', 'US', 'motorhome under 30 ft', 'body=class-a-motorhome&body=class-c-motorhome&length=-30'],
  ['rv', 'US', 'sleeps 6 bunkhouse', 'berths=6&bunks=yes'],
  ['rv', 'US', 'gasoline under 50,000 miles', 'fuel=gas&km=-50000'],
  ['rv', 'US', 'travel trailer under 6000 lbs', 'body=travel-trailer&atm=-6000'],
  ['rv', 'US', '5th wheel', 'body=fifth-wheel'],
  ['rv', 'US', 'trailer 25-30 feet', 'body=off-road-trailer&body=travel-trailer&length=25-30'],
  ['rv', 'US', 'GVWR under 7,000 lb', 'atm=-7000'],
  ['rv', 'US', "RV's", ''],
  ['motorcycle', 'AU', 'zx10 motorcycle', 'q=zx10'],
  ['car', 'US', 'white truck', 'body=dual-cab-ute&body=ute&colour=white'],
  ['truck', 'AU', 'tipper gvm under 8 tonne', 'body=tipper&gvm=-8000'],
  ['truck', 'AU', 'isuzu 6x4', 'make=isuzu&drive=6x4'],
  [
    'truck',
    'NZ',
    'tautliner automatic under 500000km',
    'body=curtainsider&transmission=amt&transmission=automatic&km=-500000',
  ],
  ['truck', 'AU', 'under 4.5t', 'gvm=-4500'],
  ['truck', 'AU', '25 seater bus', 'body=bus&seats=25'],
  ['car', 'US', 'suv under 60k miles', 'body=suv&km=-60000'],
  ['car', 'NZ', 'ev under 200 per fortnight', 'fuel=electric&repayment=-100'],
  ['car', 'AU', 'tows 2.5t', 'towing=2500-'],
]

test.each(cars)('on a yard of cars "%s" is read as %s', (text, expected) => {
  expect(address(text, 'car', 'AU')).toBe(expected)
})

test.each(otherYards)('on a yard of kind %s in %s "%s" is read as %s', (template, region, text, expected) => {
  expect(address(text, template, region)).toBe(expected)
})

const context = sampleReadingContext('car')
const read = (query: Partial<SearchQuery>) => readQuery({ ...emptyQuery, ...query }, context)

test('the reading says what was taken, in the order of the text, and leads to the same words as they stand', () => {
  const { reading } = read({ text: '7 seater diesel under 40k, leather', page: 3 })
  expect(reading).toEqual({
    typed: '7 seater diesel under 40k, leather',
    taken: [
      { typed: '7 seater', label: '7 seats', about: 'seats' },
      { typed: 'diesel', label: 'Diesel', about: 'fuel' },
      { typed: 'under 40k', label: 'up to $40,000', about: 'price' },
    ],
    absent: [],
    towing: null,
    literal: { ...emptyQuery, text: '7 seater diesel under 40k, leather', isLiteral: true },
  })
})

test('a make and the model behind it are said as one name', () => {
  const taken = read({ text: 'red mazda 3 hilux' }).reading?.taken ?? []
  expect(takenLabels(taken)).toEqual(['Red', 'Mazda 3 or Hilux'])
})

test('what is taken is said in the words of the region', () => {
  const labels = (text: string, template: Template, region: Region) =>
    readQuery({ ...emptyQuery, text }, sampleReadingContext(template, region)).reading?.taken.map(({ label }) => label)
  expect(labels('sleeps 6 under 6000 lb', 'rv', 'US')).toEqual(['Sleeps 6', 'Towable GVWR up to 6,000 lb'])
  expect(labels('lowest miles 2018 or newer', 'car', 'US')).toEqual(['Lowest miles first', '2018 or newer'])
  expect(labels('campers for sale', 'camper', 'AU')).toEqual(['all campers'])
})

test('values chosen before are joined by those read; a range chosen before stays unless the text names it', () => {
  const chosen = {
    facets: { fuel: ['petrol'], make: ['ford'] },
    ranges: { price: { from: null, to: 100 }, km: { from: 5, to: null } },
  }
  const { query } = read({ ...chosen, text: 'diesel under 40k', page: 4 })
  expect(query.facets).toEqual({ fuel: ['diesel', 'petrol'], make: ['ford'] })
  expect(query.ranges).toEqual({ price: { from: null, to: 4_000_000 }, km: { from: 5, to: null } })
  expect(query).toMatchObject({ text: '', page: 1 })
})

test('a literal query, and one of which nothing is understood, come back as they were', () => {
  for (const query of [
    { ...emptyQuery, text: 'diesel', isLiteral: true },
    { ...emptyQuery, text: 'xyzzy', page: 2 },
  ]) {
    const read = readQuery(query, context)
    expect(read.reading).toBeNull()
    expect(read.query).toBe(query)
  }
})

test('an order is taken only where the site offers it, and no repayment where the site does not search by one', () => {
  const settings = { ...context.settings, sorts: ['relevant' as const], repayment_search: false }
  const plain = (text: string) => readQuery({ ...emptyQuery, text }, { ...context, settings })
  expect(plain('cheapest').reading).toBeNull()
  expect(plain('under $150 a week').reading).toBeNull()
})

test('the order that is the default anyway is taken without being named in the address', () => {
  const settings = { ...context.settings, default_sort: 'price-asc' as const }
  const { query, reading } = readQuery({ ...emptyQuery, text: 'cheapest', sort: 'latest' }, { ...context, settings })
  expect(query.sort).toBeNull()
  expect(reading?.taken).toEqual([{ typed: 'cheapest', label: 'Lowest price first', about: 'sort' }])
})

test('a model that is a mere number needs a make that has it', () => {
  const { modelsOf: _, ...unsure } = context
  const { query } = readQuery({ ...emptyQuery, text: 'mazda 3' }, unsure)
  expect(query).toMatchObject({ facets: { make: ['mazda'] }, text: '3' })
})
