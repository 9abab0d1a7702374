import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heapOptions } from '../src/main/processes/heap-options.ts'
import { programFolder } from '../src/main/folders.ts'
import { cpuOf, freePort, memoryOf } from './running-program.ts'

/** A process of the program that may be killed without warning and started again. */
export type Killable = {
  start(): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
  /** Counts all its threads, since it was started. */
  cpuMilliseconds(): Promise<number>
  /** Megabytes of memory held now; 0 while it does not run. */
  memory(): Promise<number>
}

/** The web program without its worker, on a data folder of its own. */
export async function killableProgram(
  more: Record<string, string> = {},
): Promise<Killable & { port: number; dataFolder: string }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-crash-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(dataFolder, 0o755)
  const port = await freePort()
  const made = killable(['web.js'], 'Forecourt is serving', {
    PORT: String(port),
    FORECOURT_DATA: dataFolder,
    FORECOURT_WORKER: 'separate',
    FORECOURT_TRUST_PROXY: '1',
    FORECOURT_LOG: 'silent',
    ...more,
  })
  await made.start()
  return { ...made, port, dataFolder }
}

export async function killableWorker(dataFolder: string, more: Record<string, string> = {}): Promise<Killable> {
  const usual = { FORECOURT_DATA: dataFolder, FORECOURT_LOG: 'silent' }
  const made = killable(['worker.js'], 'Forecourt is working', { ...usual, ...more })
  await made.start()
  return made
}

/** The stand-in for Stripe in a process of its own; what it did outlives it in the file. */
export async function killableStripe(text: { port: number; file: string; seed: number }): Promise<Killable> {
  const { port, file, seed } = text
  const command = ['bench.js', 'stripe-stand-in', `${port}`, file, `${seed}`]
  const made = killable(command, 'Stripe stand-in is serving', {})
  await made.start()
  return made
}

/** A program of the build, by its file and arguments; `ready` is what it prints once it works. */
export function killable(
  [program = '', ...args]: readonly string[],
  ready: string,
  environment: Record<string, string>,
): Killable {
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    async start() {
      // A database that is being brought back may refuse the first start.
      for (let tries = 0; tries < 20; tries++) {
        child = spawn(process.execPath, [...heapOptions, join(programFolder, 'dist/server', program), ...args], {
          env: { ...process.env, ...environment },
          stdio: ['ignore', 'pipe', 'ignore'],
        })
        if (await isReady(child, ready)) return
      }
      throw new Error(`${program} does not start`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    cpuMilliseconds: async () => (child ? cpuOf(child) : 0),
    memory: async () => (child ? memoryOf(child).catch(() => 0) : 0),
  }
}

const isReady = (child: ChildProcess, ready: string): Promise<boolean> =>
  new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(ready) && resolve(true))
    child.once('exit', () => resolve(false))
  })
