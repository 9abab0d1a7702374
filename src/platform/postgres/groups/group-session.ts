import type pg from 'pg'
import type { GroupId } from '#kernel/ids.ts'
import { siteChangesChannel } from '../listening/site-changes.ts'
import { connectionTo } from '../servers/chosen-server.ts'
import { joinPlatformRole, platformRole } from '../join-platform-role.ts'

type Wanted = { groupId: GroupId | undefined; isolation: 'read only' | 'read write' }

/**
 * One transaction over all rows of a group, as the platform's role: the owner of tables sees no rows behind forced row-level security
 * unless it is a superuser. What the owner alone may do stands in `asOwner`. Rolls back when `work` throws.
 */
export async function withGroupSession<T>(
  ownerUrl: string,
  { groupId, isolation }: Wanted,
  work: (session: GroupSession) => Promise<T>,
): Promise<T> {
  const { Client, connectionString } = connectionTo(ownerUrl)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await joinPlatformRole(client)
    await client.query(`begin isolation level repeatable read ${isolation}`)
    await client.query("select set_config('app.group_id', $1, true), set_config('forecourt.whole_group', $1, true)", [
      groupId ?? '',
    ])
    await client.query('set constraints all deferred')
    await client.query(`set local role ${platformRole}`)
    const done = await work({ client, asOwner: (run) => asOwner(client, run) })
    await client.query('commit')
    return done
  } finally {
    // What was not committed is rolled back with its connection.
    await client.end().catch(() => {})
  }
}

/** Tells every process, at commit, to look at which hosts there are. */
export const announceHosts = async ({ client }: Pick<GroupSession, 'client'>): Promise<void> =>
  void (await client.query('select pg_notify($1, $2)', [siteChangesChannel, 'hosts']))

export type GroupSession = { client: pg.Client; asOwner<T>(run: () => Promise<T>): Promise<T> }

async function asOwner<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('reset role')
  const done = await run()
  await client.query(`set local role ${platformRole}`)
  return done
}
