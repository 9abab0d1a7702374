import { parseMetaKeys } from '#features/leads/server/meta/meta-keys.ts'
import {
  connectionKeyForms,
  type ConnectionService,
  connectionServices,
  leastKeyLength,
} from '#features/sites/domain/settings/connections/connection-services.ts'
import { listConnectionKeys, removeConnectionKey, setConnectionKey } from '#features/sites/server/connection-keys.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { listConversions } from '#features/tracking/server/conversion-store.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { secretRing } from '../../secret.ts'
import { textOfStandardInput } from '../../terminal.ts'
import { type Command, last } from '../command.ts'
import type { Commands } from '../commands.ts'

export const connectionUsage = `
  connection-key set SERVICE --site SLUG            store a site's key for a service, from standard input
  connection-key list --site SLUG                   list its keys (last characters only)
  connection-key remove SERVICE --site SLUG         remove a key and stop sending
  conversions --site SLUG [--limit N]               list enquiries reported to Meta and Google, and failures`.slice(1)

/** Keys of a site at services of others, and what was sent with them. */
export const connectionCommands: Command[] = [
  {
    name: 'connection-key set',
    argument: 'SERVICE',
    required: ['site'],
    run: (commands, args) => setKey(commands, last(args), args.values.site),
  },
  { name: 'connection-key list', required: ['site'], run: (commands, { values }) => listKeys(commands, values.site) },
  {
    name: 'connection-key remove',
    argument: 'SERVICE',
    required: ['site'],
    run: (commands, args) => removeKey(commands, last(args), args.values.site),
  },
  { name: 'conversions', required: ['site'], run: (commands, { values }) => printConversions(commands, values) },
]

async function siteNamed({ database, complain }: Commands, slug: string | undefined) {
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  if (!address) complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
  return address && { ...address, id: address.siteId }
}

const serviceNamed = (name: string): ConnectionService | undefined => connectionServices.find((each) => each === name)
const noService = (name: string): string => `There is no service "${name}". Services: ${connectionServices.join(', ')}`

async function setKey(commands: Commands, name: string, slug: string | undefined): Promise<number> {
  const { database, config, secret, say, complain } = commands
  const service = serviceNamed(name)
  if (!service) return complain(noService(name))
  const site = await siteNamed(commands, slug)
  if (!site) return 1
  const key = (await textOfStandardInput()).trim()
  if (key.length < leastKeyLength)
    return complain(
      `Write the key to the standard input: forecourt connection-key set ${name} --site ${slug} < FILE\nIt is the ${connectionKeyForms[service].description}.`,
    )
  if (service === 'meta-leads' && !parseMetaKeys(key))
    return complain('Nothing was stored. Write three lines: app_secret=..., verify_token=..., access_token=...')
  const secretBox = openSecretBox(secretRing(config, secret))
  await database.forGroup(site.groupId, (db) =>
    setConnectionKey(db, secretBox, { site, service, key, now: new Date() }),
  )
  return say(`${site.name} has a key at ${service} that ends ${key.slice(-4)}.`)
}

async function listKeys(commands: Commands, slug: string | undefined): Promise<number> {
  const site = await siteNamed(commands, slug)
  if (!site) return 1
  const keys = await commands.database.forGroup(site.groupId, (db) => listConnectionKeys(db, site))
  if (keys.length === 0) return commands.say(`${site.name} has no key at any service.`)
  return commands.say(
    keys
      .map(({ service, lastFour, createdAt }) => `${service.padEnd(18)} ends ${lastFour}, since ${dayOf(createdAt)}`)
      .join('\n'),
  )
}

async function removeKey(commands: Commands, name: string, slug: string | undefined): Promise<number> {
  const service = serviceNamed(name)
  if (!service) return commands.complain(noService(name))
  const site = await siteNamed(commands, slug)
  if (!site) return 1
  const isRemoved = await commands.database.forGroup(site.groupId, (db) => removeConnectionKey(db, site, service))
  return isRemoved
    ? commands.say(`${site.name} has no key at ${service} any more.`)
    : commands.complain(`${site.name} has no key at ${service}.`)
}

async function printConversions(commands: Commands, choices: { site?: string; limit?: string }): Promise<number> {
  const site = await siteNamed(commands, choices.site)
  if (!site) return 1
  const limit = Math.min(500, Math.max(1, Number(choices.limit ?? 50) || 50))
  const lines = await commands.database.forGroup(site.groupId, (db) => listConversions(db, site.id, limit))
  if (lines.length === 0) return commands.say('No enquiries have been reported yet.')
  return commands.say(
    lines
      .map(({ createdAt, target, leadId, sentAt, attempts, problem }) =>
        [
          createdAt.toISOString().slice(0, 16).replace('T', ' '),
          target.padEnd(6),
          sentAt ? 'sent' : `not sent, ${attempts} attempts`,
          leadId,
          problem,
        ]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n'),
  )
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
