import { DomUtils } from 'htmlparser2'
import { oldAddress } from '../../domain/old-address.ts'
import type { OldAddress, OldPiece } from '../../domain/old-site.ts'
import { type Document, type Element, parseMarkup } from './dom.ts'
import { htmlMarkdown } from './html-markdown.ts'
import { momentOf, pictureAt } from './read-page.ts'

const { getElementsByTagName, textContent } = DomUtils

const parseXml = (text: string): Document => parseMarkup(text, { isXml: true })

/** The addresses of a sitemap; those of a list of sitemaps are other sitemaps. */
export function readSitemap(xml: string): { addresses: string[]; sitemaps: string[] } {
  const document = parseXml(xml)
  const locationsOf = (name: string): string[] =>
    getElementsByTagName(name, document, true).flatMap((each) => textAt(each, 'loc') || [])
  return { addresses: locationsOf('url'), sitemaps: locationsOf('sitemap') }
}

/** A part of an export of WordPress that has its own address. */
type ReadWordPress = { addresses: OldAddress[]; pieces: OldPiece[] }

/** Reads the posts and pages of an export of WordPress, with what they were published as; what plugins and menus stored is none. */
export function readWordPress(xml: string): ReadWordPress {
  const items = getElementsByTagName('item', parseXml(xml), true)
  const pictures = new Map(items.map((item) => [textAt(item, 'wp:post_id'), textAt(item, 'wp:attachment_url')]))
  const read = items.flatMap((item) => itemOf(item, pictures) ?? [])
  return { addresses: read.map(({ old }) => old), pieces: read.flatMap(({ piece }) => piece ?? []) }
}

function itemOf(
  item: Element,
  pictures: ReadonlyMap<string, string>,
): { old: OldAddress; piece: OldPiece | null } | null {
  const [type, status] = [textAt(item, 'wp:post_type'), textAt(item, 'wp:status')]
  const address = oldAddress(textAt(item, 'link'))
  if (
    address === null ||
    /^(?:attachment|nav_menu_item|revision|wp_|custom_css|customize_)/.test(type) ||
    status === 'trash'
  )
    return null
  const title = textAt(item, 'title').slice(0, 160)
  const old = { address, title, vehicle: null }
  if (type !== 'post' && type !== 'page') return status === 'publish' ? { old, piece: null } : null
  const markdown = markdownOf(textAt(item, 'content:encoded'), textAt(item, 'link'))
  const piece = {
    kind: type === 'post' ? ('article' as const) : ('page' as const),
    address,
    title,
    description: (
      metaAt(item, /^(?:_yoast_wpseo_metadesc|rank_math_description|_aioseo_description)$/) ||
      textAt(item, 'excerpt:encoded').replace(/<[^>]*>/g, '')
    ).slice(0, 300),
    author: '',
    tags: [...new Set(categoriesOf(item))].slice(0, 20),
    publishedAt: status === 'publish' ? momentOf(`${textAt(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`) : null,
    markdown,
    image: pictures.get(metaAt(item, /^_thumbnail_id$/)) ?? '',
  }
  return { old, piece: title !== '' && markdown !== '' ? piece : null }
}

const categoriesOf = (item: Element): string[] =>
  getElementsByTagName('category', item, true)
    .map((each) => textContent(each).trim().slice(0, 60))
    .filter((name) => name !== '' && name !== 'Uncategorized')

function textAt(element: Element, name: string): string {
  const [found] = getElementsByTagName(name, element, true, 1)
  return found ? textContent(found).trim() : ''
}

function metaAt(item: Element, key: RegExp): string {
  const found = getElementsByTagName('wp:postmeta', item, true).find((each) => key.test(textAt(each, 'wp:meta_key')))
  return found ? textAt(found, 'wp:meta_value') : ''
}

/** WordPress stores paragraphs as empty lines, notes of its editor as comments, and calls of plugins in square brackets. */
function markdownOf(content: string, base: string): string {
  const html = content
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*)?\/?\]/gi, '')
    .replace(/\r\n/g, '\n')
  const paragraphs = /<p[\s>]/i.test(html) ? html : html.replace(/\n{2,}/g, '<p>')
  return htmlMarkdown(parseMarkup(paragraphs).children, {
    link: (href) => (/^(?:https?:|mailto:|tel:|\/)/i.test(href) ? href : ''),
    picture: (src) => pictureAt(src, base),
  })
}
