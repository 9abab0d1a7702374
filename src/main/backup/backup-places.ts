import { join } from 'node:path'
import { folderFiles } from '#adapters/file-storage/folder-files.ts'
import { objectFiles } from '#adapters/file-storage/object-files.ts'
import type { BackupStore } from '#platform/postgres/backup/backup-store.ts'
import { sealedFiles } from '#platform/postgres/backup/sealed-files.ts'
import { openServerDirectory, type ServerDirectory } from '#platform/postgres/embedded/server-directory.ts'
import type { Config } from '../config.ts'

/** Undefined when the operator has named none. */
export function backupStoreOf({ backup }: Config): BackupStore | undefined {
  if (!backup) return undefined
  const files = backup.storage ? objectFiles(backup.storage) : folderFiles(backup.folder, { isPrivate: true })
  return { files, sealed: sealedFiles(files, backup.key) }
}

export const embeddedDirectory = (config: Config): ServerDirectory | undefined => {
  const dataDir = join(config.dataFolder, 'postgres')
  const found = openServerDirectory({ dataDir, sharedDir: '/var/lib/forecourt', say: () => {} })
  return found.ok ? found.value : undefined
}

/** Two files that open what the database holds; each under the name that it has in a backup. */
export const secretFiles = (config: Config, home: string) => [
  { name: 'secret', path: join(config.dataFolder, 'secret') },
  { name: 'postgres-password', path: join(home, 'password') },
]
