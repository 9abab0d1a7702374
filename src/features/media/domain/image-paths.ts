import { shareHeight, shareWidth, type ImageWidth } from './image-widths.ts'
import { mediaExtensionOf, parseMediaPath } from './media-key.ts'
import { isAllowedHost, parseRemoteImageUrl } from './remote-image-url.ts'

const imageRoute = '/_next/image'

/** How a site hands out its pictures. */
export type ImageDelivery = {
  /** Percent. */
  quality: number
  /** Address of a media host that scales pictures, or null for our own image route. */
  mediaCdn: string | null
}

type ScaledImage = {
  /** `/media/<key>`, or an address on a host that the site allows. */
  url: string
  width: ImageWidth
}

/** Address of the picture at a width. A drawing (SVG) has every width, and keeps its own address. */
export function imageUrl({ url, width }: ScaledImage, delivery: ImageDelivery): string {
  return isSvg(url) ? url : scaledUrls(url, delivery)(width)
}

/** Addresses of one picture by their widths. */
function scaledUrls(url: string, { quality, mediaCdn }: ImageDelivery): (width: ImageWidth) => string {
  if (mediaCdn !== null) return (width) => mediaCdnUrl(mediaCdn, { url, width, quality })
  const start = `${imageRoute}?url=${escapeQueryValue(url)}&w=`
  return (width) => `${start}${width}&q=${quality}`
}

/** A picture and its own width in pixels; 0 when unknown. */
type SizedImage = { url: string; width: number }

/** `srcset` over `widths`, ending with the first that is as wide as the picture itself; empty for a drawing. */
export function imageSrcSet(image: SizedImage, widths: readonly ImageWidth[], delivery: ImageDelivery): string {
  if (isSvg(image.url)) return ''
  const ascending = [...widths].sort((a, b) => a - b)
  const enough = image.width === 0 ? -1 : ascending.findIndex((width) => width >= image.width)
  const useful = enough === -1 ? ascending : ascending.slice(0, enough + 1)
  const scaled = scaledUrls(image.url, delivery)
  return useful.map((width) => `${scaled(width)} ${width}w`).join(', ')
}

/**
 * The picture on a media CDN with width, quality and automatic format (specification 7). Our own pictures are found under
 * the CDN's address by their path, others by their whole address in one escaped segment.
 */
export function mediaCdnUrl(base: string, { url, width, quality }: ScaledImage & { quality: number }): string {
  const path = url.startsWith('/') ? url : `/${encodeURIComponent(url)}`
  return `${base.replace(/\/+$/, '')}${path}?w=${width}&q=${quality}&auto=format`
}

type ShareImage = {
  url: string
  /** `https://host` of the site: services that show a shared link need a whole address. */
  siteOrigin: string
  quality: number
  allowedHosts: readonly string[]
}

/**
 * The picture as a 1200 by 630 fill crop (specification 7): by the hosted image service when it lives there, else by our own
 * route. A picture that the route would refuse keeps its address.
 */
export function shareImageUrl({ url, siteOrigin, quality, allowedHosts }: ShareImage): string {
  const remote = parseRemoteImageUrl(url)
  if (remote !== undefined && hostedUpload.test(remote.href)) {
    return remote.href.replace(hostedUpload, `$1c_fill,w_${shareWidth},h_${shareHeight}/`)
  }
  if (isSvg(url) || url.startsWith(madeForSharing)) return `${siteOrigin}${url}`
  const isOurs = parseMediaPath(url) !== undefined
  if (!isOurs && (remote === undefined || !isAllowedHost(remote.host, allowedHosts))) return url
  const query = `w=${shareWidth}&h=${shareHeight}&fit=cover&q=${quality}`
  return `${siteOrigin}${imageRoute}?url=${escapeQueryValue(url)}&${query}`
}

/** Pictures under this path have the size already. */
const madeForSharing = '/share/'

/** Hosted image services keep originals under `/image/upload/` and read what to do with them from the next segment. */
const hostedUpload = /^(https:\/\/[^/?]+\/(?:[^?]*?\/)?image\/upload\/)/

function isSvg(url: string): boolean {
  if (!url.endsWith('.svg')) return false
  const key = parseMediaPath(url)
  return key !== undefined && mediaExtensionOf(key) === 'svg'
}

/** Slashes and colons are legal in a query and stay readable, which also keeps two dozen card pictures short. */
function escapeQueryValue(value: string): string {
  if (isReadable.test(value)) return value
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll('%3A', ':')
}

/** Nothing in it is escaped, as in the addresses of our own pictures. */
const isReadable = /^[\w/:.~-]*$/
