import { sql } from 'kysely'
import type { GroupDb } from '#platform/postgres/database.ts'

type Person = { emailKey: string; phoneKeys: readonly string[]; leads: readonly string[] }

/** Removes appointments, rentals and subscriptions of a person or of these enquiries, with their history and mails; times ahead are free again. */
export async function eraseBookings(
  db: GroupDb,
  { emailKey, phoneKeys, leads }: Person,
): Promise<Record<string, number>> {
  const gone = await db
    .deleteFrom('booking')
    .where(
      sql<boolean>`(${emailKey} <> '' and email_key = ${emailKey}) or phone_key = any(${[...phoneKeys]}::text[])
        or lead_id = any(${[...leads]}::uuid[])`,
    )
    .executeTakeFirst()
  const hired = await db
    .deleteFrom('hire')
    .where(
      sql<boolean>`(${emailKey} <> '' and email_key = ${emailKey}) or phone_key = any(${[...phoneKeys]}::text[])
        or lead_id = any(${[...leads]}::uuid[])`,
    )
    .executeTakeFirst()
  return { appointments: Number(gone.numDeletedRows), rentals: Number(hired.numDeletedRows) }
}
