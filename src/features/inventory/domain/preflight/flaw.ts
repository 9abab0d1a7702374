import type { Vehicle } from '../vehicle/vehicle.ts'

/** Something about a vehicle that keeps it from a page or a partner, or makes it look worse there. */
export type VehicleFlaw = {
  code: FlawCode
  /** What to change to mend it. */
  field: keyof Vehicle
  message: string
}

const flawCodes = [
  'no-price',
  'no-photo',
  'no-vin',
  'no-rego',
  'no-odometer',
  'no-year',
  'no-body',
  'no-colour',
  'no-engine-size',
  'price-type-unknown',
  'new-price-not-drive-away',
  'new-with-distance',
  'demo-with-distance',
  'odometer-went-back',
  'price-jumped',
  'small-photo',
  'duplicate-vin',
  'bad-vin',
  'contact-details',
  'html-in-text',
  'capitals-in-text',
  'long-rego',
  'long-stock-number',
  'signs-in-name',
] as const
export type FlawCode = (typeof flawCodes)[number]
