import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import PdfKit from 'pdfkit'
import type { VehicleSheet } from '../../domain/print/vehicle-sheet.ts'
import { paperSizes } from './sheet-pictures.ts'

/** Text in a box: the first of `sizes` (points, falling) in which it fits, else the last with an ellipsis at the end. */
type TextBox = {
  x: number
  y: number
  width: number
  height: number
  sizes: readonly number[]
  isBold?: boolean
  colour?: string
  align?: 'left' | 'right'
  /** What it is to a reader who cannot see the page; a paragraph when nothing else is named. */
  role?: 'H1' | 'H2' | 'Lbl' | 'LBody' | 'P'
}

type Document = InstanceType<typeof PdfKit>
type Structure = ReturnType<Document['struct']>

/** One page that is being drawn; whatever is put on it stays on it. */
export type SheetPage = {
  width: number
  height: number
  /** Draws the text and returns how many points high it became. */
  text(text: string, box: TextBox, parent?: Structure): number
  /** Measures and leaves the page as it is. */
  heightOf(text: string, box: Pick<TextBox, 'width' | 'isBold'> & { size: number }): number
  /** Opens a list or an item of one, for what belongs together. */
  group(role: 'L' | 'LI', parent?: Structure): Structure
  figure(alt: string, draw: (document: Document) => void): void
  /** Draws what says nothing: bands and lines. */
  ornament(draw: (document: Document) => void): void
  finish(): Promise<Uint8Array>
}

export const ink = '#14181c'
export const soft = '#4d565f'
export const rule = '#c9ced3'

const faces = await Promise.all(
  ['400Regular/Figtree_400Regular', '700Bold/Figtree_700Bold'].map((name) =>
    readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/figtree/${name}.ttf`))),
  ),
)
const [regular = Buffer.alloc(0), bold = Buffer.alloc(0)] = faces

/** Begins the page of a sheet: its fonts are part of the file, its text can be selected, and a screen reader is read it in order. */
export function openSheetPage(sheet: VehicleSheet, madeAt: Date): SheetPage {
  const [width, height] = paperSizes[sheet.paper]
  const document = new PdfKit({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    lang: sheet.language,
    tagged: true,
    displayTitle: true,
    info: { Title: sheet.title, Author: sheet.dealer, CreationDate: madeAt },
  })
  document.registerFont('regular', regular)
  document.registerFont('bold', bold)
  const whole = document.struct('Document')
  document.addStructure(whole)
  const write = (text: string, box: TextBox) => writeFitted(document, text, box)
  return {
    width,
    height,
    text(text, box, parent = whole) {
      const shown = printable(text)
      if (shown === '') return 0
      let used = 0
      const element = document.struct(box.role ?? 'P', {}, () => {
        used = write(shown, box)
      })
      parent.add(element)
      element.end()
      return used
    },
    heightOf: (text, box) => measured(document, printable(text), box),
    group(role, parent = whole) {
      const element = document.struct(role)
      parent.add(element)
      return element
    },
    figure(alt, draw) {
      const element = document.struct('Figure', { alt }, () => draw(document))
      whole.add(element)
      element.end()
    },
    ornament(draw) {
      document.markContent('Artifact', { type: 'Layout' })
      draw(document)
      document.endMarkedContent()
    },
    finish: () => finished(document, whole),
  }
}

async function finished(document: Document, whole: Structure): Promise<Uint8Array> {
  whole.end()
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function measured(document: Document, text: string, { width, size, isBold }: Parameters<SheetPage['heightOf']>[1]) {
  if (text === '') return 0
  return document
    .font(isBold ? 'bold' : 'regular')
    .fontSize(size)
    .heightOfString(text, { width })
}

/** A line more than the box would leave it, so its height is never left to the library's own page breaks. */
function writeFitted(document: Document, text: string, box: TextBox): number {
  const { sizes, width, height, isBold = false, x, y } = box
  const fits = (size: number) => measured(document, text, { width, size, isBold }) <= height
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 10
  const full = measured(document, text, { width, size, isBold })
  document.fillColor(box.colour ?? ink)
  document.text(text, x, y, { width, height, ellipsis: true, align: box.align ?? 'left' })
  return Math.min(full, height)
}

const known = create(regular)
const hasLetter = (letter: string): boolean =>
  letter === '\n' || ('hasGlyphForCodePoint' in known && known.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Letters that the typeface has; others by their plain form, and what has none (pictures, other scripts) is left out. */
function printable(text: string): string {
  const plain = text
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[\u00a0\u2007\u202f\t]/g, ' ')
    .replaceAll(/\r\n?/g, '\n')
  const letters = [...plain].map((letter) => {
    if (hasLetter(letter)) return letter
    const base = letter.normalize('NFKD')
    return [...base].filter(hasLetter).join('')
  })
  return letters
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
