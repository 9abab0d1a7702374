import type { Site } from '#features/sites/domain/site.ts'
import { readSite } from '#features/sites/server/read-site.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { configuredVendors, vendorNamed } from '#features/tracking/domain/vendors.ts'
import { pauseVendor, readVendorStatuses } from '#features/tracking/server/governor/govern-vendors.ts'
import { type Command, last } from '../command.ts'
import type { Commands } from '../commands.ts'

export const vendorUsage = `
  services list --site SLUG [--json]                list chats and trackers, what they cost visits and their budgets
  services pause|resume NAME --site SLUG            switch one off or on; its keys stay`.slice(1)

/** Services of others on a site: what they cost, and their switches. */
export const vendorCommands: Command[] = [
  { name: 'services list', required: ['site'], run: (commands, { values }) => listServices(commands, values) },
  {
    name: 'services pause',
    argument: 'NAME',
    required: ['site'],
    run: (commands, args) => switchService(commands, last(args), { slug: args.values.site, isPaused: true }),
  },
  {
    name: 'services resume',
    argument: 'NAME',
    required: ['site'],
    run: (commands, args) => switchService(commands, last(args), { slug: args.values.site, isPaused: false }),
  },
]

async function findNamedSite({ database, complain }: Commands, slug: string | undefined): Promise<Site | undefined> {
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  const site = address && (await database.forGroup(address.groupId, (db) => readSite(db, address.siteId)))
  if (!site) complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
  return site
}

async function listServices(commands: Commands, choices: { site?: string; json?: boolean }): Promise<number> {
  const site = await findNamedSite(commands, choices.site)
  if (!site) return 1
  const statuses = await commands.database.forGroup(site.groupId, (db) => readVendorStatuses(db, site, new Date()))
  if (choices.json) return commands.say(JSON.stringify(statuses, null, 2))
  if (statuses.length === 0) return commands.say(`${site.name} loads no services of others.`)
  return commands.say(
    statuses.map(({ name, state, message }) => `${name.padEnd(16)} ${state.padEnd(11)} ${message}`).join('\n'),
  )
}

type Switch = { slug: string | undefined; isPaused: boolean }

async function switchService(commands: Commands, name: string, { slug, isPaused }: Switch): Promise<number> {
  const site = await findNamedSite(commands, slug)
  if (!site) return 1
  const used = configuredVendors(site).map((vendor) => vendor.name)
  const vendor = used.find((each) => each === name)
  if (!vendor) return commands.complain(`${site.name} has no service "${name}". Services: ${used.join(', ') || 'none'}`)
  const change = { vendor, isPaused, changedBy: 'command' }
  const paused = await commands.database.forGroup(site.groupId, (db) => pauseVendor(db, site.id, change))
  if (!paused.ok) return commands.complain('This site’s settings can’t be saved as they are.')
  return commands.say(`${vendorNamed(vendor).label} is ${isPaused ? 'off' : 'on'} with the next page of ${site.name}.`)
}
