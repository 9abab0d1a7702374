import type { VehicleSettings } from '#features/sites/domain/settings/vehicle-settings.ts'
import { isSold } from '../listing/vehicle-listing.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'

type Settings = Pick<VehicleSettings, 'condition_reports'>

/**
 * The vehicles as a site tells of them: without a report where it shows none or there is nothing to buy any more, so that no page, filter or
 * document has to know; and with the number of keys that was counted, whatever a stock file says.
 */
export const withShownReports = (vehicles: readonly Vehicle[], settings: Settings): Vehicle[] =>
  vehicles.map((vehicle) => {
    const { conditionReport: report, facts } = vehicle
    if (report === null) return vehicle
    if (!settings.condition_reports || isSold(vehicle)) return { ...vehicle, conditionReport: null }
    return report.keys === null ? vehicle : { ...vehicle, facts: { ...facts, keys: report.keys } }
  })
