import type { Actor } from '#features/leads/domain/desk/timeline-entry.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { BookingId } from '../../domain/booking.ts'
import type { BookingMailName } from '../../domain/reminders.ts'

const changeKinds = ['booked', 'moved', 'confirmed', 'cancelled', 'done', 'no-show'] as const
export type ChangeKind = (typeof changeKinds)[number]

type BookingChange = { at: Date; kind: ChangeKind; actor: string; detail: Record<string, string> }

type Noted = { kind: ChangeKind; actor: Actor; at: Date; detail?: Record<string, string> }

export async function noteChange(db: GroupDb, id: BookingId, { kind, actor, at, detail = {} }: Noted): Promise<void> {
  await db
    .insertInto('booking_change')
    .values({
      booking_id: id,
      happened_at: at,
      kind,
      actor: actor.kind,
      user_id: actor.kind === 'staff' ? actor.id : null,
      actor_name: actor.kind === 'staff' ? actor.name : '',
      detail: JSON.stringify(detail),
    })
    .execute()
}

/** The oldest first. */
export async function listChanges(db: GroupDb, id: BookingId): Promise<BookingChange[]> {
  const rows = await db
    .selectFrom('booking_change')
    .select(['happened_at', 'kind', 'actor', 'actor_name', 'detail'])
    .where('booking_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    at: row.happened_at,
    kind: row.kind,
    actor: row.actor_name || row.actor,
    detail: row.detail as Record<string, string>,
  }))
}

type MailKey = { id: BookingId; mail: BookingMailName; sequence: number }

export async function isMailed(db: GroupDb, { id, mail, sequence }: MailKey): Promise<boolean> {
  const row = await db
    .selectFrom('booking_mail')
    .select('mail')
    .where('booking_id', '=', id)
    .where('mail', '=', mail)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteMail(
  db: GroupDb,
  { id, mail, sequence }: MailKey,
  { outcome, answer, at }: { outcome: 'sent' | 'failed'; answer: string; at: Date },
): Promise<void> {
  await db
    .insertInto('booking_mail')
    .values({ booking_id: id, mail, sequence, outcome, answer: answer.slice(0, 500), happened_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
