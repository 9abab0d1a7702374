import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programFolder } from '../src/main/folders.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable, quantile } from './table.ts'

const run = promisify(execFile)

/** Seconds until the first page: on existing data, and from a fresh clone with a warm package cache. */
export async function measureStart(): Promise<void> {
  const first = await runProgram()
  await first.stop()
  const again: number[] = []
  for (let round = 0; round < 5; round++) {
    const program = await runProgram(first.dataFolder)
    again.push(program.seconds)
    await program.stop()
  }
  await removeData(first.dataFolder)
  printTable('Start to first page', [
    { what: 'new data folder, demo dealers loaded', seconds: first.seconds.toFixed(2) },
    { what: 'existing data, median of 5', seconds: quantile(again, 0.5).toFixed(2) },
    { what: 'fresh clone: install, build, load, first page', seconds: (await freshClone()).toFixed(0) },
  ])
}

/** `git clone`, `npm start`, until it serves. */
async function freshClone(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-clone-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(folder, 0o755)
  await run('git', ['clone', '--quiet', programFolder, folder])
  const began = performance.now()
  const child = execFile('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', FORECOURT_DATA: join(folder, '.data') },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: string) => chunk.includes('Forecourt is serving') && resolve())
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)))
  })
  const seconds = (performance.now() - began) / 1000
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
  await removeData(folder)
  return seconds
}
