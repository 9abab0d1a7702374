import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heapOptions } from '../src/main/processes/heap-options.ts'
import { programFolder } from '../src/main/folders.ts'

export type RunningProgram = {
  port: number
  dataFolder: string
  stop(): Promise<void>
  /** Seconds from start to the first page. */ seconds: number
  pid: string
  /** Counts all threads together; Linux does so in hundredths of a second. */
  cpuMilliseconds(): Promise<number>
  /** Megabytes that its process holds in memory now. */
  memory(): Promise<number>
}

/** The built program on a data folder of its own; `dataFolder` names one to use again. */
export async function runProgram(dataFolder?: string, environment: NodeJS.ProcessEnv = {}): Promise<RunningProgram> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), 'forecourt-bench-')))
  // As root Postgres runs as another user, who must get in.
  await chmod(folder, 0o755)
  const port = await freePort()
  const began = performance.now()
  const usual = { PORT: String(port), FORECOURT_DATA: folder, FORECOURT_LOG: 'error', FORECOURT_PROCESSES: '1' }
  const child = spawn(process.execPath, [...heapOptions, join(programFolder, 'dist/server/start.js')], {
    env: { ...process.env, ...usual, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await serving(child)
  await pageOf(port, 'localhost', { path: '/' })
  const seconds = (performance.now() - began) / 1000
  return {
    port,
    dataFolder: folder,
    seconds,
    pid: String(child.pid),
    cpuMilliseconds: () => cpuOf(child),
    memory: () => memoryOf(child),
    stop: () => ended(child),
  }
}

/** Linux counts in hundredths of a second. */
export async function cpuOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const { own } = await spentBy(`${pid}`)
  return own
}

export async function memoryOf({ pid }: Pick<ChildProcess, 'pid'>): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  // One that has ended holds nothing.
  return Number(kilobytes ?? 0) / 1024
}

/** Does the same as `cpuOf` of a process with all that it has started, those that have ended too: Postgres serves by its children. */
export async function cpuWithChildren(pid: string): Promise<number> {
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(spentBy))
  const { own, ended } = await spentBy(pid)
  return all.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.own, own + ended)
}

async function spentBy(pid: string): Promise<{ own: number; ended: number; parent: string }> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ')
  const [parent = '', user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at])
  return {
    own: (Number(user ?? 0) + Number(system ?? 0)) * 10,
    ended: (Number(endedUser ?? 0) + Number(endedSystem ?? 0)) * 10,
    parent,
  }
}

export const removeData = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true })

const serving = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Forecourt is serving') && resolve())
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}`)))
  })

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Body of a page as it crosses the wire, in the encoding asked for. */
type Wanted = { path: string; encoding?: string }

export const pageOf = (
  port: number,
  host: string,
  { path, encoding = 'identity' }: Wanted,
): Promise<{ status: number; bytes: Buffer; milliseconds: number }> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get({ host: '127.0.0.1', port, path, headers: { host, 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          bytes: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
        }),
      )
    }).on('error', reject)
  })
