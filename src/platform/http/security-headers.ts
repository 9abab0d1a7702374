import { createHash } from 'node:crypto'

/** A CSP source for one inline block: pages are cached, so hashes stand where others use a nonce. */
export const cspHash = (inline: string): string => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

type PolicyParts = {
  /** Hashes of the inline style blocks of the page. */
  styles: string[]
  /** Hosts that pictures may come from besides our own. */
  imageHosts: string[]
  /** Origins of frames and videos that the page may open. */
  embeds?: { frames: string[]; videos: string[] } | undefined
  /** Origins that forms go to besides our own. */
  forms?: string[]
  /** Hashes of inline speculation rules and the like; never of code. */
  scripts?: string[]
  /** Origins of services that the site configured, by what is fetched from them. */
  vendors?: { script: string[]; connect: string[]; image: string[]; frame: string[]; style: string[] } | undefined
}

const noVendors = { script: [], connect: [], image: [], frame: [], style: [] }

export function contentSecurityPolicy({
  styles,
  imageHosts,
  embeds,
  scripts = [],
  vendors,
  forms = [],
}: PolicyParts): string {
  const { script, connect, image, frame, style } = vendors ?? noVendors
  const frames = [...(embeds?.frames ?? []), ...frame]
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...script].join(' ')}`,
    `style-src ${["'self'", ...styles, ...style].join(' ')}`,
    `img-src ${["'self'", 'data:', ...imageHosts.map((host) => `https://${host}`), ...image].join(' ')}`,
    "font-src 'self'",
    sources('connect-src', ["'self'", ...connect]),
    ...(frames.length > 0 ? [sources('frame-src', withoutNone(frames))] : []),
    ...(embeds ? [sources('media-src', ["'self'", ...embeds.videos])] : []),
    "manifest-src 'self'",
    sources('form-action', ["'self'", ...forms]),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** `'none'` stands alone or not at all. */
const withoutNone = (origins: string[]): string[] =>
  origins.length > 1 ? origins.filter((origin) => origin !== "'none'") : origins

const sources = (directive: string, origins: string[]): string => [directive, ...origins].join(' ')

/** Sent with every answer; pages add their own policy. */
export const commonHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
}
