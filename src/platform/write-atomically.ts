import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

type WriteOptions = {
  /** Waits until the disk has it. */ durable: boolean
  /** Only our own user may read folder and file. */ isPrivate?: boolean
}

/**
 * Writes a whole file or nothing: readers never see half of it, and after a power cut the old state or the new one is there.
 */
export async function writeAtomically(
  path: string,
  bytes: Buffer,
  { durable, isPrivate = false }: WriteOptions,
): Promise<void> {
  const folder = dirname(path)
  const temporary = `${path}.${randomUUID()}.tmp`
  const write = async () => {
    await writeFully(temporary, bytes, { durable, isPrivate })
    await rename(temporary, path)
  }
  try {
    // The folder is there but for the first of its files.
    await write().catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      await mkdir(folder, { recursive: true, ...(isPrivate ? { mode: 0o700 } : {}) })
      await write()
    })
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  if (durable) await syncFolder(folder)
}

async function writeFully(path: string, bytes: Buffer, { durable, isPrivate }: WriteOptions): Promise<void> {
  const file = await open(path, 'wx', isPrivate ? 0o600 : 0o666)
  try {
    await file.writeFile(bytes)
    if (durable) await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name is an entry of the folder, which has to reach the disk as well. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
