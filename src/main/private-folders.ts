import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'

/** What shoppers wrote and sent, and what the database says of them. */
const folders = ['outbox', 'lead-files']
const files = ['postgres/server.log', 'postgres/server.log.previous']

/** Closes to other users of the machine what earlier versions left open to them. The data folder itself is the operator's. */
export function closePrivateFolders(dataFolder: string): void {
  for (const [names, mode] of [
    [folders, 0o700],
    [files, 0o600],
  ] as const) {
    for (const path of names.map((name) => join(dataFolder, name)).filter((name) => existsSync(name))) close(path, mode)
  }
}

function close(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    // Another user's, from whom we cannot take it, and who sees to it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
