import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { objectFiles } from '#adapters/file-storage/object-files.ts'
import type { FileInfo, FileStore } from '#platform/file-store.ts'
import { whenPresent } from '#platform/when-present.ts'
import { fileAreas, filesInFolder } from '../../wiring/wire-files.ts'
import type { Command } from '../command.ts'
import type { Commands } from '../commands.ts'

export const storageCommands: Command[] = [
  { name: 'storage copy', required: ['to'], run: (commands, args) => copyFiles(commands, args.values.to ?? '') },
]

export const storageUsage = `  storage copy --to objects|folder                  copy pictures and files to object storage, or back to the
                                                    data folder; run it again to go on where it stopped`

/**
 * Copies what lies in the data folder to object storage, or back. Each file is read again where it arrived and compared by its
 * hash; what was compared is noted, so that a run that was cut short goes on. Nothing is removed where it came from.
 */
async function copyFiles({ config, say, complain }: Commands, to: string): Promise<number> {
  const { dataFolder, objectStorage } = config
  if (to !== 'objects' && to !== 'folder') return complain('Write --to objects or --to folder.')
  if (!objectStorage) return complain('Name the object storage in FORECOURT_STORAGE and FORECOURT_STORAGE_KEY.')
  const journal = join(dataFolder, `storage-copied-to-${to}`)
  const done = new Set(((await whenPresent(readFile(journal, 'utf8'))) ?? '').split('\n'))
  let problems = 0
  for (const { name } of fileAreas) {
    const [folder, objects] = [filesInFolder(name, dataFolder), objectFiles(objectStorage, `${name}/`)]
    const [from, target] = to === 'objects' ? [folder, objects] : [objects, folder]
    const arrived = new Map<string, number>()
    for await (const file of target.list()) arrived.set(file.name, file.bytes)
    const counts = { copied: 0, bytes: 0, before: 0 }
    for await (const file of from.list()) {
      const line = `${objectStorage.url} ${name}/${file.name} ${file.bytes} ${file.storedAt.getTime()}`
      if (done.has(line) && arrived.get(file.name) === file.bytes) counts.before += 1
      else if (await copyOne({ from, target }, file)) {
        await appendFile(journal, `${line}\n`, { mode: 0o600 })
        counts.copied += 1
        counts.bytes += file.bytes
      } else {
        problems += 1
        complain(`${name}/${file.name} arrived different from what it was. Run the command again.`)
      }
    }
    say(`${name}: ${counts.copied} copied and compared (${counts.bytes} bytes), ${counts.before} before`)
  }
  if (problems > 0) return complain(`${problems} files are not complete.`)
  return say(
    to === 'objects'
      ? 'Everything is in the object storage. Start all processes with FORECOURT_STORAGE, then run this once more for what came meanwhile.'
      : 'Everything is in the data folder. Start all processes without FORECOURT_STORAGE, then run this once more for what came meanwhile.',
  )
}

/** False when what arrived is another file. What was removed meanwhile needs no copy. */
async function copyOne({ from, target }: { from: FileStore; target: FileStore }, { name }: FileInfo): Promise<boolean> {
  const bytes = await from.read(name)
  if (bytes === undefined) return true
  const wanted = hashOf(bytes)
  const there = await target.stat(name)
  if (there?.bytes !== bytes.length || hashOf(await target.read(name)) !== wanted) await target.write(name, bytes)
  return hashOf(await target.read(name)) === wanted
}

const hashOf = (bytes: Buffer | undefined): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex')
