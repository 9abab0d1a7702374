/** Text as markup that shows it, within an element or between double quotes. */
export function escapeHtml(text: string): string {
  // Most texts are a word or two: looking at each letter takes a third of the time of an expression.
  const first = firstSpecial(text)
  if (first === -1) return text
  let html = ''
  let start = 0
  for (let at = first; at < text.length; at++) {
    const entity = entities[text.charCodeAt(at)]
    if (entity === undefined) continue
    html += text.slice(start, at) + entity
    start = at + 1
  }
  return html + text.slice(start)
}

function firstSpecial(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 63 && isSpecial[code] === 1) return at
  }
  return -1
}

/** What stands for a character, by its code. */
const entities: Record<number, string> = { 34: '&quot;', 38: '&amp;', 39: '&#x27;', 60: '&lt;', 62: '&gt;' }

const isSpecial = Uint8Array.from({ length: 63 }, (_, code) => (entities[code] === undefined ? 0 : 1))
