/** Letters that a word can have and still be compared: longer ones are nobody's slip. */
const longest = 40

/**
 * Measures slips of the keyboard between `typed` and other words: a letter too many, too few or wrong, or two neighbours
 * swapped, each once at its place (the "optimal string alignment" of Damerau and Levenshtein). Infinity beyond `limit`.
 */
export function slipsFrom(typed: string): (word: string, limit: number) => number {
  // One set of rows for all words: a misspelt word is compared with every word of the stock.
  let [beforeLast, last, current] = [0, 1, 2].map(() => new Uint8Array(longest + 1))
  return (word, limit) => {
    const isFar = Math.abs(typed.length - word.length) > limit || Math.max(typed.length, word.length) > longest
    if (isFar || !beforeLast || !last || !current) return Infinity
    for (let column = 0; column <= word.length; column++) last[column] = column
    for (let row = 1; row <= typed.length; row++) {
      const fewest = fillRow(current, { typed, word, row, last, beforeLast })
      if (fewest > limit) return Infinity
      ;[beforeLast, last, current] = [last, current, beforeLast]
    }
    const distance = last[word.length] ?? Infinity
    return distance <= limit ? distance : Infinity
  }
}

type Row = { typed: string; word: string; row: number; last: Uint8Array; beforeLast: Uint8Array }

/** Slips between the first `row` letters typed and every beginning of the word; answers with the fewest. */
function fillRow(current: Uint8Array, { typed, word, row, last, beforeLast }: Row): number {
  current[0] = row
  let fewest = row
  const letter = typed.charCodeAt(row - 1)
  for (let column = 1; column <= word.length; column++) {
    const isSame = letter === word.charCodeAt(column - 1)
    let slips = Math.min(
      (last[column] ?? 0) + 1,
      (current[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + Number(!isSame),
    )
    const isSwapped =
      row > 1 &&
      column > 1 &&
      letter === word.charCodeAt(column - 2) &&
      typed.charCodeAt(row - 2) === word.charCodeAt(column - 1)
    if (isSwapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
    current[column] = slips
    if (slips < fewest) fewest = slips
  }
  return fewest
}
