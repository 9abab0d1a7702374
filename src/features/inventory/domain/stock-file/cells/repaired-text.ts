/**
 * Text as it was written before systems on its way spoilt it: UTF-8 that was read as Windows-1252 (`Itâ€™s`), line breaks written
 * out (`\n`, `_x000D_`). Only what can mean nothing else is put right.
 */
export function repairedText(text: string): string {
  if (isPlain.test(text)) return text
  const once = withoutMojibake(text)
  return once === text ? text : withoutMojibake(once)
}

/** Letters of ASCII without what could be a written-out break. */
const isPlain = /^[\n\r\t -~]*$/

/** Break marks as programs write them into a cell. */
export const withBreaks = (text: string): string =>
  text.includes('\\n') || text.includes('_x00')
    ? text.replace(/\\r\\n|\\n|_x000[dD]_\n?|_x000[aA]_/g, '\n').replace(/_x0009_/g, ' ')
    : text

/** Markup that is no HTML: BBCode, Markdown and XML's wrapper; its text stays. */
export function withoutMarkup(text: string): string {
  if (text.startsWith('{\\rtf')) return textOfRtf(text)
  if (!mayHoldMarkup.test(text)) return text
  return text
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/\[(?:br|\/p|\/li)\]/gi, '\n')
    .replace(/\[\*\]/g, '\n- ')
    .replace(
      /\[\/?(?:b|i|u|s|p|li|ul|ol|list|url|img|color|colour|size|font|center|quote|code|h\d|email|video|caption|gallery)(?:=[^[\]\n]*)?\]/gi,
      '',
    )
    .replace(/~~(?=\S)([^~\n]+)~~/g, '$1')
    .replace(/(\*\*|__|'''?)(?=\S)((?:(?!\1)[^\n])+?)(?<=\S)\1/g, '$2')
    .replace(/^#{1,6}[ \t]+(?=\S)/gm, '')
    .replace(/^[ \t]*[*+•·][ \t]+(?=\S)/gm, '- ')
    .replace(/\[([^\]\n]{1,200})\]\(https?:\/\/[^)\s]+\)/g, '$1')
}

/** Rich text as Windows programs keep it: `{\rtf1 … \par}`. */
const textOfRtf = (text: string): string =>
  text
    .replace(/\{\\(?:fonttbl|colortbl|stylesheet|info|\*)(?:[^{}]|\{[^{}]*\})*\}/g, '')
    .replace(/\\(?:par|line|row)\b ?/g, '\n')
    .replace(/\\'([\da-f]{2})/gi, (_, code: string) => windows1252(Number.parseInt(code, 16)))
    .replace(/\\u(-?\d+) ?\??/g, (_, code: string) => String.fromCharCode((Number(code) + 65_536) % 65_536))
    .replace(/\\[a-z]+-?\d* ?|[{}]/gi, '')

const windows1252 = (byte: number): string =>
  String.fromCodePoint([...bytesOf].find(([, code]) => code === byte)?.[0] ?? byte)

const mayHoldMarkup = /\*\*|__|~~|''|^#{1,6}[ \t]|<!\[CDATA|\[\/?[a-z*]|^[ \t]*[*+•·][ \t]/im

/** Signs of Windows-1252 by their byte, where that is not the sign's own number. */
const bytesOf = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((sign, at) => [
    sign.codePointAt(0) ?? 0,
    0x80 + at,
  ]),
)

const specials = [...bytesOf.keys()].map((code) => `\\u{${code.toString(16)}}`).join('')

/** A first byte of UTF-8 with what follows it, each read as a sign of Windows-1252. */
const misread = new RegExp(`[\\u{c2}-\\u{f4}][\\u{80}-\\u{bf}${specials}]{1,3}`, 'gu')

const withoutMojibake = (text: string): string => text.replace(misread, (signs) => signOf([...signs]) ?? signs)

/** The sign that these bytes are in UTF-8, with what stands behind it; undefined where they are none. */
function signOf(signs: string[]): string | undefined {
  const bytes = signs.map((sign) => {
    const code = sign.codePointAt(0) ?? 0
    return bytesOf.get(code) ?? code
  })
  const [first = 0] = bytes
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  if (bytes.length < length) return undefined
  try {
    const encoded = bytes.slice(0, length).map((byte) => `%${byte.toString(16)}`)
    return decodeURIComponent(encoded.join('')) + signs.slice(length).join('')
  } catch {
    return undefined
  }
}
