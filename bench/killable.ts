import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFolder } from '../src/main/folders.ts'
import { freePort } from './running-program.ts'

/** A process of the program that may be killed without warning and started again. */
export type Killable = { start(): Promise<void>; kill(): Promise<void>; stop(): Promise<void> }

/** The web program without its worker, on a data folder of its own. */
export async function killableProgram(): Promise<Killable & { port: number; dataFolder: string }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-crash-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(dataFolder, 0o755)
  const port = await freePort()
  const made = killable('web.js', 'Forecourt is serving', {
    PORT: String(port),
    FORECOURT_DATA: dataFolder,
    FORECOURT_WORKER: 'separate',
    FORECOURT_TRUST_PROXY: '1',
    FORECOURT_LOG: 'silent',
  })
  await made.start()
  return { ...made, port, dataFolder }
}

export async function killableWorker(dataFolder: string): Promise<Killable> {
  const made = killable('worker.js', 'Forecourt is working', { FORECOURT_DATA: dataFolder, FORECOURT_LOG: 'silent' })
  await made.start()
  return made
}

function killable(program: string, ready: string, environment: Record<string, string>): Killable {
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
        child = spawn(process.execPath, [join(programFolder, 'dist/server', program)], {
          env: { ...process.env, ...environment },
          stdio: ['ignore', 'pipe', 'ignore'],
        })
        if (await isReady(child, ready)) return
      }
      throw new Error(`${program} does not start`)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

const isReady = (child: ChildProcess, ready: string): Promise<boolean> =>
  new Promise((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes(ready) && resolve(true))
    child.once('exit', () => resolve(false))
  })
