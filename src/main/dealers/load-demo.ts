import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import { demoFolder } from '../folders.ts'
import { bringToLife, type BringToLifeDeps } from './bring-to-life.ts'
import { readDealerFolder } from './dealer-folder.ts'

/** Loads every demo dealer that is not there yet. An invalid one is named with its reason and left out; the others load. */
export async function loadDemoDealers(
  deps: BringToLifeDeps & { directory: SiteDirectory },
  say: (line: string) => void,
): Promise<void> {
  for (const folder of await demoFolders()) {
    const read = await readDealerFolder(folder)
    if (!read.ok) {
      say(`The demo dealer in ${folder} is invalid and was left out:`)
      for (const problem of read.problem) say(`  ${problem}`)
      continue
    }
    await bringToLife(deps, read.value, say)
  }
  await deps.directory.reload()
}

async function demoFolders(): Promise<string[]> {
  const entries = await readdir(demoFolder, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names
    .filter((name) => name !== 'media' && name !== 'mappings')
    .toSorted()
    .map((name) => join(demoFolder, name))
}
