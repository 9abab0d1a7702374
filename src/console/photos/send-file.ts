import { CallFailure } from '../data/call.ts'

/** Longer than any page shows a photo; what is larger only costs time on the yard. */
const longestSide = 2560
const quality = 0.86

/** The photo as it is sent: no larger than a page shows it. What this browser cannot read goes as it is. */
export async function shrunk(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = longestSide / Math.max(picture.width, picture.height)
    const isReadable = /^image\/(?:jpeg|png|webp|avif)$/.test(file.type)
    if (scale >= 1 && isReadable) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * Math.min(1, scale))
    canvas.height = Math.round(picture.height * Math.min(1, scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), kindOf(file), quality))
  } catch {
    return file
  }
}

/** Only these may be seen through, as a logo is, and stay so. */
const kindOf = ({ type }: Blob): string => (type === 'image/png' || type === 'image/webp' ? 'image/webp' : 'image/jpeg')

type Sending = {
  siteId: string
  file: Blob
  /** What it is taken for. */
  as?: 'picture' | 'document'
  onProgress(share: number): void
}

/** Sends one file and answers its address. Throws a CallFailure when it is refused, and a TypeError when there is no line. */
export function sendFile({ siteId, file, as = 'picture', onProgress }: Sending): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/console/uploads/${as}?site=${siteId}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('no line')))
    request.addEventListener('timeout', () => reject(new TypeError('no line')))
    request.addEventListener('load', () => {
      const body = request.response as { url?: string; error?: string } | null
      if (request.status === 200 && body?.url) resolve(body.url)
      else reject(new CallFailure(request.status, body ?? {}))
    })
    request.timeout = 120_000
    request.send(file)
  })
}
