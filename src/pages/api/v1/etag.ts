import { createHash } from 'node:crypto'

/** Changes whenever anything of the answer does. */
export const etagOf = (body: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 27)}"`

/** Whether a header such as If-Match names this ETag. */
export const namesEtag = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
