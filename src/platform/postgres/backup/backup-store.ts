import { z } from 'zod'
import type { FileStore } from '#platform/file-store.ts'
import type { SealedFiles } from './sealed-files.ts'

/** Where backups are: `bases/ID/…` with `manifest` written last, `wal/SEGMENT`, `files/AREA/NAME`. */
export type BackupStore = { files: FileStore; sealed: SealedFiles }

const part = z.object({ path: z.string(), offset: z.number(), bytes: z.number() })

const manifest = z.object({
  id: z.string(),
  startedAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Any moment from here on can be restored. */
  endedAt: z.iso.datetime().transform((text) => new Date(text)),
  postgres: z.string(),
  /** Name of the first segment of the log that a restore needs. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  label: z.string(),
  folders: z.array(z.string()),
  /** What each pack holds, in its order. */
  packs: z.array(z.array(part)),
  /** Names of the files beside the database, `AREA/NAME`. */
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
})

export type Part = z.output<typeof part>
export type Manifest = z.output<typeof manifest>

export const packName = (id: string, number: number): string => `bases/${id}/${String(number).padStart(5, '0')}`

async function readManifest({ sealed }: BackupStore, id: string): Promise<Manifest | undefined> {
  const bytes = await sealed.read(`bases/${id}/manifest`)
  return bytes && manifest.parse(JSON.parse(bytes.toString()))
}

export const writeManifest = ({ sealed }: BackupStore, written: Manifest): Promise<void> =>
  sealed.write(`bases/${written.id}/manifest`, Buffer.from(JSON.stringify(written)))

/** Complete backups, the newest first; one that was cut short has no manifest. */
export async function listBackups(store: BackupStore): Promise<Manifest[]> {
  const found: Manifest[] = []
  for await (const { name } of store.files.list('bases')) {
    const id = /^bases\/([^/]+)\/manifest$/.exec(name)?.[1]
    const read = id === undefined ? undefined : await readManifest(store, id)
    if (read) found.push(read)
  }
  return found.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
}

export async function namesUnder({ files }: BackupStore, folder: string): Promise<Map<string, number>> {
  const names = new Map<string, number>()
  for await (const { name, bytes } of files.list(folder)) names.set(name.slice(folder.length + 1), bytes)
  return names
}

/** A segment of the log, without the timeline that it was written on: these count up without a gap. */
export const positionOf = (segment: string): string => segment.slice(8, 24)
