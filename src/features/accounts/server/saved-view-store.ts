import type { SiteId, UserId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'

export type StoredView = { id: string; screen: string; name: string; query: string; columns: string[] }

/** Whose views: of one person on one site. */
export type ViewOwner = { siteId: SiteId; userId: UserId }

const readColumns = ['view_id as id', 'screen', 'name', 'query', 'columns'] as const

export const selectViews = (db: GroupDb, owner: ViewOwner, screen: string): Promise<StoredView[]> =>
  db
    .selectFrom('console_view')
    .select(readColumns)
    .where('site_id', '=', owner.siteId)
    .where('user_id', '=', owner.userId)
    .where('screen', '=', screen)
    .orderBy('name')
    .execute()

export async function insertView(db: GroupDb, owner: ViewOwner, view: StoredView & { at: Date }): Promise<void> {
  const { id, screen, name, query, columns, at } = view
  await db
    .deleteFrom('console_view')
    .where('site_id', '=', owner.siteId)
    .where('user_id', '=', owner.userId)
    .where('screen', '=', screen)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .execute()
  await db
    .insertInto('console_view')
    .values({
      view_id: id,
      site_id: owner.siteId,
      user_id: owner.userId,
      screen,
      name,
      query,
      columns,
      created_at: at,
    })
    .execute()
}

export const deleteView = (db: GroupDb, owner: ViewOwner, id: string): Promise<StoredView | undefined> =>
  db
    .deleteFrom('console_view')
    .where('view_id', '=', id)
    .where('site_id', '=', owner.siteId)
    .where('user_id', '=', owner.userId)
    .returning(readColumns)
    .executeTakeFirst()
