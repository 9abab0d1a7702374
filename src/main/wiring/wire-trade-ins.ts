import { openVehicleData, usualAddresses } from '#adapters/valuation/open-vehicle-data.ts'
import { tradeInLinks } from '#features/trade-in/server/list-own-trade-ins.ts'
import type { TradeInServices } from '#pages/web-deps.ts'
import type { Config } from '../config.ts'

/** Registers and valuers of vehicles, and links to what they said. */
export const wireTradeIns = ({ config, secret }: { config: Config; secret: string }): TradeInServices => ({
  tradeInLinks: tradeInLinks(secret),
  vehicleData: openVehicleData({ ...usualAddresses, ...config.vehicleDataAddresses }),
})
