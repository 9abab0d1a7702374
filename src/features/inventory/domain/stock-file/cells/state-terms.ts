import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType, VehicleStatus } from '#features/inventory/domain/vehicle/vehicle.ts'

export function parseCarType(text: string): Result<CarType, string> {
  const carType = carTypeLabels.get(termKey(text))
  return carType ? ok(carType) : fail('is not new, used or demo')
}

export function parseStatus(text: string): Result<VehicleStatus, string> {
  const status = statusLabels.get(termKey(text)) ?? statusBegun(termKey(text))
  return status ? ok(status) : fail('is not in stock, coming soon or sold')
}

/** A vehicle under offer is still in stock, but reserved. */
export const meansReserved = (text: string): boolean =>
  reservedTerms.some((word) => (word.length > 4 ? termKey(text).startsWith(word) : termKey(text) === word))

export function parseYesNo(text: string): Result<boolean, string> {
  const key = termKey(text)
  if (yesValues.has(key)) return ok(true)
  if (noValues.has(key)) return ok(false)
  return /^\d+$/.test(key) ? ok(Number(key) > 0) : fail('is neither yes nor no')
}

/** `In-Stock` and `in_stock` are one word. */
const termKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const carTypeLabels = termMap<CarType>({
  new: ['new', 'n', 'brandnew', 'newvehicle', 'newcar'],
  used: [
    'used',
    'u',
    'preowned',
    'usedvehicle',
    'usedcar',
    'secondhand',
    'certified',
    'cpo',
    'certifiedpreowned',
    'exlease',
    'exrental',
    'rental',
    'exgovernment',
    'exfleet',
    'nearnew',
    'dealerused',
    'usedprivate',
    'useddealer',
    'privateused',
    'approvedused',
    'usedimport',
    'usedimported',
    'preloved',
  ],
  demo: ['demo', 'd', 'demonstrator', 'exdemo', 'neardemo', 'demovehicle', 'exdemonstrator'],
})

const reservedTerms = [
  'reserved',
  'onhold',
  'hold',
  'underoffer',
  'deposittaken',
  'salepending',
  'pending',
  'underdeposit',
  'undercontract',
  'depositpaid',
  'depositreceived',
]

/** `SOLD - awaiting delivery`, `On hold for Smith`: what stands behind is for the yard. */
function statusBegun(key: string): VehicleStatus | undefined {
  if (key.startsWith('sold')) return 'sold'
  return reservedTerms.some((word) => word.length > 4 && key.startsWith(word)) ? 'in_stock' : undefined
}

const statusLabels = termMap<VehicleStatus>({
  in_stock: [
    'instock',
    'available',
    'forsale',
    'active',
    'live',
    'current',
    'onlot',
    'inyard',
    'stock',
    'ready',
    ...reservedTerms,
  ],
  coming_soon: [
    'comingsoon',
    'intransit',
    'incoming',
    'onorder',
    'inbound',
    'arrivingsoon',
    'due',
    'duein',
    'intransport',
  ],
  sold: ['sold', 'delivered', 'soldoff', 'solddelivered', 'soldandelivered'],
})

const yesValues = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on'])
const noValues = new Set(['no', 'n', 'false', 'f', '0', 'off'])

function termMap<Value extends string>(labels: Record<Value, string[]>): ReadonlyMap<string, Value> {
  const known = new Map<string, Value>()
  for (const value in labels) for (const word of labels[value]) known.set(word, value)
  return known
}
