import { listBackups, type BackupStore } from '#platform/postgres/backup/backup-store.ts'
import { verifyBackup } from '#platform/postgres/backup/backup-upkeep.ts'
import { totalRows } from '#platform/postgres/table-sums.ts'
import { claimInstance } from '#platform/postgres/embedded/instance-lock.ts'
import type { Config } from '../config.ts'
import { openProgramDatabase } from '../open-database.ts'
import type { CommandArgs } from '../commands/command.ts'
import { backupStoreOf } from './backup-places.ts'
import { backUp } from './follow-backups.ts'
import { rehearseBackup } from './rehearse-backup.ts'
import { restoreProgram } from './restore-program.ts'

export const backupUsage = `  backup                                            make a backup now (FORECOURT_BACKUP)
  backup list | backup verify                       list backups; read the newest as a restore would
  backup rehearse                                   restore the newest into a folder of its own and count
  restore [--to TIME]                               put database and files back, to the second: 2026-11-26T09:30:00Z`

type Speaking = { say(text: string): number; complain(text: string): number }
type Work = (store: BackupStore, config: Config, speaking: Speaking & { to: string | undefined }) => Promise<number>

const work: Record<string, Work> = {
  backup: makeNow,
  'backup list': list,
  'backup verify': verify,
  'backup rehearse': restoreForTrial,
  restore: restoreNow,
}

export const isBackupCommand = ({ positionals }: CommandArgs): boolean => positionals.join(' ') in work

/** These work without the database, or before there is one. */
export async function runBackupCommand(args: CommandArgs, config: Config, speaking: Speaking): Promise<number> {
  if (config.databaseUrl)
    return speaking.complain(
      'With a Postgres of your own, back it up with its own tools, as docs/operations.md says; pictures and files lie in the data folder or the object storage.',
    )
  const store = backupStoreOf(config)
  if (!store) return speaking.complain('Say where backups go in FORECOURT_BACKUP, and the key in FORECOURT_BACKUP_KEY.')
  return (await work[args.positionals.join(' ')]?.(store, config, { ...speaking, to: args.values.to })) ?? 1
}

async function makeNow(store: BackupStore, config: Config, { say, complain }: Speaking): Promise<number> {
  const opened = await openProgramDatabase(config, { say: () => {}, onError: () => {}, connections: 1, waits: 'work' })
  if (!opened.ok) return complain(opened.problem)
  try {
    const made = await backUp(store, { config, ownerUrl: opened.value.ownerUrl })
    if (!made) return complain('Another process makes a backup right now.')
    return say(
      `Backup ${made.id}: ${made.packs.length} packs, ${made.files.length} files. Any moment from ${made.endedAt.toISOString()} on can be restored.`,
    )
  } finally {
    await opened.value.close()
  }
}

async function list(store: BackupStore, _config: Config, { say }: Speaking): Promise<number> {
  const all = await listBackups(store)
  for (const { id, endedAt, files } of all) say(`${id}  from ${endedAt.toISOString()}  ${files.length} files`)
  return say(all.length === 0 ? 'There is no backup yet.' : all.length === 1 ? '1 backup.' : `${all.length} backups.`)
}

async function verify(store: BackupStore, _config: Config, { say, complain }: Speaking): Promise<number> {
  const [newest] = await listBackups(store)
  if (!newest) return complain('There is no complete backup.')
  const problems = await verifyBackup(store, newest)
  for (const problem of problems) complain(problem)
  if (problems.length > 0) return complain(`The backup ${newest.id} cannot be relied on. Make another one.`)
  return say(
    `Backup ${newest.id} is whole: ${newest.packs.length} packs, ${newest.files.length} files, its log without a gap.`,
  )
}

async function restoreForTrial(store: BackupStore, config: Config, { say, complain }: Speaking): Promise<number> {
  const { problem, backup, tables, rows, files, checksum } = await rehearseBackup(store, config, say)
  if (problem) return complain(problem)
  return say(`Backup ${backup} was restored: ${tables} tables, ${rows} rows, ${files} files, checksum ${checksum}.`)
}

async function restoreNow(
  store: BackupStore,
  config: Config,
  { say, complain, to }: Parameters<Work>[2],
): Promise<number> {
  const moment = to === undefined ? undefined : new Date(to)
  if (moment && (Number.isNaN(moment.getTime()) || !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(to ?? '')))
    return complain('Write the time with its zone: --to 2026-11-26T09:30:00Z.')
  const instance = claimInstance(config.dataFolder, { url: 'a restore' })
  if (!instance.ok) return complain(instance.problem)
  try {
    const done = await restoreProgram(store, config, { to: moment, say })
    if (!done.ok) return complain(done.problem)
    const { sums, files, before } = done.value
    say(`Restored: ${sums.length} tables, ${totalRows(sums)} rows; ${files} files were missing and are back.`)
    return say(
      before ? `The database of before lies in ${before}; delete it when you are sure.` : 'Start Forecourt now.',
    )
  } finally {
    instance.value.release()
  }
}
