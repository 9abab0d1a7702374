import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { day } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type BackupStore, listBackups, type Manifest } from '#platform/postgres/backup/backup-store.ts'
import { totalRows } from '#platform/postgres/table-sums.ts'
import type { Config } from '../config.ts'
import { programFolder } from '../folders.ts'
import { restoreProgram } from './restore-program.ts'

const rehearsal = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  /** The backup that was restored; empty where there was none. */
  backup: z.string(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Sums up what every table holds: the same backup restored again has the same. */
  checksum: z.string(),
  /** Why it failed; empty where it did not. */
  problem: z.string(),
})
export type Rehearsal = z.output<typeof rehearsal>

const recordName = 'rehearsal'

/** The last one, whichever way it went; undefined where there was none yet. */
export async function readRehearsal({ sealed }: BackupStore): Promise<Rehearsal | undefined> {
  const bytes = await sealed.read(recordName)
  return bytes && rehearsal.parse(JSON.parse(bytes.toString()))
}

/** Restores the newest backup into a folder of its own, counts and sums what is there, and notes beside the backups how it went. */
export async function rehearseBackup(
  store: BackupStore,
  config: Config,
  say: (line: string) => void,
): Promise<Rehearsal> {
  const outcome = await restoreAndCount(store, config, say).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error)),
  )
  const nothing = { backup: '', tables: 0, rows: 0, files: 0, checksum: '', problem: '' }
  const done = { at: new Date(), ...nothing, ...(outcome.ok ? outcome.value : { problem: outcome.problem }) }
  await store.sealed.write(recordName, Buffer.from(JSON.stringify(done)))
  return done
}

type Counted = Pick<Rehearsal, 'backup' | 'tables' | 'rows' | 'files' | 'checksum'>

async function restoreAndCount(
  store: BackupStore,
  config: Config,
  say: (line: string) => void,
): Promise<Result<Counted, string>> {
  const [newest] = await listBackups(store)
  if (!newest) return fail('There is no complete backup.')
  const room = await roomFor(newest)
  if (!room.ok) return room
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-rehearsal-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(dataFolder, 0o755)
  try {
    const done = await restoreProgram(
      store,
      { ...config, dataFolder, objectStorage: undefined },
      { to: undefined, say },
    )
    if (!done.ok) return done
    const { backup, sums, files } = done.value
    const checksum = createHash('sha256').update(JSON.stringify(sums)).digest('hex').slice(0, 16)
    return ok({ backup: backup.id, tables: sums.length, rows: totalRows(sums), files, checksum })
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

const reserve = 2 << 30

/** A trial must not fill the disk that enquiries are stored on; the log of a day comes beside what the backup holds. */
async function roomFor({ packs, files }: Manifest): Promise<Result<void, string>> {
  const database = packs.flat().reduce((sum, { bytes }) => sum + bytes, 0)
  const needed = 2 * database + files.reduce((sum, { bytes }) => sum + bytes, 0) + reserve
  const { bavail, bsize } = await statfs(tmpdir())
  if (bavail * bsize >= needed) return ok(undefined)
  const size = (bytes: number) => `${(bytes / (1 << 30)).toFixed(1)} GB`
  return fail(
    `There is no room for it in ${tmpdir()}: ${size(needed)} are needed, ${size(bavail * bsize)} are free. Name a larger folder in TMPDIR.`,
  )
}

/** A new installation is rehearsed with its first backup. */
export const isRehearsalDue = (last: Rehearsal | undefined, now: Date): boolean =>
  last === undefined || now.getTime() - last.at.getTime() >= 7 * day - day / 24

/** Runs the command as a process of its own, behind everything else: the one that serves pages has no time for it. */
export function rehearseApart(): Promise<number | null> {
  const child = spawn(process.execPath, [join(programFolder, 'dist/server/cli.js'), 'backup', 'rehearse'], {
    stdio: 'ignore',
  })
  if (child.pid !== undefined) setPriority(child.pid, 10)
  return new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', (code) => resolve(code))
  })
}
