import { asId } from '#kernel/ids.ts'
import { centsFromDollars } from '#kernel/money.ts'
import type { Vehicle } from './vehicle.ts'

/** A plain used car for tests and previews; name only the fields that matter. */
export function sampleVehicle(differences: Partial<Vehicle> = {}): Vehicle {
  return { ...plainCar, ...differences }
}

/** Does the same as `sampleVehicle`, with an id and a slug of its own. */
export function sampleVehicleNumber(index: number, differences: Partial<Vehicle> = {}): Vehicle {
  return { ...plainCar, id: asId(uuidOf(index)), slug: `vehicle-${index}`, stockNumber: `S${index}`, ...differences }
}

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

const plainCar: Vehicle = {
  id: asId(uuidOf(1)),
  dealershipId: asId('00000000-0000-4000-9000-000000000001'),
  locationId: null,
  slug: '2019-toyota-hilux-sr5-s1',
  name: '',
  status: 'in_stock',
  carType: 'used',
  stockNumber: 'S1',
  vin: '',
  rego: '',
  make: 'Toyota',
  model: 'Hilux',
  badge: 'SR5',
  series: '',
  year: 2019,
  km: 48_210,
  clockReading: null,
  price: centsFromDollars(42_990),
  priceNote: 'none',
  wasPrice: null,
  subscriptionPrice: null,
  rentalPrice: null,
  priceSince: new Date('2026-01-10T00:00:00Z'),
  earlierPrices: [],
  isRental: false,
  body: 'Ute',
  fuel: 'Diesel',
  transmission: 'Automatic',
  drive: '4WD',
  engine: '2.8 L',
  colour: 'Glacier White',
  colourFamily: 'White',
  interiorColour: '',
  doors: 4,
  seats: 5,
  tag: '',
  isCertified: false,
  isReserved: false,
  isReservable: true,
  isPreorder: false,
  comments: '',
  features: [],
  images: [],
  thumbnails: [],
  floorPlans: [],
  spinFrames: [],
  historyReportUrl: '',
  videoUrl: '',
  customRank: 0,
  isShown: true,
  isArchived: false,
  isDeleted: false,
  interest: 0,
  createdAt: new Date('2026-01-10T00:00:00Z'),
  updatedAt: new Date('2026-01-10T00:00:00Z'),
  soldAt: null,
  paymentProcessors: [],
  conditionReport: null,
  facts: {},
  original: {},
}
