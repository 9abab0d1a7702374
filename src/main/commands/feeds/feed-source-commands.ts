import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { fetchFeed } from '#adapters/feed-sources/fetch-feed.ts'
import { describeImportProblem } from '#features/dealers/server/import-messages.ts'
import { feedAddress, feedPace } from '#features/feeds/domain/feeds-in/feed-source.ts'
import {
  deleteFeedSource,
  feedSecretPlace,
  listFeedRuns,
  listFeedSources,
  saveFeedSource,
  setFeedPaused,
} from '#features/feeds/server/feeds-in/feed-source-store.ts'
import { runFeedSource } from '#features/feeds/server/feeds-in/run-source.ts'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import { readMappingFile } from '#features/inventory/server/map-stock-file.ts'
import { findDealership } from '#features/sites/server/find-dealership.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { textOfStandardInput } from '../../terminal.ts'
import { secretRing } from '../../secret.ts'
import type { Commands } from '../commands.ts'
import { publishSitesOfDealership } from '../search-commands.ts'

type FeedSourceChoices = {
  dealership?: string
  group?: string
  from?: string
  user?: string
  every?: string
  mapping?: string
  'allow-removals'?: boolean
  'add-only'?: boolean
  'dry-run'?: boolean
  verbose?: boolean
}

const pace = z.coerce.number().int().min(feedPace.shortest).max(feedPace.longest)

/** A source of stock files under a name, with its password from the standard input; one of the same name is replaced. */
export async function addFeedSource(commands: Commands, name: string, choices: FeedSourceChoices): Promise<number> {
  const found = await targetOf(commands, choices)
  if (!found) return 1
  const address = feedAddress.safeParse(choices.from ?? '')
  if (!address.success) return commands.complain(`--from ${address.error.issues[0]?.message ?? 'is no address'}.`)
  const everyMinutes = pace.safeParse(choices.every ?? feedPace.usual)
  if (!everyMinutes.success)
    return commands.complain(`--every is a number of minutes from ${feedPace.shortest} to ${feedPace.longest}.`)
  const mapping = choices.mapping ? await readMappingFile(choices.mapping) : undefined
  if (mapping && !mapping.ok) return commands.complain(describeImportProblem(mapping.problem))
  const secret = process.stdin.isTTY ? '' : (await textOfStandardInput()).trim()
  const id = randomUUID()
  const place = feedSecretPlace({ groupId: found.groupId, sourceId: id })
  await commands.database.forGroup(found.groupId, (db) =>
    saveFeedSource(db, {
      id,
      dealershipId: found.id,
      name,
      address: address.data,
      userName: choices.user ?? '',
      sealed: secret === '' ? null : boxOf(commands).seal(secret, place),
      hostKey: '',
      mapping: mapping?.value ?? null,
      everyMinutes: everyMinutes.data,
      allowRemovals: choices['allow-removals'] ?? false,
      keepsOthers: choices['add-only'] ?? false,
      createdAt: new Date(),
    }),
  )
  return commands.say(
    `${found.name} takes its stock from ${address.data} every ${everyMinutes.data} minutes${secret === '' ? '' : ', with a password'}.\nSee what it would do: forecourt feeds run ${name} --dealership ${choices.dealership} --dry-run`,
  )
}

/** Every source of a dealership with what became of its last files. */
export async function printFeedSources(commands: Commands, choices: FeedSourceChoices): Promise<number> {
  const found = await targetOf(commands, choices)
  if (!found) return 1
  const sources = (await commands.database.forGroup(found.groupId, listFeedSources)).filter(
    ({ dealershipId }) => dealershipId === found.id,
  )
  if (sources.length === 0) return commands.say(`${found.name} has no source of stock files.`)
  for (const source of sources) {
    const runs = await commands.database.forGroup(found.groupId, (db) => listFeedRuns(db, source.id, 5))
    const state = source.isPaused ? 'paused' : `every ${source.everyMinutes} minutes`
    commands.say(`${source.name}: ${source.address}, ${state}${source.keepsOthers ? ', a part of the stock' : ''}`)
    for (const run of runs)
      commands.say(`  ${run.beganAt.toISOString().slice(0, 16).replace('T', ' ')}  ${run.outcome}: ${run.message}`)
  }
  return 0
}

/** Takes a source's file now, also where it was taken before; a dry run shows what it would do, hosts of pictures too. */
export async function runFeedNow(commands: Commands, name: string, choices: FeedSourceChoices): Promise<number> {
  const found = await sourceOf(commands, name, choices)
  if (!found) return 1
  const { config, database } = commands
  const deps = {
    database,
    secretBox: boxOf(commands),
    fetchFeed: fetchFeed(() => config.isDevelopment),
    now: () => new Date(),
  }
  const run = await runFeedSource(
    deps,
    { groupId: found.groupId, sourceId: found.source.id },
    {
      isByHand: true,
      isDryRun: choices['dry-run'] ?? false,
      onPlan: (plan) => commands.say(formatImportReport(plan, { isVerbose: choices.verbose ?? false })),
    },
  )
  if (!run || run.outcome === 'failed') return commands.complain(run?.message ?? 'The source is gone.')
  if (choices['dry-run'] === true) return commands.say('Dry run: nothing was written.')
  commands.say(run.message)
  return publishSitesOfDealership(commands, choices.dealership ?? '', choices.group)
}

export async function removeFeedSource(commands: Commands, name: string, choices: FeedSourceChoices): Promise<number> {
  const found = await sourceOf(commands, name, choices)
  if (!found) return 1
  await commands.database.forGroup(found.groupId, (db) => deleteFeedSource(db, found.source.id))
  return commands.say(`Stopped fetching from ${name}. The stock hasn’t changed.`)
}

export const pauseFeedSource =
  (isPaused: boolean) =>
  async (commands: Commands, name: string, choices: FeedSourceChoices): Promise<number> => {
    const found = await sourceOf(commands, name, choices)
    if (!found) return 1
    await commands.database.forGroup(found.groupId, (db) => setFeedPaused(db, found.source.id, isPaused))
    return commands.say(isPaused ? `${name} is paused.` : `${name} is taken again.`)
  }

const boxOf = ({ config, secret }: Commands) => openSecretBox(secretRing(config, secret))

async function targetOf({ database, complain }: Commands, { dealership = '', group }: FeedSourceChoices) {
  const found = await findDealership(database, { slug: dealership, groupSlug: group })
  if (found.ok) return found.value
  return void complain(describeImportProblem(found.problem))
}

async function sourceOf(commands: Commands, name: string, choices: FeedSourceChoices) {
  const found = await targetOf(commands, choices)
  if (!found) return undefined
  const sources = await commands.database.forGroup(found.groupId, listFeedSources)
  const source = sources.find((each) => each.dealershipId === found.id && each.name === name)
  if (source) return { ...found, source }
  const names = sources.filter(({ dealershipId }) => dealershipId === found.id).map((each) => each.name)
  return void commands.complain(`${found.name} has no source "${name}". It has: ${names.join(', ') || 'none'}.`)
}
