import { appendFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { type BackupStore, type Manifest, namesUnder } from '#platform/postgres/backup/backup-store.ts'
import { finishRecovery } from '#platform/postgres/backup/finish-recovery.ts'
import { backupFor, restoreCluster } from '#platform/postgres/backup/restore-backup.ts'
import { makeDirectory } from '#platform/postgres/embedded/make-directory.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { findServer } from '#platform/postgres/embedded/server-process.ts'
import { makeDataDirectory } from '#platform/postgres/embedded/server-directory.ts'
import type { TableSum } from '#platform/postgres/table-sums.ts'
import type { Config } from '../config.ts'
import { fileAreas, filesOf } from '../wiring/wire-files.ts'
import { embeddedDirectory, secretFiles } from './backup-places.ts'

type Restored = { backup: Manifest; before: string | undefined; sums: TableSum[]; files: number }

/** Puts database and files of the data folder back to a moment; nothing may run on it. What was there is set aside. */
export async function restoreProgram(
  store: BackupStore,
  config: Config,
  { to, say }: { to: Date | undefined; say(line: string): void },
): Promise<Result<Restored, string>> {
  const dataDir = join(config.dataFolder, 'postgres')
  makeDirectory(config.dataFolder)
  const made = makeDataDirectory(dataDir)
  if (!made.ok) return made
  const directory = embeddedDirectory(config)
  if (!directory) return fail(`The folder ${dataDir} cannot be used.`)
  if (findServer(directory.cluster)) await endLeftBehind(dataDir)
  if (findServer(directory.cluster))
    return fail('The database of this data folder is in use. Stop Forecourt and its workers first.')
  const backup = await backupFor(store, to)
  if (!backup.ok) return backup
  say(`Restoring the backup of ${backup.value.endedAt.toISOString()}`)
  await restoreSecrets(store, config, directory.home)
  const now = () => new Date()
  const { before } = await restoreCluster(store, backup.value, {
    home: directory.home,
    account: directory.account,
    to,
    now,
  })
  say(`Going through the log up to ${to?.toISOString() ?? 'its end'}`)
  const started = await startAtMoment(dataDir, directory.cluster)
  if (!started.ok) return started
  try {
    const sums = await finishRecovery(started.value.ownerUrl)
    const files = await restoreFiles(store, config)
    for (const name of ['log-restored', 'log-own'])
      await rm(join(directory.home, name), { recursive: true, force: true })
    return ok({ backup: backup.value, before, sums, files })
  } finally {
    await started.value.stop()
  }
}

/** A server whose program was killed is joined and left, which ends it. */
async function endLeftBehind(dataDir: string): Promise<void> {
  const joined = await startEmbeddedPostgres({ dataDir, say: () => {} })
  if (joined.ok) await joined.value.stop()
}

/** A moment after the last thing that happened is never reached: then the end of the log is that moment. */
async function startAtMoment(dataDir: string, cluster: string): ReturnType<typeof startEmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, say: () => {} })
  if (started.ok || !/before configured recovery target was reached/.test(started.problem)) return started
  await appendFile(join(cluster, 'postgresql.auto.conf'), "recovery_target_time = ''\n")
  return startEmbeddedPostgres({ dataDir, say: () => {} })
}

/** What is there already stays: files never change under their name. */
async function restoreFiles(store: BackupStore, config: Config): Promise<number> {
  let restored = 0
  for (const { name: area } of fileAreas) {
    const files = filesOf(area, config)
    for (const name of (await namesUnder(store, `files/${area}`)).keys()) {
      if (await files.stat(name)) continue
      const bytes = await store.sealed.read(`files/${area}/${name}`)
      if (!bytes) continue
      await files.write(name, bytes)
      restored += 1
    }
  }
  return restored
}

/** The password is the one that the database of the backup has; a secret that is there opens it too. */
async function restoreSecrets(store: BackupStore, config: Config, home: string): Promise<void> {
  for (const { name, path } of secretFiles(config, home)) {
    const bytes = await store.sealed.read(`files/secrets/${name}`)
    if (bytes) await writeFile(path, bytes, { mode: 0o600 })
  }
}
