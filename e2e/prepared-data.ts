import { hour } from '#kernel/duration.ts'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFile, chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort, startProgram, stopProgram } from './program.ts'

const run = promisify(execFile)

const cache = '.cache/e2e-data'
/** Stock that was listed today, and alerts that are due: what is older than this is loaded anew. */
const freshFor = 2 * hour

/** An empty folder that programs may use as their data folder: as root, Postgres runs as another user, who must get in. */
export async function emptyDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  await chmod(folder, 0o755)
  return folder
}

/** A data folder of its own with the demo dealers in it, as the first start of this build leaves it. */
export async function demoDataFolder(): Promise<string> {
  const folder = await emptyDataFolder()
  const prepared = await preparedData()
  await copyFiles(prepared, folder)
  await shareImages(resolve(prepared, 'images'), join(folder, 'images'))
  return folder
}

/** A picture of the stock is made smaller once for all programs of a build: that is most of what showing it costs. */
async function shareImages(shared: string, own: string): Promise<void> {
  await mkdir(shared, { recursive: true })
  await rm(own, { recursive: true, force: true })
  await symlink(shared, own)
}

/**
 * Commits are not waited for until they lie on the disk: they survive the end of the program all the same, and would be lost
 * only if the machine or Postgres itself crashed.
 */
export const commitWithoutDisk = (dataFolder: string): Promise<void> =>
  appendFile(join(dataFolder, 'postgres/cluster/postgresql.auto.conf'), "synchronous_commit = 'off'\n")

/** The folder that is copied. Loading six dealers takes the program longer than most journeys, so that it is kept for a while. */
export async function preparedData(): Promise<string> {
  const prepared = join(cache, await fingerprint())
  if (!(await isFresh(prepared))) await prepare(prepared)
  return prepared
}

async function prepare(prepared: string): Promise<void> {
  const folder = await emptyDataFolder()
  await stopProgram(await startProgram({ port: await freePort(), dataFolder: folder }))
  await rm(cache, { recursive: true, force: true })
  const draft = `${prepared}-${process.pid}`
  await mkdir(draft, { recursive: true })
  await copyFiles(folder, draft)
  await rename(draft, prepared)
  await rm(folder, { recursive: true, force: true })
}

/** With their owners and times: the files of Postgres belong to the user it runs as. */
const copyFiles = (from: string, to: string): Promise<unknown> => run('cp', ['-a', `${from}/.`, to])

async function isFresh(prepared: string): Promise<boolean> {
  const madeAt = await stat(join(prepared, 'secret')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  return Date.now() - madeAt < freshFor
}

/** Changes with the build and with every file of the demo dealers. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('dist/built-from'))
  for (const name of (await readdir('demo', { recursive: true })).toSorted()) {
    const { size, mtimeMs } = await stat(join('demo', name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
