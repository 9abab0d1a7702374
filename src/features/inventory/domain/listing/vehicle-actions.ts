import { spell } from '#features/sites/domain/region.ts'
import type { Location, Site } from '#features/sites/domain/site.ts'
import { historyReportLabel, reserveLabel } from './button-labels.ts'
import { offeredButtons, type VehicleButton } from './vehicle-buttons.ts'
import { vehiclePath, vehiclePaths } from '../vehicle/vehicle-paths.ts'
import { vehicleName } from '../vehicle/vehicle-labels.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

/** A button of the vehicle page. `phone` shows a number; all others lead to `href`. */
export type VehicleAction =
  | { kind: 'phone'; label: string; phone: string }
  | { kind: 'link'; name: string; label: string; href: string }

/** The site's buttons for this vehicle whose target exists, in the site's order. */
export function vehicleActions(vehicle: Vehicle, site: Site, location: Location | null): VehicleAction[] {
  const { labels, custom_button: custom } = site.settings.vehicle
  const whatsapp = site.settings.connections.chat.whatsapp_number.replace(/\D/g, '')
  const { forms } = site.settings.leads
  const { finance } = site.settings.retail
  const paths = vehiclePaths(vehicle, { ...site, dealershipSlug: dealershipSlugOf(vehicle, site) })
  const known: Partial<Record<VehicleButton, VehicleAction | null>> = {
    enquire: link('enquire', spell(site.region, labels.enquire), paths.enquiry),
    'test-drive': forms.test_drive.enabled ? link('test-drive', labels.test_drive, paths.testDrive) : null,
    finance: forms.finance.enabled || finance.link ? link('finance', labels.finance, paths.finance) : null,
    'trade-in': forms.trade_in.enabled ? link('trade-in', labels.trade_in, paths.tradeIn) : null,
    call: location?.phone ? { kind: 'phone', label: labels.call, phone: location.phone } : null,
    reserve: link('reserve', reserveLabel(site), paths.checkout),
    location: location ? link('location', labels.location, '#vehicle-map') : null,
    'history-report': link('history-report', historyReportLabel(site), vehicle.historyReportUrl),
    whatsapp: link(
      'whatsapp',
      labels.whatsapp,
      `https://wa.me/${whatsapp}?text=${encodeURIComponent(aboutVehicle(vehicle, site))}`,
    ),
    chat: link('chat', labels.chat, paths.enquiry),
    chatbot: link('chatbot', labels.chatbot, paths.enquiry),
    custom: custom && link('custom', custom.label, custom.href),
  }
  return offeredButtons(vehicle, site)
    .map((button) => known[button] ?? null)
    .filter((action) => action !== null)
}

/** A WhatsApp message begins with the vehicle and where it can be seen. */
function aboutVehicle(vehicle: Vehicle, site: Site): string {
  const { region, domainName } = site
  const link = domainName === null ? '' : ` https://${domainName}${vehiclePath(site, vehicle)}`
  const number = vehicle.stockNumber === '' ? '' : ` (${vehicle.stockNumber})`
  return spell(region, `Hi, I have an enquiry about the ${vehicleName(vehicle)}${number}.${link}`)
}

const dealershipSlugOf = (vehicle: Vehicle, site: Site): string =>
  site.dealerships.find(({ id }) => id === vehicle.dealershipId)?.slug ?? ''

const link = (name: string, label: string, href: string): VehicleAction => ({ kind: 'link', name, label, href })
