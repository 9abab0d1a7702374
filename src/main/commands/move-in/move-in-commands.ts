import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchOldPage } from '#adapters/feed-sources/fetch-old-page.ts'
import { type MappedAddress, coverageOf, coverageSentence, mapAddress } from '#features/move-in/domain/coverage.ts'
import { placeFinder } from '#features/move-in/domain/find-new-place.ts'
import { newPiece } from '#features/move-in/domain/piece-content.ts'
import { noBusiness, type OldBusiness, type OldSite } from '#features/move-in/domain/old-site.ts'
import { addPiece } from '#features/move-in/server/add-piece.ts'
import { addRedirects } from '#features/move-in/server/add-redirects.ts'
import { oldSiteDesk } from '#features/move-in/server/old-site-desk.ts'
import { oldSiteOrigin, readWalk, startWalk, walkPages } from '#features/move-in/server/walk/manage-walk.ts'
import { walkOldSite } from '#features/move-in/server/walk/walk-old-site.ts'
import { withOldSite } from '#features/move-in/server/reading/with-old-site.ts'
import { openPictureIntake } from '#features/move-in/server/take-pictures.ts'
import { readSiteRecords } from '#features/publishing/server/read-site-records.ts'
import { assembleSnapshot, type SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { listSiteAddresses } from '#features/sites/server/site-store.ts'
import type { SiteAddress } from '#features/sites/domain/site-address.ts'
import { csvLine } from '#kernel/csv-cell.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { placesOfSite } from '#pages/api/console/move-in/places-of-site.ts'
import { wireStock } from '../../wiring/wire-stock.ts'
import { type Command, last } from '../command.ts'
import type { Commands } from '../commands.ts'

type Choices = {
  site?: string
  limit?: string
  sold?: string
  apply?: string
  to?: string
  publish?: boolean
  'no-pictures'?: boolean
}

const parts = ['addresses', 'articles', 'pages'] as const
type Part = (typeof parts)[number]

export const moveInCommands: Command[] = [
  {
    name: 'move-in',
    argument: 'SOURCE',
    required: ['site'],
    run: (commands, args) => moveIn(commands, last(args), args.values),
  },
]

export const moveInUsage = `  move-in SOURCE --site SLUG [--sold similar|gone]   read an old site (its https address, folder or zip of saved pages, sitemap,
        [--to FILE] [--apply addresses,articles,pages]   WordPress export, list of addresses) and show where its addresses lead;
        [--limit PAGES] [--publish] [--no-pictures]                 --to saves the map, --apply takes parts in`

const changedBy = 'the command line'

/** Reads what there is of an old site and says where everything would go; changes only the parts that are named. */
export async function moveIn(commands: Commands, source: string, choices: Choices): Promise<number> {
  const applied = (choices.apply ?? '').split(',').filter(Boolean)
  const unknown = applied.filter((part) => !parts.some((each) => each === part))
  if (unknown.length > 0) return commands.complain(`There is no part "${unknown.join()}". Parts: ${parts.join(', ')}`)
  const { sold = 'similar' } = choices
  if (sold !== 'similar' && sold !== 'gone') return commands.complain('--sold is similar or gone.')
  const sites = await commands.database.forPlatform(listSiteAddresses)
  const address = sites.find(({ slug }) => slug === choices.site)
  if (!address)
    return commands.complain(`There is no site "${choices.site}". Sites: ${sites.map(({ slug }) => slug).join(', ')}`)
  const use = async ({ site, pictureAt }: OpenedSite) => {
    sayFound(commands, site)
    await takeTexts({ commands, address, choices, pictureAt }, site, applied as Part[])
    const mapped = await mapOf({ commands, address, sold }, site)
    if (choices.to !== undefined) await writeFile(resolve(choices.to), mapFile(mapped))
    if (!applied.includes('addresses')) return ok(sayMap(commands, mapped, true))
    return ok(await takeAddresses(commands, address, mapped))
  }
  const done = /^https?:\/\//i.test(source)
    ? await fromWeb({ commands, address, choices }, source, use)
    : await withOldSite({ path: resolve(source) }, use)
  return done.ok ? done.value : commands.complain(`Nothing was changed. ${done.problem.because}`)
}

type OpenedSite = Pick<Parameters<Parameters<typeof withOldSite>[1]>[0], 'site' | 'pictureAt'>
type FromWeb = { commands: Commands; address: SiteAddress; choices: Choices }

/** Reads the site from the web until it ends; begun again, it goes on where it was. */
async function fromWeb(
  { commands, address, choices }: FromWeb,
  source: string,
  use: (opened: OpenedSite) => Promise<Result<number, { because: string }>>,
): Promise<Result<number, { because: string }>> {
  const { database, config } = commands
  const { groupId, siteId } = address
  const origin = oldSiteOrigin(source)
  if (!origin.ok) return fail({ because: origin.problem })
  const mostPages = Math.min(walkPages.most, Number(choices.limit ?? walkPages.usual) || walkPages.usual)
  await database.forGroup(groupId, (db) => startWalk(db, siteId, { origin: origin.value, mostPages, now: new Date() }))
  const deps = {
    database,
    storage: wireStock(config).pictures.storage,
    fetchOldPage: fetchOldPage(() => config.isDevelopment),
    wait: (milliseconds: number) => wait(milliseconds),
    now: () => new Date(),
  }
  while ((await walkOldSite(deps, { groupId, siteId })) === 'went on') {
    const now = await database.forGroup(groupId, (db) => readWalk(db, siteId))
    commands.say(`${now?.read ?? 0} pages read, ${now?.waiting ?? 0} known to come`)
  }
  const ended = await database.forGroup(groupId, (db) => readWalk(db, siteId))
  if (ended?.state === 'failed') return fail({ because: ended.message })
  if (ended?.state === 'reading')
    return fail({ because: 'The program reads this site already: see Moving in in the console.' })
  if (ended?.message) commands.say(ended.message)
  const site = await database.forGroup(groupId, async (db) => ({
    ...(await oldSiteDesk.read(db, siteId)),
    business: (await oldSiteDesk.business(db, siteId)) ?? noBusiness,
    notes: [],
  }))
  return use({ site, pictureAt: () => undefined })
}

function sayFound({ say }: Commands, { addresses, pieces, business, notes }: OldSite): void {
  const articles = pieces.filter(({ kind }) => kind === 'article').length
  say(`Read ${addresses.length} addresses, ${articles} articles and ${pieces.length - articles} pages.`)
  for (const line of businessLines(business)) say(line)
  for (const note of notes.slice(0, 20)) say(note)
}

const businessLines = ({ menu, hours, ...said }: OldBusiness): string[] => [
  ...Object.entries(said).flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`])),
  ...(hours.length > 0 ? [`  hours: ${hours.join('; ')}`] : []),
  ...(menu.length > 0 ? [`  menu: ${menu.map(({ label }) => label).join(', ')}`] : []),
]

async function snapshotOf({ database }: Commands, address: SiteAddress): Promise<SiteSnapshot> {
  return assembleSnapshot(await readSiteRecords(database, address), new Date())
}

type Mapping = { commands: Commands; address: SiteAddress; sold: 'similar' | 'gone' }

async function mapOf({ commands, address, sold }: Mapping, site: OldSite): Promise<MappedAddress[]> {
  const snapshot = await snapshotOf(commands, address)
  const placeOf = placeFinder(placesOfSite(snapshot), sold)
  return site.addresses.map((old) => mapAddress(old, { redirects: snapshot.redirects, place: placeOf(old) }))
}

/** As the console's redirects read it: an address with no destination is one to decide. */
const mapFile = (mapped: readonly MappedAddress[]): string =>
  [
    ['from', 'to', 'status', 'because', 'title'],
    ...mapped
      .filter(({ because }) => because !== 'same')
      .map(({ address, to, because, title }) => [address, to ?? '', to === 'gone' ? '410' : '301', because, title]),
  ]
    .map(csvLine)
    .join('')

const mostShown = 40

function sayMap({ say }: Commands, mapped: readonly MappedAddress[], accepts: boolean): number {
  say(coverageSentence(coverageOf(mapped), accepts))
  const reasons = Map.groupBy(mapped, ({ because }) => because)
  say([...reasons].map(([because, list]) => `${list.length} ${because}`).join(', '))
  const open = mapped.filter(({ state }) => state === 'open')
  for (const { address, title } of open.slice(0, mostShown))
    say(`  to decide: ${address}${title === '' ? '' : ` (${title})`}`)
  if (open.length > mostShown) say(`  and ${open.length - mostShown} more; --to FILE saves them all`)
  return accepts ? say('No redirect was added. To accept what is proposed: --apply addresses') : 0
}

async function takeAddresses(
  commands: Commands,
  address: SiteAddress,
  mapped: readonly MappedAddress[],
): Promise<number> {
  const wanted = mapped.flatMap(({ state, address: from, to }) =>
    state === 'proposed' && to !== null ? [{ from, to }] : [],
  )
  const added = await commands.database.forGroup(address.groupId, (db) =>
    addRedirects(db, address.siteId, { wanted, changedBy }),
  )
  if (!added.ok)
    return commands.complain(
      `No redirect was added: ${wanted.length} more than there can be, or settings that are invalid. Save the map with --to.`,
    )
  commands.say(`${added.value.added} redirects added.`)
  for (const from of added.value.refused) commands.say(`  left out, it would lead in a circle: ${from}`)
  const after = mapped.map((each) => (each.state === 'proposed' ? { ...each, state: 'leads' as const } : each))
  return sayMap(commands, after, false)
}

type Texts = {
  commands: Commands
  address: SiteAddress
  choices: Choices
  pictureAt(path: string): string | undefined
}

/** Each in a transaction of its own: what was taken in before a power cut is there, and is not taken in twice. */
async function takeTexts(
  { commands, address, choices, pictureAt }: Texts,
  site: OldSite,
  applied: readonly Part[],
): Promise<void> {
  const wanted = site.pieces.filter(({ kind }) => applied.includes(kind === 'page' ? 'pages' : 'articles'))
  if (wanted.length === 0) return
  const { groupId, siteId } = address
  const { pictures } = wireStock(commands.config)
  const fetchRemote = choices['no-pictures'] === true ? undefined : pictures.fetchRemote
  const intake = openPictureIntake({ storage: pictures.storage, fetchRemote, pictureAt, groupId })
  const counts = { added: 0, there: 0, invalid: 0 }
  for (const piece of wanted) {
    const made = newPiece(await intake.take(piece), { asDraft: choices.publish !== true })
    const added = await commands.database.forGroup(groupId, (db) =>
      addPiece(db, made, { siteId, changedBy, now: new Date() }),
    )
    counts[added] += 1
    if (added === 'invalid') commands.say(`  left out, it says too little or too much: ${piece.address}`)
  }
  const { taken, missing } = intake.counts
  commands.say(
    `${counts.added} texts taken in, ${counts.there} were there already; ${taken} pictures stored, ${missing} not found.`,
  )
}
