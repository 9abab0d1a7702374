import type { VehicleSheet } from '../../domain/print/vehicle-sheet.ts'
import { drawFacts } from './fact-columns.ts'
import { ink, openSheetPage, rule, type SheetPage, soft } from './sheet-page.ts'
import { bandHeight, margin, pictureFrames } from './sheet-pictures.ts'

export type PrintTask = {
  sheet: VehicleSheet
  /** JPEG, each in the proportions of its frame. */
  pictures: Uint8Array[]
  /** Its page on the site and the code that opens it; null while shoppers cannot see it. */
  link: { address: string; url: string; qr: { size: number; path: string } } | null
  madeAt: Date
}

/** A PDF of one page. Texts shrink, then end in an ellipsis: nothing runs over its place or onto a second page. */
export function renderSheet(task: PrintTask): Promise<Uint8Array> {
  const { sheet } = task
  const page = openSheetPage(sheet, task.madeAt)
  drawBand(page, sheet)
  const below = sheet.kind === 'brochure' ? drawPictures(page, task) : bandHeight['window-sticker']
  const y = sheet.kind === 'brochure' ? drawNameAndPrice(page, sheet, below + 14) : drawLargePrice(page, sheet, below)
  const end = page.height - margin - footHeight[sheet.kind] - drawSmallPrint(page, sheet) - 12
  drawMiddle(page, sheet, { y: y + 4, end })
  drawFoot(page, task, end + 8)
  return page.finish()
}

/** Points, falling: a windscreen is read from a step away, a brochure in the hand. */
const factSizes = { 'window-sticker': [14, 13, 12, 11, 10, 9, 8, 7, 6], brochure: [10, 9, 8, 7, 6] }
const textSizes = { 'window-sticker': [13, 12, 11, 10, 9, 8], brochure: [10, 9, 8] }

const footHeight = { 'window-sticker': 118, brochure: 84 }

const across = (page: SheetPage): number => page.width - 2 * margin

function drawBand(page: SheetPage, { kind, dealer, colours }: VehicleSheet): void {
  const height = bandHeight[kind]
  page.ornament((document) => void document.rect(0, 0, page.width, height).fill(colours.ground))
  const sizes = kind === 'brochure' ? [18, 15, 12] : [26, 22, 18, 14]
  const [first = 14] = sizes
  const y = (height - first * 1.2) / 2
  const box = { x: margin, y, width: across(page), height: first * 1.4, sizes }
  page.text(dealer, { ...box, isBold: true, colour: colours.foreground })
}

function drawPictures(page: SheetPage, { sheet, pictures }: PrintTask): number {
  const frames = pictureFrames(pictures.length, page.width)
  for (const [at, { x, y, width, height }] of frames.entries()) {
    const bytes = pictures[at]
    if (!bytes) continue
    const alt = at === 0 ? sheet.name.main : `${sheet.name.main}, photo ${at + 1}`
    page.figure(alt, (document) => void document.image(Buffer.from(bytes), x, y, { width, height }))
  }
  return frames.reduce((lowest, { y, height }) => Math.max(lowest, y + height), bandHeight.brochure)
}

/** Name above, price in the largest letters of the sheet below: what is read from a footpath. */
function drawLargePrice(page: SheetPage, { name, price }: VehicleSheet, top: number): number {
  const line = { x: margin, width: across(page) }
  let y = top + 22
  y += page.text(name.main, { ...line, y, height: 92, sizes: [38, 34, 30, 26, 22], isBold: true, role: 'H1' })
  y += page.text(name.detail, { ...line, y: y + 2, height: 42, sizes: [18, 15, 13], colour: soft }) + 10
  y += page.text(price.text, { ...line, y, height: 90, sizes: [72, 60, 48, 38, 30], isBold: true })
  y += page.text(price.note, { ...line, y, height: 36, sizes: [15, 13, 11], colour: soft })
  return y + 6
}

