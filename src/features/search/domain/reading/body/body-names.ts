import type { Region } from '#features/sites/domain/region.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { type BodyRow, carrying } from './truck-bodies.ts'

const cars: BodyRow[] = [
  ['wagons', 'wagon|wagons|station wagon|station wagons|stationwagon|estate|estates|tourer', 'wagon', 'suv hatch'],
  ['hatchbacks', 'hatch|hatches|hatchback|hatchbacks', 'hatch', 'sedan wagon'],
  ['sedans', 'sedan|sedans|saloon|saloons', 'sedan', 'hatch coupe'],
  [
    'SUVs',
    'suv|suvs|sport utility|sport utility vehicle|sports utility vehicle|crossover|crossovers|soft roader',
    'suv',
    'wagon ute dual-cab-ute',
  ],
  [
    'convertibles',
    'convertible|convertibles|cabriolet|cabrio|roadster|soft top|drop top',
    'convertible',
    'sports coupe',
  ],
  ['coupes', 'coupe|coupes|two door coupe', 'coupe', 'sports convertible'],
  ['sports cars', 'sports car|sports cars|sportscar|sportscars|sporty car', 'sports coupe convertible', 'hatch sedan'],
  [
    'vans',
    'van|vans|panel van|panel vans|cargo van|cargo vans|delivery van|work van|tradie van|tradies van|van for a tradie',
    'van',
    'people-mover ute pickup',
  ],
  ['minibuses', 'minibus|minibuses|mini bus', 'bus minibus', 'people-mover minivan van'],
]

/** A cab with a little room behind the seats, by the names of its makers. */
const extendedCabs =
  'extended cab|extended cabs|ext cab|extra cab|extra cabs|king cab|king cabs|super cab|supercab|access cab|space cab|spacecab|club cab|freestyle cab|quad cab'
const extendedCabSlugs =
  'extended-cab extra-cab king-cab super-cab space-cab club-cab access-cab freestyle-cab extended-cab-pickup extra-cab-ute'

const carsOf: Record<Region, BodyRow[]> = {
  AU: [
    [
      'trucks',
      'truck|trucks|light truck|light trucks',
      'truck cab-chassis tipper pantech tray',
      'ute dual-cab-ute pickup',
    ],
    [
      'people movers',
      'people mover|people movers|mpv|minivan|minivans|mini van|people carrier',
      'people-mover minivan',
      'van suv',
    ],
    [
      'utes',
      'ute|utes|utility|tradie ute|tradies ute|tradesman ute|tradesmans ute|work ute|farm ute|pickup|pickups|pick up|pickup truck|dual cab|single cab|tray back',
      'ute dual-cab-ute cab-chassis pickup',
      'suv van',
    ],
    ['extended cabs', extendedCabs, extendedCabSlugs, 'ute dual-cab-ute pickup'],
  ],
  NZ: [
    [
      'trucks',
      'truck|trucks|light truck|light trucks',
      'truck cab-chassis tipper pantech tray',
      'ute dual-cab-ute pickup',
    ],
    [
      'people movers',
      'people mover|people movers|mpv|minivan|minivans|mini van|people carrier',
      'people-mover minivan',
      'van suv',
    ],
    [
      'utes',
      'ute|utes|utility|tradie ute|tradies ute|builders ute|work ute|farm ute|pickup|pickups|pick up|pickup truck|double cab|single cab|flatdeck',
      'ute dual-cab-ute cab-chassis pickup',
      'suv van',
    ],
    ['extended cabs', extendedCabs, extendedCabSlugs, 'ute dual-cab-ute pickup'],
  ],
  US: [
    ['minivans', 'minivan|minivans|mini van|people mover|mpv|family van', 'minivan people-mover', 'van suv'],
    [
      'pickups',
      'truck|trucks|work truck|work trucks|farm truck|pickup|pickups|pick up|pickup truck|pickup trucks|crew cab|ute',
      'pickup ute dual-cab-ute',
      'suv van',
    ],
    ['extended cabs', extendedCabs, extendedCabSlugs, 'pickup ute dual-cab-ute'],
  ],
}

const motorised = 'class-b-motorhome campervan class-c-motorhome motorhome class-a-motorhome'
const trailers = 'travel-trailer caravan off-road-trailer off-road-caravan'

