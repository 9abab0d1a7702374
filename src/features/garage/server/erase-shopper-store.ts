import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'
import { deleteSearches } from './saved-search-store.ts'

/** Removes a shopper's account with sessions, garage and notes, their sign-in mails and what they wanted to hear of. */
export async function eraseShopper(db: GroupDb, { emailKey }: { emailKey: string }): Promise<Record<string, number>> {
  if (emailKey === '') return {}
  const isTheirs = sql<boolean>`lower(email) = ${emailKey}`
  const searches = await deleteSearches(db, isTheirs)
  await db.deleteFrom('shopper_sign_in').where(isTheirs).execute()
  const shoppers = await db.deleteFrom('shopper').where(isTheirs).executeTakeFirst()
  return { garages: Number(shoppers.numDeletedRows), 'saved searches': searches }
}
