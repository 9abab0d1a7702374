import sharp, { type Metadata, type Sharp } from 'sharp'
import { fail, ok, type Result } from '#kernel/result.ts'
import { pixelKindOf, type PixelKind } from '../domain/image-kind.ts'
import { imageProblem, type ImageProblem } from '../domain/image-problem.ts'

// A picture is opened once and its outcome cached on disk: sharp's own cache would only hold memory.
sharp.cache(false)

export type OpenPicture = {
  kind: PixelKind
  /** Upright, as a viewer sees it. */
  width: number
  height: number
  isTransparent: boolean
  /** A pipeline on the upright picture; each use needs its own. */
  pixels(): Sharp
}

/** A 50 megapixel camera is the largest that dealers use; a bomb of a few kilobytes unpacks to far more. */
const maxPixels = 50_000_000
/** A large photograph takes about two seconds to prepare; what takes far longer was made to. */
const secondsPerPicture = 10

/** Reads the head of a picture, without its pixels. Refuses what is not a picture and what would unpack too large. */
export async function openPicture(bytes: Buffer): Promise<Result<OpenPicture, ImageProblem>> {
  const kind = pixelKindOf(bytes)
  if (kind === undefined) return notAPicture
  const metadata = await readMetadata(bytes)
  if (metadata === undefined) return notAPicture
  if (metadata.width * metadata.height > maxPixels)
    return fail(imageProblem('too-large', 'The picture has too many pixels.'))
  const { width, height } = metadata.autoOrient
  return ok({ kind, width, height, isTransparent: metadata.hasAlpha, pixels: () => pipeline(bytes).autoOrient() })
}

/** Runs a pipeline; damaged pixels and a picture that takes too long are problems, anything else is a bug. */
export async function finishPicture<Outcome>(work: Promise<Outcome>): Promise<Result<Outcome, ImageProblem>> {
  try {
    return ok(await work)
  } catch (error) {
    const ranOut = error instanceof Error && error.message.startsWith('timeout')
    return ranOut ? fail(imageProblem('too-slow', 'The picture takes too long to prepare.')) : notAPicture
  }
}

const notAPicture = fail(imageProblem('not-a-picture', 'We can’t read this picture.'))

async function readMetadata(bytes: Buffer): Promise<Metadata | undefined> {
  try {
    // Without the limit, so that a bomb can be told from a broken picture; the pixels stay packed.
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** Cameras' harmless irregularities pass; missing or damaged pixels do not. */
function pipeline(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds: secondsPerPicture })
}
