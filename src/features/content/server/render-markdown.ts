import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const markdown = new Marked({ gfm: true, breaks: false })

/** Markdown to HTML that cannot run anything: staff write these pages, and a page is read by everyone. */
export const renderMarkdown = (text: string): string => cleanHtml(markdown.parse(text, { async: false }))

/** HTML without whatever could run, load from elsewhere unseen, or change the page around it. */
export function cleanHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags:
      'h2 h3 h4 p ul ol li a strong em b i small sub sup blockquote table thead tbody tr th td img hr br code figure figcaption details summary dl dt dd div'.split(
        ' ',
      ),
    allowedAttributes: { a: ['href', 'title'], img: ['src', 'alt', 'width', 'height', 'loading'], th: ['scope'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    transformTags: {
      h1: 'h2',
      a: (tag, attributes) => ({
        tagName: tag,
        attribs: isElsewhere(attributes['href']) ? { ...attributes, rel: 'noopener' } : attributes,
      }),
      img: (tag, attributes) => ({ tagName: tag, attribs: { ...attributes, loading: 'lazy' } }),
      th: (tag, attributes) => ({ tagName: tag, attribs: { ...attributes, scope: 'col' } }),
    },
  })
  // The corner of a table heads nothing, and a heading without words confuses who hears it.
  return clean.replaceAll('<th scope="col"></th>', '<td></td>')
}

const isElsewhere = (href: string | undefined): boolean => /^https?:/.test(href ?? '')
