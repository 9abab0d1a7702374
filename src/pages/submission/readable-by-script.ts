import { movedHeader } from '#kernel/form-by-script.ts'

/** Puts a redirect into a header where a script sent the form; undefined for every other answer. Cookies stay with it. */
export function readableByScript(sent: Request, response: Response): Response | undefined {
  const to = response.headers.get('location')
  if (sent.method !== 'POST' || sent.headers.get('x-form') !== 'script' || to === null) return undefined
  const headers = new Headers(response.headers)
  headers.delete('location')
  headers.set(movedHeader, to)
  return new Response(null, { status: 204, headers })
}
