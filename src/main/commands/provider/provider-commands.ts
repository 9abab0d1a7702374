import { randomBytes } from 'node:crypto'
import { openHttpReceiver } from '#adapters/lead-receivers/http-receiver.ts'
import type { Site } from '#features/sites/domain/site.ts'
import { providerBase } from '#features/sites/domain/settings/connections/provider-base.ts'
import { listRefreshes } from '#features/provider/server/provider-store.ts'
import { refreshWebsite } from '#features/provider/server/refresh-website.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { listConnectionKeys, setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { findSite, listSiteAddresses } from '#features/sites/server/site-store.ts'
import { openLog } from '#platform/log.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { secretRing } from '../../secret.ts'
import { originOf } from '../../wiring/wire-leads.ts'
import { openProviders } from '../../wiring/wire-provider.ts'
import { textOfStandardInput } from '../../terminal.ts'
import type { Command } from '../command.ts'
import type { Commands } from '../commands.ts'

const now = () => new Date()

/** Commands about the external provider of a site. */
export const providerCommands: Command[] = [
  {
    name: 'provider refresh',
    required: ['site'],
    run: (commands, { values }) =>
      withSite(commands, values.site, (address) => refresh(commands, address, values.cars)),
  },
  {
    name: 'provider status',
    required: ['site'],
    run: (commands, { values }) => withSite(commands, values.site, (address) => status(commands, address)),
  },
  {
    name: 'provider credentials',
    required: ['site'],
    run: (commands, { values }) => withSite(commands, values.site, (address) => setCredentials(commands, address)),
  },
  {
    name: 'provider webhook-secret',
    required: ['site'],
    run: (commands, { values }) => withSite(commands, values.site, (address) => newWebhookSecret(commands, address)),
  },
]

export const providerUsage = `
  provider refresh --site SLUG [--cars A,B]         refresh a site from its provider, or only these vehicles
  provider status --site SLUG                       show its address, keys and last refreshes
  provider credentials --site SLUG                  store user:password for careers, from standard input
  provider webhook-secret --site SLUG               make a secret for its webhooks; shown only once`.slice(1)

async function withSite(
  commands: Commands,
  slug: string | undefined,
  work: (address: SiteAddress) => Promise<number>,
): Promise<number> {
  const sites = await commands.database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  if (address) return work(address)
  return commands.complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
}

async function refresh(commands: Commands, { groupId, siteId }: SiteAddress, cars = ''): Promise<number> {
  const { config, database, secret, say, complain } = commands
  const found = await database.forGroup(groupId, (db) => findSite(db, siteId))
  if (!found || providerBase(found.site) === null) return complain(withoutProvider)
  const log = openLog('silent')
  const deps = {
    database,
    secretBox: openSecretBox(secretRing(config, secret)),
    openProvider: openProviders({ config, log }),
    log,
    callReceiver: openHttpReceiver({ allowsPrivate: config.isDevelopment }),
    originOf: (site: Pick<Site, 'slug' | 'domainName'>) => originOf(site, config),
    now,
  }
  const carIds = cars.split(',').flatMap((id) => id.trim() || [])
  const done = await refreshWebsite(deps, { groupId, siteId, via: 'command', carIds })
  if (!done.ok) return complain(done.problem)
  const { changed } = done.value
  return say(changed.length === 0 ? 'Everything is as it was.' : `Changed: ${changed.join(', ')}.`)
}

const withoutProvider = 'No provider: the site shows its own data.'

async function status({ database, say }: Commands, { groupId, siteId }: SiteAddress): Promise<number> {
  const { found, keys, refreshes } = await database.forGroup(groupId, async (db) => ({
    found: await findSite(db, siteId),
    keys: await listConnectionKeys(db, { id: siteId, groupId }),
    refreshes: await listRefreshes(db, siteId, 20),
  }))
  const where = found && providerBase(found.site)
  const lines = refreshes.map(({ at, via, outcome, changed, message }) =>
    [at.toISOString().slice(0, 16).replace('T', ' '), via.padEnd(8), outcome, changed.join(','), message]
      .filter(Boolean)
      .join('  '),
  )
  return say(
    [
      where === null ? withoutProvider : `Provider: ${where}`,
      ...keys.map(({ service, lastFour }) => `${service.padEnd(18)} ends ${lastFour}`),
      ...lines,
    ].join('\n'),
  )
}

async function setCredentials(commands: Commands, address: SiteAddress): Promise<number> {
  const text = (await textOfStandardInput()).trim()
  if (!/^[^:\s]+:\S+$/.test(text))
    return commands.complain('Write user:password to the standard input: forecourt provider credentials ... < FILE')
  await store(commands, address, { service: 'provider-careers', key: text })
  return commands.say('Careers are asked for with these from now on.')
}

async function newWebhookSecret(commands: Commands, address: SiteAddress): Promise<number> {
  const key = `whsec_${randomBytes(32).toString('base64')}`
  await store(commands, address, { service: 'provider-webhook', key })
  return commands.say(`Secret of the provider's calls to /provider/v1/refresh, shown only now: ${key}`)
}

type NewKey = { service: 'provider-careers' | 'provider-webhook'; key: string }

const store = (
  { config, database, secret }: Commands,
  { groupId, siteId }: SiteAddress,
  { service, key }: NewKey,
): Promise<void> =>
  database.forGroup(groupId, (db) =>
    setConnectionKey(db, openSecretBox(secretRing(config, secret)), {
      site: { id: siteId, groupId },
      service,
      key,
      now: now(),
    }),
  )
