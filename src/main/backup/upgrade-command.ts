import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { usableBinaries } from '#platform/postgres/embedded/binaries.ts'
import { claimInstance } from '#platform/postgres/embedded/instance-lock.ts'
import { upgradeCluster, whereFrom } from '#platform/postgres/embedded/upgrade-cluster.ts'
import type { CommandArgs } from '../commands/command.ts'
import type { Config } from '../config.ts'
import { embeddedDirectory } from './backup-places.ts'

export const upgradeUsage = `  database upgrade --old FOLDER                     bring the embedded database to the Postgres of this Forecourt;
                                                    FOLDER holds the programs of the earlier Postgres`

type Speaking = { say(text: string): number; complain(text: string): number }

export const isUpgradeCommand = ({ positionals }: CommandArgs): boolean => positionals.join(' ') === 'database upgrade'

/** Works while no start would: the program of now can't read the database of before. */
export async function runUpgrade(args: CommandArgs, config: Config, { say, complain }: Speaking): Promise<number> {
  if (config.databaseUrl)
    return complain(
      'DATABASE_URL names a Postgres of your own: upgrade it with its own tools (pg_upgrade, or its provider).',
    )
  const directory = embeddedDirectory(config)
  const versionFile = join(directory?.cluster ?? '', 'PG_VERSION')
  if (!directory || !existsSync(directory.home)) return complain('There is no database in this data folder.')
  const instance = claimInstance(config.dataFolder, { url: 'an upgrade of the database' })
  if (!instance.ok) return complain(instance.problem)
  try {
    const binaries = usableBinaries({ account: directory.account, cacheDir: directory.cacheDir, say })
    if (!binaries.ok) return complain(binaries.problem)
    const found = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : ''
    if (found === binaries.value.major)
      return say(`The database is of Postgres ${found} already. There is nothing to do.`)
    if (args.values.old === undefined) return complain(whereFrom(found || 'of before'))
    const done = await upgradeCluster(directory, { oldPrograms: args.values.old, now: () => new Date(), say })
    if (!done.ok) return complain(done.problem)
    const { from, tables, rows, before } = done.value
    say(`From Postgres ${from} to ${binaries.value.major}: ${tables} tables, ${rows} rows, each compared.`)
    if (config.backup)
      say(
        'Backups made before are of the earlier Postgres: name an empty folder or bucket in FORECOURT_BACKUP before you start.',
      )
    return say(`The database of before lies in ${before}; delete it when you are sure. Start Forecourt now.`)
  } finally {
    instance.value.release()
  }
}
