/** Names of characters that people write; a text with others of them stays Markdown. */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  times: '×',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  pound: '£',
  euro: '€',
  eacute: 'é',
}

/** `&amp;` is an ampersand, as it is on pages. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#?\w{1,8});/g, (whole, name: string) => characterOf(name) ?? whole)

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
