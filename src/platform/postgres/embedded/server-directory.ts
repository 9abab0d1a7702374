import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { makeSecretFile, readSecretFile, type SecretProblem } from '../../secret-file.ts'
import { replaceDurably } from '../../write-durably.ts'
import { makeDirectory } from './make-directory.ts'
import { findServerAccount, giveTo, isRoot, mayRead, type Account } from './system-user.ts'

/** Where one server keeps everything, and whom it runs as (`null`: as ourselves). */
export type ServerDirectory = {
  home: string
  /** Postgres's own files, PGDATA. */
  cluster: string
  /** Locked, together with others, by every process that uses the server. */
  users: string
  log: string
  /** Locked for as long as any process of the server lives. */
  lock: string
  /** Copies for `account` may go here: anyone can read it. */
  cacheDir: string
  account: Account | null
}

type Choice = { dataDir: string; sharedDir: string; say(line: string): void }

export function cannotWrite(directory: string, error: unknown): string {
  const reason = error instanceof Error ? error.message.split(',')[0] : String(error)
  return `Forecourt cannot write to ${resolve(directory)} (${reason}). Make that directory writable, or name another one in FORECOURT_DATA.`
}

/** Creates the directory and proves that it can be written; returns its real path. */
export function makeDataDirectory(dataDir: string): Result<string, string> {
  try {
    makeDirectory(dataDir)
    const probe = join(dataDir, `probe.${randomBytes(4).toString('hex')}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return ok(realpathSync(dataDir))
  } catch (error) {
    return fail(cannotWrite(dataDir, error))
  }
}

/**
 * Decides where the files of `dataDir` live: there, or (as root, when the server's account cannot get there) under
 * `sharedDir`, which a file `moved-to` in `dataDir` then names for good.
 */
export function openServerDirectory(choice: Choice): Result<ServerDirectory, string> {
  const moved = readText(join(choice.dataDir, 'moved-to'))
  const home = moved ?? choice.dataDir
  if (!isRoot()) return ok(directoryAt(home, home, null))
  const account = ownerOf(join(home, 'cluster')) ?? findServerAccount()
  if (!account) {
    return fail(
      'Postgres refuses to run as root, and this system has neither a user postgres nor a user nobody; start Forecourt as an ordinary user, or name a Postgres in DATABASE_URL.',
    )
  }
  if (moved !== null || mayRead(choice.dataDir, account)) return ok(directoryAt(home, choice.sharedDir, account))
  return moveHome(choice, account)
}

/** Does what the server's account must own or it refuses to start, for example after a backup was restored by root. */
export function restoreOwnership({ cluster, account }: ServerDirectory): void {
  if (account && statSync(cluster).uid !== account.uid) giveTo(account, cluster)
  if ((statSync(cluster).mode & 0o077) !== 0) chmodSync(cluster, 0o700)
}

/**
 * The superuser's password, readable by our user alone. It is made before there is a cluster; afterwards a missing or damaged
 * file is never replaced, because no other password opens the data.
 */
export function ensurePassword({ home, cluster }: ServerDirectory): Result<string, string> {
  const path = join(home, 'password')
  const read = readSecretFile(path)
  if (read.ok) return read
  if (existsSync(join(cluster, 'PG_VERSION')) || read.problem === 'unreadable')
    return fail(lostPassword(path, read.problem))
  rmSync(path, { force: true })
  const made = makeSecretFile(path)
  return made.ok ? made : fail(lostPassword(path, made.problem))
}

const problems = { missing: 'is missing', damaged: 'is damaged', unreadable: 'cannot be read by us' }

/** The wrong password is a problem of the file too: of another backup than the data. */
export const lostPassword = (path: string, problem: SecretProblem | 'another'): string =>
  `The file ${path} ${problem === 'another' ? 'does not open the database beside it' : problems[problem]}. The data are intact; put the file back from the backup that the data are of, or set a new password as docs/operations.md says.`

export function rememberedPort(home: string): number | null {
  const port = Number(readText(join(home, 'port')))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

export function rememberPort(home: string, port: number): void {
  writeFileSync(join(home, 'port'), `${port}\n`)
}

function moveHome(choice: Choice, account: Account): Result<ServerDirectory, string> {
  const name = createHash('sha256').update(choice.dataDir).digest('hex').slice(0, 16)
  const home = join(choice.sharedDir, name)
  if (existsSync(join(choice.dataDir, 'cluster', 'postmaster.pid'))) {
    return fail(
      `The system user ${account.name}, who runs Postgres for root, cannot read ${choice.dataDir} any more, and its database was not stopped cleanly; let that user read the directory again (chmod a+rx it and those above it).`,
    )
  }
  try {
    // Whoever deleted the data directory meant to start afresh; what it pointed to is kept aside, not reused.
    if (existsSync(home)) renameSync(home, `${home}.before-${Date.now()}`)
    makeDirectory(home, 0o755)
    const names = copyFiles(choice.dataDir, home)
    replaceDurably(join(choice.dataDir, 'moved-to'), `${home}\n`, 0o644)
    // Only now: cut short before, the next start finds the files where they were.
    for (const name of names) rmSync(join(choice.dataDir, name), { recursive: true })
  } catch (error) {
    return fail(cannotWrite(home, error))
  }
  if (!mayRead(home, account)) {
    return fail(
      `The system user ${account.name}, who runs Postgres for root, can read neither ${choice.dataDir} nor ${home}; name a directory it can read in FORECOURT_DATA.`,
    )
  }
  choice.say(
    `The database files live in ${home}, because the system user ${account.name}, who runs Postgres for root, cannot read ${choice.dataDir}`,
  )
  return ok(directoryAt(home, choice.sharedDir, account))
}

/** Copies data that was readable once, or was restored from a backup. Copies, because the two may be different disks. */
function copyFiles(from: string, home: string): string[] {
  const names = ['cluster', 'password', 'port'].filter((name) => existsSync(join(from, name)))
  for (const name of names) cpSync(join(from, name), join(home, name), { recursive: true, verbatimSymlinks: true })
  return names
}

function directoryAt(home: string, cacheDir: string, account: Account | null): ServerDirectory {
  return {
    home,
    cluster: join(home, 'cluster'),
    users: join(home, 'users.lock'),
    log: join(home, 'server.log'),
    lock: join(home, 'server.lock'),
    cacheDir,
    account,
  }
}

/** Data that an ordinary user made stays that user's when root starts the server. */
function ownerOf(cluster: string): Account | null {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid, name: `number ${found.uid}` } : null
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim() || null
  } catch {
    return null
  }
}
