import type { GroupDb } from '#platform/postgres/database.ts'
import { deleteView, insertView, selectViews, type StoredView, type ViewOwner } from './saved-view-store.ts'

export type { StoredView, ViewOwner }

/** The views of a list that somebody has saved on a site, in the order of their names. */
export const listSavedViews = (db: GroupDb, owner: ViewOwner, screen: string): Promise<StoredView[]> =>
  selectViews(db, owner, screen)

/** Saves a view; one of the same name, however it is capitalised, is replaced. */
export const saveView = (db: GroupDb, owner: ViewOwner, view: StoredView & { at: Date }): Promise<void> =>
  insertView(db, owner, view)

/** Removes a view of this person and answers it; undefined when they have none with this id. */
export const removeSavedView = (db: GroupDb, owner: ViewOwner, id: string): Promise<StoredView | undefined> =>
  deleteView(db, owner, id)
