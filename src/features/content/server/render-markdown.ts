import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const markdown = new Marked({ gfm: true, breaks: false })

/** Markdown to HTML that cannot run anything: staff write these pages, and a page is read by everyone. */
export function renderMarkdown(text: string): string {
  const html = markdown.parse(text, { async: false })
  return sanitizeHtml(html, {
    allowedTags:
      'h2 h3 h4 p ul ol li a strong em blockquote table thead tbody tr th td img hr br code figure figcaption'.split(
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
}

const isElsewhere = (href: string | undefined): boolean => /^https?:/.test(href ?? '')
