import { createHmac } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { makeDirectory } from '#platform/postgres/embedded/make-directory.ts'
import type { PlatformDatabase } from '#platform/postgres/database.ts'
import { findSecretFingerprint, saveSecretFingerprint } from '#platform/postgres/secret-check-store.ts'
import type { SecretRing } from '#platform/secret-box.ts'
import { makeSecretFile, readSecretFile, type SecretProblem } from '#platform/secret-file.ts'
import type { Config } from './config.ts'
import { programKey } from './environment.ts'

type Known = { database: Pick<PlatformDatabase, 'forPlatform'>; say(line: string): void }

/**
 * The secret that signs sessions and private links: the configured one, else one that is made with the first start and
 * stored in the data folder, which is made where it is missing. A file that is gone, damaged or another one than this database was used
 * with is never replaced: the problem is one sentence that says what to do.
 */
export async function programSecret(config: Config, { database, say }: Known): Promise<Result<string, string>> {
  const known = await database.forPlatform((db) => findSecretFingerprint(db, 'program'))
  const path = join(config.dataFolder, 'secret')
  const read = config.secret === undefined ? readOrMake(path, known !== undefined) : ok(config.secret)
  if (!read.ok) return fail(whatIsWrong(path, read.problem))
  const fingerprint = fingerprintOf(read.value)
  if (known?.equals(fingerprint)) return read
  if (known && config.secret === undefined) return fail(whatIsWrong(path, 'another'))
  if (known) say('FORECOURT_SECRET is another one than before: sessions and private links of before have ended')
  await database.forPlatform((db) => saveSecretFingerprint(db, 'program', fingerprint))
  return read
}

/** The keys that seal and open; the program's own secret stays the last, so that what it sealed always opens. */
export function secretRing({ secrets }: Config, programsOwn: string): SecretRing {
  const own = { id: programKey, secret: programsOwn }
  const [first, ...others] = secrets
  return first ? [first, ...others, own] : [own]
}

function readOrMake(path: string, isUsed: boolean): Result<string, SecretProblem> {
  const read = readSecretFile(path)
  if (read.ok || read.problem !== 'missing' || isUsed) return read
  makeDirectory(dirname(path))
  return makeSecretFile(path)
}

/** Tells secrets apart without telling them. */
export const fingerprintOf = (secret: string): Buffer =>
  createHmac('sha256', secret).update('fingerprint of the secret of a Forecourt').digest()

const problems: Record<SecretProblem | 'another', string> = {
  missing: 'is missing, and the database was used with it',
  damaged: 'is damaged: it must hold one line of at least 32 letters and digits',
  unreadable: 'cannot be read by the user that runs Forecourt',
  another: 'is not the one that this database was used with',
}

const whatIsWrong = (path: string, problem: SecretProblem | 'another'): string =>
  `The file ${path} ${problems[problem]}. Put it back from your backup. If it is lost, set FORECOURT_SECRET to a new one of at least 32 characters: staff sign in again, and private links and sealed keys of before no longer work.`
