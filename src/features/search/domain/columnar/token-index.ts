import { type TokenDictionary, tokenDictionary } from '../text/token-dictionary.ts'
import { tokensOfText } from '../text/vehicle-tokens.ts'
import type { TypedToken } from '../text/typed-tokens.ts'
import type { Bits } from './bits.ts'
import type { CodedColumn } from './columns/coded-column.ts'
import type { NamesColumn } from './columns/names-column.ts'

/** A code and the position of its column as one number: objects would be most of the index of a small site. */
type Posting = number

const mostCodes = 2 ** 24

/**
 * Finds vehicles by words without reading a vehicle: a word leads to the spellings that contain it, and a spelling to its
 * vehicles. Made anew when a spelling comes into use or falls out of it, which few changes of a stock do.
 */
export class TokenIndex {
  private readonly columns: readonly CodedColumn[]
  /** Words of every spelling that was read, per column. */
  private readonly tokens: (readonly string[])[][]
  private postings = new Map<string, Posting[]>()
  private known: TokenDictionary = tokenDictionary([])
  private changes = -1

  constructor(columns: readonly CodedColumn[]) {
    this.columns = columns
    this.tokens = columns.map(() => [])
  }

  /** The words of the stock as it is. */
  dictionary(): TokenDictionary {
    const changes = this.columns.reduce((sum, { spellings }) => sum + spellings.spellingChanges, 0)
    if (changes !== this.changes) this.read()
    this.changes = changes
    return this.known
  }

  /** Adds the vehicles that meet one demand of a text. */
  include({ tokens, numbers }: TypedToken, names: () => NamesColumn, into: { bits: Bits; slots32: number }): void {
    const wanted = this.columns.map((): number[] => [])
    for (const posting of tokens.flatMap((word) => this.postings.get(word) ?? [])) {
      wanted[Math.floor(posting / mostCodes)]?.push(posting % mostCodes)
    }
    for (const [at, codes] of wanted.entries()) this.columns[at]?.include(codes, into.bits, into.slots32)
    for (const number of numbers) names().include(number, into.bits)
  }

  bytes(): number {
    return this.postings.size * 300
  }

  private read(): void {
    this.postings = new Map()
    for (const [at, { spellings }] of this.columns.entries()) {
      for (let code = 1; code < spellings.size; code++) {
        if (spellings.counts[code] !== 0) this.post(at * mostCodes + code, this.wordsOf(at, code))
      }
    }
    this.known = tokenDictionary(this.postings.keys())
  }

  private post(posting: Posting, tokens: readonly string[]): void {
    for (const word of tokens) {
      const postings = this.postings.get(word)
      if (postings) postings.push(posting)
      else this.postings.set(word, [posting])
    }
  }

  private wordsOf(at: number, code: number): readonly string[] {
    const known = this.tokens[at]?.[code]
    if (known) return known
    const tokens = [...new Set((this.columns[at]?.spellings.textsOf(code) ?? []).flatMap(tokensOfText))]
    const column = this.tokens[at]
    if (column) column[code] = tokens
    return tokens
  }
}
