import type { PictureExtension } from './media-key.ts'

/** A picture made of pixels, which the encoder may open. */
export type PixelKind = Exclude<PictureExtension, 'svg'>

/** The first bytes decide: a name or a content type is only a claim. Undefined for everything that the encoder must not open, SVG included. */
export function pixelKindOf(bytes: Uint8Array): PixelKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'GIF8') return 'gif'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 4) === 'ftyp' && avifBrands.includes(textAt(bytes, 8, 4))) return 'avif'
  return undefined
}

/** True when the first kilobyte opens an `<svg>`, after an XML declaration, comments or a doctype if there are any. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
  let rest = textAt(bytes, 0, 1024).replace(/^(?:ï»¿)?\s*/, '')
  // Each turn takes something away, so that the time grows with the length and no faster.
  for (;;) {
    const before = beforeSvg.find(({ begins }) => begins.test(rest))
    if (!before) return /^<svg[\s>]/i.test(rest)
    const end = rest.indexOf(before.ends)
    if (end < 0) return false
    rest = rest.slice(end + before.ends.length).trimStart()
  }
}

const beforeSvg = [
  { begins: /^<\?xml/i, ends: '>' },
  { begins: /^<!--/, ends: '-->' },
  { begins: /^<!doctype svg/i, ends: '>' },
]

const avifBrands = ['avif', 'avis']

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
