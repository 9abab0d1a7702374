import { ElementType } from 'htmlparser2'
import { type ChildNode, type Element, isTag } from './dom.ts'

/** Addresses in the text, as the new site needs them; an empty one takes the link or the picture away. */
type Addresses = { link(href: string): string; picture(src: string): string }

/** Elements whose contents are no text of the page. */
const dropped = new Set(
  'script style noscript template svg form button input select textarea nav head iframe object embed video audio canvas'.split(
    ' ',
  ),
)

const containers = new Set(
  'p div section article main figure figcaption header footer aside center address dl dt dd body html details summary fieldset'.split(
    ' ',
  ),
)

/** Deeper than any text that somebody wrote; what made such a page is no text. */
const deepest = 60

/** Writes what people read in a piece of HTML as Markdown, and nothing else: no styles, no scripts, no forms. */
export function htmlMarkdown(nodes: readonly ChildNode[], addresses: Addresses): string {
  return blocksOf(nodes, addresses, 0)
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')
}

function blocksOf(nodes: readonly ChildNode[], addresses: Addresses, depth: number): string[] {
  const out: string[] = []
  let line = ''
  const endLine = (): void => {
    out.push(line)
    line = ''
  }
  if (depth > deepest) return out
  for (const node of nodes) {
    if (isTag(node) && isBlock(node)) {
      endLine()
      out.push(...blockOf(node, addresses, depth + 1))
    } else line += inlineOf(node, addresses, depth + 1)
  }
  endLine()
  return out
}

const isBlock = ({ name }: Element): boolean =>
  containers.has(name) || /^(?:h[1-6]|ul|ol|li|blockquote|pre|hr|table|tbody|tr)$/.test(name)

function blockOf(node: Element, addresses: Addresses, depth: number): string[] {
  const { name } = node
  const heading = /^h([1-6])$/.exec(name)
  if (heading) {
    const text = inlineText(node, addresses, depth).replace(/\s+/g, ' ').trim()
    return text === '' ? [] : [`${'#'.repeat(Math.min(4, Math.max(2, Number(heading[1]))))} ${text}`]
  }
  if (name === 'ul' || name === 'ol') return [listOf(node, addresses, depth)]
  if (name === 'blockquote') return [prefixed(htmlMarkdownAt(node, addresses, depth), '> ')]
  if (name === 'hr') return ['---']
  if (name === 'table') return tableOf(node, addresses, depth)
  return blocksOf(node.children, addresses, depth)
}

const htmlMarkdownAt = ({ children }: Element, addresses: Addresses, depth: number): string =>
  blocksOf(children, addresses, depth)
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n')

const prefixed = (text: string, mark: string, rest = mark): string =>
  text
    .split('\n')
    .map((line, at) => `${at === 0 ? mark : rest}${line}`.trimEnd())
    .join('\n')

function listOf(list: Element, addresses: Addresses, depth: number): string {
  const items = list.children.filter(isTag).filter(({ name }) => name === 'li')
  return items
    .map((item, at) => {
      const mark = list.name === 'ol' ? `${at + 1}. ` : '- '
      return prefixed(
        htmlMarkdownAt(item, addresses, depth).replace(/\n\n(?=- |\d+\. )/g, '\n'),
        mark,
        ' '.repeat(mark.length),
      )
    })
    .filter((item) => item.trim() !== '-')
    .join('\n')
}

/** A table of one column, or around other blocks, was there for the layout. */
function tableOf(table: Element, addresses: Addresses, depth: number): string[] {
  const rows = rowsIn(table).map((row) =>
    row.children.filter(isTag).filter(({ name }) => name === 'td' || name === 'th'),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const isLayout =
    width < 2 ||
    rows.some((cells) =>
      cells.some((cell) => cell.children.some((each) => isTag(each) && /^(?:table|ul|ol|h\d)$/.test(each.name))),
    )
  if (isLayout) return rows.flat().flatMap((cell) => blocksOf(cell.children, addresses, depth))
  const line = (cells: readonly Element[]): string => {
    const texts = cells.map((cell) =>
      inlineText(cell, addresses, depth).replace(/\s+/g, ' ').replaceAll('|', '\\|').trim(),
    )
    return `| ${[...texts, ...Array.from({ length: width - texts.length }, () => '')].join(' | ')} |`
  }
  const [first = [], ...others] = rows
  return [[line(first), `|${' --- |'.repeat(width)}`, ...others.map(line)].join('\n')]
}

const rowsIn = (node: Element): Element[] =>
  node.children
    .filter(isTag)
    .flatMap((each) => (each.name === 'tr' ? [each] : /^t(?:head|body|foot)$/.test(each.name) ? rowsIn(each) : []))

function inlineOf(node: ChildNode, addresses: Addresses, depth: number): string {
  if (node.type === ElementType.Text) return node.data.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
  if (!isTag(node) || dropped.has(node.name) || depth > deepest) return ''
  const { name, attribs } = node
  if (name === 'br') return '  \n'
  if (name === 'img') return pictureOf(attribs, addresses)
  const text = inlineText(node, addresses, depth)
  if (text.trim() === '') return text === '' ? '' : ' '
  if (name === 'strong' || name === 'b') return marked(text, '**')
  if (name === 'em' || name === 'i') return marked(text, '*')
  if (name === 'a') {
    const href = addresses.link(attribs['href'] ?? '')
    return href === '' ? text : `[${text.trim()}](${inBrackets(href)})`
  }
  return text
}

const inlineText = (node: Element, addresses: Addresses, depth: number): string =>
  node.children.map((child) => inlineOf(child, addresses, depth + 1)).join('')

/** Marks stand at words, never at spaces. */
function marked(text: string, mark: string): string {
  const inside = text.trim()
  const start = text.indexOf(inside)
  return `${text.slice(0, start)}${mark}${inside}${mark}${text.slice(start + inside.length)}`
}

function pictureOf(attributes: Record<string, string>, { picture }: Addresses): string {
  const src = attributes['data-src'] ?? attributes['data-lazy-src'] ?? attributes['src'] ?? ''
  const to = picture(src)
  const alt = (attributes['alt'] ?? '').replace(/[[\]\n\\]/g, ' ').slice(0, 200)
  return to === '' ? '' : `![${alt}](${inBrackets(to)})`
}

const inBrackets = (address: string): string =>
  address.replace(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
