import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { day } from '#kernel/duration.ts'
import { checkedName, type FileInfo, type FileStore, isStoredName } from '#platform/file-store.ts'
import { whenPresent } from '#platform/when-present.ts'
import { syncFolder, writeAtomically } from '#platform/write-atomically.ts'

/** Keeps files in a folder, which several processes, and machines with a shared disk, may use. `isPrivate`: for our user alone. */
export function folderFiles(directory: string, { isPrivate = false } = {}): FileStore {
  const pathOf = (name: string): string => join(directory, checkedName(name))
  const infoOf = async (name: string): Promise<FileInfo | undefined> => {
    const found = await whenPresent(stat(pathOf(name)))
    return found?.isFile() ? { name, bytes: found.size, storedAt: found.mtime } : undefined
  }
  return {
    write: async (name, content) => writeAtomically(pathOf(name), content, { durable: true, isPrivate }),
    writeStream: async (name, content) => writeWhole(pathOf(name), content, isPrivate),
    read: async (name) => whenPresent(readFile(pathOf(name))),
    async open(name) {
      const path = pathOf(name)
      const file = await whenPresent(open(path, 'r'))
      await file?.close()
      return file && createReadStream(path)
    },
    stat: infoOf,
    renew: async (name) => void (await whenPresent(utimes(pathOf(name), new Date(), new Date()))),
    remove: async (name) => rm(pathOf(name), { force: true }),
    async *list(under) {
      for (const path of await filesIn(under === undefined ? directory : pathOf(under))) {
        const name = relative(directory, path).replaceAll('\\', '/')
        if (path.endsWith(unfinished)) await removeWhenOld(path)
        else if (isStoredName(name)) {
          const info = await infoOf(name)
          if (info) yield info
        }
      }
    },
  }
}

const unfinished = '.tmp'

async function writeWhole(path: string, content: Readable, isPrivate: boolean): Promise<number> {
  await mkdir(dirname(path), { recursive: true, ...(isPrivate ? { mode: 0o700 } : {}) })
  const draft = `${path}.${randomUUID()}${unfinished}`
  try {
    const file = createWriteStream(draft, { flags: 'wx', flush: true, mode: isPrivate ? 0o600 : 0o666 })
    await pipeline(content, file)
    await rename(draft, path)
    await syncFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = (await whenPresent(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Half a file, whose process died while it came. */
async function removeWhenOld(path: string): Promise<void> {
  const found = await whenPresent(stat(path))
  if (found && found.mtimeMs < Date.now() - day) await rm(path, { force: true })
}
