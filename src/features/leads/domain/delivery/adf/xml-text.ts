/** An element: its name, what it says of itself, and what is in it. An attribute or child that is undefined is left out. */
export type XmlElement = {
  name: string
  attributes: Record<string, string | undefined>
  content: string | (XmlElement | undefined)[]
}

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, content })

/** An element that is left out when nothing is in it. */
export const filled = (name: string, text: string): XmlElement | undefined =>
  text === '' ? undefined : element(name, text)

/** The element as text, two spaces a level. Characters that XML 1.0 cannot hold are left out. */
export function xmlText({ name, attributes, content }: XmlElement, indent = ''): string {
  const lines = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  const open = `${indent}<${name}${lines.join('')}`
  if (typeof content === 'string') return `${open}>${escapeXml(content)}</${name}>`
  const inside = content.flatMap((child) => (child ? [xmlText(child, `${indent}  `)] : []))
  return inside.length === 0 ? `${open}/>` : `${open}>\n${inside.join('\n')}\n${indent}</${name}>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '')
