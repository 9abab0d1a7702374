import { type Region, spell } from '#features/sites/domain/region.ts'

export type FactKey = keyof typeof labels

/** `Colour`, in the US `Color`; measures of weight have names of their own there (`GVWR`, `Sleeps`). */
export function factLabel(key: FactKey, region: Region): string {
  return (region === 'US' ? usLabels[key] : undefined) ?? spell(region, labels[key])
}

const labels = {
  condition: 'Condition',
  year: 'Year',
  odometer: 'Odometer',
  body: 'Body',
  transmission: 'Transmission',
  fuel: 'Fuel',
  engine: 'Engine',
  drive: 'Drive',
  colour: 'Colour',
  'interior-colour': 'Interior colour',
  doors: 'Doors',
  seats: 'Seats',
  berths: 'Berths',
  length: 'Length',
  'travel-height': 'Travel height',
  tare: 'Tare',
  atm: 'ATM',
  payload: 'Payload',
  'ball-weight': 'Ball weight',
  gvm: 'GVM',
  gcm: 'GCM',
  'engine-size': 'Engine size',
  lams: 'LAMS approved',
  bunks: 'Bunks',
  ensuite: 'Ensuite',
  slides: 'Slide-outs',
  axles: 'Axles',
  'stock-number': 'Stock number',
  rego: 'Rego',
  vin: 'VIN',
  'rego-expires': 'Rego expires',
  'wof-expires': 'WoF expires',
  'first-registered': 'First registered here',
  'previous-country': 'Imported from',
} as const

const usLabels: Partial<Record<FactKey, string>> = {
  odometer: 'Mileage',
  berths: 'Sleeps',
  'travel-height': 'Exterior height',
  tare: 'Dry weight',
  atm: 'GVWR',
  payload: 'Cargo capacity',
  'ball-weight': 'Hitch weight',
  gvm: 'GVWR',
  gcm: 'GCWR',
  'engine-size': 'Displacement',
  ensuite: 'Bathroom',
  rego: 'License plate',
  'rego-expires': 'Registration expires',
}
