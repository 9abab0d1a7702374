import { ok, type Result } from '#kernel/result.ts'
import type { ImageProblem } from '../../domain/image-problem.ts'
import { finishPicture, openPicture } from '../open-picture.ts'

/** A logo says as much in so few pixels. */
const side = 96
const hues = 24

type Bin = { red: number; green: number; blue: number; count: number }

/** Colours are `#rrggbb`, the one with most of the logo first; white, black and greys are none. */
export async function pictureColours(bytes: Buffer): Promise<Result<string[], ImageProblem>> {
  if (isDrawing(bytes)) return ok(coloursWritten(bytes.toString('utf8')))
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  const pixels = await finishPicture(
    opened.value
      .pixels()
      .resize(side, side, { fit: 'inside', kernel: 'nearest' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  return pixels.ok ? ok(coloursOf(pixels.value)) : pixels
}

const isDrawing = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.subarray(0, 1_000).toString('latin1'))

function coloursOf(pixels: Buffer): string[] {
  const bins = Array.from({ length: hues }, (): Bin => ({ red: 0, green: 0, blue: 0, count: 0 }))
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    const bin = alpha < 128 ? undefined : bins[hueOf({ red, green, blue }) ?? -1]
    if (!bin) continue
    bin.red += red
    bin.green += green
    bin.blue += blue
    bin.count += 1
  }
  return mostUsed(bins)
}

/** The hue of a colour in twenty-four parts; undefined for what is nearly grey, white or black. */
function hueOf({ red, green, blue }: Pick<Bin, 'red' | 'green' | 'blue'>): number | undefined {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const range = most - least
  if (range < 40 || most < 40 || range / most < 0.25) return undefined
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return Math.floor((sixth / 6) * hues) % hues
}

const mostColours = 4

/** Each hue that has a twentieth of the coloured parts at least; neighbours of one that has more are its edges. */
function mostUsed(bins: readonly Bin[]): string[] {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  const order = bins.map((bin, hue) => ({ bin, hue })).toSorted((one, other) => other.bin.count - one.bin.count)
  const chosen: { bin: Bin; hue: number }[] = []
  for (const each of order) {
    const isEdge = chosen.some(({ hue }) => [0, 1, hues - 1].includes(Math.abs(hue - each.hue)))
    if (each.bin.count > 0 && each.bin.count >= all / 20 && !isEdge) chosen.push(each)
  }
  return chosen.slice(0, mostColours).map(({ bin }) => hexOf(bin))
}

const hexOf = ({ red, green, blue, count }: Bin): string =>
  `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** What a drawing names, the most frequent first. */
function coloursWritten(svg: string): string[] {
  const counts = new Map<string, number>()
  for (const [, short, long] of svg.matchAll(/#(?:([0-9a-f]{3})|([0-9a-f]{6}))(?![0-9a-f])/gi)) {
    const hex = (long ?? [...(short ?? '')].map((digit) => digit + digit).join('')).toLowerCase()
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    if (hueOf({ red, green, blue }) !== undefined) counts.set(`#${hex}`, (counts.get(`#${hex}`) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, mostColours)
    .map(([colour]) => colour)
}
