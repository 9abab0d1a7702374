import type { GroupId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'
import type { PersonDocument } from '../domain/dealer-document.ts'
import { listSetupSteps, noteSetupStep } from './dealer-setup-store.ts'
import { type Accounts, applyPeople, openAccounts, type PeopleDeps } from './live/apply-people.ts'
import { setupStep } from './provision-dealer.ts'

type FirstPeople = Pick<Accounts, 'passwords'> & {
  known: string[]
}

/**
 * The people of a new group may sign in, all or none; null where they could before. A loading that was cut short before that is
 * completed by the next, and a group that lost its people since gets none back.
 */
export async function addFirstPeople(
  deps: PeopleDeps & { database: TenantDatabase },
  { groupId, people }: { groupId: GroupId; people: PersonDocument[] },
): Promise<FirstPeople | null> {
  const steps = await deps.database.forGroup(groupId, listSetupSteps)
  if (steps.has(setupStep.people) || (await deps.listStaff(groupId)).length > 0) return null
  const accounts = await openAccounts(deps, { groupId, people, isDryRun: false })
  await deps.database.forGroup(groupId, async (db) => {
    await applyPeople(db, accounts)
    await noteSetupStep(db, setupStep.people)
  })
  const isNew = new Set(accounts.passwords.map(({ email }) => email))
  return { passwords: accounts.passwords, known: people.map(({ email }) => email).filter((email) => !isNew.has(email)) }
}
