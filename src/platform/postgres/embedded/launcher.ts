import { minute as minuteInMs } from '#kernel/duration.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ok, unreachable, type Result } from '#kernel/result.ts'
import { beforeExit } from './before-exit.ts'
import { usableBinaries, type Binaries } from './binaries.ts'
import { claimFile, whileHolding } from './claim-file.ts'
import { ensureCluster } from './cluster.ts'
import { cannotLock } from './instance-lock.ts'
import { type KernelLock, lockFile } from './kernel-lock.ts'
import { chooseNewPort, choosePort } from './free-port.ts'
import { ownerUrl, reachDatabase } from './owner-connection.ts'
import {
  ensurePassword,
  lostPassword,
  makeDataDirectory,
  openServerDirectory,
  type ServerDirectory,
} from './server-directory.ts'
import { disarmStalePidFile, findServer, signalStop, spawnServer, stopServer } from './server-process.ts'

export type EmbeddedPostgres = {
  /** Superuser URL of the database `forecourt` on loopback. */
  ownerUrl: string
  /** It was running already: another process of ours uses it, or one died and left it behind. */
  adopted: boolean
  /** Gives up our use of the server, and stops it when nobody else uses it. Safe to call twice. */
  stop(): Promise<void>
}

type LauncherOptions = {
  /** Everything of this database, for example `.data/postgres`. Processes that name the same one share one server. */
  dataDir: string
  say(line: string): void
  /** Files go here that the system user cannot read in `dataDir`; only for root. */
  sharedDir?: string
  /** Run instead of the packaged ones: those of the version that an older cluster is of. */
  programs?: Binaries
}

/** How long a start waits for another start, or for the remains of a killed server, in milliseconds. */
const timeout = minuteInMs

/** Starts the packaged Postgres on `dataDir` or joins the one that runs there. The problem is one sentence. */
export async function startEmbeddedPostgres(options: LauncherOptions): Promise<Result<EmbeddedPostgres, string>> {
  const dataDir = makeDataDirectory(options.dataDir)
  if (!dataDir.ok) return dataDir
  const turn = {
    path: join(dataDir.value, 'starting.lock'),
    timeout,
    onWait: ({ pid }: { pid: number }) => options.say(`Waiting for process ${pid}, which is starting the database`),
  }
  const opened = await whileHolding(turn, () => open({ ...options, dataDir: dataDir.value }, turn))
  if (opened.ok) return opened.value
  if (opened.problem.kind === 'cannot-lock') return fail(cannotLock(dataDir.value, opened.problem.reason))
  return fail(
    `Process ${opened.problem.holder.pid} has been starting the database in ${dataDir.value} for over a minute.`,
  )
}

type Turn = Parameters<typeof whileHolding>[0]

async function open(options: LauncherOptions, turn: Turn): Promise<Result<EmbeddedPostgres, string>> {
  const { dataDir, say, programs, sharedDir = '/var/lib/forecourt' } = options
  const found = openServerDirectory({ dataDir, sharedDir, say })
  if (!found.ok) return found
  const directory = found.value
  const place = { account: directory.account, cacheDir: directory.cacheDir, say }
  const binaries = programs ? ok(programs) : usableBinaries(place)
  if (!binaries.ok) return binaries
  const password = ensurePassword(directory)
  if (!password.ok) return password
  const cluster = await ensureCluster(directory, { binaries: binaries.value, password: password.value, say })
  if (!cluster.ok) return cluster
  const started = stopIfStartEnds(directory)
  try {
    const server = await obtainServer(directory, { binaries: binaries.value, password: password.value, say })
    if (!server.ok) return server
    const use = lockFile(directory.users, 'shared')
    if (use.ok) return ok({ ...server.value, stop: joinUsers(directory, turn, use.value) })
    return fail(cannotLock(directory.home, use.problem === 'held' ? 'it is locked' : use.problem.reason))
  } finally {
    started()
  }
}

/** Joins the running server or starts one, trying again while the processes of a killed one are still ending. */
async function obtainServer(
  directory: ServerDirectory,
  { binaries, password, say }: { binaries: Binaries; password: string; say(line: string): void },
): Promise<Result<{ ownerUrl: string; adopted: boolean }, string>> {
  const since = Date.now()
  let adopted = true
  let hasNotified = false
  while (Date.now() - since < timeout) {
    const server = findServer(directory.cluster)
    if (server?.isReady) {
      const reached = await reachDatabase({ port: server.port, password })
      if (reached.kind === 'open') return ok({ ownerUrl: ownerUrl({ port: server.port, password }), adopted })
      if (reached.kind === 'refused') return refused(directory, { ...reached, adopted })
    }
    if (!server) {
      const attempt = await startServer(directory, { postgres: binaries.postgres, say })
      if (!attempt.ok) return attempt
      if (attempt.value === 'look-again') {
        adopted = false
        continue
      }
      if (attempt.value === 'in-use' && Date.now() - since > shutdownTimeout) return fail(usedElsewhere(directory))
    }
    if (!hasNotified) say('The database of the last run is still ending; waiting for it')
    hasNotified = true
    await sleep(100)
  }
  return fail(`The earlier database server in ${directory.home} does not end; its log is ${directory.log}.`)
}

