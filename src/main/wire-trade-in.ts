import { openVehicleData, usualAddresses } from '#adapters/valuation/open-vehicle-data.ts'
import type { TradeInServices } from '#pages/web-deps.ts'
import type { Config } from './config.ts'

/** Services that know vehicles and what they are worth. */
export const wireTradeIn = ({ vehicleDataAddresses }: Pick<Config, 'vehicleDataAddresses'>): TradeInServices => ({
  vehicleData: openVehicleData({ ...usualAddresses, ...vehicleDataAddresses }),
})
