import type { Readable } from 'node:stream'

/** A stored file: `name` with `/` between its parts, `storedAt` when it was written or renewed last. */
export type FileInfo = { name: string; bytes: number; storedAt: Date }

/**
 * Stores files that are no tables: a folder, or object storage that many machines share. Names are parts of
 * letters, digits, `.`, `_` and `-` with `/` between them. What another process writes is seen at once.
 * Everything throws when the store does not answer; `Unavailable` when it may answer later.
 */
export type FileStore = {
  /** Stored for good and whole before it answers, or not at all; replaces what had the name. */
  write(name: string, content: Buffer): Promise<void>
  /** Does the same with a stream, which is never in memory as a whole. Answers how many bytes it was. */
  writeStream(name: string, content: Readable): Promise<number>
  /** Undefined when there is none. */
  read(name: string): Promise<Buffer | undefined>
  open(name: string): Promise<Readable | undefined>
  stat(name: string): Promise<FileInfo | undefined>
  /** What was stored long ago counts as stored now. Does nothing when there is none. */
  renew(name: string): Promise<void>
  /** Minds nothing when there is none. */
  remove(name: string): Promise<void>
  /** All whose names begin with these parts, in no order; half-written ones are not among them. */
  list(under?: string): AsyncIterable<FileInfo>
}

const nameShape = /^(?!\.\.?(?:\/|$))[\w.-]{1,200}(?:\/(?!\.\.?(?:\/|$))[\w.-]{1,200}){0,8}$/

/** Files that somebody else put beside ours are let be. */
export const isStoredName = (name: string): boolean => nameShape.test(name)

/** Throws for a name that would leave the store, whatever its type promised. */
export function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error('Not the name of a stored file')
  return name
}
