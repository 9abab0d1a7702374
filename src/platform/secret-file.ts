import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { fail, ok, type Result } from '#kernel/result.ts'
import { createDurably } from './write-durably.ts'

/** Why a secret is not had; `damaged`: it is shorter than any of ours, or holds other signs. */
export type SecretProblem = 'missing' | 'damaged' | 'unreadable'

const wellFormed = /^[\w-]{32,200}$/

/** The secret in a file that must be there and whole. Its mode is corrected when others could read it. */
export function readSecretFile(path: string): Result<string, SecretProblem> {
  try {
    const text = readFileSync(path, 'utf8').trim()
    if (!wellFormed.test(text)) return fail('damaged')
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600)
    return ok(text)
  } catch (error) {
    return fail((error as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable')
  }
}

/**
 * Makes a secret in a file that is not there yet: whole, on the disk and readable by our user alone, or not there at all.
 * Of several processes that do this at once one makes it, and all read the same. Throws when it cannot be written.
 */
export function makeSecretFile(path: string): Result<string, SecretProblem> {
  createDurably(path, `${randomBytes(32).toString('base64url')}\n`)
  return readSecretFile(path)
}
