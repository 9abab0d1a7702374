import { randomInt } from 'node:crypto'

// A journey that is walked a second time begins as the first time did: nothing that was left behind is called as what it makes.

/** A word that nothing is called yet. Names of people have letters only. */
export const unusedWord = (): string =>
  Array.from({ length: 6 }, () => String.fromCharCode('a'.charCodeAt(0) + randomInt(26))).join('')

export const unusedName = (first: string): string => `${first} ${unusedWord()}`

/** A price, say, that nothing has yet. */
export const unusedNumber = (least: number, count = 1_000): number => least + randomInt(count)

/** A number that nobody has yet, of five digits behind those at its start. */
export const unusedDigits = (start: string): string => `${start}${String(randomInt(100_000)).padStart(5, '0')}`
