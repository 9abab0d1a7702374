import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiveCommand } from '../backup/archive-command.ts'
import type { KernelLock } from './kernel-lock.ts'
import { commandLineOf, identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'
import type { ServerDirectory } from './server-directory.ts'
import type { Account } from './system-user.ts'

/** A running Postgres; `isReady` once it accepts connections. */
type ServerProcess = { pid: number; port: number; isReady: boolean }

type StartOutcome =
  | { kind: 'ready'; server: ServerProcess }
  /** The processes of a killed server still hold its memory or its lock; they end by themselves. */
  | { kind: 'predecessor-still-ending' }
  | { kind: 'port-taken' }
  | { kind: 'failed'; reason: string }

/** No pid ever gets this high, yet Postgres accepts it as a number. */
const noSuchPid = 2_000_000_000

/** Milliseconds; a server that needs longer replays its log after an interruption. */
const recoveryNoticeAfter = 4000

/** The server that runs on this cluster, whoever started it; never another program that got its old number. */
export function findServer(cluster: string): ServerProcess | null {
  const lines = readPidFile(cluster)
  const pid = Number(lines[0])
  if (!isServerOf(cluster, pid)) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Postgres refuses to start while the number in a stale pid file belongs to any process of its user. Only the number
 * is replaced: the rest lets Postgres see whether processes of the killed server still use the files.
 */
export function disarmStalePidFile(cluster: string): void {
  const path = join(cluster, 'postmaster.pid')
  const lines = readPidFile(cluster)
  if (lines.length === 0 || isServerOf(cluster, Number(lines[0]))) return
  if (lines.join('').trim() === '') rmSync(path, { force: true })
  else if (identifyProcess(Number(lines[0]))) writeFileSync(path, [noSuchPid, ...lines.slice(1)].join('\n'))
}

/** Starts Postgres as a process of its own, out of reach of Ctrl-C in our terminal, and waits until it is ready. */
export async function spawnServer(
  directory: ServerDirectory,
  run: { postgres: string; port: number; lock: KernelLock; say(line: string): void },
): Promise<StartOutcome> {
  const log = openLog(directory.log)
  const child = spawn(run.postgres, ['-D', directory.cluster, ...settings(run.port, directory.home)], {
    ...runningAs(directory.account),
    cwd: directory.cluster,
    detached: true,
    // Handed to the server, the lock is held by it and every child of it until the last of them has ended.
    stdio: ['ignore', log, log, run.lock.fd],
  })
  closeSync(log)
  child.unref()
  const course = { ended: null as string | null }
  const stop = () => void child.kill('SIGINT')
  process.once('exit', stop)
  child.once('error', (error) => (course.ended = error.message))
  child.once('exit', () => (course.ended = lastComplaint(directory.log)))

  const since = Date.now()
  let hasNotified = false
  try {
    while (course.ended === null) {
      const server = findServer(directory.cluster)
      if (server && server.pid === child.pid && server.isReady) return { kind: 'ready', server }
      if (!hasNotified && Date.now() - since > recoveryNoticeAfter) {
        hasNotified = true
        run.say('The database is recovering after an interruption; this can take a minute')
      }
      await sleep(5)
    }
    return outcomeOf(course.ended)
  } finally {
    process.off('exit', stop)
  }
}

/**
 * Ends it with Postgres's `fast` shutdown (sessions are cut, everything committed is written) and waits for it. After
 * half a minute `immediate`, which loses no data either: the next start replays the log.
 */
export async function stopServer(cluster: string): Promise<void> {
  const server = findServer(cluster)
  const running = server && identifyProcess(server.pid)
  if (!running) return
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(running.pid, name)
    if (await endsWithin(30_000, running)) return
  }
}

/** Asks for a `fast` shutdown without waiting for it. */
export function signalStop(server: ServerProcess): void {
  signal(server.pid, 'SIGINT')
}

/** Every program of the package is run so: our own environment may hold PG* variables that would redirect them. */
export function runningAs(account: Account | null): { uid?: number; gid?: number; env: Record<string, string> } {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  return account ? { uid: account.uid, gid: account.gid, env } : { env }
}

/** The last line in which Postgres says why it gave up. */
export function lastComplaint(logFile: string): string {
  const lines = readLines(logFile).filter((line) => line.trim() !== '')
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1)
  return complaint?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '') ?? 'it ended without saying why'
}

function settings(port: number, home: string): string[] {
  const chosen = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // Each web process may open some forty, a worker twenty.
    max_connections: 300,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    // Costs nothing until there is a folder to archive to.
    archive_mode: 'on',
    archive_command: archiveCommand(home),
    fsync: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function outcomeOf(reason: string): StartOutcome {
  if (/pre-existing shared memory block|lock file .* already exists/.test(reason)) {
    return { kind: 'predecessor-still-ending' }
  }
  if (/could not create any TCP\/IP sockets|Address already in use/.test(reason)) return { kind: 'port-taken' }
  return { kind: 'failed', reason }
}

/** One log per start, and the one before it, so that it never grows without end. */
function openLog(path: string): number {
  try {
    renameSync(path, `${path}.previous`)
  } catch {
    // There was none yet.
  }
  return openSync(path, 'a', 0o600)
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!identifyProcess(pid)) return false
  const command = commandLineOf(pid)
  const [program, rest] = [command.split(' -D ')[0] ?? '', command.split(' -D ')[1] ?? '']
  return basename(program).startsWith('postgres') && (rest === cluster || rest.startsWith(`${cluster} `))
}

function readPidFile(cluster: string): string[] {
  return readLines(join(cluster, 'postmaster.pid'))
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

async function endsWithin(milliseconds: number, running: ProcessIdentity): Promise<boolean> {
  const since = Date.now()
  while (isRunning(running)) {
    if (Date.now() - since > milliseconds) return false
    await sleep(5)
  }
  return true
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
}
