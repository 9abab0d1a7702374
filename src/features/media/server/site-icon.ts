import sharp from 'sharp'

/** Pixels of the icons that browsers and phones ask for by name. */
export const iconSizes: Record<string, number> = { '/favicon.ico': 48, '/apple-touch-icon.png': 180 }

/** A drawing or picture as a square PNG; undefined when it cannot be read. */
export async function iconOf(picture: Buffer, size: number): Promise<Buffer | undefined> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(picture, { density: 300 })
    .resize(size, size, { fit: 'contain', background })
    .png()
    .toBuffer()
    .catch(() => undefined)
}
