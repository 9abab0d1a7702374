import type { JSONContent } from '@tiptap/core'
import { Marked, type MarkedToken, type Token, type Tokens } from 'marked'
import { decodeEntities } from './entities.ts'

/** As pages read it: another reader would understand some texts otherwise. */
const marked = new Marked({ gfm: true, breaks: false })

/** The text holds something that the editor has no place for. */
export class NotHeld extends Error {}

/** A part of the text between blank lines, with the characters that it was written with. */
type SourceBlock = { node: JSONContent; raw: string }

/** The blocks of a text, in order. Throws NotHeld. */
export const readMarkdown = (text: string): SourceBlock[] =>
  (marked.lexer(text) as MarkedToken[]).flatMap((token) =>
    blockOf(token).map((node) => ({ node, raw: token.raw.replace(/\n+$/, '') })),
  )

/** Not yet harmless: whoever shows it cleans it. */
export const htmlOfMarkdown = (text: string): string => marked.parse(text, { async: false })

/** Does the same as `htmlOfMarkdown` of words without blocks. */
export const htmlOfLine = (text: string): string => marked.parseInline(text, { async: false })

const blocksOf = (tokens: readonly Token[]): JSONContent[] => (tokens as MarkedToken[]).flatMap(blockOf)

function blockOf(token: MarkedToken): JSONContent[] {
  switch (token.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return [{ type: 'paragraph', content: inline(token.tokens ?? [{ ...token }]) }]
    case 'heading':
      // The largest heading is shown as the second: the first is the title of the page.
      if (token.depth > 4) throw new NotHeld('a heading of a level that pages do not show')
      return [{ type: 'heading', attrs: { level: Math.max(2, token.depth) }, content: inline(token.tokens) }]
    case 'blockquote':
      return [{ type: 'blockquote', content: someBlocks(token.tokens) }]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'list':
      return [listOf(token)]
    case 'table':
      return [tableOf(token)]
    default:
      throw new NotHeld(notHeldNames[token.type] ?? token.type)
  }
}

const notHeldNames: Partial<Record<MarkedToken['type'], string>> = {
  html: 'HTML',
  code: 'a block of code',
  def: 'addresses of links in a list of their own',
  del: 'words that are crossed out',
  checkbox: 'boxes to tick',
}

const someBlocks = (tokens: readonly Token[]): JSONContent[] => {
  const blocks = blocksOf(tokens)
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }]
}

function listOf({ ordered, start, loose, items }: Tokens.List): JSONContent {
  const content = items.map(({ task, tokens }) => {
    if (task) throw new NotHeld('boxes to tick')
    const [first, ...others] = someBlocks(tokens)
    const blocks =
      first?.type === 'paragraph' ? [first, ...others] : [{ type: 'paragraph' }, ...(first ? [first] : []), ...others]
    return { type: 'listItem', content: blocks }
  })
  return ordered
    ? { type: 'orderedList', attrs: { start: start === '' ? 1 : start, isLoose: loose }, content }
    : { type: 'bulletList', attrs: { isLoose: loose }, content }
}

function tableOf({ header, rows }: Tokens.Table): JSONContent {
  const rowOf = (cells: readonly Tokens.TableCell[], type: string): JSONContent => ({
    type: 'tableRow',
    content: cells.map(({ tokens, align }) => ({
      type,
      attrs: { align },
      content: [{ type: 'paragraph', content: inline(tokens) }],
    })),
  })
  return { type: 'table', content: [rowOf(header, 'tableHeader'), ...rows.map((row) => rowOf(row, 'tableCell'))] }
}

type MarkJson = NonNullable<JSONContent['marks']>[number]

function inline(tokens: readonly Token[]): JSONContent[] {
  const read = new InlineReader()
  read.all(tokens as MarkedToken[], [])
  return read.nodes
}

/** Marks that are written as tags stay open until they are closed, across tokens. */
class InlineReader {
  readonly nodes: JSONContent[] = []
  private readonly tags: string[] = []

  all(tokens: readonly MarkedToken[], marks: MarkJson[]): void {
    for (const token of tokens) this.one(token, marks)
  }

  private one(token: MarkedToken, marks: MarkJson[]): void {
    switch (token.type) {
      case 'text':
        if (token.tokens) this.all(token.tokens as MarkedToken[], marks)
        else this.text(decodeEntities(token.text), marks)
        return
      case 'escape':
        return this.text(token.text, marks)
      case 'strong':
        return this.all(token.tokens as MarkedToken[], [...marks, { type: 'bold' }])
      case 'em':
        return this.all(token.tokens as MarkedToken[], [...marks, { type: 'italic' }])
      case 'codespan':
        return this.text(token.text, [...marks, { type: 'code' }])
      case 'br':
        return this.push({ type: 'hardBreak' }, marks)
      case 'link':
        return this.link(token, marks)
      case 'image':
        return this.push(
          { type: 'image', attrs: { src: token.href, alt: plainText(token.tokens), title: token.title ?? null } },
          marks,
        )
      case 'html':
        return this.tag(token.text, marks)
      default:
        throw new NotHeld(notHeldNames[token.type] ?? token.type)
    }
  }

  private link(token: Tokens.Link, marks: MarkJson[]): void {
    const mark = { type: 'link', attrs: { href: token.href, title: token.title ?? null } }
    if (token.autolink) this.text(token.text, [...marks, mark])
    else this.all(token.tokens as MarkedToken[], [...marks, mark])
  }

  private tag(text: string, marks: MarkJson[]): void {
    if (/^<br ?\/?>$/.test(text)) return this.push({ type: 'hardBreak' }, marks)
    const [, slash, name = ''] = /^<(\/?)(strong|em)>$/.exec(text) ?? []
    if (name === '') throw new NotHeld('HTML')
    if (slash === '') this.tags.push(name)
    else if (this.tags.pop() !== name) throw new NotHeld('HTML')
  }

  private text(text: string, marks: MarkJson[]): void {
    const shown = text.replaceAll(/ *\n */g, ' ')
    if (shown !== '') this.push({ type: 'text', text: shown }, marks)
  }

  private push(node: JSONContent, marks: MarkJson[]): void {
    const all = [...marks, ...this.tags.map((name) => ({ type: name === 'strong' ? 'bold' : 'italic' }))]
    const own = all.filter(({ type }, at) => all.findIndex((other) => other.type === type) === at)
    this.nodes.push(own.length > 0 ? { ...node, marks: own } : node)
  }
}

/** Marks such as bold are left out. */
const plainText = (tokens: readonly Token[]): string =>
  (tokens as MarkedToken[])
    .map((token) => {
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return 'text' in token ? decodeEntities(token.text) : ''
    })
    .join('')
