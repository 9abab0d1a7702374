/** Names that the sign-in library gives its cookies begin so. */
const ownPrefix = 'forecourt.'
/** Browsers take such a cookie only over TLS, from this very host and for all of it. */
const hostPrefix = '__Host-'

/**
 * Cookies of the sign-in library as they are sent to a browser. Over TLS they carry the `__Host-` prefix, so that no other host
 * of the domain can plant one; on http://…localhost, where browsers refuse that, they keep their plain name.
 */
export function sentCookies(cookies: readonly string[], isSecure: boolean): string[] {
  return cookies.map((cookie) => {
    const [pair = '', ...attributes] = cookie.split(/;\s*/)
    const others = attributes.filter((each) => !/^(?:path|secure|domain)\b/i.test(each))
    return [isSecure ? `${hostPrefix}${pair}` : pair, 'Path=/', ...others, ...(isSecure ? ['Secure'] : [])].join('; ')
  })
}

/** The cookie header as the library knows it: over TLS only cookies with the prefix count. */
export function receivedCookies(header: string | undefined, isSecure: boolean): string {
  const wanted = isSecure ? `${hostPrefix}${ownPrefix}` : ownPrefix
  return (header ?? '')
    .split(/;\s*/)
    .filter((pair) => pair.startsWith(wanted))
    .map((pair) => (isSecure ? pair.slice(hostPrefix.length) : pair))
    .join('; ')
}
