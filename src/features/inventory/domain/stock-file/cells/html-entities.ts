/** The sign of an entity such as `&eacute;`, `&#8211;` or `&#x2013;`; the entity itself where it is none. */
export function entityText(entity: string, name: string): string {
  if (!name.startsWith('#')) return entities.get(name) ?? entities.get(name.toLowerCase()) ?? entity
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (!(code > 0 && code <= 0x10ffff)) return entity
  // Programs write the numbers of Windows-1252 where Unicode has control signs.
  return code >= 0x80 && code <= 0x9f ? (windows.at(code - 0x80) ?? entity) : String.fromCodePoint(code)
}

const windows = [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ']

/** The signs from 160 to 255, in their order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const others: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  hellip: '…',
  trade: '™',
  euro: '€',
  prime: '′',
  Prime: '″',
  scaron: 'š',
  Scaron: 'Š',
  zcaron: 'ž',
  oelig: 'œ',
  rarr: '→',
  check: '✓',
  star: '☆',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '',
}

const entities: ReadonlyMap<string, string> = new Map([
  ...latin.split(' ').map((name, at): [string, string] => [name, String.fromCodePoint(160 + at)]),
  ...Object.entries(others),
])
