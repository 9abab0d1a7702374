import { createHash } from 'node:crypto'

/** Name of a cached thing: a hash over the parts, which cannot run into each other. */
export const cacheKey = (...parts: (string | number)[]): string => sha256(JSON.stringify(parts))

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
