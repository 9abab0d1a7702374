import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { recipientsOfForm } from './own-form-store.ts'

/** Returns who is written to about the enquiries of a dealer's own form, as it is now; nobody for one that names nobody. */
export const findFormRecipients = (db: GroupDb, siteId: SiteId, slug: string): Promise<string[]> =>
  recipientsOfForm(db, siteId, slug)
