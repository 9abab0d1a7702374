import { expect, test } from 'vitest'
import { siteSettings } from '#features/sites/domain/settings/site-settings.ts'
import { vehicleDataContract } from '#testing/contracts/vehicle-data-contract.ts'
import type { HttpStandIn } from '#testing/stand-ins/http-stand-in.ts'
import { openAutograb, openBlueFlag, openCarJam, rightKey } from '#testing/stand-ins/vehicle-data.ts'
import { autograbRegister, autograbValuer } from './autograb.ts'
import { blueFlagRegister } from './blue-flag.ts'
import { carJamRegister } from './carjam.ts'
import { openVehicleData, usualAddresses } from './open-vehicle-data.ts'
import { sandboxRegister, sandboxValuer } from './sandbox.ts'
import { serviceHttp } from './service-http.ts'

const fields = siteSettings.parse({}).retail.trade_in.field_map
const http = serviceHttp({ timeoutMilliseconds: 1_000 })

const at = ({ base }: HttpStandIn, key = rightKey) => ({ http, base, key })

vehicleDataContract('the sandbox', {
  region: 'AU',
  variants: 2,
  open: async () => ({ find: sandboxRegister, value: sandboxValuer, close: async () => {} }),
})

vehicleDataContract('AutoGrab', {
  region: 'AU',
  variants: 2,
  open: async () => {
    const standIn = await openAutograb()
    return {
      find: autograbRegister(at(standIn)),
      value: autograbValuer(at(standIn), fields),
      withWrongKey: autograbRegister(at(standIn, 'wrong-key')),
      fault: standIn.fault,
      close: standIn.close,
    }
  },
})

vehicleDataContract('NEVDIS by Blue Flag', {
  region: 'AU',
  variants: 2,
  open: async () => {
    const standIn = await openBlueFlag()
    return {
      find: blueFlagRegister(at(standIn)),
      withWrongKey: blueFlagRegister(at(standIn, 'wrong-key')),
      fault: standIn.fault,
      close: standIn.close,
    }
  },
})

vehicleDataContract('CarJam', {
  region: 'NZ',
  variants: 1,
  open: async () => {
    const standIn = await openCarJam()
    return {
      find: carJamRegister(at(standIn)),
      withWrongKey: carJamRegister(at(standIn, 'wrong-key')),
      fault: standIn.fault,
      close: standIn.close,
    }
  },
})

test('NEVDIS warns of what is reported stolen, and says until when it is registered', async () => {
  const standIn = await openBlueFlag()
  const find = blueFlagRegister(at(standIn))
  const stolen = await find({ by: 'plate', region: 'AU', plate: 'DEMO05', state: 'VIC' })
  expect(stolen).toMatchObject({ ok: true, value: [{ alerts: ['stolen: VIN'] }] })
  const plain = await find({ by: 'plate', region: 'AU', plate: 'DEMO01', state: 'VIC' })
  expect(plain).toMatchObject({ ok: true, value: [{ alerts: [], registeredUntil: '2027-08-31' }] })
  await standIn.close()
})

test('AutoGrab values what another register found, by its VIN', async () => {
  const [autograb, nevdis] = [await openAutograb(), await openBlueFlag()]
  const found = await blueFlagRegister(at(nevdis))({ by: 'plate', region: 'AU', plate: 'DEMO01', state: 'VIC' })
  const [candidate] = found.ok ? found.value : []
  if (!candidate) throw new Error('not found')
  const value = await autograbValuer(at(autograb), fields)({ candidate, region: 'AU', km: 60_000 })
  expect(value).toMatchObject({ ok: true, value: { value: 19_400 } })
  await Promise.all([autograb.close(), nevdis.close()])
})

test('an answer without a value where the field map says is told as such, and another map finds it', async () => {
  const standIn = await openAutograb()
  const candidate = await autograbRegister(at(standIn))({ by: 'plate', region: 'AU', plate: 'DEMO01', state: 'VIC' })
  const [known] = candidate.ok ? candidate.value : []
  if (!known) throw new Error('not found')
  const valued = (value: string) =>
    autograbValuer(at(standIn), { ...fields, value, low: '', high: '' })({ candidate: known, region: 'AU', km: 60_000 })
  expect(await valued('prediction.price')).toMatchObject({ ok: false, problem: { kind: 'unreadable' } })
  expect(await valued('prediction.retail_value')).toMatchObject({ ok: true, value: { value: 23_280, low: null } })
  await standIn.close()
})

test('a key is tested by asking for a plate that nobody has', async () => {
  const standIns = { autograb: await openAutograb(), nevdis: await openBlueFlag(), carjam: await openCarJam() }
  const addresses = { autograb: standIns.autograb.base, nevdis: standIns.nevdis.base, carjam: standIns.carjam.base }
  const data = openVehicleData(addresses, http)
  for (const service of ['autograb', 'nevdis', 'carjam'] as const) {
    expect(await data.test(service, rightKey)).toEqual({ ok: true, value: null })
    expect(await data.test(service, 'other')).toMatchObject({ ok: false, problem: { kind: 'refused' } })
  }
  expect(Object.values(usualAddresses).every((address) => address.startsWith('https://'))).toBe(true)
  await Promise.all(Object.values(standIns).map((each) => each.close()))
})
