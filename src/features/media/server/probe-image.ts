import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { fail, ok, type Result } from '#kernel/result.ts'
import { looksLikeSvg } from '../domain/image-kind.ts'
import { imageProblem, type ImageProblem } from '../domain/image-problem.ts'
import type { PictureExtension } from '../domain/media-key.ts'
import { finishPicture, openPicture, type OpenPicture } from './open-picture.ts'

/** What a page needs to know of a picture before it arrives. */
export type ImageFacts = {
  extension: PictureExtension
  /** Pixels of the upright picture. */
  width: number
  height: number
  /** Dominant colour as `#rrggbb`, shown until the picture is there; null for a drawing. */
  colour: string | null
}

/** Facts by the hash of the bytes: one stock file names its pictures anew every night, and decoding one takes 35 ms. */
const measured = new LRUCache<string, ImageFacts>({ max: 2_000 })

/** Measures a picture. Decodes it fully, so that one with damaged pixels is refused here and not on a page. */
export async function probeImage(bytes: Buffer): Promise<Result<ImageFacts, ImageProblem>> {
  const hash = createHash('sha256').update(bytes).digest('base64')
  const known = measured.get(hash)
  if (known) return ok(known)
  const probed = await decoded(bytes)
  if (probed.ok) measured.set(hash, probed.value)
  return probed
}

async function decoded(bytes: Buffer): Promise<Result<ImageFacts, ImageProblem>> {
  if (looksLikeSvg(bytes)) return probeSvg(bytes.toString('utf8'))
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  const colour = await finishPicture(dominantColour(opened.value))
  if (!colour.ok) return colour
  const { kind, width, height } = opened.value
  return ok({ extension: kind, width, height, colour: colour.value })
}

/** Looks at a thumbnail: its colour is that of all pixels, without counting millions of them. */
async function dominantColour(picture: OpenPicture): Promise<string> {
  const small = picture.pixels().resize({ width: 64, height: 64, fit: 'inside' }).flatten({ background: '#ffffff' })
  const { data, info } = await small.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { dominant } = await sharp(data, { raw: info }).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A drawing is read as text and never rendered here. It must say its size, or pages could not keep its place. */
function probeSvg(text: string): Result<ImageFacts, ImageProblem> {
  const head = /<svg\b[^>]*>/i.exec(text)?.[0] ?? ''
  const [, boxWidth, boxHeight] =
    /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(head) ?? []
  const width = Math.round(Number(lengthOf(head, 'width') ?? boxWidth))
  const height = Math.round(Number(lengthOf(head, 'height') ?? boxHeight))
  if (!(width > 0 && height > 0))
    return fail(imageProblem('not-a-picture', 'The drawing does not say how large it is.'))
  return ok({ extension: 'svg', width, height, colour: null })
}

/** `width="120"` or `width="120px"`; a share of the page such as `100%` is no size. */
function lengthOf(head: string, name: 'width' | 'height'): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(head)?.[1]
}
