import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Region } from '#features/sites/domain/region.ts'
import type { VehicleQuestion } from '#features/trade-in/domain/plate.ts'
import type { FindCandidates, ValueVehicle } from '#features/trade-in/server/vehicle-data-ports.ts'
import type { Fault } from '../stand-ins/http-stand-in.ts'

export type OpenedService = {
  find: FindCandidates
  value?: ValueVehicle
  /** Asks the service with a wrong key; a service without keys has none. */
  withWrongKey?: FindCandidates
  /** Makes the service misbehave; one that is not reached over a network cannot. */
  fault?(fault: Fault | null): void
  close(): Promise<void>
}

type Contract = {
  region: Region
  open(): Promise<OpenedService>
  /** Variants of one plate that it tells apart. */ variants: number
}

type Opened = { service: () => OpenedService; region: Region; variants: number }

/** Does what every service that knows vehicles must do, whatever its protocol. */
export function vehicleDataContract(name: string, { region, open, variants }: Contract): void {
  describe(name, () => {
    let service: OpenedService
    beforeAll(async () => void (service = await open()))
    afterAll(() => service.close())
    const opened = { service: () => service, region, variants }
    finds(opened)
    fails(opened)
    values(opened)
  })
}

const plateOf = (region: Region, text: string): VehicleQuestion => ({
  by: 'plate',
  region,
  plate: text,
  state: region === 'AU' ? 'NSW' : '',
})

function finds({ service, region, variants }: Opened): void {
  test('knows a vehicle by its plate', async () => {
    const found = await service().find(plateOf(region, 'DEMO01'))
    expect(found).toMatchObject({ ok: true, value: [{ make: 'Mazda', model: '3', year: 2020 }] })
  })

  test('knows it by its VIN', async () => {
    const found = await service().find({ by: 'vin', region, vin: 'JM0BP2HLA00100001' })
    expect(found).toMatchObject({ ok: true, value: [{ make: 'Mazda', vin: 'JM0BP2HLA00100001' }] })
  })

  test('hands out every variant that a plate may mean', async () => {
    const found = await service().find(plateOf(region, 'DEMO02'))
    expect(found.ok && found.value.length).toBe(variants)
  })

  test('says that there is none of an unknown plate and VIN', async () => {
    expect(await service().find(plateOf(region, 'NOSUCH'))).toEqual({ ok: true, value: [] })
    expect(await service().find({ by: 'vin', region, vin: '1HGCM82633A004352' })).toEqual({ ok: true, value: [] })
  })

  test('is not led astray by what a plate may hold', async () => {
    for (const text of ['../../admin', '%00', '?key=x', 'a&b=c', "'; drop table lead; --"])
      expect((await service().find(plateOf(region, text))).ok).toBe(true)
  })
}

function fails({ service, region }: Opened): void {
  test('says so when its key is wrong, without the key', async () => {
    const refused = await service().withWrongKey?.(plateOf(region, 'DEMO01'))
    if (!refused) return
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'refused' } })
    expect(JSON.stringify(refused)).not.toContain('wrong')
  })

  test.each<[Fault, string]>([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'busy'],
    [500, 'away'],
    ['hang', 'away'],
    ['cut', 'away'],
    ['elsewhere', 'away'],
    ['garbage', 'unreadable'],
    ['huge', 'unreadable'],
  ])('%s is a problem of kind %s', async (fault, kind) => {
    const { fault: setFault, find } = service()
    if (!setFault) return
    setFault(fault)
    const reply = await find(plateOf(region, 'DEMO01'))
    setFault(null)
    expect(reply).toMatchObject({ ok: false, problem: { kind } })
    expect(JSON.stringify(reply)).not.toContain('right-key')
  })
}

function values({ service, region }: Opened): void {
  const known = async () => {
    const found = await service().find(plateOf(region, 'DEMO01'))
    const [candidate] = found.ok ? found.value : []
    if (!candidate) throw new Error('not found')
    return candidate
  }

  test('values a vehicle that it found, less the further it was driven', async () => {
    const { value } = service()
    if (!value) return
    const candidate = await known()
    const near = await value({ candidate, region, km: 40_000 })
    const far = await value({ candidate, region, km: 140_000 })
    if (!near.ok || !far.ok || !near.value || !far.value) throw new Error('no value')
    expect(near.value.low).toBeLessThan(near.value.value)
    expect(near.value.high).toBeGreaterThan(near.value.value)
    expect(near.value.confidence).toBeCloseTo(0.88)
    expect(far.value.value).toBeLessThan(near.value.value)
  })

  test('does not value what it does not know', async () => {
    const { value } = service()
    if (!value) return
    const candidate = { ...(await known()), reference: '', vin: '' }
    expect(await value({ candidate, region, km: 1 })).toEqual({ ok: true, value: undefined })
  })
}
