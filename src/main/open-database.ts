import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#platform/postgres/database.ts'
import { restartWhenDown } from '#platform/postgres/embedded/restart-when-down.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
import { databaseProblem, type DatabaseProblem } from './without-database/database-problem.ts'
import type { Config } from './config.ts'
import { migrationsFolder } from './folders.ts'
import { programSecret } from './secret.ts'

export type OpenedDatabase = {
  database: Database
  ownerUrl: string
  /** Signs sessions and private links; checked against this database. */
  secret: string
  close(): Promise<void>
}
type Options = { say(line: string): void; onError(error: Error): void } & Pick<DatabaseOptions, 'connections' | 'waits'>

/** The database that DATABASE_URL names, else the embedded one of the data folder; migrated and ready. */
export async function openProgramDatabase(config: Config, options: Options): Promise<Result<OpenedDatabase, string>> {
  const opened = await tryToOpen(config, options)
  return opened.ok ? opened : fail(opened.problem.sentence)
}

/** Milliseconds until the next attempt; each further one waits twice as long. */
const firstPause = second / 2
const longestPause = 10 * second

/**
 * Does the same, and tries again for as long as the database does not answer; `onAway` is called once, after the first attempt. What another
 * attempt does not mend (a wrong password, a missing right, another's secret) is the answer.
 */
export async function awaitProgramDatabase(
  config: Config,
  options: Options,
  onAway: (problem: string) => Promise<void>,
): Promise<Result<OpenedDatabase, string>> {
  for (let attempt = 0; ; attempt++) {
    const opened = await tryToOpen(config, options)
    if (opened.ok) return opened
    if (!opened.problem.isAway) return fail(opened.problem.sentence)
    if (attempt === 0) await onAway(opened.problem.sentence)
    const pause = Math.min(longestPause, firstPause * 2 ** attempt)
    // Processes that lost it at the same time do not all come back at the same time.
    await sleep(pause * (0.75 + Math.random() / 2))
  }
}

async function tryToOpen(config: Config, options: Options): Promise<Result<OpenedDatabase, DatabaseProblem>> {
  const server = config.databaseUrl
    ? ok({ ownerUrl: config.directUrl ?? config.databaseUrl, stop: async () => {} })
    : await startEmbeddedPostgres({ dataDir: join(config.dataFolder, 'postgres'), say: options.say })
  if (!server.ok) return fail({ sentence: server.problem, isAway: false })
  const { ownerUrl } = server.value
  const stops = [server.value.stop]
  const stop = () => Promise.all(stops.map((each) => each()))
  let database: Database | undefined
  try {
    const urls = await prepareDatabase(ownerUrl, migrationsFolder, {
      usual: config.directUrl && config.databaseUrl,
      read: config.readUrl,
    })
    const opened = openDatabase(urls, options)
    database = opened
    const secret = await programSecret(config, { database, say: options.say })
    if (!secret.ok) {
      await opened.close()
      await stop()
      return fail({ sentence: secret.problem, isAway: false })
    }
    const detach = config.databaseUrl ? () => {} : restartEmbedded(config, { database, stops, say: options.say })
    return ok({
      database,
      ownerUrl,
      secret: secret.value,
      close: async () => {
        detach()
        await opened.close()
        await stop()
      },
    })
  } catch (error) {
    await database?.close().catch(() => {})
    await stop()
    return fail(databaseProblem(error, { isEmbedded: config.databaseUrl === undefined }))
  }
}

type Opened = { database: Database; stops: (() => Promise<void>)[]; say(line: string): void }

/** Milliseconds; a busy machine may take its time. */
const timeout = 3_000

/** Nobody else looks after the embedded server: when it is killed, whoever uses it brings it back. */
const restartEmbedded = (config: Config, { database, stops, say }: Opened): (() => void) =>
  restartWhenDown({
    isReachable: () => database.isReachable(timeout),
    say,
    restart: async () => {
      const started = await startEmbeddedPostgres({ dataDir: join(config.dataFolder, 'postgres'), say })
      if (!started.ok) return say(started.problem)
      // We use the new one; that we used the old one is forgotten, without stopping what is in use.
      const before = stops.splice(0)
      stops.push(started.value.stop)
      await Promise.all(before.map((stop) => stop()))
    },
  })
