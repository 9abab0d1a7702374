import { CallFailure } from '../data/call.ts'

type Sending = { siteId: string; file: File; onProgress(share: number): void }

export type ReadOldSite = { addresses: number; pieces: number; pictures: number; notes: string[] }

/** Sends a file of the old site and answers what was found in it. Throws a CallFailure when it is refused, and a TypeError when there is no line. */
export function sendOldSite({ siteId, file, onProgress }: Sending): Promise<ReadOldSite> {
  const query = new URLSearchParams({ site: siteId, name: file.name })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/console/uploads/old-site?${query.toString()}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('no line')))
    request.addEventListener('load', () => {
      const body = request.response as (ReadOldSite & { error?: string }) | null
      if (request.status === 200 && body) resolve(body)
      else reject(new CallFailure(request.status, body ?? {}))
    })
    request.send(file)
  })
}
