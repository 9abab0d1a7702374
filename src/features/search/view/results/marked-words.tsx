import { wordsOf } from '#features/search/domain/text/search-words.ts'

/** A name with the part of each word marked that was typed so far; `words` as `wordsOf` gives them. */
export function MarkedWords({ text, words }: { text: string; words: readonly string[] }) {
  return (
    <>
      {text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece, at) => {
        const length = at % 2 === 1 ? markedLength(piece, words) : 0
        return length === 0 ? (
          piece
        ) : (
          <span key={at}>
            <mark>{piece.slice(0, length)}</mark>
            {piece.slice(length)}
          </span>
        )
      })}
    </>
  )
}

/** Letters of the word that were typed. Where accents make it longer than what was typed, all of it or nothing. */
function markedLength(word: string, words: readonly string[]): number {
  const folded = wordsOf(word).join('')
  const typed = words.filter((each) => folded.startsWith(each)).map((each) => each.length)
  const longest = Math.max(0, ...typed)
  if (folded.length === word.length) return longest
  return longest === folded.length ? word.length : 0
}
