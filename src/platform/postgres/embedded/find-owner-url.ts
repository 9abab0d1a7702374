import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerUrl } from './owner-connection.ts'
import type { ServerDirectory } from './server-directory.ts'
import { findServer } from './server-process.ts'

/** The superuser's URL of the embedded server that runs now; undefined where none does. Starts and changes nothing. */
export function findOwnerUrl({ home, cluster }: ServerDirectory): string | undefined {
  const server = findServer(cluster)
  const password = join(home, 'password')
  if (!server?.isReady || !existsSync(password)) return undefined
  return ownerUrl({ port: server.port, password: readFileSync(password, 'utf8').trim() })
}
