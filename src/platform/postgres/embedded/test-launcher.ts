import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterwards } from '#testing/afterwards.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './launcher.ts'

export type TestLauncher = {
  scratch: string
  dataDir: string
  printed: string[]
  start(dataDir?: string): Promise<EmbeddedPostgres>
  /** Another process that handles no signal. `isReady` resolves once its database is there. */
  beginElsewhere(): { process: ChildProcess; isReady: Promise<unknown> }
  startElsewhere(): Promise<{ process: ChildProcess; ownerUrl: string; adopted: boolean }>
  serverPid(): number
}

export function testLauncher(): TestLauncher {
  const scratch = mkdtempSync(join(tmpdir(), 'forecourt launcher '))
  // As root the server runs as another user, who must get in.
  chmodSync(scratch, 0o755)
  const dataDir = join(scratch, 'data', 'postgres')
  const lines: string[] = []
  const started: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []
  afterwards(async () => {
    for (const child of children) child.kill('SIGKILL')
    for (const server of started) await server.stop()
    rmSync(scratch, { recursive: true, force: true })
  })
  return {
    scratch,
    dataDir,
    printed: lines,
    start: async (directory = dataDir) => {
      const sharedDir = join(scratch, 'shared')
      const opened = await startEmbeddedPostgres({ dataDir: directory, sharedDir, say: (line) => lines.push(line) })
      if (!opened.ok) throw new Error(opened.problem)
      started.push(opened.value)
      return opened.value
    },
    beginElsewhere: () => {
      const child = launchChild(dataDir, '')
      children.push(child)
      return { process: child, isReady: firstLine(child) }
    },
    startElsewhere: async () => {
      const child = launchChild(dataDir)
      children.push(child)
      return { process: child, ...(await firstLine(child)) }
    },
    serverPid: () => Number(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]),
  }
}

export async function query(ownerUrl: string, statement: string): Promise<unknown[]> {
  const client = new Client(ownerUrl)
  // A killed server also speaks to sessions between two questions; the question itself reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

export async function died(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((done) => child.once('exit', done))
}

/** Stops the server on SIGTERM, and simply ends on SIGINT. */
const handlers = `
    process.once('SIGTERM', () => opened.value.stop().then(() => process.exit(0)))
    process.once('SIGINT', () => process.exit(0))`

/** Another process of ours. */
function launchChild(dataDir: string, handling = handlers): ChildProcess {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('launcher.ts', import.meta.url).href)}
    const opened = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say() {} })
    if (!opened.ok) throw new Error(opened.problem)
    const { ownerUrl, adopted } = opened.value
    ${handling}
    setInterval(() => {}, 1000)
    console.log(JSON.stringify({ ownerUrl, adopted }))`
  return spawn(process.execPath, ['--experimental-strip-types', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine(child: ChildProcess): Promise<{ ownerUrl: string; adopted: boolean }> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) return JSON.parse(text) as { ownerUrl: string; adopted: boolean }
  }
  throw new Error('The other process ended before its database was ready')
}
