import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#platform/postgres/database.ts'
import { restartWhenDown } from '#platform/postgres/embedded/restart-when-down.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { prepareDatabase } from '#platform/postgres/prepare-database.ts'
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
  const server = config.databaseUrl
    ? ok({ ownerUrl: config.directUrl ?? config.databaseUrl, stop: async () => {} })
    : await startEmbeddedPostgres({ dataDir: join(config.dataFolder, 'postgres'), say: options.say })
  if (!server.ok) return server
  const { ownerUrl } = server.value
  const stops = [server.value.stop]
  const stop = () => Promise.all(stops.map((each) => each()))
  try {
    const urls = await prepareDatabase(ownerUrl, migrationsFolder, {
      usual: config.directUrl && config.databaseUrl,
      read: config.readUrl,
    })
    const database = openDatabase(urls, options)
    const secret = await programSecret(config, { database, say: options.say })
    if (!secret.ok) {
      await database.close()
      await stop()
      return secret
    }
    const detach = config.databaseUrl ? () => {} : restartEmbedded(config, { database, stops, say: options.say })
    return ok({
      database,
      ownerUrl,
      secret: secret.value,
      close: async () => {
        detach()
        await database.close()
        await stop()
      },
    })
  } catch (error) {
    await stop()
    const reason = error instanceof Error ? error.message : String(error)
    return fail(
      `The database cannot be prepared: ${reason}. ${config.databaseUrl ? 'Check DATABASE_URL; its user must be allowed to create roles and tables.' : ''}`.trim(),
    )
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
