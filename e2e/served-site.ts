import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPaymentStandIns } from '#testing/payments/payment-stand-ins.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker, so that no journey meets what another one changes at the same time. */
    servedSites: ServedSite[]
  }
}

type ServedSite = {
  /** Port of the built program, serving the demo dealers from a fresh data folder. */
  port: number
  dataFolder: string
  /** Tells programs where the stand-ins for payment services are. */
  payments: Record<string, string>
}

/** The program as `npm start` runs it, on its own data and port: one for each worker, and one is enough for one file. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const isOneFile = process.argv.filter((argument) => argument.endsWith('.test.ts')).length === 1
  const count = isOneFile ? 1 : project.config.maxWorkers
  const stops: (() => Promise<void>)[] = []
  const sites: ServedSite[] = []
  // One after another: two empty databases at once are no sooner ready.
  for (let each = 0; each < count; each++) {
    const { site, stop } = await startServedSite()
    sites.push(site)
    stops.push(stop)
  }
  project.provide('servedSites', sites)
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function startServedSite(): Promise<{ site: ServedSite; stop(): Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'))
  // As root Postgres runs as another user, who must get in.
  await chmod(dataFolder, 0o755)
  const port = await freePort()
  const payments = await startPaymentStandIns()
  const program = await startProgram({ port, dataFolder, environment: payments.environment })
  return {
    site: { port, dataFolder, payments: payments.environment },
    async stop() {
      await stopProgram(program)
      await payments.close()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

/** Resolves when the program serves; rejects with what it said when it ends before. */
export function startProgram({
  port,
  dataFolder,
  environment = {},
}: {
  port: number
  dataFolder: string
  environment?: Record<string, string>
}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['dist/server/web.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      FORECOURT_DATA: dataFolder,
      FORECOURT_LOG: 'error',
      // So that journeys can be those of many visitors, each with an address of their own.
      FORECOURT_TRUST_PROXY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Forecourt is serving')) resolve(child)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}:\n${said}`)))
  })
}

export function stopProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
