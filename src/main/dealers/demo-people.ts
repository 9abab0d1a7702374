import { addStaff } from '#features/accounts/server/add-staff.ts'
import type { Auth } from '#features/accounts/server/auth.ts'
import type { Role } from '#features/accounts/domain/permissions.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { UserId } from '#kernel/ids.ts'
import type { TenantDatabase } from '#platform/postgres/database.ts'

export type Colleague = { id: UserId; name: string }

/** People who work for a demo dealer besides the account that is shown at the start. They exist only in the demo. */
const colleagues: readonly { name: string; role: Role }[] = [
  { name: 'Jess Taylor', role: 'dealership-manager' },
  { name: 'Marco Silva', role: 'salesperson' },
  { name: 'Hemi Walker', role: 'salesperson' },
]

/** Gives a demo dealer its people, so that leads are somebody's. Nobody knows their passwords: they never sign in. */
export async function addColleagues(
  deps: { auth: Auth; database: TenantDatabase },
  { groupId, slug }: Pick<Site, 'groupId' | 'slug'>,
): Promise<Colleague[]> {
  const added: Colleague[] = []
  for (const { name, role } of colleagues) {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@${slug}.example`
    await addStaff(deps, { email, groupId, role, name })
    const user = await deps.auth.findUserByEmail(email)
    if (user) added.push({ id: user.id, name })
  }
  return added
}
