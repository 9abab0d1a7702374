/** A picture's address on another host, in the one spelling that everything behind this line uses. */
export type RemoteImageUrl = { href: string; host: string }

/**
 * Reads `https://host/path?query`. Undefined for another scheme or port, credentials, an IP address or a bare name as host,
 * a fragment, control characters and backslashes: whatever two readers of a URL could understand in two ways.
 */
export function parseRemoteImageUrl(text: string): RemoteImageUrl | undefined {
  if (text.length > maxUrlLength || !/^https:\/\//i.test(text)) return undefined
  const [, authority = '', rest = ''] = /^([^/?]*)(.*)$/s.exec(text.slice('https://'.length)) ?? []
  const host = authority.toLowerCase().replace(/:443$/, '')
  if (!isPublicName(host) || forbidden.test(rest)) return undefined
  const path = rest.replace(mustBeEscaped, encodeURIComponent)
  return { host, href: `https://${host}${path.startsWith('/') ? '' : '/'}${path}` }
}

/** Work that a dealer asked for may take any public host: the guard against our own network is enough. No setting may say it. */
export const anyPublicHost = ['*'] as const

/** True when a pattern of the site's list names the host: `cdn.example.com` itself, or any depth under `*.example.com`. */
export function isAllowedHost(host: string, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    if (entry === '*') return true
    const pattern = entry.toLowerCase()
    if (!pattern.startsWith('*.')) return pattern === host
    return isPublicName(pattern.slice(2)) && host.endsWith(pattern.slice(1))
  })
}

/** Longer addresses are refused; browsers and proxies agree on about this much. */
export const maxUrlLength = 2048

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** Two labels or more and a last one that starts with a letter, so that no spelling of an IP address passes. */
const publicName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`)
const isPublicName = (host: string): boolean => host.length <= 253 && publicName.test(host)

// Control characters, backslash, fragment, and half a surrogate pair (which encodeURIComponent refuses by throwing).
const forbidden = /[\p{Cc}\p{Cs}\\#]/u
const mustBeEscaped = /[^\u0021-\u007e]+/g
