import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programFolder } from '../src/main/folders.ts'
import { removeData, runProgram } from './running-program.ts'
import { printTable, quantile } from './table.ts'

const run = promisify(execFile)

/** Seconds, processor time and memory until the first page: on existing data, and from a fresh clone with a warm package cache; and how long it takes to stop. */
export async function measureStart(): Promise<void> {
  const first = await runProgram()
  await first.stop()
  const again: Start[] = []
  for (let round = 0; round < 5; round++) again.push(await startAgain(first.dataFolder))
  await removeData(first.dataFolder)
  const median = (of: (start: Start) => number) => quantile(again.map(of), 0.5)
  printTable('Start to first page', [
    { what: 'new data folder, demo dealers loaded', seconds: first.seconds.toFixed(2) },
    {
      what: 'existing data, median of 5',
      seconds: median(({ seconds }) => seconds).toFixed(2),
    },
    { what: 'its CPU', seconds: median(({ cpu }) => cpu).toFixed(2) },
    {
      what: `its stop (it held ${median(({ memory }) => memory).toFixed(0)} MB)`,
      seconds: median(({ stop }) => stop).toFixed(2),
    },
    { what: 'fresh clone: install, build, load, first page', seconds: (await freshClone()).toFixed(0) },
  ])
}

/** Seconds, and megabytes in memory. */
type Start = { seconds: number; cpu: number; memory: number; stop: number }

async function startAgain(dataFolder: string): Promise<Start> {
  const program = await runProgram(dataFolder)
  const cpu = (await program.cpuMilliseconds()) / 1000
  const memory = await program.memory()
  const began = performance.now()
  await program.stop()
  return { seconds: program.seconds, cpu, memory, stop: (performance.now() - began) / 1000 }
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
