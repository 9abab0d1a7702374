/**
 * True when a request that changes something comes from a page of the same host. Browsers send Origin with every POST;
 * programs that send neither Origin nor Sec-Fetch-Site carry no cookies of a visitor and may pass.
 */
export function isSameOrigin(headers: Headers, host: string): boolean {
  const origin = headers.get('origin')
  if (origin !== null) return origin !== 'null' && hostOf(origin) === host.toLowerCase()
  const site = headers.get('sec-fetch-site')
  return site === null || site === 'same-origin' || site === 'none'
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host.toLowerCase()
  } catch {
    return undefined
  }
}