/** Processes of a server that was killed end within two seconds or so, and until then use its files. */
const shutdownTimeout = 10_000

/** Its process is none that we can see, and yet the kernel says that one has these files in use. */
const usedElsewhere = ({ home }: ServerDirectory): string =>
  `A database server in another container or on another machine uses ${home}. Two on the same files would destroy them: stop the other one first, or give this one its own FORECOURT_DATA.`

/** A server that we started is stopped again: nobody could use it, and nobody else would stop it. */
async function refused(
  { home, cluster }: ServerDirectory,
  { code, reason, adopted }: { code: string; reason: string; adopted: boolean },
): Promise<Result<never, string>> {
  if (!adopted) await stopServer(cluster)
  // Postgres's code for a wrong password.
  if (code === '28P01') return fail(lostPassword(join(home, 'password'), 'another'))
  return fail(`The database in ${home} refused us: ${reason}.`)
}

async function startServer(
  directory: ServerDirectory,
  { postgres, say }: { postgres: string; say(line: string): void },
): Promise<Result<'look-again' | 'wait' | 'in-use', string>> {
  const lock = lockFile(directory.lock)
  if (!lock.ok) return lock.problem === 'held' ? ok('in-use') : fail(cannotLock(directory.home, lock.problem.reason))
  try {
    return await startLocked(directory, { postgres, say, lock: lock.value })
  } finally {
    // The server was handed the lock, and it and its children keep it for as long as any of them lives.
    lock.value.release()
  }
}

async function startLocked(
  directory: ServerDirectory,
  { postgres, say, lock }: { postgres: string; say(line: string): void; lock: KernelLock },
): Promise<Result<'look-again' | 'wait', string>> {
  disarmStalePidFile(directory.cluster)
  const outcome = await spawnServer(directory, { postgres, port: await choosePort(directory.home), lock, say })
  switch (outcome.kind) {
    case 'ready':
      return ok('look-again')
    case 'port-taken':
      await chooseNewPort(directory.home)
      return ok('look-again')
    case 'predecessor-still-ending':
      return ok('wait')
    case 'failed':
      return fail(`The database in ${directory.home} did not start: ${outcome.reason} (its log is ${directory.log}).`)
    default:
      return unreachable(outcome)
  }
}

/** We hold the turn meanwhile, so that nobody else can be about to use what we started. Returns how to say that the start has ended. */
function stopIfStartEnds(directory: ServerDirectory): () => void {
  return beforeExit(() => {
    const server = findServer(directory.cluster)
    if (server && isUnused(directory)) signalStop(server)
  })
}

/** Counts as a user until this process leaves the server, which also happens when it exits; returns how to leave. */
function joinUsers(directory: ServerDirectory, turn: Turn, use: KernelLock): () => Promise<void> {
  let left: Promise<void> | null = null
  const stay = beforeExit(() => leaveAtExit(directory, turn, use))
  const leave = async (): Promise<void> => {
    await whileHolding({ ...turn, onWait: () => {} }, async () => {
      if (wasLast(directory, use)) await stopServer(directory.cluster)
    })
    stay()
  }
  return () => (left ??= leave())
}

/** Ends our use of the server, and tells whether that was the last one. */
function wasLast(directory: ServerDirectory, use: KernelLock): boolean {
  use.release()
  return isUnused(directory)
}

function isUnused({ users }: ServerDirectory): boolean {
  const alone = lockFile(users)
  if (alone.ok) alone.value.release()
  return alone.ok
}

/** Stops Postgres at process.exit() and uncaught errors, where nothing can be awaited: it finishes stopping by itself. */
function leaveAtExit(directory: ServerDirectory, { path }: Turn, use: KernelLock): void {
  const claim = claimFile(path)
  // Whoever holds the claim is about to use this server.
  if (!claim.ok) return
  const server = findServer(directory.cluster)
  if (server && wasLast(directory, use)) signalStop(server)
  claim.value.release()
}
