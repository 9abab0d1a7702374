import { resolve } from 'node:path'
import { groupThousands } from '#kernel/money.ts'
import type { GroupId } from '#kernel/ids.ts'
import { describeImportProblem } from '#features/dealers/server/import-messages.ts'
import { stockWarnings } from '#features/dealers/server/stock-warnings.ts'
import { storePictureIn } from '#features/dealers/server/store-picture.ts'
import { formatImportReport } from '#features/inventory/domain/stock-file/report/format-import-report.ts'
import { importStock, type ImportProgress } from '#features/inventory/server/import-stock.ts'
import {
  fetchPictures,
  type LostPicture,
  type PicturesFetched,
} from '#features/inventory/server/pictures/fetch-pictures.ts'
import { countQueuedVehicles, listDeadPictures } from '#features/inventory/server/pictures/remote-picture-store.ts'
import { listStockImports } from '#features/inventory/server/undo/import-record-store.ts'
import { undoImport } from '#features/inventory/server/undo/undo-import.ts'
import { carTypes } from '#features/inventory/domain/vehicle/vehicle.ts'
import { findDealership } from '#features/sites/server/find-dealership.ts'
import { wireStock } from '../wiring/wire-stock.ts'
import type { Commands } from './commands.ts'
import { publishSitesOfDealership } from './search-commands.ts'
import { findGroupId } from './find-group.ts'

type StockChoices = {
  dealership?: string
  mapping?: string
  condition?: string
  'heading-row'?: string
  'add-only'?: boolean
  group?: string
  'dry-run'?: boolean
  'allow-removals'?: boolean
  'no-pictures'?: boolean
  import?: string
  verbose?: boolean
}

const now = () => new Date()

/** Imports a file, takes its pictures in, and makes what search hosts hold of the stock new with it. */
export async function importStockFile(commands: Commands, file: string, choices: StockChoices): Promise<number> {
  const { pictures } = wireStock(commands.config)
  const carType = carTypes.find((each) => each === choices.condition)
  if (choices.condition !== undefined && carType === undefined)
    return commands.complain('--condition says what every vehicle is where no column says it: new, used or demo.')
  const isVerbose = choices.verbose ?? false
  const at = { dealershipSlug: choices.dealership ?? '', groupSlug: choices.group }
  const report = await importStock(
    { database: commands.database, now, storePicture: storePictureIn(pictures.storage) },
    {
      ...at,
      file: resolve(file),
      mappingFile: choices.mapping && resolve(choices.mapping),
      carType,
      headingRow: choices['heading-row'] ? Number(choices['heading-row']) : null,
      keepsOthers: choices['add-only'],
      isDryRun: choices['dry-run'],
      allowRemovals: choices['allow-removals'],
      onProgress: progressLine(),
      onPlan: (plan) => commands.say(formatImportReport(plan, { isVerbose })),
    },
  )
  if (!report.ok) return commands.complain(`Nothing was imported. ${describeImportProblem(report.problem)}`)
  if (report.value.isDryRun) return commands.say('Dry run: nothing was written.')
  commands.say('Imported.')
  const target = await findDealership(commands.database, { slug: at.dealershipSlug, groupSlug: at.groupSlug })
  if (!target.ok) return 0
  const { groupId } = target.value
  const hasPictures = report.value.reading.pictureHosts.some(({ isServed }) => !isServed)
  if (hasPictures && !choices['no-pictures']) await fetchAndReport(commands, groupId)
  // Stock that nobody sees is the worst outcome of an import that went well.
  for (const warning of await commands.database.forGroup(groupId, stockWarnings)) commands.say(warning)
  return publishSitesOfDealership(commands, at.dealershipSlug, at.groupSlug)
}

/** Every import of a dealership that can still be taken back, the newest first. */
export async function printStockImports(commands: Commands, choices: StockChoices): Promise<number> {
  const found = await targetOf(commands, choices)
  if (!found) return 1
  const imports = await commands.database.forGroup(found.groupId, (db) => listStockImports(db, found.id))
  if (imports.length === 0) return commands.say(`There are no imports for ${found.name} yet.`)
  const lines = imports.map(({ id, at, source, added, changed, removed, isUndone }) => {
    const done = `${added} added, ${changed} changed, ${removed} removed${isUndone ? ', undone' : ''}`
    return `${id}  ${at.toISOString().slice(0, 16).replace('T', ' ')}  ${source}: ${done}`
  })
  return commands.say(lines.join('\n'))
}

