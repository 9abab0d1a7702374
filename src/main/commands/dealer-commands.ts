import { createWriteStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unreachable } from '#kernel/result.ts'
import type { GroupId } from '#kernel/ids.ts'
import { openAuth } from '#features/accounts/server/auth.ts'
import { listStaff } from '#features/accounts/server/list-staff.ts'
import { addFirstPeople } from '#features/dealers/server/add-first-people.ts'
import { provisionDealer } from '#features/dealers/server/provision-dealer.ts'
import type { Difference } from '#features/dealers/domain/value-differences.ts'
import { readDealerFolder } from '#features/dealers/server/folder/dealer-folder.ts'
import type { DealerFolder } from '#features/dealers/server/folder/dealer-group.ts'
import { describeImportProblem } from '#features/dealers/server/import-messages.ts'
import { applyDealer, type Applied, type ApplyProblem } from '#features/dealers/server/live/apply-dealer.ts'
import { exportDealer } from '#features/dealers/server/live/export-dealer.ts'
import {
  listDealerVersions,
  rollBackDealer,
  type RollBackProblem,
} from '#features/dealers/server/live/roll-back-dealer.ts'
import { exportLeads } from '#features/leads/server/desk/export-leads.ts'
import { importWarnings } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { findGroupBySlug } from '#features/sites/server/dealer-store.ts'
import { listGroupSites } from '#features/sites/server/site-store.ts'
import { wireStock } from '../wiring/wire-stock.ts'
import type { Commands } from './commands.ts'
import { publishSitesOfDealership } from './search-commands.ts'
import { askPriceBasis } from './price-basis.ts'
import { findGroup } from './find-group.ts'

type DealerChoices = {
  group?: string
  'dry-run'?: boolean
  'allow-removals'?: boolean
  overwrite?: boolean
  leads?: boolean
  verbose?: boolean
  /** What prices include of which nothing says it. */
  prices?: string
}

const now = () => new Date()
const changedBy = 'the command line'

const dealerDeps = ({ config, database, secret }: Commands) => ({
  database,
  storage: wireStock(config).pictures.storage,
  auth: openAuth({ pool: database.platformPool, secret }),
  listStaff: (groupId: GroupId) => listStaff(database, groupId),
  now,
})

/** A group that is there already is not changed by adding it again; what its loading lacks is completed. */
export async function addDealer(commands: Commands, folder: string, choices: DealerChoices = {}): Promise<number> {
  const read = await readDealerFolder(resolve(folder))
  if (!read.ok) return commands.complain(`Nothing was added:\n${read.problem.join('\n')}`)
  const { group, sites } = read.value
  const wasThere = await hasSites(commands, group.slug)
  const deps = dealerDeps(commands)
  const onImported = (report: ImportReport) => importWarnings(report).forEach((line) => commands.say(line))
  const { groupId } = await provisionDealer({ ...deps, onImported }, read.value, commands.say)
  const first = await addFirstPeople(deps, { groupId, people: group.people ?? [] })
  for (const { email, password } of first?.passwords ?? []) commands.say(passwordLine(email, password))
  for (const email of first?.known ?? [])
    commands.say(`${email} has an account already. For another password: forecourt staff password ${email}`)
  await askPriceBasis(commands, groupId, choices.prices)
  if (wasThere) {
    commands.say(`${group.name} was there already, and is complete. To change what is live to what the folder says:`)
    return commands.say(`  forecourt dealer apply ${folder} --dry-run`)
  }
  return commands.say(`${group.name} is live: ${sites.map(({ site }) => site.slug).join(', ')}`)
}

async function hasSites({ database }: Commands, slug: string): Promise<boolean> {
  const groupId = await database.forPlatform((db) => findGroupBySlug(db, slug))
  return groupId !== undefined && (await database.forGroup(groupId, listGroupSites)).length > 0
}

const passwordLine = (email: string, password: string): string =>
  `${email} signs in to the console. Password, shown only now: ${password}`

/** Makes what is live what the folder says, or only says what that would change. */
export async function applyDealerFolder(commands: Commands, folder: string, choices: DealerChoices): Promise<number> {
  const read = await readDealerFolder(resolve(folder))
  if (!read.ok) return commands.complain(`Nothing was changed:\n${read.problem.join('\n')}`)
  const { slug } = read.value.group
  const groupId = await commands.database.forPlatform((db) => findGroupBySlug(db, slug))
  if (!groupId) return commands.complain(`There is no group "${slug}" yet. Add it with: forecourt dealer add ${folder}`)
  const isDryRun = choices['dry-run'] ?? false
  const applied = await applyDealer(dealerDeps(commands), {
    groupId,
    folder: read.value,
    changedBy,
    isDryRun,
    allowRemovals: choices['allow-removals'],
    overwrites: choices.overwrite,
  })
  if (!applied.ok) return commands.complain(`Nothing was changed. ${describeApplyProblem(applied.problem)}`)
  sayApplied(commands, applied.value, choices)
  if (isDryRun) return commands.say('Dry run: nothing was changed.')
  return publish(commands, read.value)
}

function sayApplied({ say }: Commands, applied: Applied, choices: DealerChoices): void {
  const { differences, unnamed, stock, passwords, warnings, version } = applied
  if (differences.length === 0) say('Settings, pages and places are as the folder says.')
  for (const line of differenceLines(differences, choices.verbose ?? false)) say(line)
  for (const { path } of applied.overPeople) say(`changed in the console since: ${path}`)
  for (const report of stock) say(stockLine(report))
  for (const what of unnamed) say(`stays: ${what}, which the folder does not name`)
  for (const { email, password } of passwords) say(passwordLine(email, password))
  for (const warning of warnings) say(warning)
  if (version !== null && !choices['dry-run'])
    say(`Live as version ${version}. To take it back: forecourt dealer rollback ${version - 1}`)
}

