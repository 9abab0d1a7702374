import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { minute } from '#kernel/duration.ts'
import { openLog } from '#platform/log.ts'
import { claimInstance } from '#platform/postgres/embedded/instance-lock.ts'
import type { Config } from '../config.ts'
import { programFolder } from '../folders.ts'
import { openProgramDatabase } from '../open-database.ts'
import { refuse, say } from '../terminal.ts'
import { aliveInterval, placeArgs, type ProcessMessage, takeThePort } from './place-of-process.ts'
import { heapOptions } from './heap-options.ts'

/**
 * Runs `config.processes` web processes on one port. One that ends or hangs is replaced; the others go on. Holds the data
 * folder and the embedded database for all of them. Returns when the first of them answers.
 */
export async function superviseProcesses(config: Config): Promise<void> {
  const closeDatabase = config.databaseUrl ? async () => {} : await holdDatabase(config)
  const log = openLog(config.logLevel)
  const processes = new Processes({
    log,
    onNeverReady: (code) => void closeDatabase().finally(() => process.exit(code)),
  })
  let begun = 0
  const stop = async (): Promise<void> => {
    if (begun > 0 && Date.now() - begun < sameSignalWithin) return
    if (begun > 0) {
      processes.kill()
      process.exit(1)
    }
    begun = Date.now()
    say('Stopping …')
    await processes.stop()
    await closeDatabase()
    say('Stopped. All data is kept.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  await processes.start(config.processes)
}

/** A terminal, a shell and a parent may all pass on the same Ctrl-C; what comes within this time is not a second one. */
const sameSignalWithin = 1_000

/** Two database servers on one folder would destroy it, so one program claims it; its processes share the server. */
async function holdDatabase(config: Config): Promise<() => Promise<void>> {
  const instance = claimInstance(config.dataFolder, { url: `http://localhost:${config.port}` })
  if (!instance.ok) refuse(instance.problem)
  process.once('exit', instance.value.release)
  const opened = await openProgramDatabase(config, { say, onError: () => {}, connections: 1, waits: 'work' })
  if (!opened.ok) refuse(opened.problem)
  return opened.value.close
}

type Supervised = {
  worker: Worker
  isReady: boolean
  aliveAt: number
  startedAt: number
}
type Watching = {
  log: ReturnType<typeof openLog>
  /** No process ever answered: what is wrong is not mended by another try. */
  onNeverReady(exitCode: number): void
}

/** Milliseconds without a word after which a process is taken for hung. A large import may hold one for seconds. */
const hungAfter = minute
/** A process that ended sooner than this after its start is started again later and later. */
const steadyAfter = 10_000
const longestWait = 30_000

/** The processes under their numbers; the first one has the number 0. */
class Processes {
  private readonly running = new Map<number, Supervised>()
  private readonly quickEnds = new Map<number, number>()
  private hasServed = false
  private isStopping = false
  private readonly watching: Watching

  constructor(watching: Watching) {
    this.watching = watching
    // Each takes connections from the port's one queue when it has time: one that is busy or hangs takes none, and what waits
    // when one is killed is taken by the others. Handed out in turn, a connection on its way to a dead process would hang.
    cluster.schedulingPolicy = cluster.SCHED_NONE
    watchForHung(this.running, watching.log)
  }

  /** The first prepares what all of them use; the others follow it. */
  async start(wanted: number): Promise<void> {
    await this.startOne(0)
    if (!this.hasServed || this.isStopping) return
    for (let number = 1; number < wanted; number++) void this.startOne(number)
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const all = this.others()
    const ended = all.map(({ worker }) => new Promise((resolve) => worker.once('exit', resolve)))
    for (const { worker } of all) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  }

  kill(): void {
    for (const { worker } of this.running.values()) worker.process.kill('SIGKILL')
  }

  private others(): Supervised[] {
    return [...this.running.values()]
  }

  private nobodyAnswers(): boolean {
    return this.others().every(({ isReady }) => !isReady)
  }

  private startOne(number: number): Promise<void> {
    const isFirst = number === 0
    cluster.setupPrimary({
      exec: join(programFolder, 'dist/server/web.js'),
      args: placeArgs({ number, listensFirst: this.nobodyAnswers() }),
      execArgv: [...process.execArgv, ...heapOptions],
    })
    const worker = cluster.fork(isFirst ? {} : { FORECOURT_WORKER: 'separate', FORECOURT_DEMO_ACTIVITY: '0' })
    const supervised = { worker, isReady: false, aliveAt: Date.now(), startedAt: Date.now() }
    this.running.set(number, supervised)
    return new Promise((resolve) => {
      worker.on('message', (message: ProcessMessage) => {
        supervised.aliveAt = Date.now()
        if (message !== 'ready') return
        supervised.isReady = true
        this.hasServed = true
        resolve()
      })
      worker.once('exit', (code, signal) => {
        this.running.delete(number)
        resolve()
        if (!this.isStopping) this.replace(number, { code, signal, supervised })
      })
    })
  }

  private replace(number: number, ended: { code: number; signal: string; supervised: Supervised }): void {
    const { code, signal, supervised } = ended
    if (!this.hasServed) return this.watching.onNeverReady(code || 1)
    if (this.nobodyAnswers()) for (const { worker } of this.others()) worker.send(takeThePort, () => {})
    const isQuick = Date.now() - supervised.startedAt < steadyAfter
    const quick = isQuick ? (this.quickEnds.get(number) ?? 0) + 1 : 0
    this.quickEnds.set(number, quick)
    const wait = quick === 0 ? 0 : Math.min(longestWait, 500 * 2 ** quick)
    const { pid } = supervised.worker.process
    this.watching.log.error({ process: pid, code, signal, again: wait }, 'a web process ended; replacing it')
    setTimeout(() => this.isStopping || void this.startOne(number), wait)
  }
}

function watchForHung(running: Map<number, Supervised>, log: Watching['log']): void {
  let lookedAt = Date.now()
  setInterval(() => {
    const now = Date.now()
    // A machine that slept has let nobody speak.
    const hasSlept = now - lookedAt > 3 * aliveInterval
    lookedAt = now
    for (const supervised of running.values()) {
      if (hasSlept) supervised.aliveAt = now
      if (now - supervised.aliveAt < hungAfter) continue
      log.error({ process: supervised.worker.process.pid, silentMs: now - supervised.aliveAt }, 'a web process hangs')
      supervised.worker.process.kill('SIGKILL')
    }
  }, aliveInterval)
}
