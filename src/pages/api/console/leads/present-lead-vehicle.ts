import type { LeadScreenData } from '#console/calls/lead-calls.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { priceDisplay } from '#features/inventory/domain/price/vehicle-price.ts'
import { galleryPictures } from '#features/inventory/domain/vehicle/vehicle-picture.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehicleOfLead } from '#features/leads/domain/lead/lead.ts'
import type { Around } from './lead-around.ts'

const statusText: Record<Vehicle['status'], string> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
}

/** Our stock tells about the vehicle, or the lead when the vehicle has left; null for neither. */
export function presentLeadVehicle({ site, detail: { lead }, vehicleOf, hrefOf }: Around): LeadScreenData['vehicle'] {
  const vehicle = vehicleOf(lead.vehicleId)
  const text = vehicleOfLead(lead)
  if (!vehicle)
    return text === '' ? null : { id: null, name: text, href: '', price: '', facts: 'No longer in stock', picture: '' }
  const price = priceDisplay(vehicle, { settings: site.settings.vehicle, region: site.region })
  const odometer = odometerOf(vehicle, { region: site.region, settings: site.settings.vehicle })
  const facts = [
    vehicle.isReserved ? 'Reserved' : statusText[vehicle.status],
    vehicle.stockNumber && `Stock ${vehicle.stockNumber}`,
    odometer,
    vehicle.rego,
  ]
  return {
    id: vehicle.id,
    name: vehicleName(vehicle),
    href: hrefOf(vehicle),
    price: [price.main.text, price.main.note].filter(Boolean).join(' '),
    facts: facts.filter(Boolean).join(' · '),
    picture: galleryPictures(vehicle, site.settings)[0]?.url ?? '',
  }
}