const mostDifferences = 200

function differenceLines(differences: Difference[], isVerbose: boolean): string[] {
  const shown = isVerbose ? differences : differences.slice(0, mostDifferences)
  const lines = shown.map(({ path, kind, before, after }) =>
    before === '' && after === '' ? `${kind}: ${path}` : `${kind}: ${path}: ${before} -> ${after}`,
  )
  const rest = differences.length - shown.length
  return rest > 0 ? [...lines, `and ${rest} more; full list with --verbose`] : lines
}

const stockLine = ({ dealership, added, changed, removed, unchanged, refused }: ImportReport): string =>
  `stock of ${dealership}: ${added.length} added, ${changed.length} changed, ${removed.length} become sold, ${unchanged} unchanged, ${refused.length} refused`

/** Search hosts hold the stock of then. */
async function publish(commands: Commands, { group }: DealerFolder): Promise<number> {
  let exitCode = 0
  for (const { slug } of group.dealerships) {
    exitCode = Math.max(exitCode, await publishSitesOfDealership(commands, slug, group.slug))
  }
  return exitCode
}

/** Writes what is live into a folder that `dealer apply` reads. */
export async function exportDealerFolder(commands: Commands, folder: string, choices: DealerChoices): Promise<number> {
  const group = await findGroup(commands, choices.group)
  if (!group) return 1
  const deps = dealerDeps(commands)
  const exported = await exportDealer(deps, { groupId: group.id, groupSlug: group.slug, folder: resolve(folder) })
  if (!exported.ok) return commands.complain(`${exported.problem.folder} is not empty; name a new folder.`)
  const { files, pictures, vehicles, missingPictures } = exported.value
  for (const url of missingPictures) commands.say(`The picture ${url} isn’t in storage.`)
  if (choices.leads === true) await writeLeads(commands, { groupId: group.id, folder: resolve(folder) })
  return commands.say(`Wrote ${files} files, ${pictures} pictures and ${vehicles} vehicles to ${folder}.`)
}

/** They hold people's names and numbers: only whoever wants them has them written. */
async function writeLeads(
  { database, say }: Commands,
  { groupId, folder }: { groupId: GroupId; folder: string },
): Promise<void> {
  for (const { id: siteId, slug } of await database.forGroup(groupId, listGroupSites)) {
    const name = `leads-${slug}.csv`
    const content = exportLeads(database, { groupId, siteId }, { format: 'csv' })
    await pipeline(Readable.from(content), createWriteStream(join(folder, name), { mode: 0o600 }))
    say(`Wrote the enquiries of ${slug} to ${name}.`)
  }
}

export async function listVersionsOfDealer(commands: Commands, choices: DealerChoices): Promise<number> {
  const group = await findGroup(commands, choices.group)
  if (!group) return 1
  const versions = await listDealerVersions(commands.database, group.id)
  for (const { version, createdAt, changedBy: by, summary } of versions) {
    const when = createdAt.toISOString().slice(0, 16).replace('T', ' ')
    commands.say(`${String(version).padStart(4)}  ${when}  ${summary}${by === '' ? '' : ` (${by})`}`)
  }
  return versions.length > 0 ? 0 : commands.say('There are no versions yet; the next change makes one.')
}

export async function rollBackToVersion(commands: Commands, version: string, choices: DealerChoices): Promise<number> {
  if (!/^\d{1,9}$/.test(version))
    return commands.complain(`"${version}" is no version; forecourt dealer versions lists them.`)
  const group = await findGroup(commands, choices.group)
  if (!group) return 1
  const isDryRun = choices['dry-run'] ?? false
  const back = await rollBackDealer(
    { database: commands.database, now },
    { groupId: group.id, version: Number(version), changedBy, isDryRun },
  )
  if (!back.ok) return commands.complain(`Nothing was changed. ${describeRollBackProblem(back.problem)}`)
  for (const line of differenceLines(back.value.differences, choices.verbose ?? false)) commands.say(line)
  for (const what of back.value.unnamed) commands.say(`stays: ${what}, which came later`)
  if (back.value.version === null) return commands.say(`Everything is already as in version ${version}.`)
  if (isDryRun) return commands.say('Dry run: nothing was changed.')
  return commands.say(`Live as version ${back.value.version}. Stock and people stay as they are.`)
}

function describeApplyProblem(problem: ApplyProblem): string {
  switch (problem.kind) {
    case 'host-taken':
      return `The host ${problem.host} belongs to another site.`
    case 'changed-since':
      return [
        `Since version ${problem.version} people have changed this in the console, and the folder says otherwise:`,
        ...differenceLines(problem.differences, true),
        'To take their changes over, use: forecourt dealer export. To write over them, add --overwrite.',
      ].join('\n')
    case 'stock-refused':
      return `${problem.file}: ${describeImportProblem(problem.problem)}`
    default:
      return unreachable(problem)
  }
}

function describeRollBackProblem(problem: RollBackProblem): string {
  switch (problem.kind) {
    case 'no-version':
      return `There is no version ${problem.version}. There are: ${problem.known.join(', ') || 'none'}.`
    case 'host-taken':
      return `The host ${problem.host} belongs to another site now.`
    case 'outdated-settings':
      return `Settings of ${problem.site} were valid then and are not now: ${problem.path}: ${problem.reason}.`
    default:
      return unreachable(problem)
  }
}
