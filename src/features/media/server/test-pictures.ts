import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph-like JPEG: noise, so that it neither shrinks to nothing nor decodes for free. */
export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

export type Swatch = { width: number; height: number; colour: string; kind: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' }

/** One colour all over. */
export function swatch({ width, height, colour, kind }: Swatch): Promise<Buffer> {
  const channels = colour.length > 7 ? 4 : 3
  return sharp({ create: { width, height, channels, background: colour } })
    .toFormat(kind)
    .toBuffer()
}

/** A valid PNG of 49 kilobytes that unpacks to 400 megapixels, all of them black. */
export function bomb(): Buffer {
  const side = 20_000
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + side / 8))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(content.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

export const illustration = (inside = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40"/>${inside}</svg>`,
  )
