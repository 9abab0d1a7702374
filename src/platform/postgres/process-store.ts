import { sql } from 'kysely'
import type { PlatformDb } from './database.ts'

export type RunningProcess = {
  id: string
  role: 'web' | 'worker'
  /** Name of the machine. */
  machine: string
  pid: number
  version: string
  startedAt: Date
  seenAt: Date
  /** Seconds since its line for changes last answered; null where it listens to nothing. */
  listenerSilence: number | null
}

/** Notes that a process runs; those that noted nothing for a day are forgotten. */
export async function noteProcess(db: PlatformDb, process: RunningProcess): Promise<void> {
  const { id, role, machine, pid, version, startedAt, seenAt, listenerSilence } = process
  await sql`
    insert into program.process (process_id, role, machine, pid, version, started_at, seen_at, listener_silence)
    values (${id}, ${role}, ${machine}, ${pid}, ${version}, ${startedAt}, ${seenAt}, ${listenerSilence})
    on conflict (process_id) do update set seen_at = excluded.seen_at, listener_silence = excluded.listener_silence`.execute(
    db,
  )
  await sql`delete from program.process where seen_at < ${seenAt}::timestamptz - interval '1 day'`.execute(db)
}

export const forgetProcess = async (db: PlatformDb, id: string): Promise<void> =>
  void (await sql`delete from program.process where process_id = ${id}`.execute(db))

/** Those that have spoken within a day, the newest word first. */
export async function listProcesses(db: PlatformDb): Promise<RunningProcess[]> {
  type Row = { process_id: string; started_at: Date; seen_at: Date; listener_silence: number | null } & Pick<
    RunningProcess,
    'role' | 'machine' | 'pid' | 'version'
  >
  const { rows } = await sql<Row>`
    select process_id, role, machine, pid, version, started_at, seen_at, listener_silence
    from program.process order by seen_at desc`.execute(db)
  return rows.map(({ process_id: id, started_at: startedAt, seen_at: seenAt, listener_silence, ...row }) => ({
    ...row,
    id,
    startedAt,
    seenAt,
    listenerSilence: listener_silence,
  }))
}
