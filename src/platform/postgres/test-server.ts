import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded/launcher.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's URL of a migrated database that tests copy. */
    templateDatabase: string
  }
}

/** One real Postgres for all server tests; each test file copies its migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'))
  // As root the server runs as another user, who must get in.
  await chmod(folder, 0o755)
  const started = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), say: () => {} })
  if (!started.ok) throw new Error(started.problem)
  await prepareDatabase(started.value.ownerUrl, 'db/migrations')
  project.provide('templateDatabase', started.value.ownerUrl)
  return async () => {
    await started.value.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
