import type { Server } from 'node:http'
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
import { openProgramDatabase, type OpenedDatabase } from './open-database.ts'
import { siteTable } from './site-table.ts'
import { closeServer, openWebServer } from './web-server.ts'
import { announceProcess } from './processes/announce-process.ts'
import { watchInstallation } from './doctor/watch-installation.ts'
import { placeOfProcess } from './processes/place-of-process.ts'
import { configured, refuse, say as print } from './terminal.ts'
import { followWebhookEvents } from './wiring/wire-webhooks.ts'
import { readBuiltAssets, wireWeb, type WiredWeb } from './wire.ts'

const place = placeOfProcess()
/** One of several speaks for all of them, and whoever looks after them says that they stop. */
const say = place.isFirst && place.listensFirst ? print : () => {}
const sayOfEnd = place.isAlone ? print : () => {}

await serve(configured())

async function serve(config: Config): Promise<void> {
  if (place.isAlone) claimData(config)
  const { server, answerWith } = openWebServer(config)
  let listening: Promise<void> | undefined
  const open = () => (listening ??= listen(server, config))
  if (place.listensFirst) await open()
  place.onLastOne(() => void open())
  const log = openLog(config.logLevel)
  const opened = await openProgramDatabase(config, {
    say,
    onError: (error) => log.warn({ error: error.message }, 'database connection'),
  })
  if (!opened.ok) refuse(opened.problem)
  let isStopping = false
  let finishJobs = async (): Promise<void> => {}
  const stop = stopper(server, {
    opened: opened.value,
    drainSeconds: config.drainSeconds,
    beforeStop: () => (isStopping = true),
    finishJobs: () => finishJobs(),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
  endAfterBug(log, () => void stop(1))
  const { database, secret } = opened.value
  const assets = await readBuiltAssets()
  const deps = await wireWeb({ config, database, log, secret, assets, isStopping: () => isStopping })
  const forget = announceProcess(database, 'web')
  finishJobs = () => finishWork(deps, forget)
  const demoSites = config.isDevelopment && place.isFirst ? await loadDemoDealers(deps, say) : []
  const counts = { missedChanges: 0 }
  const pages = requestHandler(deps, createApp(deps))
  const { listener, registry } = measureWeb(pages, { config, deps, isStopping: () => isStopping }, counts)
  answerWith({
    listener,
    readiness: deps.readiness,
    mayHaveCertificate: (host) => host === config.consoleHost || deps.directory.find(host) !== undefined,
  })
  await open()
  place.notifyReady()
  const { port } = server.address() as AddressInfo
  await openMetrics(registry, config, { number: place.number, log })
  watchVersions(deps, counts)
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

async function finishWork({ visits, jobs }: WiredWeb, forget: () => Promise<void>): Promise<void> {
  await visits.flush()
  await jobs.stop()
  await forget()
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

/** Changes are told of over a line; were one ever missed, the site would be stale until its next. This finds it within seconds, and says so. */
function watchVersions({ directory, database, log }: WiredWeb, counts: WebCounts): void {
  const pause = () => sleep(second, undefined, { ref: false })
  const compare = async (): Promise<void> => {
    if (await directory.findMissed(pause)) {
      counts.missedChanges++
      log.warn({ silentFor: database.silence() }, 'changes of sites had been missed and were read anew')
    }
  }
  // A database that is away is said by whoever needs it.
  setInterval(() => void compare().catch(() => undefined), versionsComparedEvery).unref()
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
  for (const site of sites) {
    try {
      await addDemoActivity(deps, site, say)
    } catch (error) {
      deps.log.warn(
        { site: site.slug, error: error instanceof Error ? error.message : String(error) },
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

type Stopping = { opened: OpenedDatabase; drainSeconds: number; beforeStop(): void; finishJobs(): Promise<void> }

/** A terminal, a shell and a parent may all pass on the same Ctrl-C; what comes within this time is not a second one. */
const sameSignalWithin = 1_000

/** Finishes the requests in flight, then the database; gives up waiting after ten seconds. A second signal ends at once. */
function stopper(server: Server, { opened, drainSeconds, beforeStop, finishJobs }: Stopping) {
  let begun = 0
  return async (exitCode = 0): Promise<void> => {
    if (begun > 0 && Date.now() - begun < sameSignalWithin) return
    if (begun > 0) process.exit(1)
    begun = Date.now()
    beforeStop()
    sayOfEnd('Stopping …')
    await closeServer(server, { drainSeconds })
    await finishJobs().catch(() => {})
    await opened.close()
    sayOfEnd('Stopped. All data is kept.')
    process.exit(exitCode)
  }
}
