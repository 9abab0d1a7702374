import { isKnownMake, makeName } from './make-name.ts'
import { isKnownModel } from './model-name.ts'

/** What a title such as `2016 Land Rover Discovery Sport TD4 HSE` names. */
type NamesInTitle = { make: string; model: string; badge: string }

/** A year in front is passed over; a make or a model that is not known is taken to be one word. */
export function namesInTitle(title: string): NamesInTitle {
  const tokens = title.trim().split(/\s+/)
  const first = /^(?:19|20)\d{2}$|^MY\d{2}$/i.test(tokens[0] ?? '') ? 1 : 0
  const make = longest(tokens.slice(first), (text) => isKnownMake(text))
  const rest = withoutMakeAgain(tokens.slice(first + wordCount(make)), make)
  const model = longest(rest, (text) => isKnownModel(makeName(make), text))
  return { make, model, badge: rest.slice(wordCount(model)).join(' ') }
}

/** `MAZDA MAZDA 3`: a feed that joins a make and a model that has the make in front. */
function withoutMakeAgain(tokens: string[], make: string): string[] {
  const again = longest(tokens, (text) => isKnownMake(text))
  const behind = tokens.slice(wordCount(again))
  return behind.length > 0 && makeName(again) === makeName(make) ? behind : tokens
}

const mostWords = 5
const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length)

/** The most words from the beginning that are a name; the first word where none are. */
function longest(tokens: string[], isName: (text: string) => boolean): string {
  for (let count = Math.min(mostWords, tokens.length); count > 0; count--) {
    const text = tokens.slice(0, count).join(' ')
    if (isName(text)) return text
  }
  return tokens[0] ?? ''
}
