import { chooseEncoding, EncodedBody } from '#platform/http/encoded-body.ts'
import type { ImageProblem, ImageProblemKind } from '../domain/image-problem.ts'

/** An HTTP answer in plain parts; the host adds `content-length` and leaves the body out for HEAD. */
export type ImageResponse = { status: number; headers: Record<string, string>; body: Buffer }

type PictureResponse = {
  body: Buffer
  contentType: string
  /** A strong ETag with its quotes. */
  etag: string
  cacheControl: string
  /** True when the picture's kind was chosen by the Accept header. */
  variesByAccept: boolean
  /** Saved rather than opened: a document may hold scripts and forms. */
  isDownload?: boolean
}

/** A year, and no question in between: the address changes when the picture does. */
export const forEver = 'public, max-age=31536000, immutable'
/** Another host may change the picture behind an address. */
export const forADay = 'public, max-age=86400'

export function pictureResponse({ body, contentType, isDownload = false, ...caching }: PictureResponse): ImageResponse {
  const headers = {
    ...cachingHeaders(caching),
    'content-type': contentType,
    'content-disposition': isDownload ? 'attachment' : 'inline',
    'content-security-policy': harmless,
    'x-content-type-options': 'nosniff',
  }
  return { status: 200, headers, body }
}

export function notModifiedResponse(caching: Omit<PictureResponse, 'body' | 'contentType'>): ImageResponse {
  return { status: 304, headers: cachingHeaders(caching), body: nothing }
}

/** A drawing is text, and half as long when it is compressed; photographs are compressed already. */
export async function smallSvg(response: ImageResponse, accepted: string | undefined): Promise<ImageResponse> {
  if (response.status !== 200 || response.headers['content-type'] !== 'image/svg+xml') return response
  const encoding = chooseEncoding(accepted)
  const headers = { ...response.headers, etag: `W/${response.headers['etag']}`, vary: 'accept-encoding' }
  if (encoding === 'identity') return { ...response, headers }
  const body = await new EncodedBody(Buffer.from(response.body), '').encode(encoding)
  return { ...response, headers: { ...headers, 'content-encoding': encoding }, body }
}

/** One sentence of plain text: a broken picture must not cost a page of HTML. */
export function imageProblemResponse({ kind, message }: ImageProblem): ImageResponse {
  const headers: Record<string, string> = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  if (kind === 'busy') headers['retry-after'] = '1'
  return { status: statusOf[kind], headers, body: Buffer.from(`${message}\n`) }
}

/** Compares weakly: proxies that compress mark our strong tags with `W/`. */
export function holdsTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The scripts, forms and outside parts of a drawing stay dead, also when a visitor opens it by its own address. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const nothing = Buffer.alloc(0)

const statusOf: Record<ImageProblemKind, number> = {
  'bad-request': 400,
  missing: 404,
  'too-large': 413,
  'not-a-picture': 415,
  'remote-failed': 502,
  busy: 503,
  'remote-too-slow': 504,
  'too-slow': 504,
}

function cachingHeaders({ etag, cacheControl, variesByAccept }: Omit<PictureResponse, 'body' | 'contentType'>) {
  const headers: Record<string, string> = { etag, 'cache-control': cacheControl }
  if (variesByAccept) headers['vary'] = 'accept'
  return headers
}
