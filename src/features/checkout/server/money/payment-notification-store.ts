import type { GroupDb, PlatformDb } from '#platform/postgres/database.ts'

/** False when it was noted before: services send the same notification more than once. */
export async function noteNotification(
  db: GroupDb,
  { endpointId, eventId, kind, at }: { endpointId: string; eventId: string; kind: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_notification')
    .values({ endpoint_id: endpointId, event_id: eventId.slice(0, 200), kind: kind.slice(0, 80), received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Services repeat themselves for days, never for months. */
export async function forgetNotifications(db: PlatformDb, before: Date): Promise<void> {
  await db.deleteFrom('payment_notification').where('received_at', '<', before).execute()
}
