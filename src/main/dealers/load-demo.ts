import type { GroupId } from '#kernel/ids.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import { demoFolder } from '#main/folders.ts'
import { bringToLife, type BringToLifeDeps } from '#features/dealers/server/bring-to-life.ts'
import { readDealerFolder } from '#features/dealers/server/dealer-folder.ts'

type DemoDeps = BringToLifeDeps & { directory: SiteDirectory; auth: Auth }

/** Loads every demo dealer that is not there yet. An invalid one is named with its reason and left out; the others load. */
export async function loadDemoDealers(deps: DemoDeps, say: (line: string) => void): Promise<void> {
  for (const folder of await demoFolders()) {
    const read = await readDealerFolder(folder)
    if (!read.ok) {
      say(`The demo dealer in ${folder} is invalid and was left out:`)
      for (const problem of read.problem) say(`  ${problem}`)
      continue
    }
    const added = await bringToLife(deps, read.value, say)
    if (added) await addDemoStaff(deps, added, say)
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

const demoStaff = 'staff@forecourt.example'

/** One account that may look at every demo dealer's enquiries; its password is shown when it is made, and kept nowhere. */
async function addDemoStaff(deps: DemoDeps, groupId: GroupId, say: (line: string) => void): Promise<void> {
  const { password } = await addStaff(deps, { email: demoStaff, groupId, role: 'group-manager', name: 'Demo staff' })
  if (password === null) return
  say(`Staff of the demo dealers sign in as ${demoStaff} with the password ${password}`)
  say(`  It is shown only now. For another one: npm run forecourt -- staff password ${demoStaff}`)
}
