import { join } from 'node:path'
import { storedDirectory } from '#features/sites/server/site-directory.ts'
import type { Log } from '#platform/log.ts'
import { absentDatabase } from '#platform/postgres/absent-database.ts'
import { readSecretFile } from '#platform/secret-file.ts'
import type { Config } from '../config.ts'
import { type BuiltAssets, type WiredWeb, wireWeb } from '../wire.ts'
import { openStoredSites } from './stored-sites.ts'

type Program = { config: Config; log: Log; assets: BuiltAssets; isStopping(): boolean }
type StandIn = {
  deps: WiredWeb
  savedAt: Date
  /** One sentence for whoever started the program. */ description: string
}

/**
 * A program that shows sites as they were last written to disk and refuses for a moment whatever needs the database.
 * Undefined where no secret, or no site that this version of the program wrote, is there.
 */
export async function wireWithoutDatabase({ config, log, assets, isStopping }: Program): Promise<StandIn | undefined> {
  const secret = config.secret ?? secretOnDisk(config)
  if (secret === undefined) return undefined
  const stored = openStoredSites({ dataFolder: config.dataFolder, secret, build: assets.build, log })
  const known = await stored.readAddresses()
  if (!known) return undefined
  const { addresses, savedAt } = known
  const directory = storedDirectory(addresses, { isDevelopment: config.isDevelopment })
  const deps = await wireWeb({
    config,
    log,
    assets,
    isStopping,
    secret,
    stored,
    directory,
    database: absentDatabase(),
  })
  const sites = addresses.length === 1 ? '1 site' : `${addresses.length} sites`
  const description = `Forecourt is serving ${sites} from disk, as of ${savedAt.toISOString()}, until it does; forms answer 503.`
  return { deps, savedAt, description }
}

function secretOnDisk({ dataFolder }: Config): string | undefined {
  const read = readSecretFile(join(dataFolder, 'secret'))
  return read.ok ? read.value : undefined
}
