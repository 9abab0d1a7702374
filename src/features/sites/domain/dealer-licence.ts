import { type Region } from './region.ts'

/** An advertisement names the dealer's number as the law of the region words it; empty when there is none. */
export function licenceText(region: Region, number: string): string {
  if (number === '') return ''
  if (region === 'NZ') return `Registered motor vehicle trader ${number}`
  if (region === 'US') return `Dealer license ${number}`
  // Victoria's own abbreviation stands for the words.
  return /^LMCT/i.test(number) ? number : `Licence number ${number}`
}
