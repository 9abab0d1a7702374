import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { unreachable } from '#kernel/result.ts'
import { hasHistoryReport, mayDrive, mayOfferTradeIn, mayReserve, type ReservationSite } from './retail-rules.ts'
import { isSold } from './vehicle-listing.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

export type VehicleButton = VehicleSettings['buttons'][number]

/** The site's buttons that make sense for this vehicle, in the site's order; the first is the primary action. */
export function offeredButtons(vehicle: Vehicle, site: ReservationSite): VehicleButton[] {
  const wanted = [...new Set(site.settings.vehicle.buttons)]
  return wanted.filter((button) => isOffered(button, vehicle, site))
}

function isOffered(button: VehicleButton, vehicle: Vehicle, site: ReservationSite): boolean {
  const { settings } = site
  const { chat } = settings.connections
  switch (button) {
    case 'call':
    case 'enquire':
    case 'location':
      return true
    case 'finance':
      return !isSold(vehicle)
    case 'test-drive':
      return mayDrive(vehicle)
    case 'trade-in':
      return mayOfferTradeIn(vehicle, settings)
    case 'reserve':
      return mayReserve(vehicle, site)
    case 'history-report':
      return hasHistoryReport(vehicle)
    case 'whatsapp':
      return chat.whatsapp_number !== ''
    case 'chatbot':
      return chat.chatbot_key !== ''
    case 'chat':
      return chat.live_chat_license !== '' || chat.text_us_token !== ''
    case 'custom':
      return settings.vehicle.custom_button !== null
    default:
      return unreachable(button)
  }
}
