import type { GroupDb } from '#platform/postgres/database.ts'

/** Removes the bookings of a person, also those without a lead; answers how many. */
export async function deleteBookingsOfPerson(
  db: GroupDb,
  { emailKey, phoneKeys }: { emailKey: string; phoneKeys: readonly string[] },
): Promise<number> {
  const deleted = await db
    .deleteFrom('booking')
    .where((where) =>
      where.or([
        where.and([where('email_key', '=', emailKey), where('email_key', '<>', '')]),
        where('phone_key', 'in', phoneKeys.length > 0 ? [...phoneKeys] : ['none']),
      ]),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
