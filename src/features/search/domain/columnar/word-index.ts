import { type WordDictionary, wordDictionary } from '../matching-words.ts'
import { wordsOfText } from '../search-words.ts'
import type { TypedWord } from '../typed-words.ts'
import type { Bits } from './bits.ts'
import type { CodedColumn } from './coded-column.ts'
import type { NamesColumn } from './names-column.ts'

type Posting = { column: CodedColumn; code: number }

/**
 * Finds vehicles by words without reading a vehicle: a word leads to the spellings that contain it, and a spelling to its
 * vehicles. Made anew when a spelling comes into use or falls out of it, which few changes of a stock do.
 */
export class WordIndex {
  private readonly columns: readonly CodedColumn[]
  private readonly words = new Map<CodedColumn, (readonly string[])[]>()
  private postings = new Map<string, Posting[]>()
  private known: WordDictionary = wordDictionary([])
  private changes = -1

  constructor(columns: readonly CodedColumn[]) {
    this.columns = columns
  }

  /** The words of the stock as it is. */
  dictionary(): WordDictionary {
    const changes = this.columns.reduce((sum, { spellings }) => sum + spellings.wordChanges, 0)
    if (changes !== this.changes) this.read()
    this.changes = changes
    return this.known
  }

  /** Adds the vehicles that meet one demand of a text. */
  include({ words, numbers }: TypedWord, names: () => NamesColumn, into: { bits: Bits; words: number }): void {
    const wanted = new Map<CodedColumn, number[]>()
    for (const { column, code } of words.flatMap((word) => this.postings.get(word) ?? [])) {
      const codes = wanted.get(column)
      if (codes) codes.push(code)
      else wanted.set(column, [code])
    }
    for (const [column, codes] of wanted) column.include(codes, into.bits, into.words)
    for (const number of numbers) names().include(number, into.bits)
  }

  bytes(): number {
    return this.postings.size * 300
  }

  private read(): void {
    this.postings = new Map()
    for (const column of this.columns) {
      const { counts } = column.spellings
      for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) this.post({ column, code })
    }
    this.known = wordDictionary(this.postings.keys())
  }

  private post(posting: Posting): void {
    for (const word of this.wordsOf(posting)) {
      const postings = this.postings.get(word)
      if (postings) postings.push(posting)
      else this.postings.set(word, [posting])
    }
  }

  private wordsOf({ column, code }: Posting): readonly string[] {
    const known = this.words.get(column) ?? []
    this.words.set(column, known)
    return (known[code] ??= [...new Set((column.spellings.texts[code] ?? []).flatMap(wordsOfText))])
  }
}
