import { minute } from '#kernel/duration.ts'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { makeName, nameKey } from '#features/inventory/domain/naming/make-name.ts'
import { modelFamilies } from '#features/inventory/domain/naming/model-family.ts'
import { isOrdinaryFamily } from '#features/inventory/domain/naming/named-families.ts'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { makesWithKnownModels, modelName, modelsKnownOf } from '#features/inventory/domain/naming/model-name.ts'
import { namesInTitle } from '#features/inventory/domain/naming/names-in-title.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { type Chance, chanceFrom } from '#testing/search/sample-chance.ts'
import { isWide } from '#testing/wide.ts'
import { sampleNow, sampleSite, sampleVehicleOf } from '#testing/search/sample-stock.ts'
import { createColumnarSearchEngine } from './columnar/columnar-search-engine.ts'
import { emptyQuery } from './query/search-query.ts'
import { readQuery } from './text/read-query.ts'
import { modelsOf } from './text/suggestions.ts'

const site = sampleSite()

/** Every spelling in which a name is usual, the name itself first. */
function spellings(name: string): string[] {
  const spaced = name.replaceAll('-', ' ')
  const parted = spaced.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
  const all = [
    name,
    name.toUpperCase(),
    name.toLowerCase(),
    spaced,
    name.replace(/[ -]/g, ''),
    name.replaceAll(' ', '-'),
    parted,
  ]
  return [...new Set(all)]
}

/** `Mazda3`: how the name of a model that is hardly one is often written. */
const joinedToMake = (make: string, model: string): string[] => (/^\d{1,2}$/.test(model) ? [`${make}${model}`] : [])

const nicknames: Record<string, string[]> = {
  'Mercedes-Benz': ['Mercedes', 'merc'],
  Volkswagen: ['VW'],
  'Land Rover': ['landrover'],
  'Harley-Davidson': ['Harley'],
  Chevrolet: ['chevy'],
}

/** A stock as two feeds would make it: every vehicle written in one spelling or another. */
function stockOf(names: readonly (readonly [string, string])[], chance: Chance): Vehicle[] {
  return names.map(([make, model], at) => {
    const writtenMake = chance.pick(spellings(make))
    const written = chance.pick([...spellings(model), ...joinedToMake(make, model)])
    const own = makeName(writtenMake)
    const differences = {
      ...sampleVehicleOf(chance),
      make: own,
      model: modelName(own, written),
      isShown: true,
      customRank: 0,
    }
    return sampleVehicleNumber(at + 1, {
      ...differences,
      year: 2005 + chance.upTo(20),
      status: 'in_stock',
      soldAt: null,
    })
  })
}

function finder(stock: readonly Vehicle[]): (text: string) => ReadonlySet<Vehicle['id']> {
  const engine = createColumnarSearchEngine(stock, site)
  const known = {
    vocabulary: engine.vocabulary,
    settings: site.settings.search,
    region: site.region,
    template: 'car' as const,
    dealerships: site.dealerships,
    modelsOf: modelsOf(engine, sampleNow),
    thisYear: 2026,
  }
  return (text) => {
    const { query } = readQuery({ ...emptyQuery, text }, known)
    const list = { scope: {}, defaultSort: 'relevant', now: sampleNow, facets: [], ranges: [] } as const
    return new Set(engine.search({ ...list, query, pageSize: stock.length }).hits.map(({ vehicle }) => vehicle.id))
  }
}

const everyName = makesWithKnownModels().flatMap((make) => modelsKnownOf(make).map((model) => [make, model] as const))

/** Shoppers may type any of these to find a vehicle of this name: one text per spelling of its model. */
function textsFor([make, model]: readonly [string, string], year: number | null, chance: Chance): string[] {
  const makes = [...spellings(make), ...(nicknames[make] ?? [])]
  const models = [...spellings(model), ...joinedToMake(make, model)]
  return models.map((written) => {
    const name = `${chance.pick(makes)}${chance.pick([' ', ' ', '-'])}${written}`
    return chance.pick([`${year} ${name}`, name, `${name} ${year}`])
  })
}

