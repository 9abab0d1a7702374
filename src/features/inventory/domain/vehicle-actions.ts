import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { offeredButtons } from './vehicle-buttons.ts'
import { vehiclePath } from './vehicle-paths.ts'
import type { Vehicle } from './vehicle.ts'

/** A button of the vehicle page. `phone` shows a number; all others lead to `href`. */
export type VehicleAction =
  | { kind: 'phone'; label: string; phone: string }
  | { kind: 'link'; name: string; label: string; href: string }

/** The site's buttons for this vehicle whose target exists, in the site's order. */
export function vehicleActions(vehicle: Vehicle, site: Site, location: Location | null): VehicleAction[] {
  const { labels, custom_button: custom } = site.settings.vehicle
  const whatsapp = site.settings.connections.chat.whatsapp_number.replace(/\D/g, '')
  const page = vehiclePath(site.template, vehicle)
  const known: Record<string, VehicleAction | null> = {
    enquire: link('enquire', spell(site.region, labels.enquire), `${page}/enquire`),
    call: location?.phone ? { kind: 'phone', label: labels.call, phone: location.phone } : null,
    location: location ? link('location', 'Location and hours', '#vehicle-map') : null,
    'history-report': link('history-report', labels.history_report, vehicle.historyReportUrl),
    whatsapp: link('whatsapp', 'WhatsApp', `https://wa.me/${whatsapp}`),
    custom: custom && link('custom', custom.label, custom.href),
  }
  return offeredButtons(vehicle, site.settings)
    .map((button) => known[button] ?? null)
    .filter((action) => action !== null)
}

const link = (name: string, label: string, href: string): VehicleAction => ({ kind: 'link', name, label, href })
