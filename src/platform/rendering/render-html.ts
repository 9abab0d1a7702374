import type { ReactElement, ReactNode } from 'react'
import { MarkupRenderer } from './markup-renderer.ts'
import type { PageStylesheet } from './page-stylesheet.ts'

/** Stands in a document for its styles until it is known which it needs. */
export const stylesheetMark = '<sheet>'

/** Pages are rendered one after another, each in one go: they share what they are written into. */
const renderer = new MarkupRenderer()

/** A finished document with the styles that it needs in place of the mark. Pages are static markup; nothing hydrates. */
export function renderStyledHtml(
  document: ReactElement,
  stylesheet: PageStylesheet,
): { html: Buffer<ArrayBuffer>; stylesheetHash: string } {
  renderer.begin(stylesheetMark)
  renderer.writer.write('<!doctype html>')
  renderer.write(document)
  const { writer, rootTag, placeOfPreloads, placeOfMark } = renderer
  const { bytes, hash } = stylesheet.textFor(writer.needs, rootTag)
  const preloads = Buffer.from([...writer.needs.preloads].join(''))
  const html = writer.finished([
    ...(placeOfPreloads === null ? [] : [{ at: placeOfPreloads, text: preloads }]),
    ...(placeOfMark === null ? [] : [{ at: placeOfMark, text: bytes }]),
  ])
  return { html, stylesheetHash: hash }
}

/** Part of a document, for a script that puts it in its place. */
export function renderPart(part: ReactNode): Buffer<ArrayBuffer> {
  renderer.begin(null)
  renderer.write(part)
  return renderer.writer.finished()
}
