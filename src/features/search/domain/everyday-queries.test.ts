import { expect, test } from 'vitest'
import { makeName } from '#features/inventory/domain/naming/make-name.ts'
import { modelName } from '#features/inventory/domain/naming/model-name.ts'
import { bodyOf } from '#features/inventory/domain/stock-file/cells/vocabulary/american-body.ts'
import { sampleVehicleNumber } from '#features/inventory/domain/vehicle/sample-vehicle.ts'
import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { sampleNow, sampleSite } from '#testing/search/sample-stock.ts'
import { createColumnarSearchEngine } from './columnar/columnar-search-engine.ts'
import { emptyQuery } from './query/search-query.ts'
import { readQuery } from './text/read-query.ts'
import { modelsOf } from './text/suggestions.ts'

type Yard = {
  region: Region
  template: Template
  /** Make, model and body as a feed writes it. */
  stock: string[]
  /** What shoppers type, and the models that they find. */
  asked: Record<string, string>
}

const yards: Yard[] = [
  {
    region: 'NZ',
    template: 'camper',
    stock: [
      'Jayco|Journey 20.61|Caravan',
      'Jayco|Journey Outback 21.66-3|Off-Road Caravan',
      'Jayco|Silverline 21.65-3|Caravan',
      'Coromal|Element 612|Caravan',
    ],
    asked: {
      'jayco journey': 'Journey 20.61,Journey Outback 21.66-3',
      journey: 'Journey 20.61,Journey Outback 21.66-3',
      'Jayco Silverline': 'Silverline 21.65-3',
      'coromal element': 'Element 612',
    },
  },
  {
    region: 'US',
    template: 'car',
    stock: [
      'Ford|F-150|Pickup',
      'Ford|Fiesta|Hatch',
      'Ram|1500|Pickup',
      'Ram|ProMaster|Van',
      'Honda|Odyssey|Minivan',
      'Honda|Civic|Sedan',
      'Chrysler|Pacifica|Minivan',
      'Subaru|Outback|Wagon',
      'Toyota|Tacoma|Pickup',
      'Toyota|Sienna|Minivan',
      'Ford|Transit|Van',
      'BMW|330i|Sedan',
      'BMW|X5|SUV',
      'Nissan|370Z|Coupe',
      'Chevrolet|Silverado 1500|Pickup',
      'Ford|E-350|Van',
      'Jeep|Wrangler|SUV',
      'Ford|Mustang|Convertible',
    ],
    asked: {
      truck: 'F-150,1500,Tacoma,Silverado 1500',
      trucks: 'F-150,1500,Tacoma,Silverado 1500',
      'pickup truck': 'F-150,1500,Tacoma,Silverado 1500',
      'pick up': 'F-150,1500,Tacoma,Silverado 1500',
      'pick-up trucks': 'F-150,1500,Tacoma,Silverado 1500',
      minivan: 'Odyssey,Pacifica,Sienna',
      'mini van': 'Odyssey,Pacifica,Sienna',
      'mini-vans': 'Odyssey,Pacifica,Sienna',
      minivans: 'Odyssey,Pacifica,Sienna',
      'ford truck': 'F-150',
      'ford pickups': 'F-150',
      'ram truck': '1500',
      'honda minivan': 'Odyssey',
      'honda van': 'Odyssey',
      'station wagon': 'Outback',
      wagon: 'Outback',
      'cargo van': 'ProMaster,Transit,E-350',
      'work van': 'ProMaster,Transit,E-350',
      suv: 'X5,Wrangler',
      'sport utility vehicle': 'X5,Wrangler',
      sedan: 'Civic,330i',
      'ford convertible': 'Mustang',
      'drop top': 'Mustang',
      'toyota truck': 'Tacoma',
      'chevy truck': 'Silverado 1500',
      'ford e-series': 'E-350',
      'e series ford': 'E-350',
      'bmw x series': 'X5',
      'bmw suv': 'X5',
      hatchback: 'Fiesta',
      Toyta: 'Tacoma,Sienna',
      chevrolette: 'Silverado 1500',
      Chrystler: 'Pacifica',
      Hundai: '',
      suburu: 'Outback',
      'f150 truck': 'F-150',
      'ford van': 'Transit,E-350',
      'f series': 'F-150',
      estate: 'Outback',
    },
  },
  {
    region: 'AU',
    template: 'car',
    stock: [
      'Toyota|Hilux|Ute',
      'Ford|Ranger|Ute',
      'Kia|Carnival|People Mover',
      'Toyota|HiAce|Van',
      'Subaru|Outback|Wagon',
      'Toyota|LandCruiser 79|Ute',
      'Hyundai|iLoad|Van',
      'Hyundai|i30|Hatch',
      'BMW|320i|Sedan',
      'Nissan|370Z|Coupe',
      'Volvo|XC60|SUV',
      'Audi|Q5|SUV',
      'Audi|A4|Sedan',
      'Genesis|GV70|SUV',
      'Genesis|G80|Sedan',
      'Škoda|Octavia|Wagon',
      'Citroen|C3|Hatch',
      'Mitsubishi|Triton|Ute',
      'Mazda|BT-50|Ute',
      'Peugeot|308|Hatch',
    ],
    asked: {
      ute: 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      utes: 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      pickup: 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      'pick up truck': 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      truck: 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      bakkie: 'Hilux,Ranger,Land Cruiser 79,Triton,BT-50',
      'people mover': 'Carnival',
      minivan: 'Carnival',
      peoplemover: 'Carnival',
      'people-mover': 'Carnival',
      mpv: 'Carnival',
      'people movers': 'Carnival',
      'toyota ute': 'Hilux,Land Cruiser 79',
      'panel van': 'HiAce,iLoad',
      'hyundai van': 'iLoad',
      'station wagon': 'Outback,Octavia',
      estate: 'Outback,Octavia',
      saloon: '320i,A4,G80',
      skoda: 'Octavia',
      citroen: 'C3',
      citröen: 'C3',
      mitsubshi: 'Triton',
      '3 series': '320i',
      'bmw 3-series': '320i',
      'audi q series': 'Q5',
      'volvo xc': 'XC60',
      'genesis gv': 'GV70',
      'mazda ute': 'BT-50',
      bt50: 'BT-50',
      hatch: 'i30,C3,308',
      '70 series': 'Land Cruiser 79',
      'audi a series': 'A4',
      'hyundai i series': 'i30',
    },
  },
  {
    region: 'US',
    template: 'camper',
    stock: [
      'Jayco|North Point|Fifth Wheel',
      'Forest River|Cherokee|Travel Trailer',
      'Winnebago|View|Class C',
      'Winnebago|Solis|Class B',
      'Thor|Palazzo|Class A',
      'Rockwood|Freedom|Pop Up',
      'Lance|850|Truck Camper',
      'Grand Design|Momentum|Toy Hauler',
    ],
    asked: {
      '5th wheel': 'North Point',
      'fifth-wheel': 'North Point',
      'fifth wheels': 'North Point',
      fiver: 'North Point',
      motorhome: 'View,Solis,Palazzo',
      'motor home': 'View,Solis,Palazzo',
      'camper van': 'Solis',
      'class c motorhome': 'View',
      'winnebago motorhome': 'View,Solis',
      'travel trailer': 'Cherokee',
      'pop-up camper': 'Freedom',
      toyhauler: 'Momentum',
      'truck camper': '850',
      'bumper pull': 'Cherokee',
      winebago: 'View,Solis',
      jaco: 'North Point',
    },
  },
  {
    region: 'AU',
    template: 'camper',
    stock: [
      'Jayco|Journey|Caravan',
      'Jayco|Swan|Camper Trailer',
      'Toyota|HiAce|Campervan',
      'Avida|Birdsville|Motorhome',
      'Jayco|Penguin|Pop Top',
      'Zone RV|Z19|Hybrid',
      'Goldstream|FK|Fifth Wheel',
    ],
    asked: {
      caravan: 'Journey',
      'camper trailer': 'Swan',
      campervan: 'HiAce',
      'camper van': 'HiAce',
      'motor home': 'Birdsville',
      'pop top': 'Penguin',
      poptop: 'Penguin',
      'fifth wheeler': 'FK',
      '5th wheeler': 'FK',
      hybrid: 'Z19',
      'jayco pop-top': 'Penguin',
    },
  },
  {
    region: 'AU',
    template: 'truck',
    stock: [
      'Isuzu|NPR 45-155|Tipper',
      'Kenworth|T610|Prime Mover',
      'Hino|616|Pantech',
      'Volvo|FH16|Prime Mover',
      'Scania|R 560|Prime Mover',
      'MAN|TGX 26.540|Prime Mover',
      'Fuso|Canter 515|Tray',
      'Toyota|HiAce|Van',
      'Toyota|Hilux|Ute',
      'Mercedes-Benz|Actros 2663|Prime Mover',
      'Western Star|4900|Prime Mover',
      'Iveco|Daily|Cab Chassis',
    ],
    asked: {
      'prime mover': 'T610,FH16,R 560,TGX 26.540,Actros 2663,4900',
      semi: 'T610,FH16,R 560,TGX 26.540,Actros 2663,4900',
      tractor: 'T610,FH16,R 560,TGX 26.540,Actros 2663,4900',
      'prime movers': 'T610,FH16,R 560,TGX 26.540,Actros 2663,4900',
      'prime-mover': 'T610,FH16,R 560,TGX 26.540,Actros 2663,4900',
      'volvo fh': 'FH16',
      'man tgx': 'TGX 26.540',
      'n series isuzu': 'NPR 45-155',
      'isuzu truck': 'NPR 45-155',
      'box truck': '616',
      flatbed: 'Canter 515',
      'tip truck': 'NPR 45-155',
      'tipper truck': 'NPR 45-155',
      'volvo prime mover': 'FH16',
      'hino 300 series': '616',
      'kenworth t series': 'T610',
      'panel van': 'HiAce',
      ute: 'Hilux',
      'mercedes actros': 'Actros 2663',
    },
  },
]

