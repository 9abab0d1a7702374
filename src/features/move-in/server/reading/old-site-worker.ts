import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { readSiteFiles } from './read-site-files.ts'
import { Refused, type SiteFile, unpackSite } from './unpack-site.ts'

/** `name`: what the sender calls the file. */
export type OldSiteTask = {
  path: string
  name: string
  kind: 'archive' | 'file' | 'folder'
  /** A folder of its own. */ to: string
}
export type OldSiteReply = 'read' | { because: string }

/** Reads what a dealer has of the old site in a thread of its own, which may run out of memory or time, into `site.json`. */
async function read({ path, name, kind, to }: OldSiteTask): Promise<OldSiteReply> {
  try {
    const files =
      kind === 'archive' ? await unpackSite(path, to) : kind === 'folder' ? filesBelow(path) : [{ name, path }]
    writeFileSync(join(to, 'site.json'), JSON.stringify(readSiteFiles(files)))
    return 'read'
  } catch (error) {
    if (error instanceof Refused) return { because: error.message }
    if (error instanceof RangeError || kind === 'archive')
      return { because: 'The file is damaged or locked, or larger than can be read.' }
    throw error
  }
}

const mostFiles = 100_000

/** A folder named by its host counts as one: `wget --mirror` makes it. */
function filesBelow(folder: string): SiteFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  if (names.length > mostFiles) throw new Refused(`The folder holds more than ${mostFiles} files.`)
  const isHost = /^[\w-]+(?:\.[\w-]+)+$/.test(basename(folder))
  return names
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
    .map((path) => ({
      path,
      name: `${isHost ? `${basename(folder)}/` : ''}${relative(folder, path).replaceAll('\\', '/')}`,
    }))
}

// A thread's port is no window: it has no origin to name.
// oxlint-disable-next-line require-post-message-target-origin
parentPort?.postMessage(await read(workerData as OldSiteTask))
