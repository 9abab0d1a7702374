import type { Vehicle } from '#features/inventory/domain/vehicle.ts'
import { vehicleWords, wordsOf } from './search-words.ts'

/** The distinct words of a stock, and per vehicle the numbers of its words. */
export type TextColumn = { words: readonly string[]; codes: readonly Uint32Array[] }

export function buildTextColumn(vehicles: readonly Vehicle[]): TextColumn {
  const codeOf = new Map<string, number>()
  const codes = vehicles.map((vehicle) =>
    Uint32Array.from(vehicleWords(vehicle), (word) => {
      const code = codeOf.get(word) ?? codeOf.size
      codeOf.set(word, code)
      return code
    }),
  )
  return { words: [...codeOf.keys()], codes }
}

/** A test of positions: every word of `text` starts a word of the vehicle. Null when the text has no words. */
export function textTest({ words, codes }: TextColumn, text: string): ((position: number) => boolean) | null {
  const typed = [...new Set(wordsOf(text))]
  if (typed.length === 0) return null
  const matches = typed.map((prefix) => Uint8Array.from(words, (word) => (word.startsWith(prefix) ? 1 : 0)))
  return (position) => {
    const own = codes[position]
    return own !== undefined && matches.every((isMatch) => own.some((code) => isMatch[code] === 1))
  }
}
