import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SecretRing } from '#platform/secret-box.ts'
import { type Config, programKey } from './config.ts'

/** The secret that signs sessions (the data folder must be there): the configured one, else one that is made once and kept in the data folder. */
export async function programSecret(config: Config): Promise<string> {
  if (config.secret) return config.secret
  const file = join(config.dataFolder, 'secret')
  const made = randomBytes(32).toString('base64url')
  // "wx" refuses to overwrite, so of two processes that start together one writes and both read the same.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}

/** The keys that seal and open; the program's own secret stays the last, so that what it sealed always opens. */
export function secretRing({ secrets }: Config, programsOwn: string): SecretRing {
  const own = { id: programKey, secret: programsOwn }
  const [first, ...others] = secrets
  return first ? [first, ...others, own] : [own]
}
