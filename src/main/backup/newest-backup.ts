import { listBackups, type Manifest } from '#platform/postgres/backup/backup-store.ts'
import { readRehearsal, type Rehearsal } from './rehearse-backup.ts'
import type { Config } from '../config.ts'
import { backupStoreOf } from './backup-places.ts'

/** The newest complete backup; `endedAt` undefined while there is none. Rejects when its folder or bucket cannot be read. */
export async function newestBackup(config: Config): Promise<{ endedAt: Manifest['endedAt'] | undefined }> {
  const store = backupStoreOf(config)
  const [newest] = store ? await listBackups(store) : []
  return { endedAt: newest?.endedAt }
}

/** The last trial of a restore; undefined while there was none. Rejects when its folder or bucket cannot be read. */
export async function lastRehearsal(config: Config): Promise<Rehearsal | undefined> {
  const store = backupStoreOf(config)
  return store && readRehearsal(store)
}
