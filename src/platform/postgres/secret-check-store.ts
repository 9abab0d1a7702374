import type { PlatformDb } from './database.ts'

/** Fingerprint of the secret that this database was used with last; undefined before its first start. */
export async function findSecretFingerprint(db: PlatformDb, purpose: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('program.secret_check')
    .select('fingerprint')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.fingerprint
}

export async function saveSecretFingerprint(db: PlatformDb, purpose: string, fingerprint: Buffer): Promise<void> {
  await db
    .insertInto('program.secret_check')
    .values({ purpose, fingerprint })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ fingerprint, noted_at: new Date() }))
    .execute()
}
