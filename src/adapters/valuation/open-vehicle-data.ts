import type {
  FindCandidates,
  ValueVehicle,
  VehicleData,
  VehicleDataService,
} from '#features/trade-in/server/vehicle-data-ports.ts'
import type { TradeInSettings } from '#features/sites/domain/settings/trade-in-settings.ts'
import { ok } from '#kernel/result.ts'
import { autograbRegister, autograbValuer } from './autograb.ts'
import { blueFlagRegister } from './blue-flag.ts'
import { carJamRegister } from './carjam.ts'
import { sandboxRegister, sandboxValuer } from './sandbox.ts'
import { serviceHttp, type ServiceHttp } from './service-http.ts'

type VehicleDataAddresses = Record<Exclude<VehicleDataService, 'sandbox'>, string>

export const usualAddresses: VehicleDataAddresses = {
  autograb: 'https://api.autograb.com.au',
  nevdis: 'https://api.blueflag.com.au',
  carjam: 'https://www.carjam.co.nz',
}

/** Every service that tells what a vehicle is and what it is worth. */
export function openVehicleData(addresses: VehicleDataAddresses, http: ServiceHttp = serviceHttp()): VehicleData {
  const register = (service: VehicleDataService, key: string): FindCandidates => {
    if (service === 'sandbox') return sandboxRegister
    const at = { http, base: addresses[service], key }
    return { autograb: autograbRegister, nevdis: blueFlagRegister, carjam: carJamRegister }[service](at)
  }
  const valuer = (
    service: VehicleDataService,
    key: string,
    fields: TradeInSettings['field_map'],
  ): ValueVehicle | undefined => {
    if (service === 'sandbox') return sandboxValuer
    return service === 'autograb' ? autograbValuer({ http, base: addresses.autograb, key }, fields) : undefined
  }
  return {
    register,
    valuer,
    async test(service, key) {
      // A plate that nobody has: right keys are told so, wrong ones are refused.
      const found = await register(service, key)(nobodysPlate[service])
      return found.ok ? ok(null) : found
    },
  }
}

const nobodysPlate = {
  autograb: { by: 'plate', region: 'AU', plate: 'ZZZ999Z', state: 'VIC' },
  nevdis: { by: 'plate', region: 'AU', plate: 'ZZZ999Z', state: 'VIC' },
  carjam: { by: 'plate', region: 'NZ', plate: 'ZZZ999', state: '' },
  sandbox: { by: 'plate', region: 'AU', plate: 'ZZZ999', state: 'VIC' },
} as const
