import type { Vehicle } from '../vehicle/vehicle.ts'

/** Something that a shopper looks for on a vehicle's page. */
type CompletenessItem = { label: string; isDone: boolean; /** What to do about it. */ hint: string }

/** Below this a gallery looks unfinished; shoppers skip the vehicle. */
const enoughPhotos = 8
const enoughText = 120

/** Sorted by what matters most to shoppers. */
export function vehicleCompleteness(vehicle: Vehicle): CompletenessItem[] {
  const photos = vehicle.images.length
  return [
    item('Price', vehicle.price !== null, 'Shoppers filter by price: without one this vehicle is rarely seen.'),
    item(`At least ${enoughPhotos} photos`, photos >= enoughPhotos, photoHint(photos)),
    item('Odometer', vehicle.carType === 'new' || vehicle.km !== null, 'Enter what the odometer shows.'),
    item('Year', vehicle.year !== null, 'Enter the year of manufacture.'),
    item('VIN or rego', vehicle.vin !== '' || vehicle.rego !== '', 'Lets shoppers check the history.'),
    item('Body, fuel and transmission', facts(vehicle), 'Filters find the vehicle by these.'),
    item('Colour', vehicle.colour !== '', 'Enter the colour.'),
    item('Comments', vehicle.comments.length >= enoughText, 'Two or three sentences in your own voice.'),
    item('Features', vehicle.features.length >= 3, 'List what it has; three or more.'),
  ]
}

const item = (label: string, isDone: boolean, hint: string): CompletenessItem => ({ label, isDone, hint })

const facts = ({ body, fuel, transmission }: Vehicle): boolean => body !== '' && fuel !== '' && transmission !== ''

function photoHint(photos: number): string {
  if (photos === 0) return 'It has no photo yet.'
  return `It has ${photos === 1 ? '1 photo' : `${photos} photos`}.`
}

/** From 0 to 100. */
export function completenessPercent(vehicle: Vehicle): number {
  const items = vehicleCompleteness(vehicle)
  return Math.round((items.filter(({ isDone }) => isDone).length / items.length) * 100)
}
