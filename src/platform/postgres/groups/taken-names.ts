import type { GroupId } from '#kernel/ids.ts'
import { withGroupSession } from './group-session.ts'

type Names = { groupId: GroupId; slug: string; hosts: readonly string[] }

/** Names that belong to one group of an installation, and that another one has here. */
export function findTakenNames(ownerUrl: string, { groupId, slug, hosts }: Names): Promise<string[]> {
  return withGroupSession(ownerUrl, { groupId, isolation: 'read only' }, async ({ client }) => {
    const { rows } = await client.query<{ name: string }>(
      `select host as name from site_host where host = any ($1) and group_id <> $2
       union all select slug from dealer_group where slug = $3 and group_id <> $2 order by 1`,
      [hosts, groupId, slug],
    )
    return rows.map(({ name }) => name)
  })
}