/** Takes the newest import of a dealership back, or the one that is named. */
export async function undoStockImport(commands: Commands, choices: StockChoices): Promise<number> {
  const found = await targetOf(commands, choices)
  if (!found) return 1
  const { id: dealershipId, groupId } = found
  const undone = await commands.database.forGroup(groupId, (db) =>
    undoImport(db, { dealershipId, importId: choices.import, now: now() }),
  )
  if (!undone.ok) {
    const isDone = undone.problem.kind === 'already-undone'
    return commands.complain(isDone ? 'That import has already been undone.' : 'There is no import to undo.')
  }
  const { import: taken, restored, deleted, stayed } = undone.value
  commands.say(`Undid the import of ${taken.source}: ${restored} vehicles put back, ${deleted} removed.`)
  if (stayed > 0) commands.say(`${stayed} that it added stay, because somebody has reserved or edited them since.`)
  return publishSitesOfDealership(commands, choices.dealership ?? '', choices.group)
}

async function targetOf({ database, complain }: Commands, { dealership = '', group }: StockChoices) {
  const found = await findDealership(database, { slug: dealership, groupSlug: group })
  if (found.ok) return found.value
  return void complain(describeImportProblem(found.problem))
}

/** Fetches what is due of a group's pictures and lists those that its stock files name in vain. */
export async function fetchStockPictures(commands: Commands, choices: StockChoices): Promise<number> {
  const groupId = await findGroupId(commands, choices.group)
  if (!groupId) return 1
  const waiting = await fetchAndReport(commands, groupId)
  const dead = await commands.database.forGroup(groupId, (db) => listDeadPictures(db, choices.verbose ? 100_000 : 50))
  for (const { url, because } of dead) commands.say(`  ${url}: ${because}`)
  if (dead.length > 0) return commands.say(`${dead.length} pictures are not to be had.`)
  return waiting > 0 ? 0 : commands.say('We have every picture we were asked for.')
}

/** Resolves to how many vehicles still wait for some of their pictures. */
async function fetchAndReport({ config, database, say }: Commands, groupId: GroupId): Promise<number> {
  const deps = { ...wireStock(config).pictures, database, now }
  const done = await fetchPictures(deps, { groupId, onProgress: pictureLine() })
  const waiting = await database.forGroup(groupId, countQueuedVehicles)
  say(`Pictures: ${groupThousands(done.fetched)} fetched for ${groupThousands(done.vehicles)} vehicles.`)
  for (const line of lostLines(done.lost)) say(line)
  if (waiting > 0) {
    const who = waiting === 1 ? '1 vehicle waits' : `${groupThousands(waiting)} vehicles wait`
    say(`  ${who} for another attempt; the running program makes it, or: forecourt stock pictures`)
  }
  return waiting
}

const mostLost = 20

function lostLines(lost: LostPicture[]): string[] {
  const shown = lost
    .slice(0, mostLost)
    .map(
      ({ vehicle, url, because, isFinal }) =>
        `  ${vehicle}: ${url}: ${because}${isFinal ? '' : ' It will be tried again.'}`,
    )
  return lost.length > mostLost ? [...shown, `  and ${groupThousands(lost.length - mostLost)} more`] : shown
}

const phases: Record<ImportProgress['phase'], string> = {
  reading: 'rows read',
  comparing: 'vehicles compared',
  writing: 'vehicles written',
}

/** One line that is rewritten on a terminal, and nothing where the output goes to a file. */
function progressLine(): (progress: ImportProgress) => void {
  if (!process.stderr.isTTY) return () => {}
  return ({ phase, rows, seconds }) => process.stderr.write(`\r${rows} ${phases[phase]}, ${seconds.toFixed(0)} s   \r`)
}

function pictureLine(): (done: PicturesFetched) => void {
  if (!process.stderr.isTTY) return () => {}
  return ({ fetched, vehicles }) => process.stderr.write(`\r${fetched} pictures of ${vehicles} vehicles fetched   \r`)
}
