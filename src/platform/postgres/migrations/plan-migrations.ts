import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { second } from '#kernel/duration.ts'
import { connectionTo } from '../servers/chosen-server.ts'
import { type MigrationStep, migrationSteps } from './migration-steps.ts'
import { compareMigrations } from './run-migrations.ts'

type Plan = { missing: { name: string; steps: MigrationStep[] }[]; newer: string[] }

/** What the next start would do to this database; writes nothing. */
export async function planOf(ownerUrl: string, folder: string): Promise<Plan> {
  const pool = new pg.Pool({ ...connectionTo(ownerUrl), max: 1, connectionTimeoutMillis: 10 * second })
  try {
    const { missing, newer } = await compareMigrations(pool, folder)
    const texts = await Promise.all(missing.map((name) => readFile(join(folder, `${name}.sql`), 'utf8')))
    return { missing: missing.map((name, at) => ({ name, steps: migrationSteps(texts[at] ?? '') })), newer }
  } finally {
    await pool.end()
  }
}