// A yard sells some makes, and the names of few are the words of many: yards of different sizes meet different neighbours.
test.each([
  [17, 200],
  [18, 150],
  [19, 80],
  [20, 60],
])(
  'every vehicle is found by its year, make and model in any usual spelling (seed %i, %i vehicles)',
  { timeout: minute },
  (seed, size) => {
    const chance = chanceFrom(seed)
    const names = Array.from({ length: size }, () => chance.pick(everyName))
    const stock = stockOf(names, chance)
    const find = finder(stock)
    // In a yard of many, a few are asked for; in the wide run all of them.
    const wanted = isWide ? stock : stock.slice(0, 15)
    const lost = wanted.flatMap((vehicle, at) =>
      textsFor(names[at] ?? ['', ''], vehicle.year, chance)
        .filter((text) => !find(text).has(vehicle.id))
        .map((text) => `${text} (${vehicle.make} | ${vehicle.model})`),
    )
    expect(lost).toEqual([])
  },
)

/** As makers and their dealers number what belongs to a family; the catalogues hold families by their own names only. */
const numbered: [string, string][] = [
  ...'118i,220i,320i,320,320d Touring,330e,M340i,420i,520d,730d,3 Series'
    .split(',')
    .map((model): [string, string] => ['BMW', model]),
  ...'A200,C200,C 200 Kompressor,E300,GLA 250,GLC300,ML350,S500'
    .split(',')
    .map((model): [string, string] => ['Mercedes-Benz', model]),
  ...'NX 300h,IS250,RX350'.split(',').map((model): [string, string] => ['Lexus', model]),
  ...'NPR 45-155,FVZ 260-300,FRR 107-210'.split(',').map((model): [string, string] => ['Isuzu', model]),
  ...'616,FD 1124,SH 1835'.split(',').map((model): [string, string] => ['Hino', model]),
  ...'Fat Boy 114,Street Bob,Heritage Classic,FLSTC,Road King Special,FLHX,Iron 883,XL1200,Dyna Low Rider,CVO Road Glide,Tri Glide Ultra'
    .split(',')
    .map((model): [string, string] => ['Harley-Davidson', model]),
  ...'R 1250 GS,F 850 GS Adventure,R 1250 RT,S 1000 RR'.split(',').map((model): [string, string] => ['BMW', model]),
  ...'959 Panigale,1098,Panigale V4'.split(',').map((model): [string, string] => ['Ducati', model]),
  ...'CBR500R,CRF250L,CRF1100L Africa Twin'.split(',').map((model): [string, string] => ['Honda', model]),
  ...'390 Duke,1290 Super Adventure S,300 EXC'.split(',').map((model): [string, string] => ['KTM', model]),
  ...'379,379EXHD,389,567,579'.split(',').map((model): [string, string] => ['Peterbilt', model]),
  ...'AN64T,Anthem,CXU613,GU713,Granite'.split(',').map((model): [string, string] => ['Mack', model]),
  ...'Cascadia,PT126,M2 106,114SD'.split(',').map((model): [string, string] => ['Freightliner', model]),
  ...'T680,W900L,T909'.split(',').map((model): [string, string] => ['Kenworth', model]),
  ...'4300,7400,9900i,LT625,ProStar'.split(',').map((model): [string, string] => ['International', model]),
  ...'Canter 515,FE84,FK600,Fighter 1224'.split(',').map((model): [string, string] => ['Fuso', model]),
  ...'VNL760,VNR640,FH16'.split(',').map((model): [string, string] => ['Volvo', model]),
  ...'2500,3500'.split(',').map((model): [string, string] => ['Ram', model]),
  ...'MKX,MKZ'.split(',').map((model): [string, string] => ['Lincoln', model]),
  ['GMC', 'Sierra 2500HD'],
  ['Chevrolet', 'Silverado 3500HD'],
  ['Ford', 'F-150'],
  ['Ford', 'F250'],
  ['Toyota', 'Land Cruiser 79'],
  ['Toyota', 'Land Cruiser 200'],
]

const nameOf = ({ make, model }: Vehicle): string => `${make} ${model}`

const knownFamilies = new Map<string, string[]>()

/** Each name is looked up once: the yards below compare every family with every vehicle. */
function familiesOf(vehicle: Vehicle): string[] {
  const { make, model } = vehicle
  const known = knownFamilies.get(nameOf(vehicle))
  if (known) return known
  const families = modelFamilies(makeSlug(make), modelSlug(model)).map(({ label }) => label)
  knownFamilies.set(nameOf(vehicle), families)
  return families
}

