import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#kernel/duration.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { backgroundPace } from '#platform/jobs/background-pace.ts'
import { claimInstance } from '#platform/postgres/embedded/instance-lock.ts'
import { type Log, openLog } from '#platform/log.ts'
import { createApp } from '#pages/app.ts'
import { requestHandler } from '#pages/request-handler.ts'
import type { Config } from './config.ts'
import { addDemoActivity } from './dealers/demo-activity.ts'
import { loadDemoDealers } from './dealers/load-demo.ts'
import { measureWeb, openMetrics, type WebCounts } from './metrics/web-metrics.ts'
import { followBackups } from './backup/follow-backups.ts'
import { programJobs } from './jobs.ts'
import { awaitProgramDatabase } from './open-database.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import { programVersion } from './folders.ts'
import { siteTable } from './site-table.ts'
import { closeServer, openWebServer } from './web-server.ts'
import { addressesSavedEvery, openStoredSites, type StoredSites } from './without-database/stored-sites.ts'
import { wireWithoutDatabase } from './without-database/wire-without-database.ts'
import { announceProcess } from './processes/announce-process.ts'
import { watchInstallation } from './doctor/watch-installation.ts'
import { boundHeap } from './processes/heap-growth.ts'
import { placeOfProcess } from './processes/place-of-process.ts'
import { configured, refuse, say as print } from './terminal.ts'
import { followWebhookEvents } from './wiring/wire-webhooks.ts'
import { readBuiltAssets, wireWeb, type WiredWeb } from './wire.ts'

const place = placeOfProcess()
/** One of several speaks for all of them, and whoever looks after them says that they stop. */
const say = place.isFirst && place.listensFirst ? print : () => {}
const sayOfEnd = place.isAlone ? print : () => {}

async function serve(config: Config): Promise<void> {
  if (place.isAlone) claimData(config)
  const { server, serveWith } = openWebServer(config)
  let listening: Promise<void> | undefined
  const open = () => (listening ??= listen(server, config))
  if (place.listensFirst) await open()
  place.onLastOne(() => void open())
  const log = openLog(config.logLevel)
  const running = stoppable(server, config, log)
  if (config.tracing) running.beforeEnd(await openTracing(config.tracing, programVersion))
  const assets = await readBuiltAssets()
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection')
  const program = { config, log, assets, isStopping: running.isStopping }
  const opened = await awaitProgramDatabase(config, { say, onError }, async (problem) => {
    running.handleSignals()
    const standIn = await wireWithoutDatabase(program)
    if (!standIn) return say(`${problem} Trying again until it does.`)
    serveWith(serving(standIn.deps, requestHandler(standIn.deps, createApp(standIn.deps))))
    await open()
    place.notifyReady()
    say(`${problem} ${standIn.description}`)
    log.warn({ problem, savedAt: standIn.savedAt }, 'serving pages from disk until the database answers')
  })
  if (!opened.ok) refuse(opened.problem)
  running.handleSignals()
  running.beforeEnd(opened.value.close)
  const { database, secret } = opened.value
  const stored = openStoredSites({ dataFolder: config.dataFolder, secret, build: assets.build, log })
  const deps = await wireWeb({ ...program, database, secret, stored })
  const forget = announceProcess(database, 'web')
  running.beforeEnd(() => finishWork(deps, forget))
  running.beforeEnd(stored.flush)
  const demoSites = config.isDevelopment && place.isFirst ? await loadDemoDealers(deps, say) : []
  const [around, counts] = [{ ...program, deps, sitesToStore: stored.waiting }, { missedChanges: 0 }]
  const { listener, registry } = measureWeb(requestHandler(deps, createApp(deps)), around, counts)
  serveWith(serving(deps, listener))
  await open()
  place.notifyReady()
  const { port } = server.address() as AddressInfo
  await openMetrics(registry, config, { number: place.number, log })
  watchVersions(deps, counts)
  followAddresses(stored, deps)
  // Pages come first; jobs of before have waited until now anyway.
  if (config.worker === 'inside') {
    await beginWork(deps)
    watchInstallation(config, database, log)
  }
  if (place.isFirst) await followBackups({ config, ownerUrl: opened.value.ownerUrl }, log)
  if (config.hasDemoActivity) await addDemoPast(deps, demoSites)
  // Announced once they are complete: the first look at an empty inbox would be taken for the product.
  say(siteTable(deps.directory.list(), { ...config, port }))
}

const serving = (deps: WiredWeb, listener: RequestListener) => ({
  listener,
  readiness: deps.readiness,
  mayHaveCertificate: (host: string) => host === deps.console.host || deps.directory.find(host) !== undefined,
})

