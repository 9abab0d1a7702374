import { open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#kernel/duration.ts'
import type { Log } from '#platform/log.ts'
import { headlineOf, openParts, sealParts } from '#platform/sealed-parts.ts'
import { writeAtomically } from '#platform/write-atomically.ts'

export type StoredFilesOptions = {
  dataFolder: string
  secret: string
  /** Names the sources that the program was built from: what another version wrote may have another shape, and is left alone. */
  build: string
  log: Log
}

type StoredFile = { parts: unknown[]; savedAt: Date }
/** What the first line of a file says; nothing of it has been checked. */
type Claim = { isOurs: boolean; version: number; changedAt: number }

/** Grows when files are written in another way. */
const format = 1
/** Files of versions of the program that nobody has used for so long are removed. */
const otherVersionsStay = 14 * day

/** Sealed files of this version of the program, in a folder of its own below `snapshots`. */
export function openStoredFiles({ dataFolder, secret, build, log }: StoredFilesOptions) {
  const root = join(dataFolder, 'snapshots')
  const folder = join(root, build.slice(0, 16))
  const pathOf = (name: string): string => join(folder, name)
  const isOurs = (headline: Record<string, unknown>): boolean =>
    headline['format'] === format && headline['build'] === build
  return {
    async write(name: string, version: number, parts: unknown[]): Promise<void> {
      const headline = { name, version, format, build, savedAt: new Date().toISOString() }
      const bytes = await sealParts(secret, { headline, parts })
      await writeAtomically(pathOf(name), bytes, { durable: false, isPrivate: true })
    },
    /** Undefined for a file that is not there, or is not one that this version wrote under this name. */
    async read(name: string): Promise<StoredFile | undefined> {
      const file = await readFile(pathOf(name)).catch(() => undefined)
      if (!file) return undefined
      const headline = headlineOf(file)
      if (headline && !isOurs(headline)) {
        log.warn({ file: pathOf(name) }, 'another version of the program wrote this file; it is not used')
        return undefined
      }
      const opened = await openParts(secret, file)
      if (opened.ok && opened.value.headline['name'] === name)
        return { parts: opened.value.parts, savedAt: new Date(String(opened.value.headline['savedAt'])) }
      log.warn({ file: pathOf(name) }, 'this file is damaged or sealed with another secret; it is not used')
      return undefined
    },
    /** Looks at the beginning alone: it only decides whether the file has to be written anew. */
    async claimOf(name: string): Promise<Claim | undefined> {
      const file = await open(pathOf(name), 'r').catch(() => undefined)
      if (!file) return undefined
      try {
        const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1_024), position: 0 })
        const headline = headlineOf(buffer.subarray(0, bytesRead))
        const { mtimeMs } = await file.stat()
        return headline && { isOurs: isOurs(headline), version: Number(headline['version']), changedAt: mtimeMs }
      } finally {
        await file.close()
      }
    },
    names: (): Promise<string[]> => readdir(folder),
    remove: (name: string): Promise<void> => rm(pathOf(name), { force: true }),
    async removeOtherVersions(): Promise<void> {
      for (const name of await readdir(root)) {
        const path = join(root, name)
        if (path === folder) continue
        const { mtimeMs } = await stat(path)
        if (Date.now() - mtimeMs > otherVersionsStay) await rm(path, { recursive: true, force: true })
      }
    },
  }
}
