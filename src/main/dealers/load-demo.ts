import type { GroupId } from '#kernel/ids.ts'
import { demoAccounts } from '#features/accounts/domain/demo-accounts.ts'
import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { KeyDeps } from '#features/checkout/server/keys/payment-keys.ts'
import { provisionSandbox } from '#features/checkout/server/keys/provision-sandbox.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import type { SiteDirectory } from '#features/sites/server/site-directory.ts'
import { demoFolder } from '#main/folders.ts'
import { provisionDealer, type ProvisionDeps, setupStep } from '#features/dealers/server/provision-dealer.ts'
import { noteSetupStep } from '#features/dealers/server/dealer-setup-store.ts'
import { readDealerFolder } from '#features/dealers/server/folder/dealer-folder.ts'

type DemoDeps = ProvisionDeps & KeyDeps & { directory: SiteDirectory; auth: Auth }

/** Loads every demo dealer that is not there yet, and completes those of which a start that was cut short left a part. An invalid one is named with its reason and left out; the others load. Answers their sites. */
export async function loadDemoDealers(
  deps: DemoDeps,
  say: (line: string) => void,
  from = demoFolder,
): Promise<SiteAddress[]> {
  const groups = new Set<GroupId>()
  for (const folder of await demoFolders(from)) {
    const read = await readDealerFolder(folder)
    if (!read.ok) {
      say(`The demo dealer in ${folder} is invalid and was left out:`)
      for (const problem of read.problem) say(`  ${problem}`)
      continue
    }
    const { groupId, doneBefore } = await provisionDealer(deps, read.value, say)
    groups.add(groupId)
    if (!doneBefore.has(demoAccountsStep)) await addDemoStaff(deps, groupId, say)
  }
  await deps.directory.reload()
  const sites = deps.directory.list().filter((address) => groups.has(address.groupId))
  await provisionSandbox(deps, sites)
  return sites
}

async function demoFolders(from: string): Promise<string[]> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return names
    .filter((name) => name !== 'media' && name !== 'mappings')
    .toSorted()
    .map((name) => join(from, name))
}

/** The step that says that a demo dealer has its accounts; those of older starts have one of them. */
const demoAccountsStep = 'demo accounts'

/** Accounts that may look at every demo dealer, each in its role; the password of the first is shown when it is made, and stored nowhere. */
async function addDemoStaff(deps: DemoDeps, groupId: GroupId, say: (line: string) => void): Promise<void> {
  const [first] = demoAccounts
  for (const { email, role, name } of demoAccounts) {
    const { password } = await addStaff(deps, { email, groupId, role, name })
    if (password === null || email !== first?.email) continue
    say(`Staff of the demo dealers sign in as ${email} with the password ${password}`)
    say(`  It is shown only now. For another one: npm run forecourt -- staff password ${email}`)
  }
  await deps.database.forGroup(groupId, async (db) => {
    await noteSetupStep(db, setupStep.staff)
    await noteSetupStep(db, demoAccountsStep)
  })
}
