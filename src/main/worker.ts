import { randomUUID } from 'node:crypto'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { openLog } from '#platform/log.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import type { Config } from './config.ts'
import { awaitProgramDatabase } from './open-database.ts'
import { configured, refuse, say } from './terminal.ts'
import { programVersion } from './folders.ts'
import { programJobs } from './jobs.ts'
import { watchInstallation } from './doctor/watch-installation.ts'
import { announceProcess } from './processes/announce-process.ts'
import { programMetrics } from './metrics/program-metrics.ts'
import { openMetrics } from './metrics/web-metrics.ts'
import { wireBookings } from './wiring/wire-bookings.ts'
import { wireCheckout } from './wiring/wire-checkout.ts'
import { wireLeads } from './wiring/wire-leads.ts'
import { wireFeeds } from './wiring/wire-feeds.ts'
import { wireGarage } from './wiring/wire-garage.ts'
import { wireProvider } from './wiring/wire-provider.ts'
import { wireStaffMail } from './wiring/wire-staff-mail.ts'
import { wireStock } from './wiring/wire-stock.ts'
import { followWebhookEvents } from './wiring/wire-webhooks.ts'
import { wireTracking } from './wiring/wire-tracking.ts'

await work(configured())

/** A process that only does jobs; any number may run beside any number of web processes. */
async function work(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const endTracing = config.tracing && (await openTracing(config.tracing, programVersion))
  const onError = (error: Error) => log.warn({ error: error.message }, 'database connection')
  const opened = await awaitProgramDatabase(config, { say, onError, waits: 'work' }, async (problem) =>
    say(`${problem} Trying again until it does.`),
  )
  if (!opened.ok) refuse(opened.problem)
  const { database, secret } = opened.value
  const services = wireLeads({ config, database, log, secret, isWorker: true })
  await services.jobs.work(
    programJobs({
      ...services,
      ...wireTracking({ config, database, log, secret }),
      ...wireCheckout({ config, database, jobs: services.jobs, secret }),
      ...wireFeeds({ config, database, readSite: (address) => readSiteRecords(database, address) }),
      ...wireGarage({ config, database, secret, readSite: (address) => readSiteRecords(database, address) }),
      ...wireBookings({ config, database, log, secret }),
      ...wireStock(config),
      ...wireProvider({ config, log }),
      ...wireStaffMail({ config, database, secret, ...services }),
      database,
      log,
      now: () => new Date(),
      newId: randomUUID,
    }),
  )
  await followWebhookEvents({ database, jobs: services.jobs, log })
  const registry = config.metrics && programMetrics({ config, database })
  await openMetrics(registry, config, { number: 0, log })
  const forget = announceProcess(database, 'worker')
  watchInstallation(config, database, log)
  say('Forecourt is working.')
  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await services.jobs.stop()
    await forget()
    await opened.value.close()
    await endTracing?.()
    say('Stopped. All data is kept.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
