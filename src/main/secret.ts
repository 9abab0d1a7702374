import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that signs sessions (the data folder must be there): the configured one, else one that is made once and kept in the data folder. */
export async function programSecret(config: Config): Promise<string> {
  if (config.secret) return config.secret
  const file = join(config.dataFolder, 'secret')
  const made = randomBytes(32).toString('base64url')
  // "wx" refuses to overwrite, so of two processes that start together one writes and both read the same.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}
