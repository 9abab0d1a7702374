import { listGroupSlugs } from '#features/sites/server/dealer-store.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { Database } from '#platform/postgres/database.ts'

type Request = { database: Database; complain(text: string): number }

/** The group that was named with `--group`, or the only one there is; says which groups there are where it cannot tell. */
export async function findGroup(
  { database, complain }: Request,
  slug: string | undefined,
): Promise<{ id: GroupId; slug: string } | undefined> {
  const groups = await database.forPlatform(listGroupSlugs)
  const [only, another] = groups
  const found = slug === undefined && !another ? only : groups.find((group) => group.slug === slug)
  if (found) return found
  const known = groups.map((group) => group.slug).join(', ') || 'none yet'
  complain(
    slug === undefined ? `Say which group with --group: ${known}.` : `There is no group "${slug}". Groups: ${known}.`,
  )
  return undefined
}

export const findGroupId = async (commands: Request, slug: string | undefined): Promise<GroupId | undefined> =>
  (await findGroup(commands, slug))?.id
