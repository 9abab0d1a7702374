import sharp from 'sharp'
import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from '../domain/image-problem.ts'
import { finishPicture } from './open-picture.ts'

/** A scan of this many pixels fills any page. */
const longestSide = 2560
const maxPixels = 50_000_000

/**
 * A picture as browsers show it: a TIFF of a scanner becomes a JPEG, everything that browsers know stays as it is. What the
 * library cannot open (the photos of iPhones in HEIC, BMP) is refused in words that say what to do.
 */
export async function webPicture(bytes: Buffer): Promise<Result<Buffer, ImageProblem>> {
  if (isHeic(bytes)) return fail(imageProblem('not-a-picture', heicMessage))
  if (bytes.toString('latin1', 0, 2) === 'BM' && bytes.readUInt32LE(2) <= bytes.length)
    return fail(imageProblem('not-a-picture', 'We can’t open BMP pictures. Save it as a JPEG or PNG.'))
  if (!isTiff(bytes)) return ok(bytes)
  const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const opened = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels }).timeout({ seconds: 10 }).autoOrient()
  return finishPicture(opened.resize(size).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer())
}

const heicMessage =
  'We can’t open this iPhone photo format (HEIC). Save it as a JPEG, or choose “Most Compatible” in Settings, Camera, Formats.'

const isTiff = (bytes: Buffer): boolean => ['II*\0', 'MM\0*'].includes(bytes.toString('latin1', 0, 4))

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(bytes.toString('latin1', 8, 12))
