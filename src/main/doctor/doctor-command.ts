import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, FindingState } from '#features/dealers/domain/doctor/finding.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { findOwnerUrl } from '#platform/postgres/embedded/find-owner-url.ts'
import { findRoleUrls } from '#platform/postgres/prepare-database.ts'
import type { CommandArgs } from '../commands/command.ts'
import { embeddedDirectory } from '../backup/backup-places.ts'
import type { Config } from '../config.ts'
import { type Doctor, examine } from './examine.ts'
import { wireDoctor } from './wire-doctor.ts'

export const doctorUsage = `  doctor [--json]                                   look at everything and say what to do; ends with 1 when something is wrong`

export const isDoctorCommand = ({ positionals }: CommandArgs): boolean => positionals.join(' ') === 'doctor'

/** Looks without starting, migrating or changing anything, so it works just when nothing else does. */
export async function runDoctor(args: CommandArgs, config: Config, say: (text: string) => number): Promise<number> {
  const { database, close } = await reach(config)
  try {
    const findings = await examine(wireDoctor(config, database))
    say(args.values.json ? JSON.stringify({ findings }, null, 2) : reportOf(findings))
    return findings.some(({ state }) => state !== 'ok') ? 1 : 0
  } finally {
    await close()
  }
}

/** The database as it runs now: nothing is started for a look at it. */
async function reach(config: Config): Promise<{ database: Doctor['database']; close(): Promise<void> }> {
  const away = (reason: string) => ({ database: { away: reason }, close: async () => {} })
  const isThere = existsSync(join(config.dataFolder, 'postgres'))
  const directory = config.databaseUrl || !isThere ? undefined : embeddedDirectory(config)
  const ownerUrl = config.directUrl ?? config.databaseUrl ?? (directory && findOwnerUrl(directory))
  if (ownerUrl === undefined) return away('the embedded database does not run')
  try {
    const urls = await findRoleUrls(ownerUrl, { usual: config.directUrl && config.databaseUrl })
    if (!urls) return away('it was never prepared; start Forecourt once')
    const database = openDatabase(urls, { connections: 1 })
    const reason = await database.platformPool.query('select 1').then(
      () => undefined,
      (error: Error) => error.message || String(error),
    )
    if (reason === undefined) return { database, close: () => database.close() }
    await database.close()
    return away(reason)
  } catch (error) {
    return away(error instanceof Error ? error.message || String(error) : String(error))
  }
}

const marks: Record<FindingState, string> = { ok: 'OK       ', attention: 'ATTENTION', broken: 'BROKEN   ' }

/** A line for each finding, the worst first, and below it what to do. */
export function reportOf(findings: readonly Finding[]): string {
  const worst: FindingState[] = ['broken', 'attention', 'ok']
  const lines = worst.flatMap((state) =>
    findings
      .filter((finding) => finding.state === state)
      .flatMap(({ check, text, action }) => [
        `${marks[state]}  ${check}: ${text}`,
        ...(action ? [`           ${action}`] : []),
      ]),
  )
  const wrong = findings.filter(({ state }) => state !== 'ok').length
  return [...lines, wrong === 0 ? 'All is well.' : `${wrong} of ${findings.length} need somebody.`].join('\n')
}
