import type { JSONContent } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { htmlOfMarkdown, NotHeld, readMarkdown } from './read-markdown.ts'
import { writeBlock, writeBlocks } from './write-markdown.ts'

/** A text as the editor shows it, and how it is stored again. */
export type StoredText = { content: JSONContent; doc: Node; store(doc: Node): string }

/** Opens a text. What is in it that the editor cannot hold is an answer in words: the text stays as it is. */
export function openText(schema: Schema, text: string): StoredText | { notHeld: string } {
  try {
    const opened = openBlocks(schema, text)
    return isSamePage(text, writeBlocks(opened.doc.children))
      ? opened
      : { notHeld: 'something that would be shown otherwise' }
  } catch (error) {
    if (error instanceof NotHeld) return { notHeld: error.message }
    throw error
  }
}

function openBlocks(schema: Schema, text: string): StoredText {
  const blocks = readMarkdown(text).map(({ node, raw }) => ({ node: schema.nodeFromJSON(node), raw }))
  const nodes = blocks.map(({ node }) => node)
  const doc = schema.node('doc', null, nodes.length > 0 ? nodes : [schema.node('paragraph')])
  doc.check()
  const sources = new Map(blocks.map(({ node, raw }) => [node, raw]))
  const sourceOf = (node: Node): string | undefined =>
    sources.get(node) ?? blocks.find((each) => each.node.eq(node))?.raw
  return {
    content: doc.toJSON(),
    doc,
    store: (edited) => (isSameBut(edited, doc) ? text : storeBlocks(edited, sourceOf)),
  }
}

/** The empty line that the editor holds ready below a list or a table is nothing that somebody wrote. */
function isSameBut(edited: Node, doc: Node): boolean {
  const hasEmptyEnd = edited.childCount > doc.childCount && edited.lastChild?.content.size === 0
  return (
    edited.content.eq(doc.content) || (hasEmptyEnd && edited.content.cut(0, edited.content.size - 2).eq(doc.content))
  )
}

/** Blocks that nobody touched keep the characters that they were written with. */
const storeBlocks = (doc: Node, sourceOf: (node: Node) => string | undefined): string =>
  doc.children.reduce((written, node, at) => {
    const above = at === 0 ? undefined : doc.child(at - 1).type
    const block =
      (above === node.type && node.type.name.endsWith('List') ? undefined : sourceOf(node)) ?? writeBlock(node, written)
    return block === '' || written === '' ? written + block : `${written}\n\n${block}`
  }, '')

const blockTags = /\s*(<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|th|td|hr|br)\b[^>]*>)\s*/g

/** Shoppers see line ends in a sentence as spaces, and the largest two headings as one. */
const isSamePage = (one: string, other: string): boolean => shown(one) === shown(other)

const shown = (text: string): string =>
  htmlOfMarkdown(text)
    .replaceAll(/<(\/?)h1>/g, '<$1h2>')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(blockTags, '$1')
