import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { myself, parseHolder, type Holder } from './claim-file.ts'
import { makeDirectory } from './make-directory.ts'
import { isRunning } from './process-identity.ts'

/** Notes that this process uses the server; returns the file to remove when it no longer does. */
export function registerUser(users: string): string {
  makeDirectory(users)
  const path = join(users, `${process.pid}-${randomBytes(4).toString('hex')}`)
  writeFileSync(path, JSON.stringify(myself()))
  return path
}

/** Forgets the users that died without saying goodbye, then tells whether any is left. */
export function hasUsers(users: string): boolean {
  const living = readdirSync(users).filter((name) => {
    const path = join(users, name)
    const user = readUser(path)
    if (user && isRunning(user)) return true
    rmSync(path, { force: true })
    return false
  })
  return living.length > 0
}

function readUser(path: string): Holder | null {
  try {
    return parseHolder(readFileSync(path, 'utf8'))
  } catch {
    // It said goodbye between the listing and now.
    return null
  }
}
