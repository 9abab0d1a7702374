import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType, VehicleStatus } from '#features/inventory/domain/vehicle/vehicle.ts'

export function parseCarType(text: string): Result<CarType, string> {
  const carType = carTypeWords.get(wordKey(text))
  return carType ? ok(carType) : fail('is not new, used or demo')
}

export function parseStatus(text: string): Result<VehicleStatus, string> {
  const status = statusWords.get(wordKey(text)) ?? statusBegun(wordKey(text))
  return status ? ok(status) : fail('is not in stock, coming soon or sold')
}

/** A vehicle under offer is still in stock, but reserved. */
export const meansReserved = (text: string): boolean =>
  reservedWordList.some((word) => (word.length > 4 ? wordKey(text).startsWith(word) : wordKey(text) === word))

export function parseYesNo(text: string): Result<boolean, string> {
  const key = wordKey(text)
  if (yesWords.has(key)) return ok(true)
  if (noWords.has(key)) return ok(false)
  return /^\d+$/.test(key) ? ok(Number(key) > 0) : fail('is neither yes nor no')
}

/** `In-Stock` and `in_stock` are one word. */
const wordKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const carTypeWords = wordMap<CarType>({
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

const reservedWordList = [
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
  return reservedWordList.some((word) => word.length > 4 && key.startsWith(word)) ? 'in_stock' : undefined
}

const statusWords = wordMap<VehicleStatus>({
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
    ...reservedWordList,
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

const yesWords = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on'])
const noWords = new Set(['no', 'n', 'false', 'f', '0', 'off'])

function wordMap<Value extends string>(words: Record<Value, string[]>): ReadonlyMap<string, Value> {
  const known = new Map<string, Value>()
  for (const value in words) for (const word of words[value]) known.set(word, value)
  return known
}
