import { spawn } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Binaries } from './binaries.ts'
import { restoreOwnership, type ServerDirectory } from './server-directory.ts'
import { lastComplaint, runningAs } from './server-process.ts'

/** Is in the server's folder while a restore has set one cluster aside and not yet put the other in its place. */
export const restoreMarker = 'restore-under-way'

export const superuser = 'postgres'

/** Creates Postgres's files on the first start; later only checks that these binaries can read them. */
export async function ensureCluster(
  directory: ServerDirectory,
  make: { binaries: Binaries; password: string; say(line: string): void },
): Promise<Result<void, string>> {
  if (existsSync(join(directory.home, restoreMarker)))
    return fail(
      'A restore or an upgrade of this database was cut short. Run the same command again: "forecourt restore" with the same time, or "forecourt database upgrade".',
    )
  const versionFile = join(directory.cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    make.say('Creating the database')
    return createCluster(directory, make)
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== make.binaries.major) {
    return fail(
      `The database in ${directory.cluster} was made by Postgres ${found}, and this Forecourt brings Postgres ${make.binaries.major}; run: forecourt database upgrade --old /usr/lib/postgresql/${found}/bin (docs/operations.md says where that comes from).`,
    )
  }
  restoreOwnership(directory)
  return ok(undefined)
}

/** Made under another name and renamed when complete: an interrupted first start leaves nothing half-made. */
async function createCluster(
  directory: ServerDirectory,
  { binaries, password }: { binaries: Binaries; password: string },
): Promise<Result<void, string>> {
  const draft = `${directory.cluster}.new`
  const passwordFile = `${directory.cluster}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const { account } = directory
  if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
  try {
    const made = await runInitdb(directory, [binaries.initdb, draft, passwordFile])
    if (made.ok) renameSync(draft, directory.cluster)
    return made
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

function runInitdb(
  directory: ServerDirectory,
  [initdb, draft, passwordFile]: [string, string, string],
): Promise<Result<void, string>> {
  // Postgres's own C.UTF-8 sorts the same on every system, whatever locales are installed there.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const log = openSync(directory.log, 'w', 0o600)
  const child = spawn(initdb, ['-D', draft, ...locale, ...access], {
    ...runningAs(directory.account),
    cwd: directory.home,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return new Promise((done) => {
    const failed = (reason: string) => done(fail(`The database could not be created in ${directory.home}: ${reason}.`))
    child.once('error', (error) => failed(error.message))
    child.once('exit', (code) => (code === 0 ? done(ok(undefined)) : failed(lastComplaint(directory.log))))
  })
}
