import type { Sharp } from 'sharp'
import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from '../../domain/image-problem.ts'
import { finishPicture, openPicture, type OpenPicture } from '../open-picture.ts'

/** Wider than any page shows, and about a megabyte. */
const longestSide = 2560
const quality = 86

/**
 * A photo from somebody's phone as it is stored: upright, at most 2560 pixels, without place, camera or anything else that a
 * file may carry along. It is encoded anew, so nothing of the file that came is ever sent to a shopper. What can be seen
 * through, as a logo can, stays so.
 */
export async function preparePhoto(bytes: Buffer): Promise<Result<Buffer, ImageProblem>> {
  if (isHeic(bytes)) return fail(imageProblem('not-a-picture', heicMessage))
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  if (opened.value.kind === 'gif')
    return fail(imageProblem('not-a-picture', 'We can’t use a GIF. Please send a JPEG, PNG, WebP or AVIF photo.'))
  return finishPicture(asStored(opened.value, opened.value.pixels()))
}

export type Shape = {
  /** Degrees clockwise: 0, 90, 180 or 270. */
  turn: number
  /** In shares of the turned picture. */
  crop: { x: number; y: number; width: number; height: number } | null
}

/** A picture turned and cut. */
export async function shapePhoto(bytes: Buffer, { turn, crop }: Shape): Promise<Result<Buffer, ImageProblem>> {
  const opened = await openPicture(bytes)
  if (!opened.ok) return opened
  const { pixels, width, height } = opened.value
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  const turned = pixels().rotate(turn)
  return finishPicture(asStored(opened.value, crop === null ? turned : turned.extract(inPixels(crop, across, down))))
}

function inPixels(crop: NonNullable<Shape['crop']>, across: number, down: number) {
  const left = Math.min(across - 1, Math.round(crop.x * across))
  const top = Math.min(down - 1, Math.round(crop.y * down))
  return {
    left,
    top,
    width: Math.max(1, Math.min(across - left, Math.round(crop.width * across))),
    height: Math.max(1, Math.min(down - top, Math.round(crop.height * down))),
  }
}

/** A JPEG, unless something shows through: many programs save photos with a channel for it that says nothing. */
async function asStored({ isTransparent, pixels }: OpenPicture, shaped: Sharp): Promise<Buffer> {
  const sized = shaped.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  if (isTransparent && !(await pixels().stats()).isOpaque)
    return sized.webp({ quality: 92, alphaQuality: 100 }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer()
}

/** Width and height are pixels. */
export async function measurePhoto(bytes: Buffer): Promise<Result<{ width: number; height: number }, ImageProblem>> {
  const opened = await openPicture(bytes)
  return opened.ok ? ok({ width: opened.value.width, height: opened.value.height }) : opened
}

const heicMessage =
  'We can’t read this iPhone photo format (HEIC). In Settings, Camera, Formats, choose “Most Compatible”, or send it as a JPEG.'

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']

const isHeic = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && heicBrands.includes(bytes.toString('latin1', 8, 12))
