import { similarVehicles } from '#features/inventory/domain/listing/similar-vehicles.ts'
import { odometerOf } from '#features/inventory/domain/vehicle/odometer.ts'
import { fuelLabel, vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import type { Vehicle } from '#features/inventory/domain/vehicle/vehicle.ts'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { PreparingPage } from '#features/inventory/view/vehicle-page/preparing-page.tsx'
import { WhenReadyForm } from '#features/garage/view/when-ready-form.tsx'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { type Handler, page, type PageRequest } from '../page/page.ts'

/** Names a vehicle that the site does not show yet. */
type AtPreparing = { preparing: Vehicle }

/** A vehicle that waits for photos, a price or a text: its address answers, and no list leads to it. */
export const preparingPage: Handler<AtPreparing> = page<Vehicle, AtPreparing>({
  name: 'vehicle being prepared',
  load({ preparing, snapshot, url }) {
    const href = snapshot.vehicleHref(preparing)
    return url.pathname === href ? { kind: 'found', data: preparing } : { kind: 'moved', to: href, status: 301 }
  },
  meta: (vehicle, { snapshot }) => ({
    title: `${vehicleName(vehicle)} | ${snapshot.site.name}`,
    description: `${vehicleName(vehicle)}: on its way to the website of ${snapshot.site.name}.`,
    canonicalPath: snapshot.vehicleHref(vehicle),
    isIndexable: false,
  }),
  Page: (vehicle, { snapshot: { site, vehicles, asOf, stockHref } }) => (
    <PreparingPage
      name={vehicleName(vehicle)}
      facts={factsOf(vehicle, site)}
      similar={similarVehicles(vehicle, vehicles, site)}
      rules={vehicleViewRules(site, asOf)}
      stock={{ href: stockHref, label: vehicleNoun(site).many }}
      form={site.settings.retail.garage.enabled && <WhenReadyForm slug={vehicle.slug} />}
    />
  ),
})

const factsOf = (vehicle: Vehicle, { region, settings }: PageRequest['snapshot']['site']): string[] =>
  [
    odometerOf(vehicle, { region, settings: settings.vehicle }),
    vehicle.transmission,
    fuelLabel(vehicle.fuel, region),
    vehicle.body,
    vehicle.colour,
  ].filter(Boolean)
