import { tradeMeKeys, tradeMeValidation } from '#adapters/trade-me/trade-me-validation.ts'
import { feedRules } from '#features/feeds/domain/feeds-out/feed-rules.ts'
import { makeFeed, type MadeFeed } from '#features/feeds/domain/feeds-out/make-feed.ts'
import type { TradeMeListing } from '#features/feeds/domain/feeds-out/trade-me-listing.ts'
import { validateListings } from '#features/feeds/server/feeds-out/validate-listings.ts'
import { renewFeedAddress, siteFeedAddresses, siteFeedFetches } from '#features/feeds/server/feeds-out/site-feeds.ts'
import { vehicleName } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { feedTargets, type FeedTarget } from '#features/sites/domain/settings/connections/feed-settings.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import { wireFeeds } from '../../wiring/wire-feeds.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { parseJson } from '#kernel/json.ts'
import { textOfStandardInput } from '../../terminal.ts'
import type { Commands } from '../commands.ts'

type Choices = { site?: string; target?: string; limit?: string; verbose?: boolean }

const now = () => new Date()

async function siteOf({ config, database, complain }: Commands, slug = '') {
  const sites = await database.forPlatform(listSiteAddresses)
  const address = sites.find((each) => each.slug === slug)
  if (!address) return void complain(`There is no site "${slug}". Sites: ${sites.map((each) => each.slug).join(', ')}`)
  const services = wireFeeds({ config, database, readSite: (address) => readSiteRecords(database, address) })
  const indexed = await services.readIndexedSite(address)
  const deps = { database, newFeedKey: services.newFeedKey, now }
  const origin = `https://${indexed.site.domainName ?? `${slug}.localhost`}`
  return { deps, site: indexed.site, indexed, origin }
}

/** Prints where partners fetch the stock of a site, and how much of it they get. */
export async function printFeedAddresses(commands: Commands, choices: Choices): Promise<number> {
  const found = await siteOf(commands, choices.site)
  if (!found) return 1
  const addresses = await siteFeedAddresses(found.deps, found.site)
  if (addresses.length === 0)
    return commands.say(
      `${found.site.name} has no feed. Name partners in connections.feeds.targets: ${feedTargets.join(', ')}.`,
    )
  for (const { target, label, path } of addresses) {
    const { listed, leftOut } = feedOf(found, target)
    commands.say(`${label}: ${listed} listed, ${leftOut.length} left out\n  ${found.origin}${path}`)
  }
  return 0
}

/** Every vehicle that a partner does not get, with its reasons. */
export async function printFeedReasons(commands: Commands, choices: Choices): Promise<number> {
  const found = await siteOf(commands, choices.site)
  if (!found) return 1
  const targets = choices.target ? targetsNamed(choices.target) : found.site.settings.connections.feeds.targets
  if (targets.length === 0) return commands.complain(`Name a partner with --target: ${feedTargets.join(', ')}.`)
  for (const target of targets) {
    const { listed, leftOut } = feedOf(found, target)
    commands.say(`${feedRules[target].label}: ${listed} listed, ${leftOut.length} left out`)
    for (const { vehicle, reasons } of leftOut) {
      const name = reasons.map(({ message }) => message).join(' ')
      commands.say(`  ${vehicle.stockNumber} ${vehicleName(vehicle)}: ${name}`)
    }
  }
  return 0
}

/** A new key: the address of before answers nobody any more. */
export async function renewFeed(commands: Commands, choices: Choices): Promise<number> {
  const found = await siteOf(commands, choices.site)
  if (!found) return 1
  const [target] = targetsNamed(choices.target ?? '')
  if (!target) return commands.complain(`Name a partner with --target: ${feedTargets.join(', ')}.`)
  await renewFeedAddress(found.deps, found.site, target)
  return printFeedAddresses(commands, choices)
}

/** Prints who fetched what, the newest first. */
export async function printFeedFetches(commands: Commands, choices: Choices): Promise<number> {
  const found = await siteOf(commands, choices.site)
  if (!found) return 1
  const fetches = await siteFeedFetches(found.deps, found.site, Number(choices.limit ?? 20) || 20)
  if (fetches.length === 0) return commands.say('No partner has fetched anything yet.')
  const lines = fetches.map(({ fetchedAt, target, status, listed, agent }) => {
    const what = status === 304 ? 'unchanged' : `${listed} vehicles`
    return `${fetchedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${target}  ${what}  ${agent}`
  })
  return commands.say(lines.join('\n'))
}

/** Asks Trade Me what it would refuse, with keys from the standard input; nothing is listed and no key is stored. */
export async function validateWithTradeMe(commands: Commands, choices: Choices): Promise<number> {
  const found = await siteOf(commands, choices.site)
  if (!found) return 1
  const keys = tradeMeKeys.safeParse(parseJson(await textOfStandardInput()))
  if (!keys.success)
    return commands.complain(
      'Write the keys to the standard input as JSON: consumer_key, consumer_secret, token and token_secret.',
    )
  const { text } = feedOf(found, 'trade-me')
  const listings = (JSON.parse(text) as TradeMeListing[]).slice(0, Number(choices.limit ?? 20) || 20)
  const judged = await validateListings(listings, tradeMeValidation(keys.data))
  for (const { reference, title, problems } of judged)
    commands.say(`${reference} ${title}: ${problems.length === 0 ? 'would be listed' : problems.join(' ')}`)
  return 0
}

type Found = NonNullable<Awaited<ReturnType<typeof siteOf>>>

const feedOf = ({ indexed, origin }: Found, target: FeedTarget): MadeFeed =>
  makeFeed({ ...indexed, target, origin, now: now() })

const targetsNamed = (name: string): FeedTarget[] => feedTargets.filter((target) => target === name)
