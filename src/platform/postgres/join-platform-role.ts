import pg from 'pg'

export const platformRole = 'forecourt_platform'

/**
 * The owner of tables sees no rows behind forced row-level security unless it is a superuser: an update of its own would change nothing and
 * say nothing. As a member of the platform's role it sees all of them. Joins once and stays; throws in words where it may not join.
 */
export async function joinPlatformRole(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  if ((await membership(client)).isMember) return
  await client.query(`grant ${platformRole} to current_user`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === insufficientPrivilege)) throw error
  })
  const { isMember, name } = await membership(client)
  if (!isMember)
    throw new Error(
      `the login ${name} sees no rows of dealers, which upgrades may have to change; whoever may make roles has to run: grant ${platformRole} to ${pg.escapeIdentifier(name)}`,
    )
}

const insufficientPrivilege = '42501'

type Membership = { name: string; isMember: boolean }

/** Policies of a role hold for its members only where they inherit its rights. */
async function membership(client: Pick<pg.ClientBase, 'query'>): Promise<Membership> {
  const { rows } = await client.query<Membership>(
    `select rolname as name, rolsuper or pg_has_role(oid, $1, 'usage') as "isMember" from pg_roles where rolname = current_user`,
    [platformRole],
  )
  const [found] = rows
  if (!found) throw new Error('The database does not know its own user')
  return found
}
