import { tokenize } from '#features/search/domain/text/vehicle-tokens.ts'

/** A name with the part of each word marked that was typed so far; `tokens` as `tokenize` gives them. */
export function HighlightedText({ text, tokens }: { text: string; tokens: readonly string[] }) {
  return (
    <>
      {text.split(/([\p{L}\p{N}\p{M}]+)/u).map((piece, at) => {
        const length = at % 2 === 1 ? markedLength(piece, tokens) : 0
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
function markedLength(word: string, tokens: readonly string[]): number {
  const folded = tokenize(word).join('')
  const typed = tokens.filter((each) => folded.startsWith(each)).map((each) => each.length)
  const longest = Math.max(0, ...typed)
  if (folded.length === word.length) return longest
  return longest === folded.length ? word.length : 0
}
