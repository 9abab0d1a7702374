import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageCache } from '#features/media/server/media-ports.ts'
import type { Log } from '#platform/log.ts'
import { writeAtomically } from '#platform/write-atomically.ts'
import { hour } from '#kernel/duration.ts'

type DiskImageCacheOptions = {
  directory: string
  /** What the files may take together. */
  budgetBytes: number
  log: Log
  now(): Date
}

type DiskImageCache = ImageCache & {
  /** Resolves when no clean-up is under way: call it before the process ends. */
  settled(): Promise<void>
}

/**
 * Keeps `<directory>/<2 hex>/<key>`; a file's modification time says when it was last used. Whenever a tenth of the budget has
 * been written, the longest unused files go until four fifths are left. Several processes may share the directory.
 */
export function openDiskImageCache(options: DiskImageCacheOptions): DiskImageCache {
  const { directory, budgetBytes, log, now } = options
  // The first write cleans up what an earlier process left over its budget.
  let writtenSinceCleanUp = budgetBytes
  let cleaningUp: Promise<void> = Promise.resolve()
  return {
    read: (key) => readEntry(pathOf(directory, key), now()),
    async write(key, bytes) {
      const path = pathOf(directory, key)
      await writeAtomically(path, withChecksum(bytes), { durable: false })
      await utimes(path, now(), now())
      writtenSinceCleanUp += sizeOnDisk(bytes.length)
      if (writtenSinceCleanUp < budgetBytes / 10) return
      writtenSinceCleanUp = 0
      cleaningUp = cleaningUp
        .then(() => cleanUp(directory, budgetBytes * 0.8))
        .catch((error: unknown) => log.warn({ err: error }, 'image cache not cleaned up'))
    },
    settled: () => cleaningUp,
  }
}

const keyShape = /^[0-9a-f]{64}$/

function pathOf(directory: string, key: string): string {
  if (!keyShape.test(key)) throw new Error('Not a key of the image cache')
  return join(directory, key.slice(0, 2), key)
}

/** Anything unreadable counts as forgotten: it can be made again. */
async function readEntry(path: string, now: Date): Promise<Buffer | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(path), stat(path)])
    // Once an hour is exact enough for "longest unused" and spares a write per picture.
    if (now.getTime() - mtimeMs > hour) await utimes(path, now, now)
    return withoutChecksum(content)
  } catch {
    return undefined
  }
}

const checksumLength = 16

/** Without waiting for the disk, a power cut may leave a file with its name but not its bytes; the checksum finds it out. */
function withChecksum(bytes: Buffer): Buffer {
  return Buffer.concat([checksum(bytes), bytes])
}

function withoutChecksum(content: Buffer): Buffer | undefined {
  const bytes = content.subarray(checksumLength)
  return content.subarray(0, checksumLength).equals(checksum(bytes)) ? bytes : undefined
}

function checksum(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, checksumLength)
}

/** Small files take a block all the same. */
const sizeOnDisk = (bytes: number): number => Math.max(4096, bytes)

async function cleanUp(directory: string, goalBytes: number): Promise<void> {
  const entries = await listEntries(directory)
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of entries.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= goalBytes) return
    await rm(path, { force: true })
    total -= size
  }
}

async function listEntries(directory: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const entries = []
  for (const found of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue
    const path = join(found.parentPath, found.name)
    const facts = await stat(path).catch(() => undefined)
    if (facts !== undefined) entries.push({ path, size: sizeOnDisk(facts.size), usedAt: facts.mtimeMs })
  }
  return entries
}
