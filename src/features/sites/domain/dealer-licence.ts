import { type Region } from './region.ts'

/** Returns how the law of the region wants a dealer's number to be said in an advertisement; empty when there is none. */
export function licenceText(region: Region, number: string): string {
  if (number === '') return ''
  if (region === 'NZ') return `Registered motor vehicle trader ${number}`
  if (region === 'US') return `Dealer license ${number}`
  // Victoria's own abbreviation stands for the words.
  return /^LMCT/i.test(number) ? number : `Licence number ${number}`
}
