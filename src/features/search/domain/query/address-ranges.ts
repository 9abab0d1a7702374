import type { Region } from '#features/sites/domain/region.ts'
import type { SearchQuery } from './search-query.ts'
import { parseRanges } from './search-ranges.ts'

/**
 * The canonical address of a list as what is ticked in it, and its ranges: thousands of lists differ only in the latter. An
 * address that says a range in any other way than ours stays whole.
 */
export function partedAddress(address: string, region: Region): { list: string; ranges: SearchQuery['ranges'] } {
  const at = address.indexOf('?')
  if (at === -1) return { list: address, ranges: {} }
  const ticked: string[] = []
  const written = new Map<string, readonly string[]>()
  for (const pair of address.slice(at + 1).split('&')) {
    const [, name = '', value = ''] = plainRange.exec(pair) ?? []
    if (name === '') ticked.push(pair)
    else if (written.has(name)) return { list: address, ranges: {} }
    else written.set(name, [value])
  }
  const isOtherwise = ticked.some((pair) => otherRange.test(pair))
  const { ranges, unreadable } = parseRanges(written, region)
  if (isOtherwise || unreadable.length > 0) return { list: address, ranges: {} }
  const path = address.slice(0, at)
  return { list: ticked.length === 0 ? path : `${path}?${ticked.join('&')}`, ranges }
}

/** Repayments count only on sites that offer them. */
const parted = 'price|year|km|length|atm|tare|payload|gvm|engine|photos'
const plainRange = new RegExp(String.raw`^(${parted})=([\d.]*-[\d.]*)$`)
const otherRange = new RegExp(`^(?:${parted})(?:_|=|%)`)
