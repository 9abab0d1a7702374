import type { Node } from '@tiptap/pm/model'
import { escapeLineStart } from './escape-markdown.ts'
import { writeInline } from './write-inline.ts'

/** A block as Markdown; `before` is what stands above it. Empty for a paragraph without words. */
export function writeBlock(node: Node, before = ''): string {
  switch (node.type.name) {
    case 'heading':
      return writeHeading(node)
    case 'blockquote':
      return indented(writeBlocks(node.children), '> ', '> ')
    case 'horizontalRule':
      return '---'
    case 'bulletList':
      return writeList(node, () => (/^-(?: |$)/.test(lastBlock(before)) ? '*' : '-'))
    case 'orderedList': {
      const end = /^\d+\.(?: |$)/.test(lastBlock(before)) ? ')' : '.'
      return writeList(node, (at) => `${Number(node.attrs['start']) + at}${end}`)
    }
    case 'table':
      return writeTable(node)
    default:
      return writeParagraph(node)
  }
}

/** `above`: what stands above the first. */
export const writeBlocks = (nodes: readonly Node[], between = '\n\n', above = ''): string =>
  nodes.reduce((written, node) => {
    const block = writeBlock(node, written || above)
    return block === '' || written === '' ? written + block : written + between + block
  }, '')

/** A list right below another with the same sign would be read as its end. */
const lastBlock = (before: string): string => before.split('\n\n').findLast((part) => /^\S/.test(part)) ?? ''

const writeParagraph = (node: Node): string =>
  writeInline(node, { lineBreak: '\\\n' }).split('\n').map(escapeLineStart).join('\n')

function writeHeading(node: Node): string {
  const text = writeInline(node, { lineBreak: '<br>' }).replace(/#+$/, String.raw`\$&`)
  return text === '' ? '' : `${'#'.repeat(Number(node.attrs['level']))} ${text}`
}

function writeList(node: Node, markerOf: (at: number) => string): string {
  const isLoose = node.attrs['isLoose'] === true || node.children.some(needsSpace)
  const items = node.children.map((item, at) => {
    const marker = markerOf(at)
    const [first, ...others] = item.children
    const between = isLoose ? '\n\n' : '\n'
    const begin = first ? writeBlock(first) : ''
    // Three dashes in a row would be a rule.
    const rest = writeBlocks(others, between, begin === '' ? `${marker} ` : '')
    const text = [begin, rest].filter(Boolean).join(between)
    return indented(text, `${marker} `, ' '.repeat(marker.length + 1)).trimEnd()
  })
  return items.join(isLoose ? '\n\n' : '\n')
}

/** An empty line must stand between a line of words and anything but a list that begins with 1 and with words. */
const needsSpace = (item: Node): boolean =>
  item.children.some(
    (child, at) =>
      at > 0 &&
      (!child.type.name.endsWith('List') ||
        (child.attrs['start'] ?? 1) !== 1 ||
        isEmptyParagraph(child.firstChild?.firstChild)),
  )

const isEmptyParagraph = (node: Node | null | undefined): boolean =>
  node?.type.name === 'paragraph' && writeParagraph(node) === ''

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (line === '' && at > 0 ? others.trimEnd() : `${at === 0 ? first : others}${line}`))
    .join('\n')

const rules: Record<string, string> = { left: ':--', right: '--:', center: ':-:' }

function writeTable(node: Node): string {
  const rows = node.children.map((row) =>
    row.children.map((cell) => (cell.firstChild ? writeCell(cell.firstChild) : '')),
  )
  const [head = []] = rows
  const columns = Math.max(...rows.map((row) => row.length))
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`
      .replaceAll('|  |', '| |')
      .replaceAll('|  |', '| |')
  const heads = node.firstChild?.children ?? []
  const rule = `|${Array.from({ length: columns }, (_, at) => rules[heads[at]?.attrs['align']] ?? '---').join('|')}|`
  return [line(head), rule, ...rows.slice(1).map(line)].join('\n')
}

const writeCell = (paragraph: Node): string =>
  writeInline(paragraph, { lineBreak: '<br>' }).replaceAll('|', String.raw`\|`)