test.each(yards)('everyday queries of $region on a yard of kind $template', ({ region, template, stock, asked }) => {
  const site = { ...sampleSite(), region }
  const vehicles = stock.map((line, at) => {
    const [written = '', modelWritten = '', body = ''] = line.split('|')
    const make = makeName(written)
    const model = modelName(make, modelWritten)
    return sampleVehicleNumber(at + 1, {
      make,
      model,
      body: bodyOf(make, model)(body, region).word,
      badge: '',
      name: `2020 ${make} ${model}`,
      comments: '',
      features: [],
      status: 'in_stock',
      isShown: true,
    })
  })
  const engine = createColumnarSearchEngine(vehicles, site)
  const known = {
    vocabulary: engine.vocabulary,
    settings: site.settings.search,
    region,
    template,
    dealerships: site.dealerships,
    modelsOf: modelsOf(engine, sampleNow),
    thisYear: 2026,
  }
  const list = { scope: {}, defaultSort: 'relevant', now: sampleNow, facets: [], ranges: [], pageSize: 100 } as const
  const found = (text: string): string =>
    engine
      .search({ ...list, query: readQuery({ ...emptyQuery, text }, known).query })
      .hits.map(({ vehicle }) => vehicle.model)
      .toSorted()
      .join(',')
  const inOrder = Object.entries(asked).map(([text, models]) => [text, models.split(',').toSorted().join(',')])
  expect(Object.keys(asked).map((text) => [text, found(text)])).toEqual(inOrder)
})
