/** Answers what was worked out before for the same text; `name` says what it is. */
export type OncePerText = <Value>(name: string, text: string, work: () => Value) => Value

/** Texts of a kind that are remembered while one file is read: columns of makes, bodies and colours hold far fewer. */
const mostTexts = 2_000

/** A file says the same few words in most of its rows: each is understood once. */
export function oncePerText(): OncePerText {
  const values = new Map<string, Map<string, unknown>>()
  return <Value>(name: string, text: string, work: () => Value): Value => {
    const known = values.get(name) ?? new Map<string, unknown>()
    values.set(name, known)
    // One name stands for one kind of answer.
    if (known.has(text)) return known.get(text) as Value
    const made = work()
    if (known.size < mostTexts) known.set(text, made)
    return made
  }
}
