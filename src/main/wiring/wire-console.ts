import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findMemberships } from '#features/accounts/server/find-memberships.ts'
import { openConsoleChanges } from '#pages/api/console/console-changes-hub.ts'
import type { ConsoleServices } from '#pages/web-deps.ts'
import { readStaticFiles } from '#platform/http/static-files.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Config } from '../config.ts'
import { consoleFolder } from '../folders.ts'

/** The console's page and its files. */
export type ConsoleBuild = Pick<ConsoleServices, 'page' | 'assetFile'>

/** What the console's build left in dist/. Throws when it is missing. */
export async function readConsoleBuild(): Promise<ConsoleBuild> {
  const [html, assetFile] = await Promise.all([
    readFile(join(consoleFolder, 'src/console/index.html'), 'utf8'),
    readStaticFiles(join(consoleFolder, 'assets')),
  ])
  return { page: async () => html, assetFile }
}

type Wiring = { config: Config; database: Database; build: ConsoleBuild }

/** Everything that the staff console needs. */
export async function wireConsole({ config, database, build }: Wiring): Promise<ConsoleServices> {
  const { consoleHost, isDevelopment, port } = config
  const origin = isDevelopment ? `http://${consoleHost}:${port}` : `https://${consoleHost}`
  return {
    ...build,
    host: consoleHost ?? null,
    origin: consoleHost === undefined ? '' : origin,
    findMemberships: (userId) => findMemberships(database, userId),
    changes: await openConsoleChanges(database),
  }
}
