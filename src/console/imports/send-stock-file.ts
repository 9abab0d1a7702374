import { CallFailure } from '../data/call.ts'

type Sending = { siteId: string; dealershipId: string; file: File; onProgress(share: number): void }

/** Sends a stock file and answers the id under which it is looked at. Throws a CallFailure when it is refused, and a TypeError when there is no line. */
export function sendStockFile({ siteId, dealershipId, file, onProgress }: Sending): Promise<string> {
  const query = new URLSearchParams({ site: siteId, dealership: dealershipId, name: file.name })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/console/uploads/stock?${query.toString()}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total))
    request.addEventListener('error', () => reject(new TypeError('no line')))
    request.addEventListener('load', () => {
      const body = request.response as { id?: string; error?: string } | null
      if (request.status === 200 && body?.id) resolve(body.id)
      else reject(new CallFailure(request.status, body ?? {}))
    })
    request.send(file)
  })
}
