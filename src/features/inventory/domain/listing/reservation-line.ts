import { spell } from '#features/sites/domain/region.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { reservationObstacle, type ReservationObstacle } from './retail-rules.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

const lines: Record<ReservationObstacle, string> = {
  'checkout-off': '',
  'not-in-stock': 'You can reserve it online once it’s in stock.',
  'test-drive-only': 'This one is for test drives and can’t be reserved.',
  reserved: 'Someone has reserved it. Send an enquiry and we’ll tell you if it becomes free.',
  'price-too-low': '',
  'not-reservable': 'This one can’t be reserved online.',
  'no-payment-processor': '',
  'payment-unavailable': 'Online deposits are paused just now. Send an enquiry and we’ll hold it for you.',
}

/** The reason for which a vehicle cannot be reserved just now, where the site offers reservations and says so; else empty. */
export function reservationLine(vehicle: Vehicle, site: Pick<Site, 'settings' | 'dealerships' | 'region'>): string {
  const { vehicle: page, retail } = site.settings
  if (!page.buttons.includes('reserve') || retail.checkout.explain === 'nothing' || vehicle.status === 'sold') return ''
  const obstacle = reservationObstacle(vehicle, site)
  return obstacle === null ? '' : spell(site.region, lines[obstacle])
}
