const special = /["'&<>]/

/** Text as markup that shows it, within an element or between double quotes. */
export function escapeHtml(text: string): string {
  const first = text.search(special)
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

/** What stands for a character, by its code. */
const entities: Record<number, string> = { 34: '&quot;', 38: '&amp;', 39: '&#x27;', 60: '&lt;', 62: '&gt;' }
