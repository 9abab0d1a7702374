import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The user that the server runs as when we are root, because Postgres refuses root. */
export type Account = { uid: number; gid: number; name: string }

export const isRoot = (): boolean => process.getuid?.() === 0

/** Postgres looks its own user up by number, so only accounts the system knows will do. */
export function findServerAccount(): Account | null {
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'))
  return accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? null
}

export function parseAccounts(passwd: string): Account[] {
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && Number(uid) > 0 && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** Returns whether `account` may reach `path` and read it (a file) or pass through it (a directory); `path` must exist. */
export function mayRead(path: string, account: Account): boolean {
  const target = statSync(path)
  if (!allows(path, account, target.isDirectory() ? 0o1 : 0o4)) return false
  for (let at = dirname(path); ; at = dirname(at)) {
    if (!allows(at, account, 0o1)) return false
    if (at === dirname(at)) return true
  }
}

/** Gives a directory and everything in it to `account`. */
export function giveTo(account: Account, path: string): void {
  chownSync(path, account.uid, account.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) giveTo(account, child)
    else if (!lstatSync(child).isSymbolicLink()) chownSync(child, account.uid, account.gid)
  }
}

function allows(path: string, account: Account, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path)
  const granted = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
  return (granted & wanted) === wanted
}