function drawNameAndPrice(page: SheetPage, { name, price }: VehicleSheet, y: number): number {
  const width = across(page)
  const left = { x: margin, width: width * 0.6 }
  const right = { x: margin + width * 0.62, width: width * 0.38, align: 'right' } as const
  const named = page.text(name.main, { ...left, y, height: 54, sizes: [22, 19, 16], isBold: true, role: 'H1' })
  const detailed = page.text(name.detail, { ...left, y: y + named, height: 26, sizes: [11, 10], colour: soft })
  const priced = page.text(price.text, { ...right, y, height: 36, sizes: [26, 22, 18, 15], isBold: true })
  const noted = page.text(price.note, { ...right, y: y + priced, height: 26, sizes: [10, 9], colour: soft })
  return y + Math.max(named + detailed, priced + noted) + 4
}

type Span = { y: number; end: number }

/** Facts first; features and comments share what they leave. */
function drawMiddle(page: SheetPage, sheet: VehicleSheet, { y, end }: Span): void {
  const width = across(page)
  const texts = [
    { title: 'Features', text: sheet.features.join(' · ') },
    { title: 'About this vehicle', text: sheet.comments },
  ].filter(({ text }) => text.trim() !== '')
  const sizes = textSizes[sheet.kind]
  const size = sizes[0] ?? 10
  // Space above a heading, the heading itself, and what parts it from its text.
  const headHeight = size * 2.4
  const heightOf = (text: string) => page.heightOf(text, { width, size }) + headHeight
  const wished = texts.reduce((sum, { text }) => sum + heightOf(text), 0)
  const forTexts = Math.min(wished, (end - y) * 0.42)
  let top =
    y + drawFacts(page, sheet.facts, { x: margin, y, width, height: end - y - forTexts, sizes: factSizes[sheet.kind] })
  for (const [at, { title, text }] of texts.entries()) {
    const isLast = at === texts.length - 1
    const share = isLast ? end - top : Math.min(heightOf(text), (end - top) * 0.5)
    if (share < headHeight + 12) return
    const box = { x: margin, width, sizes }
    page.text(title, {
      ...box,
      y: top + size * 0.8,
      height: size * 1.3,
      sizes: [size],
      isBold: true,
      colour: soft,
      role: 'H2',
    })
    top += headHeight
    top += page.text(text, { ...box, y: top, height: share - headHeight })
  }
}

function drawFoot(page: SheetPage, { sheet, link }: PrintTask, top: number): void {
  const size = footHeight[sheet.kind] - 12
  page.ornament(
    (document) =>
      void document
        .moveTo(margin, top)
        .lineTo(page.width - margin, top)
        .stroke(rule),
  )
  const y = top + 10
  if (link)
    page.figure('QR code that opens the page of this vehicle', (document) => {
      document
        .save()
        .translate(margin, y)
        .scale(size / link.qr.size)
      document.path(link.qr.path).fill('#000').restore()
    })
  const x = link ? margin + size + 16 : margin
  const width = page.width - margin - x
  const line = { x, width, colour: ink }
  let down = y + 4
  if (link) {
    down += page.text('More photos and details', { ...line, y: down, height: 15, sizes: [11], isBold: true })
    down += page.text(link.address, { ...line, y: down, height: 24, sizes: [10, 9, 8], colour: soft }) + 5
  }
  down += page.text(sheet.phone, {
    ...line,
    y: down,
    height: 24,
    sizes: [sheet.kind === 'brochure' ? 14 : 18],
    isBold: true,
  })
  const rest = [sheet.place, sheet.licence].filter(Boolean).join(' · ')
  page.text(rest, { ...line, y: down + 1, height: Math.max(12, y + size - down), sizes: [9.5, 8.5, 7.5], colour: soft })
}

/** At the foot of the page; returns its height. */
function drawSmallPrint(page: SheetPage, { small }: VehicleSheet): number {
  const width = across(page)
  const height = Math.min(page.heightOf(small, { width, size: 7.5 }), 30)
  const y = page.height - margin - height + 8
  page.text(small, { x: margin, y, width, height: height + 1, sizes: [7.5, 7], colour: soft })
  return height
}
