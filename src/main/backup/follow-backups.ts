import { join } from 'node:path'
import { minute, second } from '#kernel/duration.ts'
import type { Log } from '#platform/log.ts'
import { type BackupStore, listBackups, type Manifest } from '#platform/postgres/backup/backup-store.ts'
import { isBackupDue, removeOldBackups } from '#platform/postgres/backup/backup-upkeep.ts'
import { beginArchiving, shipLog } from '#platform/postgres/backup/log-archive.ts'
import { claimStore } from '#platform/postgres/backup/own-store.ts'
import { makeBackup } from '#platform/postgres/backup/make-backup.ts'
import { claimFile } from '#platform/postgres/embedded/claim-file.ts'
import type { Config } from '../config.ts'
import { backupStoreOf, embeddedDirectory, secretFiles } from './backup-places.ts'
import { isRehearsalDue, readRehearsal, rehearseApart } from './rehearse-backup.ts'
import { fileAreas, filesOf } from '../wiring/wire-files.ts'

async function noteRehearsal(log: Log): Promise<void> {
  const code = await rehearseApart()
  if (code === 0) log.info({}, 'the newest backup was restored for trial')
  else log.error({ code }, 'the newest backup could not be restored for trial; forecourt backup rehearse says why')
}

type Following = { config: Config; ownerUrl: string }

/** Makes a backup now; undefined while another process makes one. */
export async function backUp(store: BackupStore, { config, ownerUrl }: Following): Promise<Manifest | undefined> {
  const directory = embeddedDirectory(config)
  const claim = directory && claimFile(join(directory.home, 'backup.lock'))
  if (!directory || !claim?.ok) return undefined
  try {
    await claimStore(store, ownerUrl)
    await beginArchiving(ownerUrl, directory)
    const made = await makeBackup(store, {
      ownerUrl,
      cluster: directory.cluster,
      areas: fileAreas.map(({ name }) => ({ name, files: filesOf(name, config), mayChange: name === 'outbox' })),
      secrets: secretFiles(config, directory.home),
      shipLog: async () => void (await shipLog(store, directory.home)),
      now: () => new Date(),
    })
    await removeOldBackups(store, { days: config.backup?.days ?? 14, now: new Date() })
    return made
  } finally {
    claim.value.release()
  }
}

const shipInterval = 20 * second
const lookInterval = 10 * minute

/** Brings the log to the store as it is written, and makes a backup every night, until the process ends. */
export async function followBackups({ config, ownerUrl }: Following, log: Log): Promise<void> {
  // A database elsewhere has no folder here to look at.
  if (config.databaseUrl) return
  const store = backupStoreOf(config)
  const directory = store && embeddedDirectory(config)
  if (!store || !directory) return
  await beginArchiving(ownerUrl, directory)
  let isBusy = false
  let lookedAt = 0
  let isOurs = false
  const round = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      if (!isOurs) await claimStore(store, ownerUrl)
      isOurs = true
      await shipLog(store, directory.home)
      if (Date.now() - lookedAt < lookInterval) return
      lookedAt = Date.now()
      const [newest] = await listBackups(store)
      if (isBackupDue(newest?.endedAt, new Date())) {
        const made = await backUp(store, { config, ownerUrl })
        if (made) log.info({ backup: made.id, files: made.files.length }, 'backup made')
      } else if (newest && isRehearsalDue(await readRehearsal(store), new Date())) await noteRehearsal(log)
    } catch (error) {
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'no backup')
    } finally {
      isBusy = false
    }
  }
  setInterval(() => void round(), shipInterval).unref()
}
