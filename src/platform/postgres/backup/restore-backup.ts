import { appendFile, cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { whenPresent } from '#platform/when-present.ts'
import { restoreMarker } from '../embedded/cluster.ts'
import { giveTo, type Account } from '../embedded/system-user.ts'
import { type BackupStore, listBackups, type Manifest, packName, namesUnder, positionOf } from './backup-store.ts'
import { logName } from './log-archive.ts'

type RestoreChoice = {
  /** Everything of the embedded server; the cluster in it is set aside. */
  home: string
  account: Account | null
  /** Undefined: the newest state that there is. */
  to: Date | undefined
  now(): Date
}

/** Picks the backup from which `to` can be reached. */
export async function backupFor(store: BackupStore, to: Date | undefined): Promise<Result<Manifest, string>> {
  const all = await listBackups(store)
  const found = all.find(({ endedAt }) => to === undefined || endedAt <= to)
  if (found) return ok(found)
  const oldest = all.at(-1)
  if (!oldest) return fail('There is no complete backup. Check FORECOURT_BACKUP.')
  return fail(`The oldest backup ends at ${oldest.endedAt.toISOString()}: no earlier moment can be restored.`)
}

/**
 * Unpacks a backup and the log that follows it beside the cluster, then puts it in the cluster's place; the next start of the
 * server goes through the log up to the moment. What the cluster before has not archived yet is used too. Cut short at any time, the
 * cluster is the old one or the new one, whole. Answers where the old one is.
 */
export async function restoreCluster(
  store: BackupStore,
  backup: Manifest,
  { home, account, to, now }: RestoreChoice,
): Promise<{ before: string | undefined }> {
  const [cluster, draft, log] = [join(home, 'cluster'), join(home, 'cluster.restored'), join(home, 'log-restored')]
  const [marker, own] = [join(home, restoreMarker), join(home, 'log-own')]
  await undoHalf(marker, cluster)
  for (const path of [draft, log]) await rm(path, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700, recursive: true })
  await mkdir(log, { mode: 0o700, recursive: true })
  await unpack(store, backup, draft)
  await fetchLog(store, backup, log)
  // It stays until the restore has ended: whoever has to begin again finds it.
  await mkdir(own, { mode: 0o700, recursive: true })
  for (const folder of [join(home, 'log-archive'), join(cluster, 'pg_wal')]) await addOwnLog(folder, own)
  await addOwnLog(own, log)
  await writeFile(join(draft, 'backup_label'), backup.label, { mode: 0o600 })
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
  await appendFile(join(draft, 'postgresql.auto.conf'), recoverySettings(log, to))
  if (account) for (const path of [draft, log]) giveTo(account, path)
  const before = `${cluster}.before-${now()
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')}`
  await writeFile(marker, before)
  const hadOne = (await whenPresent(rename(cluster, before).then(() => true))) ?? false
  await rename(draft, cluster)
  await rm(marker)
  return { before: hadOne ? before : undefined }
}

/** Between two renamings there is no cluster: what was set aside comes back first. */
async function undoHalf(marker: string, cluster: string): Promise<void> {
  const before = await whenPresent(readFile(marker, 'utf8'))
  if (before === undefined) return
  if (!(await whenPresent(stat(cluster)))) await whenPresent(rename(before, cluster))
  await rm(marker, { force: true })
}

/** All that the recovery wrote into the settings is taken out again by these, once it is done. */
export const recoveryDone = ['restore_command', 'recovery_target_time', 'recovery_target_action', 'hot_standby'].map(
  (name) => `alter system reset ${name}`,
)

function recoverySettings(log: string, to: Date | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const command = `cp "${log.replaceAll('%', '%%')}/%f" "%p"`
  const target =
    to === undefined ? [] : [`recovery_target_time = ${quoted(to.toISOString().replace('T', ' ').replace('Z', '+00'))}`]
  // Nobody is let in before the moment is reached.
  return [
    '',
    "hot_standby = 'off'",
    `restore_command = ${quoted(command)}`,
    ...target,
    "recovery_target_action = 'promote'",
    '',
  ].join('\n')
}

async function unpack({ sealed }: BackupStore, { id, packs, folders }: Manifest, into: string): Promise<void> {
  for (const folder of folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
  for (const [number, parts] of packs.entries()) {
    const pack = await sealed.read(packName(id, number))
    if (!pack) throw new Error(`The backup ${id} is not complete: ${packName(id, number)} is missing.`)
    let at = 0
    for (const { path, offset, bytes } of parts) {
      await mkdir(join(into, dirname(path)), { recursive: true, mode: 0o700 })
      const file = await open(join(into, path), offset === 0 ? 'w' : 'r+', 0o600)
      try {
        await file.write(pack, at, bytes, offset)
        await file.sync()
      } finally {
        await file.close()
      }
      at += bytes
    }
  }
}

async function fetchLog(store: BackupStore, { firstSegment }: Manifest, into: string): Promise<void> {
  for (const name of (await namesUnder(store, 'wal')).keys()) {
    if (!logName.test(name)) continue
    if (!name.endsWith('.history') && positionOf(name) < positionOf(firstSegment)) continue
    const bytes = await store.sealed.read(`wal/${name}`)
    if (bytes) await writeFile(join(into, name), bytes, { mode: 0o600 })
  }
}

/** Segments that never reached the store, the one being written among them: up to the last commit nothing is missing. */
async function addOwnLog(folder: string, into: string): Promise<void> {
  for (const name of (await whenPresent(readdir(folder))) ?? []) {
    if (!logName.test(name)) continue
    await cp(join(folder, name), join(into, name), { force: false })
  }
}
