import type { GroupId } from '#kernel/ids.ts'
import { readGroupTables } from './group-tables.ts'
import { announceHosts, withGroupSession } from './group-session.ts'

/**
 * Removes every row of a group in one transaction, also those of which the program itself may change none: the right to is given
 * for this transaction alone. Accounts of people stay, without the group. Answers how many rows there were.
 */
export function removeGroup(ownerUrl: string, groupId: GroupId): Promise<number> {
  return withGroupSession(ownerUrl, { groupId, isolation: 'read write' }, async ({ client, asOwner }) => {
    const tables = (await readGroupTables(client)).toReversed()
    const locked = tables.filter(({ isDeletable }) => !isDeletable).map(({ name }) => name)
    await asOwner(() => client.query(`grant delete on ${locked.join(', ')} to forecourt_platform`))
    let removed = 0
    for (const { name } of tables) {
      const done = await client.query(`delete from ${name} where group_id = $1`, [groupId])
      removed += done.rowCount ?? 0
    }
    await asOwner(() => client.query(`revoke delete on ${locked.join(', ')} from forecourt_platform`))
    await announceHosts({ client })
    return removed
  })
}
