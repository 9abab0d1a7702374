import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageStylesheet } from './page-stylesheet.ts'

/** Stands in a document for its styles until it is known which it needs. Words of a page would have been escaped. */
export const stylesheetMark = '<sheet>'

/** A finished document with the styles that it needs in place of the mark. Pages are static markup; what hydrates is rendered into roots of its own. */
export function renderStyledHtml(
  document: ReactElement,
  stylesheet: PageStylesheet,
): { html: Buffer; stylesheetHash: string } {
  const html = `<!doctype html>${symbolsOnce(renderToStaticMarkup(document))}`
  const { text, hash } = stylesheet.textFor(html)
  const at = html.indexOf(stylesheetMark)
  return { html: Buffer.from(html.slice(0, at) + text + html.slice(at + stylesheetMark.length)), stylesheetHash: hash }
}

/** Views bring the symbols that they use, and several of one page may bring the same: the first one stays, as ids are unique. */
function symbolsOnce(html: string): string {
  const rendered = new Set<string>()
  return html.replace(/<symbol id="([^"]+)".*?<\/symbol>/gs, (symbol, id: string) => {
    if (rendered.has(id)) return ''
    rendered.add(id)
    return symbol
  })
}

/** Part of a document, for a script that puts it in its place. */
export const renderPart = (part: ReactNode): Buffer => Buffer.from(renderToStaticMarkup(part))
