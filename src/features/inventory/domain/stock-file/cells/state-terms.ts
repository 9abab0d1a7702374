import { fail, ok, type Result } from '#kernel/result.ts'
import type { CarType } from '#features/inventory/domain/vehicle/vehicle.ts'

/** Reads what feeds call new, used or demo; the problem goes on after the name of the field. */
export function parseCarType(text: string): Result<CarType, string> {
  const key = termKey(text)
  // Schema.org writes `https://schema.org/UsedCondition`.
  const carType =
    carTypeLabels.get(key) ??
    carTypeLabels.get(key.replace(/^https?schemaorg|condition$/g, '').replace(/condition$/, ''))
  return carType ? ok(carType) : fail('is not new, used or demo')
}

/** `CPO`, `Certified Pre-Owned`: used, and certified by the maker. */
export const meansCertified = (text: string): boolean =>
  /^(?:cpo|certified(?:preowned|used)?|manufacturercertified)$/.test(termKey(text))

/** Reads words for yes and no, and numbers, of which all but 0 are yes; the problem goes on after the name of the field. */
export function parseYesNo(text: string): Result<boolean, string> {
  const key = termKey(text)
  if (yesValues.has(key)) return ok(true)
  if (noValues.has(key)) return ok(false)
  return /^\d+$/.test(key) ? ok(Number(key) > 0) : fail('is neither yes nor no')
}

/** `In-Stock` and `in_stock` are one word. */
export const termKey = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '')

const carTypeLabels = termMap<CarType>({
  new: [
    'new',
    'n',
    'brandnew',
    'newvehicle',
    'newcar',
    'newvehicles',
    'newcars',
    'factorynew',
    'unregistered',
    'newstock',
    'newtruck',
    'newrv',
  ],
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
    'import',
    'imported',
    'freshimport',
    'japaneseimport',
    'japimport',
    'importedused',
    'usednznew',
    // Sold new in the country, and not imported used: of what is new nobody says more than that.
    'nznew',
    'nznewused',
    'preloved',
    'certifiedused',
    'pre',
    'po',
    'cert',
    'usedvehicles',
    'usedcars',
    'usedstock',
    'usedtruck',
    'usedrv',
    'preownedvehicle',
    'manufacturercertified',
    'refurbished',
    'recon',
    'exloan',
    'tradein',
  ],
  demo: [
    'demo',
    'd',
    'demonstrator',
    'exdemo',
    'neardemo',
    'demovehicle',
    'exdemonstrator',
    'democar',
    'dealerdemo',
    'demos',
    'demonstration',
    'dealerdemonstrator',
    'newdemo',
    'useddemo',
    'loaner',
    'serviceloaner',
  ],
})

const yesValues = new Set(['yes', 'y', 'true', 't', '1', 'x', 'on'])
const noValues = new Set(['no', 'n', 'false', 'f', '0', 'off'])

function termMap<Value extends string>(labels: Record<Value, string[]>): ReadonlyMap<string, Value> {
  const known = new Map<string, Value>()
  for (const value in labels) for (const word of labels[value]) known.set(word, value)
  return known
}
