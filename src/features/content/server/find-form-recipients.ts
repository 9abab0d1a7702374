import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { recipientsOfForm } from './own-form-store.ts'

/** Reads the form as it is now; empty when it names nobody. */
export const findFormRecipients = (db: GroupDb, siteId: SiteId, slug: string): Promise<string[]> =>
  recipientsOfForm(db, siteId, slug)
