import { parseSiteSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { sampleDealership } from '#features/sites/domain/sample-site.ts'
import type { Template } from '#features/sites/domain/template.ts'
import { slugify } from '#kernel/slug.ts'
import { byName } from '../query/by-name.ts'
import { type FacetName, facetNames } from '../query/search-query.ts'
import type { ReadingContext } from './query-reading.ts'

/** A yard of each kind, for tests of reading words. Offers searches by repayment and every common order. */
export function sampleReadingContext(template: Template, region: Region = 'AU'): ReadingContext {
  const parsed = parseSiteSettings({
    search: { repayment_search: true, sorts: ['relevant', 'latest', 'price-asc', 'price-desc', 'km-asc'] },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem))
  const labels: Partial<Record<FacetName, readonly string[]>> = { ...everywhere, ...yards[template] }
  return {
    vocabulary: byName(facetNames, (facet) => new Map((labels[facet] ?? []).map((label) => [slugify(label), label]))),
    settings: parsed.value.search,
    region,
    template,
    dealerships: [{ ...sampleDealership(1), locations: sampleDealership(1).locations.flatMap(sampleYards) }],
    thisYear: 2026,
    modelsOf: (make) => new Set(modelsByMake[make]),
  }
}

type SampleLocation = ReturnType<typeof sampleDealership>['locations'][number]

/** Two in the west of Sydney, one in the south-east of Melbourne. */
const sampleYards = (location: SampleLocation): SampleLocation[] =>
  [
    { slug: 'church-street-used-cars', city: 'North Parramatta', lat: -33.8, long: 151.0 },
    { slug: 'parramatta', city: 'Parramatta', lat: -33.81, long: 151.0 },
    { slug: 'dandenong', city: 'Dandenong', lat: -37.99, long: 145.21 },
  ].map(({ slug, ...place }) => ({ ...location, slug, address: { ...location.address, ...place } }))

const modelsByMake: Record<string, readonly string[]> = {
  mazda: ['3', 'cx-5'],
  peugeot: ['2008', '3008'],
  fiat: ['500'],
  ford: ['ranger', 'escape', 'f-150', 'f-250'],
  isuzu: ['npr-45-155'],
  hino: ['300-series'],
  fuso: ['canter-515'],
  bmw: ['3-series', 'r-1300-gs'],
  'harley-davidson': ['fat-boy', 'street-glide'],
}

const everywhere = {
  car_type: ['New', 'Used', 'Demo'],
  colour: ['White', 'Black', 'Grey', 'Silver', 'Blue', 'Red'],
  location: ['Parramatta', 'Dandenong', 'Church Street Used Cars'],
}

const yards: Record<Template, Partial<Record<FacetName, readonly string[]>>> = {
  car: {
    make: 'Toyota|Mazda|Ford|Mercedes-Benz|KGM|Volkswagen|BMW|Peugeot|Kia|Tesla|Fiat|Land Rover|Mini'.split('|'),
    model:
      'Hilux|Land Cruiser|LandCruiser Prado|3|CX-5|Ranger|Escape|i30|C-Class|3 Series|2008|3008|Model 3|500|Range Rover|Corolla|Mini|F-150|F-250'.split(
        '|',
      ),
    body: ['Ute', 'SUV', 'Hatch', 'Sedan', 'Wagon', 'People Mover', 'Dual Cab Ute', 'Van', 'Convertible', 'Sports'],
    fuel: ['Petrol', 'Diesel', 'Hybrid', 'Plug-in Hybrid', 'Electric'],
    transmission: ['Automatic', 'Manual', 'CVT'],
    drive: ['4WD', 'AWD', 'FWD', 'RWD'],
    seats: ['2', '4', '5', '7', '8'],
    doors: ['2', '4', '5'],
    features: ['Tow bar', 'Sunroof', 'Apple CarPlay', 'Sports'],
    tag: ['Low Kms', 'Special', 'Sedan'],
    badge: ['SR5', 'White Edition'],
    owners: ['1', '2'],
    keys: ['1', '2'],
    service_history: ['Full', 'Partial'],
    inspected: ['Yes'],
    safety_rating: ['3 stars', '4 stars', '5 stars'],
    origin: ['NZ new', 'Import'],
  },
  motorcycle: {
    make: ['Kawasaki', 'Harley-Davidson', 'Ducati', 'BMW', 'Yamaha'],
    model: ['Z900', 'MT-07', 'V-Strom 800', 'R 1300 GS', 'Ninja 500', 'Fat Boy', 'Street Glide'],
    body: ['Adventure', 'Scooter', 'Naked', 'Sports', 'Cruiser', 'Cafe Racer'],
    lams: ['Yes', 'Full power'],
  },
  camper: {
    make: ['Jayco', 'Ironbark'],
    model: ['Ironbark 20', 'Drifter 7.0'],
    body: ['Caravan', 'Off-Road Caravan', 'Pop Top', 'Pod', 'Camper Trailer', 'Toy Hauler', 'Motorhome', 'Hybrid'],
    fuel: ['Diesel', 'Hybrid'],
    berths: ['2', '3', '4', '5', '6'],
    bunks: ['Yes', 'No'],
    ensuite: ['Yes', 'No'],
    slides: ['1', '2'],
    axles: ['Single axle', 'Tandem axle'],
    features: ['Island bed', 'Solar panels', 'Annexe'],
  },
  rv: {
    make: ['Juniper', 'Big Bend'],
    model: ['Horizon', 'Rio', 'Hill Country'],
    body: ['Toy Hauler', 'Travel Trailer', 'Off-Road Trailer', 'Class A Motorhome', 'Class C Motorhome', 'Fifth Wheel'],
    fuel: ['Gas', 'Diesel'],
    transmission: ['Automatic'],
    berths: ['2', '4', '6', '8'],
    slides: ['1', '2', '3'],
    bunks: ['Yes', 'No'],
  },
  truck: {
    make: ['Isuzu', 'Hino', 'Fuso', 'Kenworth', 'UD'],
    model: ['NPR 45-155', '300 Series', 'Canter 515'],
    body: ['Curtainsider', 'Tray', 'Van', 'Pantech', 'Bus', 'Tipper', 'Prime Mover', 'Cab Chassis'],
    fuel: ['Diesel', 'Electric'],
    transmission: ['AMT', 'Automatic', 'Manual'],
    drive: ['4x2', '6x4'],
    seats: ['2', '3', '25'],
  },
}
