import { sql } from 'kysely'
import type { PlatformDb } from '#platform/postgres/database.ts'
import type { OpenFinding } from '../../domain/doctor/watch-changes.ts'

/** Takes the turn to look at the installation; false when another process looked within `milliseconds`. */
export async function takeWatchTurn(db: PlatformDb, now: Date, milliseconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update program.watch set looked_at = ${now} where looked_at <= ${new Date(now.getTime() - milliseconds)}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function listOpenFindings(db: PlatformDb): Promise<OpenFinding[]> {
  type Row = { check_name: string; since: Date; alerted_at: Date | null; is_delivered: boolean } & Pick<
    OpenFinding,
    'state' | 'text' | 'action'
  >
  const { rows } = await sql<Row>`
    select check_name, state, text, action, since, alerted_at, is_delivered from program.open_finding
    order by since, check_name`.execute(db)
  return rows.map(({ check_name, alerted_at, is_delivered, ...row }) => ({
    ...row,
    check: check_name,
    alertedAt: alerted_at,
    isDelivered: is_delivered,
  }))
}

/** Replaces all of them. */
export async function storeOpenFindings(db: PlatformDb, open: readonly OpenFinding[]): Promise<void> {
  await sql`delete from program.open_finding`.execute(db)
  for (const { check, state, text, action, since, alertedAt, isDelivered } of open)
    await sql`
      insert into program.open_finding (check_name, state, text, action, since, alerted_at, is_delivered)
      values (${check}, ${state}, ${text}, ${action}, ${since}, ${alertedAt}, ${isDelivered})
      on conflict (check_name) do nothing`.execute(db)
}
