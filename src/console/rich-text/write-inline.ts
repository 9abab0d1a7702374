import type { Mark, Node } from '@tiptap/pm/model'
import { escapeText } from './escape-markdown.ts'
import { htmlOfLine } from './read-markdown.ts'

type Piece = { node: Node; marks: readonly Mark[] }

/** `lineBreak`: how a line ends where lines of the text itself may not. */
type InlinePlace = { lineBreak: string }

/**
 * The words of a paragraph, a heading or a cell as Markdown, without line breaks and spaces at their ends. Where pages would
 * read the signs of bold and slanted words otherwise, tags say the same.
 */
export function writeInline(parent: Node, place: InlinePlace): string {
  const write = (hasTags: boolean): string =>
    writePieces(
      parent.children.map((node) => ({ node, marks: node.marks })),
      { ...place, hasTags, before: '', after: '' },
    ).replaceAll(/^(?:\s|\\\n|<br>)+|(?:\s|\\\n|(?<!\\)<br>)+$/g, '')
  const [signs, tags] = [write(false), write(true)]
  return signs === tags || htmlOfLine(signs) === htmlOfLine(tags) ? signs : tags
}

/** The characters around: what Markdown takes for emphasis depends on them. */
type Around = InlinePlace & { hasTags: boolean; before: string; after: string }

function writePieces(pieces: readonly Piece[], around: Around): string {
  let written = ''
  for (let at = 0; at < pieces.length;) {
    const mark = widestMark(pieces, at)
    const length = mark ? runLength(pieces, at, mark) : 1
    const next = pieces[at + length]
    const inside = {
      ...around,
      before: lastOf(written) ?? around.before,
      after: next ? firstCharacter(next) : around.after,
    }
    written += mark
      ? writeMarked(mark, pieces.slice(at, at + length), inside)
      : writePlain(pieces.slice(at, at + length)[0], inside)
    at += length
  }
  return written
}

/** The mark that reaches furthest from here stands outside. Code holds words alone, so it stands inside. */
function widestMark(pieces: readonly Piece[], at: number): Mark | undefined {
  const marks = pieces[at]?.marks.filter(({ type }) => type.name !== 'code') ?? []
  return marks.toSorted((one, other) => runLength(pieces, at, other) - runLength(pieces, at, one))[0]
}

function runLength(pieces: readonly Piece[], from: number, mark: Mark): number {
  let to = from
  while (pieces[to]?.marks.some((each) => each.eq(mark))) to += 1
  return to - from
}

/** The next piece begins with a character of its own, or the sign of a mark. */
function firstCharacter({ node, marks }: Piece): string {
  if (!node.isText) return node.type.name === 'hardBreak' ? ' ' : '!'
  const character = firstOf(node.text ?? '') ?? ''
  if (marks.some(({ type }) => type.name === 'link')) return '['
  return marks.length > 0 && !/\s/.test(character) ? '*' : character
}

function writePlain(piece: Piece | undefined, { lineBreak, after }: Around): string {
  if (!piece) return ''
  const { node, marks } = piece
  if (node.type.name === 'hardBreak') return lineBreak
  if (node.type.name === 'image')
    return `!${linkText(escapeText(node.attrs['alt']), node.attrs['src'], node.attrs['title'])}`
  const text = (node.text ?? '').replaceAll(/\s*\n\s*/g, ' ')
  if (marks.some(({ type }) => type.name === 'code')) return codeSpan(text)
  // Right before a link it would make a picture of it.
  return after === '[' ? escapeText(text).replace(/!$/, String.raw`\!`) : escapeText(text)
}

function writeMarked(mark: Mark, pieces: readonly Piece[], around: Around): string {
  const isLink = mark.type.name === 'link'
  const within = pieces.map(({ node, marks }) => ({ node, marks: marks.filter((each) => !each.eq(mark)) }))
  const inner = writePieces(
    within,
    isLink ? { ...around, before: '[', after: ']' } : { ...around, before: '*', after: '*' },
  )
  // Spaces and line breaks at the ends of a mark are not part of it: Markdown sees no mark there.
  const [, start = '', text = '', end = ''] = /^((?:\s|\\\n)*)([\s\S]*?)((?:\s|\\\n)*)$/.exec(inner) ?? []
  if (text === '') return inner
  if (isLink) return start + linkText(text, mark.attrs['href'], mark.attrs['title']) + end
  const place = {
    hasTags: around.hasTags,
    before: start === '' ? around.before : ' ',
    after: end === '' ? around.after : ' ',
  }
  return start + (mark.type.name === 'bold' ? strong(text, place) : emphasis(text, place)) + end
}

/** Characters, of which some take two places of a string. */
const firstOf = (text: string): string | undefined => Array.from(text.slice(0, 2))[0]
const lastOf = (text: string): string | undefined => Array.from(text.slice(-2)).at(-1)

type Edges = { before: string; after: string; hasTags: boolean }

/** Covers a character of two places, such as a picture of a car, the reader sees half: such a one counts against a sign on either side. */
const isOpen = (character: string): boolean =>
  character === '' || (character.length === 1 && /[\s\p{P}\p{S}]/u.test(character))
const isPunctuation = (character: string | undefined): boolean => /[\p{P}\p{S}]/u.test(character ?? '')

/** A sign that touches a letter outside must touch one inside too; where it does not, the tag says it. */
const isReadAsMark = (text: string, { before, after }: Edges): boolean =>
  (!isPunctuation(firstOf(text)) || isOpen(before)) && (!isPunctuation(lastOf(text)) || isOpen(after))

const touches = (text: string, { before, after }: Edges, sign: string): boolean =>
  [before, after, text[0], text.at(-1)].includes(sign)

const strong = (text: string, edges: Edges): string =>
  !edges.hasTags && isReadAsMark(text, edges) && !touches(text, edges, '*') ? `**${text}**` : `<strong>${text}</strong>`

function emphasis(text: string, edges: Edges): string {
  if (edges.hasTags) return `<em>${text}</em>`
  if (isOpen(edges.before) && isOpen(edges.after) && !touches(text, edges, '_')) return `_${text}_`
  return isReadAsMark(text, edges) && !touches(text, edges, '*') ? `*${text}*` : `<em>${text}</em>`
}

function linkText(text: string, address: string, title: string | null): string {
  const isPlain = /^[^\s()<>\\]+$/.test(address)
  const target = isPlain ? address : `<${address.replaceAll(/[<>\n]/g, encodeURIComponent)}>`
  return `[${text}](${target}${title ? ` "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"` : ''})`
}

function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}
