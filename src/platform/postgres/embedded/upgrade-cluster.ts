import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { fail, ok, type Result } from '#kernel/result.ts'
import { differingTables, readTableSums, totalRows } from '../table-sums.ts'
import type { Binaries } from './binaries.ts'
import { restoreMarker } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { makeDirectory } from './make-directory.ts'
import type { ServerDirectory } from './server-directory.ts'
import { giveTo } from './system-user.ts'
import { findServer, lastComplaint, stopServer } from './server-process.ts'

type Upgrade = {
  /** Folder of the programs of the earlier version: postgres, pg_dump, psql. */
  oldPrograms: string
  now(): Date
  say(line: string): void
}
type Upgraded = { from: string; tables: number; rows: number; before: string }

/**
 * Copies the database of an earlier Postgres into a new one of the packaged version, compares every table, and only then puts it in
 * the place of the earlier one, which is set aside. Cut short at any time, the earlier one is whole and the same again begins anew.
 */
export async function upgradeCluster(directory: ServerDirectory, upgrade: Upgrade): Promise<Result<Upgraded, string>> {
  const { home, cluster } = directory
  undoHalf(home, cluster)
  const from = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const programs = earlierPrograms(upgrade.oldPrograms, from)
  if (!programs.ok) return programs
  const draft = join(home, 'upgrade')
  // One that was killed left its server behind.
  await stopServer(join(draft, 'cluster'))
  rmSync(draft, { recursive: true, force: true })
  makeDirectory(draft, 0o755)
  copyFileSync(join(home, 'password'), join(draft, 'password'))
  const old = await startEmbeddedPostgres({ dataDir: home, say: upgrade.say, programs: programs.value })
  if (!old.ok) return old
  try {
    const copied = await copyInto(draft, { old: old.value, ...upgrade })
    if (!copied.ok) return copied
    await old.value.stop()
    if (findServer(cluster)) return fail('The database is in use. Stop Forecourt and its workers first.')
    const before = putInPlace(directory, join(draft, 'cluster'), { from, now: upgrade.now() })
    return ok({ from, ...copied.value, before })
  } finally {
    await old.value.stop()
    rmSync(draft, { recursive: true, force: true })
  }
}

function earlierPrograms(folder: string, major: string): Result<Binaries, string> {
  const missing = ['postgres', 'pg_dump', 'psql'].find((name) => !existsSync(join(folder, name)))
  if (missing) return fail(`There is no ${missing} in ${folder}. ${whereFrom(major)}`)
  const postgres = join(folder, 'postgres')
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  const found = /\) (\d+)/.exec(version)?.[1] ?? version.trim()
  if (found !== major)
    return fail(`${postgres} is of version ${found}, and the database of ${major}. ${whereFrom(major)}`)
  return ok({ postgres, initdb: join(folder, 'initdb'), major })
}

/** How to have the programs of an earlier version; Debian, Ubuntu and PGDG put them into such a folder. */
export const whereFrom = (major: string): string =>
  `Install Postgres ${major} beside Forecourt (package postgresql-${major}) and name the folder of its programs: --old /usr/lib/postgresql/${major}/bin`

type Copy = Upgrade & { old: EmbeddedPostgres }

async function copyInto(
  draft: string,
  { old, oldPrograms, say }: Copy,
): Promise<Result<{ tables: number; rows: number }, string>> {
  const made = await startEmbeddedPostgres({ dataDir: draft, say: () => {} })
  if (!made.ok) return made
  try {
    await makeRoles(old.ownerUrl, made.value.ownerUrl)
    say('Copying')
    const log = join(draft, 'copy.log')
    const isCopied = await dumpInto(oldPrograms, { from: old.ownerUrl, to: made.value.ownerUrl, log })
    if (!isCopied) return fail(`The database could not be copied: ${lastComplaint(log)}. The earlier one is as it was.`)
    say('Comparing')
    const [expected, found] = [await readTableSums(old.ownerUrl), await readTableSums(made.value.ownerUrl)]
    const differing = differingTables(expected, found)
    if (differing.length > 0)
      return fail(`The copy differs in ${differing.join(', ')}. The earlier database is as it was.`)
    return ok({ tables: found.length, rows: totalRows(found) })
  } finally {
    await made.value.stop()
  }
}

/** Passwords are set by the next start, as always. */
async function makeRoles(from: string, to: string): Promise<void> {
  const [old, made] = [new pg.Client(from), new pg.Client(to)]
  try {
    await Promise.all([old.connect(), made.connect()])
    const { rows } = await old.query<{ name: string }>(
      `select rolname as name from pg_roles where rolname ~ '^forecourt_'`,
    )
    for (const { name } of rows) await made.query(`create role ${pg.escapeIdentifier(name)} login`)
  } finally {
    await Promise.all([old.end(), made.end()])
  }
}

/** Postgres's own dump, read into the new one in a single transaction. Passwords go through the environment, which no other user sees. */
async function dumpInto(
  programs: string,
  { from, to, log }: { from: string; to: string; log: string },
): Promise<boolean> {
  const dump = spawn(join(programs, 'pg_dump'), ['--no-password'], {
    env: environmentOf(from),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const restore = spawn(
    join(programs, 'psql'),
    [
      '--no-password',
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set',
      'ON_ERROR_STOP=1',
      '--output',
      '/dev/null',
    ],
    { env: environmentOf(to), stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const said: string[] = []
  for (const { stderr } of [dump, restore]) stderr.on('data', (text) => void said.push(String(text)))
  // A reader that ended says why by its code.
  restore.stdin.on('error', () => dump.kill())
  dump.stdout.on('data', (bytes) => {
    if (!restore.stdin.write(bytes)) dump.stdout.pause()
  })
  restore.stdin.on('drain', () => dump.stdout.resume())
  const dumped = await codeOf(dump)
  // Without its end the transaction is taken back.
  if (dumped !== 0) restore.kill()
  else restore.stdin.end()
  const restored = await codeOf(restore)
  writeFileSync(log, said.join(''))
  return dumped === 0 && restored === 0
}

const codeOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', (code) => resolve(code))
  })

function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname } = new URL(url)
  return {
    PATH: '/usr/bin:/bin',
    LC_ALL: 'C',
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
}

/** Between two renamings there is no cluster: the marker says so, and no start makes an empty one meanwhile. */
function putInPlace(
  { home, cluster, account }: ServerDirectory,
  made: string,
  { from, now }: { from: string; now: Date },
): string {
  const before = `${cluster}.before-${from}-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  if (account) giveTo(account, made)
  const marker = join(home, restoreMarker)
  writeFileSync(marker, before)
  renameSync(cluster, before)
  renameSync(made, cluster)
  rmSync(marker)
  return before
}

function undoHalf(home: string, cluster: string): void {
  const marker = join(home, restoreMarker)
  if (!existsSync(marker)) return
  const before = readFileSync(marker, 'utf8')
  if (!existsSync(cluster) && existsSync(before)) renameSync(before, cluster)
  rmSync(marker)
}