test.each(isWide ? [21, 23] : [21])('a family finds cars of its own maker and of no other (seed %i)', (seed) => {
  const chance = chanceFrom(seed)
  // Wide runs compare three times as many: each of their families is searched for in several spellings.
  const others = Array.from({ length: isWide ? 150 : 50 }, () => chance.pick(everyName))
  const stock = stockOf([...others, ...numbered], chance)
  const find = finder(stock)
  const byId = new Map(stock.map((vehicle) => [vehicle.id, vehicle]))
  const asked = new Map(
    stock.flatMap((vehicle) =>
      familiesOf(vehicle).map((label) => [`${vehicle.make} ${label}`, [vehicle.make, label] as const]),
    ),
  )
  expect(asked.size).toBeGreaterThan(15)
  for (const [make, label] of asked.values()) {
    // A letter or two is a name only behind its make.
    const behind =
      label.length < 3 || /^\d+$/.test(label) || isOrdinaryFamily(nameKey(label)) ? [] : [`${label} ${make}`]
    for (const text of [`${make} ${label}`, ...behind, `${make} ${label.toLowerCase().replace(' ', '-')}`]) {
      const found = [...find(text)].flatMap((id) => byId.get(id) ?? [])
      expect(found.filter((vehicle) => vehicle.make !== make).map(nameOf), text).toEqual([])
      expect(found.filter((vehicle) => familiesOf(vehicle).includes(label)).length, text).toBe(
        stock.filter((vehicle) => vehicle.make === make && familiesOf(vehicle).includes(label)).length,
      )
    }
    if (label.length < 4 || isOrdinaryFamily(nameKey(label))) continue
    const alone = [...find(label)].flatMap((id) => byId.get(id) ?? [])
    expect(
      alone
        .filter((vehicle) => ![...familiesOf(vehicle), vehicle.model].some((name) => nameKey(name) === nameKey(label)))
        .map(nameOf),
      label,
    ).toEqual([])
  }
})

test('what used to hide most of a yard is found: one model in several spellings, and families that makers sell by number', () => {
  const names: [string, string][] = [
    ['Mazda', '3'],
    ['MAZDA', 'Mazda3'],
    ['Mazda', 'CX-3'],
    ['Mazda', 'MAZDA 3'],
    ['Mazda', 'Mazda2'],
    ['MG', 'MG6'],
    ['MG', '6'],
    ['BMW', '320I'],
    ['BMW', '3 Series'],
    ['Mercedes Benz', 'C200'],
    ['Mercedes-Benz', 'C-CLASS'],
  ]
  const stock = names.map(([make, model], at) => {
    const own = makeName(make)
    return sampleVehicleNumber(at + 1, { make: own, model: modelName(own, model), year: 2012, badge: '' })
  })
  const find = finder(stock)
  const counts = [
    'mazda 3',
    '2012 mazda 3',
    'mazda3',
    'mazda-3',
    '2012 Mazda-3',
    'mazda 2',
    'mg 6',
    'mg6',
    'bmw 3 series',
    'c class',
    'merc c class',
  ]
  expect(counts.map((text) => find(text).size)).toEqual([3, 3, 3, 3, 3, 1, 2, 2, 2, 2, 2])
})

// Real listings that nobody here wrote; they lie beside the project on some machines and are no part of it.
const realListings = resolve('../shared/data/au-listings-3000.csv')
if (isWide && existsSync(realListings)) {
  test(
    'every vehicle of a real yard is found by its own year, make and model in any usual spelling',
    { timeout: 120_000 },
    () => {
      const chance = chanceFrom(21)
      const rows: { Title: string; Year: string }[] = parse(readFileSync(realListings), { columns: true })
      const stock = rows.map(({ Title, Year }, at) => {
        const { make, model, badge } = namesInTitle(Title)
        const own = makeName(make)
        return sampleVehicleNumber(at + 1, {
          make: own,
          model: modelName(own, model),
          badge,
          year: Number(Year) || null,
        })
      })
      const find = finder(stock)
      const named = stock.filter(({ model }) => model !== '')
      const asWritten = named.map((vehicle) => [`${vehicle.year} ${vehicle.make} ${vehicle.model}`, vehicle] as const)
      const models = new Map(named.map((vehicle) => [`${vehicle.make} ${vehicle.model}`, vehicle]))
      const spelled = [...models.values()].flatMap((vehicle) =>
        textsFor([vehicle.make, vehicle.model], vehicle.year, chance).map((text) => [text, vehicle] as const),
      )
      const texts = new Map([...asWritten, ...spelled].map(([text, vehicle]) => [text.toLowerCase(), vehicle]))
      const lost = [...texts].filter(([text, vehicle]) => !find(text).has(vehicle.id))
      expect(lost.map(([text]) => text)).toEqual([])
    },
  )
}
