/** Characters of a reply that the timeline stores. */
export const longestMailText = 10_000

/** Characters in which the end of what was written is looked for. */
const mostRead = 100_000

/**
 * What somebody wrote in a reply, without the mail below it that it answers. Where nothing would be left, as with answers between the
 * quoted lines, everything stays.
 */
export function newTextOf(text: string): string {
  const lines = text.slice(0, mostRead).replace(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((_, at) => beginsQuote(lines, at))
  const above = (end === -1 ? lines : lines.slice(0, end)).join('\n')
  const written = withoutQuotedEnd(above).trim()
  return written === '' ? text.slice(0, mostRead).replace(/\r\n?/g, '\n').trim() : written
}

/** Lines that mail programs put between an answer and what it answers. */
const separators = [
  /^-{2,} ?(?:original message|original appointment|forwarded message|reply message)\b.{0,20}$/i,
  /^_{20,}$/,
  /^(?:sent from my|get outlook for) \S.{0,60}$/i,
  // The signature under what staff wrote.
  /^-- $/,
]

/** `On Mon, 2 Mar 2026 at 10:00, Bea wrote:`, which some programs break over up to three lines. */
const wroteLine = /^(?:on|am|le|il|op)\s.{5,400}(?:wrote|schrieb|écrit|scritto|geschreven)\b.{0,200}:$/i

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, 500)
  if (separators.some((separator) => separator.test(line === '-- ' ? line : line.trim()))) return true
  if (isHeaderBlock(lines, at)) return true
  if (!/^(?:on|am|le|il|op)\s/i.test(line.trim())) return false
  return [1, 2, 3].some((count) =>
    wroteLine.test(
      lines
        .slice(at, at + count)
        .map((each) => each.slice(0, 300).trim())
        .join(' ')
        .slice(0, 700),
    ),
  )
}

/** Outlook quotes without marks, under the first headers of the mail. */
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  /^\*?from:\*?\s/i.test(lines[at] ?? '') &&
  lines.slice(at + 1, at + 5).some((line) => /^\*?(?:sent|date):\*?\s/i.test(line)) &&
  lines.slice(at + 1, at + 6).some((line) => /^\*?(?:to|subject):\*?\s/i.test(line))

function withoutQuotedEnd(text: string): string {
  const lines = text.split('\n')
  while (lines.length > 0 && /^\s*(?:>.*)?$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.join('\n')
}

/** The text of a mail that came as HTML alone, without what it quotes. Each step reads the text once. */
export function textOfHtml(html: string): string {
  const quote = quoteMarks.map((mark) => html.search(mark)).filter((at) => at > 0)
  const own = quote.length === 0 ? html : html.slice(0, Math.min(...quote))
  return withoutElements(own, ['style', 'script', 'head'])
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', '’')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const quoteMarks = [/<blockquote/i, /<div class="gmail_quote/i, /<div id="appendonsend/i, /<div id="divRplyFwdMsg/i]

function withoutElements(html: string, names: readonly string[]): string {
  let left = html
  for (const name of names) {
    const parts = left.split(new RegExp(`<${name}[\\s>]`, 'i'))
    const rest = parts.slice(1).map((part) => {
      const end = part.toLowerCase().indexOf(`</${name}`)
      return end === -1 ? '' : part.slice(end)
    })
    left = [parts[0] ?? '', ...rest].join('')
  }
  return left
}
