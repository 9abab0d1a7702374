import { Mark, Node } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { isAllowedAddress } from './link-address.ts'
import { tableNodes } from './table-nodes.ts'

/** Headings that pages show; the first level is the title of the page itself. */
export const headingLevels = [2, 3, 4] as const

/** Whether the items of a list are paragraphs of their own, with space between them. */
const looseness = { isLoose: { default: false, rendered: false } }

const Link = Mark.create({
  name: 'link',
  // A link holds what is bold in it, and not the other way round.
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({ href: { default: '' }, title: { default: null } }),
  parseHTML: () => [{ tag: 'a', getAttrs: (element) => linkOf(element) }],
  // An address that pages refuse stays in the text, and leads nowhere here either.
  renderHTML: ({ HTMLAttributes: { href, title } }) => [
    'a',
    { 'data-href': href, title, ...(isAllowedAddress(String(href)) ? { href } : {}) },
    0,
  ],
})

function linkOf(element: HTMLElement): { href: string; title: string | null } | false {
  const href = element.getAttribute('data-href') ?? element.getAttribute('href') ?? ''
  return isAllowedAddress(href) ? { href, title: element.getAttribute('title') } : false
}

/** Where this browser finds a picture of the site; undefined where it may not load it from. */
type ShownAt = (address: string) => string | undefined

const pictureNode = (shownAt: ShownAt) =>
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
    // Pictures of others are not taken over when somebody pastes: they may go at any time.
    parseHTML: () => [
      {
        tag: 'img[data-src]',
        getAttrs: (element) => ({
          src: element.getAttribute('data-src'),
          alt: element.getAttribute('alt') ?? '',
          title: element.getAttribute('title'),
        }),
      },
    ],
    renderHTML: ({ HTMLAttributes: { src, alt, title } }) => [
      'img',
      { 'data-src': src, alt, title, src: shownAt(String(src)) ?? null },
    ],
  })

/** What is pasted has headings of its own: those that pages do not show become the nearest that they do. */
const pastedHeadings = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(4, Math.max(2, level)) },
}))

/** The editor can hold what pages show of Markdown, and nothing else. */
export const richTextNodes = (shownAt: ShownAt = () => undefined) => [
  Document,
  Paragraph,
  Text,
  Heading.extend({ parseHTML: () => pastedHeadings }).configure({ levels: [...headingLevels] }),
  Blockquote,
  BulletList.extend({ addAttributes: () => looseness }),
  OrderedList.extend({ addAttributes: () => ({ start: { default: 1 }, ...looseness }) }),
  ListItem,
  ListKeymap,
  HorizontalRule,
  HardBreak,
  pictureNode(shownAt),
  ...tableNodes,
  Link,
  Bold,
  Italic,
  // Pages show bold code bold.
  Code.extend({ excludes: '' }),
]