const livingIn: BodyRow[] = [
  [
    'fifth wheels',
    'fifth wheel|fifth wheels|5th wheel|5th wheels|fifth wheeler|fifth wheelers|5th wheeler|5th wheelers',
    'fifth-wheel',
    trailers,
  ],
  [
    'travel trailers',
    'travel trailer|travel trailers|bumper pull|bumper pulls|tow behind',
    'travel-trailer caravan',
    'off-road-trailer hybrid fifth-wheel toy-hauler',
  ],
  [
    'hybrids',
    'hybrid|hybrids|hybrid caravan|hybrid caravans|hybrid camper|hybrid campers|hybrid van',
    'hybrid hybrid-caravan hybrid-camper',
    'pop-top camper-trailer off-road-caravan',
  ],
  ['toy haulers', 'toy hauler|toy haulers|toyhauler', 'toy-hauler', trailers],
  [
    'campervans',
    'campervan|campervans|camper van|camper vans|van conversion|van life|vanlife',
    'campervan class-b-motorhome',
    'motorhome class-c-motorhome',
  ],
  [
    'Class A motorhomes',
    'class a|class a motorhome|class a motorhomes|pusher|pushers',
    'class-a-motorhome',
    'class-c-motorhome motorhome class-b-motorhome',
  ],
  [
    'Class B motorhomes',
    'class b|class b motorhome|class b motorhomes|class b van|b van|b vans|van life class b|class b rv',
    'class-b-motorhome campervan',
    'class-c-motorhome motorhome',
  ],
  [
    'Class C motorhomes',
    'class c|class c motorhome|class c motorhomes',
    'class-c-motorhome',
    'class-b-motorhome class-a-motorhome motorhome',
  ],
  ['motorhomes', 'motorhome|motorhomes|motor home|motor homes|motorcoach', motorised, 'campervan'],
  ['camper trailers', 'camper trailer|camper trailers', 'camper-trailer', 'hybrid pod pop-top tray-camper'],
  ['pop tops', 'pop top|pop tops|poptop|poptops', 'pop-top pop-up-camper', 'caravan camper-trailer'],
  [
    'pop-up campers',
    'wind up|wind up camper|wind up campers|wind - up camper|fold out camper|pop up camper|pop up campers|pop - up camper|pop up|pop - up|tent trailer',
    'pop-up-camper pop-up pop-top',
    'travel-trailer teardrop',
  ],
  [
    'teardrops',
    'teardrop|teardrops|teardrop trailer|tear drop|squaredrop',
    'teardrop pod',
    'pop-up-camper travel-trailer camper-trailer',
  ],
  [
    'truck campers',
    'truck camper|truck campers|slide on|slide on camper|slide - on camper|slide in camper',
    'truck-camper slide-on slide-on-camper',
    'campervan class-b-motorhome tray-camper',
  ],
  ['park models', 'park model|park models|destination trailer', 'park-model destination-trailer', trailers],
]

const ridden: BodyRow[] = [
  [
    'adventure bikes',
    'adventure bike|adventure bikes|adv bike|dual sport',
    'adventure dual-sport',
    'touring enduro trail',
  ],
  ['cruisers', 'cruiser|cruisers', 'cruiser', 'touring bobber classic'],
  ['scooters', 'scooter|scooters|moped|mopeds', 'scooter moped', 'naked'],
  ['postie bikes', 'postie bike|postie bikes|postie', 'postie', 'scooter ag-bike farm'],
  ['naked bikes', 'naked bike|naked bikes|street fighter|streetfighter', 'naked street', 'sports sport cafe-racer'],
  [
    'sports bikes',
    'sports bike|sports bikes|sport bike|sport bikes|sportbikes|superbikes|sportbike|superbike|crotch rocket',
    'sports sport supersport',
    'naked sport-touring',
  ],
  [
    'touring bikes',
    'touring bike|tourer|tourers|sport tourer|sports tourer',
    'touring sport-touring sports-touring',
    'adventure cruiser',
  ],
  [
    'dirt bikes',
    'dirt bike|dirt bikes|trail bike|trail bikes|enduro|motocross|mx bike|motocrosser',
    'off-road enduro motocross trail',
    'adventure dual-sport',
  ],
  [
    'ag bikes',
    'ag bike|ag bikes|farm bike|farm bikes|chook chaser|chook chasers',
    'ag-bike ag farm',
    'off-road trail adventure',
  ],
  ['quad bikes', 'quad|quads|quad bike|quad bikes|atv|atvs|four wheeler', 'atv quad', 'side-by-side utv'],
  ['side-by-sides', 'side by side|side by sides|utv|utvs|sxs', 'side-by-side utv', 'atv quad'],
  ['cafe racers', 'cafe racer|cafe racers', 'cafe-racer', 'classic retro naked scrambler'],
  [
    'retro bikes',
    'retro|retro bike|retro bikes|classic|classic bike|classic bikes|old school|vintage',
    'classic retro',
    'cafe-racer scrambler naked cruiser',
  ],
  ['scramblers', 'scrambler|scramblers', 'scrambler', 'cafe-racer naked adventure'],
  [
    'road bikes',
    'road bike|road bikes|street bike|street bikes',
    'road street naked sports sport touring',
    'cafe-racer cruiser',
  ],
  ['bobbers', 'bobber|bobbers|chopper|choppers', 'bobber chopper', 'cruiser'],
]

/** What people of the region call the bodies of such vehicles. */
export const bodyRows = (template: Template, region: Region): BodyRow[] => {
  if (template === 'car') return [...cars, ...carsOf[region]]
  if (template === 'motorcycle') return ridden
  return template === 'truck' ? carrying : livingIn
}
