import { findDealership, type FoundDealership } from '#features/sites/server/find-dealership.ts'
import type { Commands } from './commands.ts'

/** The dealership that was named with `--dealership` (and `--group`, where several have it); says why where there is none. */
export async function findDealershipNamed(
  { database, complain }: Commands,
  { dealership = '', group }: { dealership?: string; group?: string },
): Promise<FoundDealership | undefined> {
  const found = await findDealership(database, { slug: dealership, groupSlug: group })
  if (found.ok) return found.value
  const several =
    found.problem.kind === 'several-dealerships' ? ` in one group: ${found.problem.groups.join(', ')}` : ''
  complain(`There is no dealership "${dealership}"${several}.`)
  return undefined
}
