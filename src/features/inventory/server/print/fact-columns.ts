import type { FactGroup } from '../../domain/vehicle/vehicle-facts.ts'
import { rule, type SheetPage, soft } from './sheet-page.ts'

type Area = {
  x: number
  y: number
  width: number
  height: number
  /** Points, falling: the first in which all facts have room is taken. */
  sizes: readonly number[]
}

const gutter = 24
const padding = 2.5
/** A value longer than this many lines is cut: one fact may not push the others from the page. */
const mostLines = 3

/** Draws groups of facts in two columns, in the largest letters in which all have room; returns the height that they took. */
export function drawFacts(page: SheetPage, groups: readonly FactGroup[], area: Area): number {
  if (groups.length === 0) return 0
  const width = (area.width - gutter) / 2
  const layouts = area.sizes.map((size) => layout(page, groups, { width, size }))
  const chosen = layouts.find(({ height }) => height <= area.height) ?? layouts.at(-1)
  if (!chosen) return 0
  const lowest = chosen.columns.map((blocks, at) =>
    drawColumn(page, blocks, { ...area, x: area.x + at * (width + gutter), width, size: chosen.size }),
  )
  return Math.max(...lowest) - area.y
}

type Row = { label: string; value: string; height: number }
type Block = { title: string; rows: Row[]; height: number }

function layout(page: SheetPage, groups: readonly FactGroup[], { width, size }: { width: number; size: number }) {
  const line = page.heightOf('Hg', { width, size })
  const blocks = groups.map(({ title, facts }): Block => {
    const rows = facts.map(({ label, value }) => {
      const tallest = Math.max(
        page.heightOf(label, { width: width * 0.44, size }),
        page.heightOf(value, { width: width * 0.54, size, isBold: true }),
      )
      return { label, value, height: Math.min(tallest, line * mostLines) + 2 * padding }
    })
    return { title, rows, height: line * 2.1 + rows.reduce((sum, row) => sum + row.height, 0) }
  })
  const columns = halves(blocks)
  return { size, columns, height: Math.max(...columns.map(heightOf)) }
}

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

/** In their order, parted where both columns are most alike. */
function halves(blocks: Block[]): Block[][] {
  const cuts = blocks.map((_, at) => [blocks.slice(0, at + 1), blocks.slice(at + 1)])
  return cuts.toSorted((a, b) => tallest(a) - tallest(b))[0] ?? [blocks]
}

const tallest = (columns: readonly Block[][]): number => Math.max(...columns.map(heightOf))

/** The height at which the column ends; rows without room are left out. */
function drawColumn(page: SheetPage, blocks: readonly Block[], area: Area & { size: number }): number {
  const { x, width, size } = area
  const end = area.y + area.height
  let y = area.y
  for (const { title, rows } of blocks) {
    const head = page.heightOf(title, { width, size, isBold: true })
    if (y + head * 2 > end) break
    y += head * 0.6
    page.text(title, { x, y, width, height: head + 1, sizes: [size], isBold: true, colour: soft, role: 'H2' })
    y += head * 1.25
    const list = page.group('L')
    for (const { label, value, height } of rows) {
      if (y + height > end + 1) break
      const top = y
      page.ornament(
        (document) =>
          void document
            .moveTo(x, top)
            .lineTo(x + width, top)
            .lineWidth(0.5)
            .stroke(rule),
      )
      const item = page.group('LI', list)
      const box = { y: y + padding, height: height - padding, sizes: [size] }
      page.text(label, { ...box, x, width: width * 0.44, colour: soft, role: 'Lbl' }, item)
      page.text(value, { ...box, x: x + width * 0.46, width: width * 0.54, isBold: true, role: 'LBody' }, item)
      item.end()
      y += height
    }
    list.end()
  }
  return y
}
