import { join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/launcher.ts'
import { planOf } from '#platform/postgres/migrations/plan-migrations.ts'
import { rolesSql } from '#platform/postgres/roles-sql.ts'
import { prepareDatabase, rolesToMake } from '#platform/postgres/prepare-database.ts'
import type { Config } from '../../config.ts'
import { migrationsFolder } from '../../folders.ts'
import { databaseProblem } from '../../without-database/database-problem.ts'
import type { CommandArgs } from '../command.ts'

export const databaseUsage = `  migrate                                           bring the database up to date, and nothing else
  migrate --plan                                    say what that would do, and what it would break or hold up
  database roles --print                            SQL that makes the two roles, for a login that may not`

type Speaking = { say(text: string): number; complain(text: string): number }
type Work = (ownerUrl: string, speaking: Speaking) => Promise<number>

/** These look at the database before, or without, bringing it up to date. */
function workOf({ positionals, values }: CommandArgs): Work | undefined {
  switch (positionals.join(' ')) {
    case 'migrate':
      return values.plan ? printPlan : migrateNow
    case 'database roles':
      return values.print ? printRoles : undefined
    default:
      return undefined
  }
}

export const isDatabaseCommand = (args: CommandArgs): boolean => workOf(args) !== undefined

export async function runDatabaseCommand(args: CommandArgs, config: Config, speaking: Speaking): Promise<number> {
  const server = await serverOf(config)
  if (!server.ok) return speaking.complain(server.problem)
  try {
    return (await workOf(args)?.(server.value.ownerUrl, speaking)) ?? 1
  } catch (error) {
    return speaking.complain(databaseProblem(error, { isEmbedded: config.databaseUrl === undefined }).sentence)
  } finally {
    await server.value.stop()
  }
}

async function serverOf(config: Config): Promise<Result<{ ownerUrl: string; stop(): Promise<void> }, string>> {
  const ownerUrl = config.directUrl ?? config.databaseUrl
  if (ownerUrl) return ok({ ownerUrl, stop: async () => {} })
  const started = await startEmbeddedPostgres({ dataDir: join(config.dataFolder, 'postgres'), say: () => {} })
  return started.ok ? ok({ ownerUrl: started.value.ownerUrl, stop: started.value.stop }) : fail(started.problem)
}

async function printPlan(ownerUrl: string, { say }: Speaking): Promise<number> {
  const { missing, newer } = await planOf(ownerUrl, migrationsFolder)
  const lines = missing.flatMap(({ name, steps }) => [
    name,
    ...steps.map(({ what, hazard, because }) => `  ${what}${hazard ? ` (${hazardLabels[hazard]}: ${because})` : ''}`),
  ])
  if (newer.length > 0)
    lines.push(
      `A newer version of the program has run ${newer.length} more, from ${newer[0]} on. This one serves beside it.`,
    )
  if (missing.length === 0) lines.push('The database is up to date: nothing would be done.')
  else lines.push(`${missing.length} to run, in one transaction; nothing was done.`)
  return say(lines.join('\n'))
}

const hazardLabels = { breaks: 'BREAKS the version before', locks: 'LOCKS' }

async function migrateNow(ownerUrl: string, { say }: Speaking): Promise<number> {
  const { missing } = await planOf(ownerUrl, migrationsFolder)
  await prepareDatabase(ownerUrl, migrationsFolder)
  return say(missing.length === 0 ? 'The database was up to date.' : `Done: ${missing.length} migrations.`)
}

const printRoles: Work = async (ownerUrl, { say }) => say(rolesSql(await rolesToMake(ownerUrl)))
