import sharp from 'sharp'
import { ok, type Result } from '#kernel/result.ts'
import type { ImageProblem } from '../../domain/image-problem.ts'
import type { PhotoTraits } from '../../domain/photo-traits.ts'
import { finishPicture, openPicture } from '../open-picture.ts'

/** Sharpness is compared between photos of one size. */
const measured = 512
const grid = 64

/** Measures what can be told of a photo without knowing what it shows. */
export async function measureTraits(bytes: Buffer): Promise<Result<PhotoTraits, ImageProblem>> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  const { pixels, width, height } = opened.value
  const done = await finishPicture(
    (async () => {
      const small = await pixels()
        .resize({ width: measured, height: measured, fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .greyscale()
        .png({ compressionLevel: 1 })
        .toBuffer()
      const { sharpness, channels } = await sharp(small).stats()
      const field = await greyField(small, { across: grid, down: grid })
      const print = await greyField(small, { across: 9, down: 8 })
      return {
        width,
        height,
        brightness: Math.round(channels[0]?.mean ?? 0),
        sharpness: Math.round(sharpness * 100) / 100,
        print: printOf(print),
        isFramed: isFramed(field),
        leans: height > width && leans(field),
      }
    })(),
  )
  return done.ok ? ok(done.value) : done
}

type Field = { values: Uint8Array; across: number; down: number }

async function greyField(picture: Buffer, { across, down }: { across: number; down: number }): Promise<Field> {
  const values = await sharp(picture).resize(across, down, { fit: 'fill' }).greyscale().raw().toBuffer()
  return { values, across, down }
}

const at = ({ values, across }: Field, x: number, y: number): number => values[y * across + x] ?? 0

function printOf(field: Field): string {
  let bits = 0n
  for (let y = 0; y < field.down; y++)
    for (let x = 0; x < field.across - 1; x++) bits = (bits << 1n) | (at(field, x, y) > at(field, x + 1, y) ? 1n : 0n)
  return bits.toString(16).padStart(16, '0')
}

/** Grey values that paint may differ by once it was packed as a JPEG. */
const flat = 3
/** Grey values by which what lies within a frame differs from it, in four of five places along its edge. */
const unlike = 12
const mostOfEdge = 0.8
/** A frame is no wider than a quarter of the picture. */
const widestFrame = grid / 4

/** Bars of one colour on opposite sides that end at once along their whole length; a plain wall or sky ends where the vehicle begins. */
const isFramed = (field: Field): boolean =>
  [true, false].some((isRow) => [false, true].every((fromEnd) => hasBar(field, { isRow, fromEnd })))

function hasBar(field: Field, side: { isRow: boolean; fromEnd: boolean }): boolean {
  const colour = mean(lineOf(field, { ...side, depth: 0 }))
  let depth = 0
  while (depth <= widestFrame && isOfColour(lineOf(field, { ...side, depth }), colour)) depth += 1
  if (depth < 2 || depth > widestFrame) return false
  // The line at the edge itself holds some of both.
  const within = lineOf(field, { ...side, depth: depth + 1 })
  return within.filter((value) => Math.abs(value - colour) > unlike).length >= mostOfEdge * grid
}

const isOfColour = (values: readonly number[], colour: number): boolean =>
  deviation(values) < flat && Math.abs(mean(values) - colour) < flat

function lineOf(
  field: Field,
  { isRow, fromEnd, depth }: { isRow: boolean; fromEnd: boolean; depth: number },
): number[] {
  const place = fromEnd ? grid - 1 - depth : depth
  return Array.from({ length: grid }, (_, along) => (isRow ? at(field, along, place) : at(field, place, along)))
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

/** Grey values by which one side is lighter than the other before it counts. */
const clearlyLighter = 30

function leans(field: Field): boolean {
  const half = (side: 'top' | 'bottom' | 'left' | 'right'): number => {
    const values: number[] = []
    for (let y = 0; y < grid; y++)
      for (let x = 0; x < grid; x++) {
        const isIn = { top: y < grid / 2, bottom: y >= grid / 2, left: x < grid / 2, right: x >= grid / 2 }[side]
        if (isIn) values.push(at(field, x, y))
      }
    return mean(values)
  }
  const across = Math.abs(half('left') - half('right'))
  const down = Math.abs(half('top') - half('bottom'))
  return across > clearlyLighter && across > 2 * down
}
