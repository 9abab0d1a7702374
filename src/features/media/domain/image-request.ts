import { fail, ok, type Result } from '#kernel/result.ts'
import { imageProblem, type ImageProblem } from './image-problem.ts'
import { parseImageWidth, shareHeight, shareWidth, type ImageWidth } from './image-widths.ts'
import { parseMediaPath, type MediaKey } from './media-key.ts'
import { isAllowedHost, maxUrlLength, parseRemoteImageUrl, type RemoteImageUrl } from './remote-image-url.ts'

export type ImageSource = { kind: 'own'; key: MediaKey } | ({ kind: 'remote' } & RemoteImageUrl)

/** `original` keeps a picture's own kind, for clients that accept neither AVIF nor WebP. */
export type ImageFormat = 'avif' | 'webp' | 'original'

/** `whole` keeps the proportions; `share` is the fill crop to 1200 by 630. */
type ImageFit = 'whole' | 'share'

export type ImageRequest = {
  source: ImageSource
  width: ImageWidth
  /** Percent, 5 to 100. */
  quality: number
  fit: ImageFit
  format: ImageFormat
}

/** The query as it came, unescaped. */
export type ImageQuery = { url?: string; w?: string; q?: string; h?: string; fit?: string }

type ImageRules = {
  /** The site's image quality in percent, used when the query names none. */
  quality: number
  /** Hosts that pictures may come from: `cdn.example.com` or `*.example.com`. */
  allowedHosts: readonly string[]
  /** The Accept header. */
  accept: string | undefined
}

/** Reads `/_next/image?url=&w=&q=`, and `&h=630&fit=cover` with `w=1200` for share pictures. */
export function parseImageRequest(query: ImageQuery, rules: ImageRules): Result<ImageRequest, ImageProblem> {
  const width = parseImageWidth(query.w ?? '')
  if (width === undefined) return refuse('"w" must be one of the widths that this site offers.')
  const quality = parseQuality(query.q, rules.quality)
  if (quality === undefined) return refuse('"q" must be a whole number from 1 to 100.')
  const fit = parseFit(query, width)
  if (fit === undefined) return refuse('"h" and "fit" are only for w=1200, h=630, fit=cover.')
  const source = parseSource(query.url ?? '', rules.allowedHosts)
  if (!source.ok) return source
  return ok({ source: source.value, width, quality, fit, format: formatFor(rules.accept) })
}

/** AVIF before WebP: a fifth to a third smaller at the same likeness. A kind with `q=0` is one the client refuses. */
export function formatFor(accept: string | undefined): ImageFormat {
  const accepted = (accept ?? '').toLowerCase().split(',')
  const takes = (type: string) =>
    accepted.some((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
      return name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    })
  if (takes('image/avif')) return 'avif'
  return takes('image/webp') ? 'webp' : 'original'
}

/** Rounded to fives, so that strangers cannot ask for a hundred versions of a picture; the site's own value stays exact. */
function parseQuality(text: string | undefined, siteQuality: number): number | undefined {
  if (text === undefined || text === '') return siteQuality
  if (!/^\d{1,3}$/.test(text)) return undefined
  const quality = Number(text)
  if (quality < 1 || quality > 100) return undefined
  return quality === siteQuality ? quality : Math.max(5, Math.round(quality / 5) * 5)
}

function parseFit({ h, fit }: ImageQuery, width: ImageWidth): ImageFit | undefined {
  if (h === undefined && fit === undefined) return 'whole'
  return width === shareWidth && h === String(shareHeight) && fit === 'cover' ? 'share' : undefined
}

/** A picture on a host that the site does not allow is refused. */
export function parseSource(url: string, allowedHosts: readonly string[]): Result<ImageSource, ImageProblem> {
  if (url === '') return refuse('"url" is missing.')
  if (url.length > maxUrlLength) return refuse(`"url" is longer than ${maxUrlLength} characters.`)
  const key = parseMediaPath(url)
  if (key !== undefined) return ok({ kind: 'own', key })
  const remote = parseRemoteImageUrl(url)
  if (remote === undefined) return refuse('"url" must be a picture under /media/ or a plain https address.')
  if (!isAllowedHost(remote.host, allowedHosts)) return refuse('"url" names a host that this site does not allow.')
  return ok({ kind: 'remote', ...remote })
}

const refuse = (message: string) => fail(imageProblem('bad-request', message))