async function finishWork({ visits, jobs }: WiredWeb, forget: () => Promise<void>): Promise<void> {
  await visits.flush()
  await jobs.stop()
  await forget()
}

/** Whoever starts while the database is away has to know which host leads to which site. */
function followAddresses(stored: StoredSites, { directory, log }: WiredWeb): void {
  const save = () =>
    void stored
      .saveAddresses(directory.list())
      .catch((error: Error) => log.warn({ error: error.message }, 'addresses of sites could not be stored on disk'))
  save()
  setInterval(save, addressesSavedEvery).unref()
}

function endAfterBug(log: Log, end: () => void): void {
  process.on('uncaughtException', (error) => {
    log.error({ error: error.message, stack: error.stack }, 'uncaught')
    process.stderr.write(`Forecourt failed: ${error.stack ?? error.message}\n`)
    end()
  })
}

/** Only the embedded database needs a folder for itself; with another one any number of programs share it. */
function claimData({ dataFolder, databaseUrl, port }: Config): void {
  if (databaseUrl) return
  const instance = claimInstance(dataFolder, { url: `http://localhost:${port}` })
  if (!instance.ok) refuse(instance.problem)
  process.once('exit', instance.value.release)
}

const versionsComparedEvery = 15 * second
/** Finds changes where nobody is told of them. */
const untoldComparedEvery = second

/** Changes are told of over a line; were one ever missed, the site would be stale until its next. This finds it within seconds, and says so. */
function watchVersions({ directory, database, log }: WiredWeb, counts: WebCounts): void {
  const { isTold } = database
  const pause = async () => isTold && sleep(second, undefined, { ref: false })
  const compare = async (): Promise<void> => {
    const hasMissed = await directory.findMissed(pause)
    if (!hasMissed || !isTold) return
    counts.missedChanges++
    log.warn({ silentFor: database.silence() }, 'changes of sites had been missed and were read anew')
  }
  // A database that is away is said by whoever needs it.
  const compareAgain = () => void compare().catch(() => undefined)
  setInterval(compareAgain, isTold ? versionsComparedEvery : untoldComparedEvery).unref()
}

/** Few, so that jobs never hold what visitors wait for. */
const jobConnections = 4

/** Tries until the database lets us: pages are served meanwhile, and nothing is lost. */
async function beginWork(deps: WiredWeb): Promise<void> {
  try {
    const database = deps.database.apart(jobConnections)
    await deps.jobs.work(programJobs({ ...deps, database }), backgroundPace(deps.intake.isBusy))
    await followWebhookEvents(deps)
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'jobs cannot begin yet')
    setTimeout(() => void beginWork(deps), 2_000).unref()
  }
}

/** Behind the visitors' backs: a site without its past is complete all the same. */
async function addDemoPast(deps: WiredWeb, sites: readonly SiteAddress[]): Promise<void> {
  for (const address of sites) {
    try {
      await addDemoActivity(deps, address, say)
    } catch (error) {
      deps.log.warn(
        { site: address.slug, error: error instanceof Error ? error.message : String(error) },
        'no demo activity',
      )
    }
  }
}

/** Takes the port before anything is started, so that a taken one costs nothing; requests wait until pages are ready. */
function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${error.code})`
      refuse(`Port ${port} ${reason}. Choose another one with PORT.`)
    })
    server.listen(port, host, resolve)
  })
}

/** A terminal, a shell and a parent may all pass on the same Ctrl-C; what comes within this time is not a second one. */
const sameSignalWithin = 1_000

/**
 * Ends in order: finishes the requests in flight, then what was named last, and so on; gives up waiting for requests after ten seconds. A
 * second signal ends at once.
 */
function stoppable(server: Server, { drainSeconds }: Config, log: Log) {
  let begun = 0
  let handlesSignals = false
  const ends: (() => Promise<void>)[] = []
  const stop = async (exitCode = 0): Promise<void> => {
    if (begun > 0 && Date.now() - begun < sameSignalWithin) return
    if (begun > 0) process.exit(1)
    begun = Date.now()
    sayOfEnd('Stopping …')
    await closeServer(server, { drainSeconds })
    for (const end of ends.toReversed()) await end().catch(() => {})
    sayOfEnd('Stopped. All data is kept.')
    process.exit(exitCode)
  }
  return {
    isStopping: () => begun > 0,
    beforeEnd: (end: () => Promise<void>) => void ends.push(end),
    handleSignals(): void {
      if (handlesSignals) return
      handlesSignals = true
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
      endAfterBug(log, () => void stop(1))
    },
  }
}

// Stands last: what the file names must be there when it begins.
const config = configured()
boundHeap(config.memoryBytes)
await serve(config)
