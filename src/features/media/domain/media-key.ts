export const mediaExtensions = ['jpg', 'png', 'webp', 'avif', 'svg', 'gif', 'pdf'] as const
export type MediaExtension = (typeof mediaExtensions)[number]
/** What is shown as a picture, which a brochure is not. */
export type PictureExtension = Exclude<MediaExtension, 'pdf'>

declare const mediaKey: unique symbol

/**
 * Name of a stored picture or brochure: the first 32 hex digits of the SHA-256 of its bytes, and its extension. The same bytes always
 * have the same key, so a key never changes its picture and may be cached for ever.
 */
export type MediaKey = string & { readonly [mediaKey]: true }

export const mediaPath = (key: MediaKey): string => `${mediaPrefix}${key}`

/** The key in `text`, or undefined when it is not one. Nothing that passes can leave a folder. */
export function parseMediaKey(text: string): MediaKey | undefined {
  return keyShape.test(text) ? (text as MediaKey) : undefined
}

/** The key in `/media/<key>`, or undefined when the path is not one of our own pictures. */
export function parseMediaPath(path: string): MediaKey | undefined {
  return path.startsWith(mediaPrefix) ? parseMediaKey(path.slice(mediaPrefix.length)) : undefined
}

export const mediaExtensionOf = (key: MediaKey): MediaExtension => key.slice(key.indexOf('.') + 1) as MediaExtension

export const mediaContentTypes: Record<MediaExtension, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  pdf: 'application/pdf',
}

const mediaPrefix = '/media/'
const keyShape = new RegExp(`^[0-9a-f]{32}\\.(?:${mediaExtensions.join('|')})$`)
