import type { Block } from '#features/content/domain/blocks.ts'
import type { EntryOf } from '#features/content/domain/entries/entry-kinds.ts'
import type { PageContent } from '#features/content/domain/pages/page-content.ts'
import { slugify } from '#kernel/slug.ts'
import { addressSegments } from './old-address.ts'
import type { OldPiece } from './old-site.ts'

/** A text of the old site as the new one stores it: at the last part of its old address. */
export type NewPiece =
  | { kind: 'page'; key: string; content: PageContent }
  | { kind: 'article'; key: string; content: EntryOf<'article'> }

/** Short enough for every block; of the old site's names the last one says which page it is. */
const longestSlug = 100

/** Path of a page, or name of an article in its address; by its title where its address says nothing. */
function keyOfPiece({ kind, address, title }: Pick<OldPiece, 'kind' | 'address' | 'title'>): string {
  const last = address.includes('?') ? '' : slugify(addressSegments(address).at(-1)?.join(' ') ?? '')
  const slug = (/[a-z]{3}/.test(last) ? last : slugify(title)).slice(0, longestSlug).replace(/-+$/, '') || 'page'
  return kind === 'page' ? `/${slug}` : slug
}

/** An article that the old site had published keeps its day, or waits as a draft. */
export function newPiece(piece: OldPiece, { asDraft }: { asDraft: boolean }): NewPiece {
  const { kind, title, description, author, tags, image } = piece
  const key = keyOfPiece(piece)
  const blocks = textBlocks(piece.markdown)
  if (kind === 'page') return { kind, key, content: { title: title.slice(0, 120), description, blocks } }
  return {
    kind,
    key,
    content: {
      title: title.slice(0, 160),
      summary: description,
      author,
      published_at: asDraft ? null : piece.publishedAt,
      image,
      image_alt: image === '' ? '' : title.slice(0, 200),
      tags,
      stock: '',
      blocks,
    },
  }
}

const longestText = 20_000

/** Long texts become several blocks, between two paragraphs. */
function textBlocks(markdown: string): Block[] {
  const texts = ['']
  for (const paragraph of markdown.split('\n\n')) {
    const last = texts.at(-1) ?? ''
    const together = last === '' ? paragraph : `${last}\n\n${paragraph}`
    if (together.length <= longestText) texts[texts.length - 1] = together
    else texts.push(paragraph.slice(0, longestText))
  }
  return texts.filter((text) => text.trim() !== '').map((text) => ({ type: 'text', markdown: text }))
}
