import { basename, dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { findDealership, type FoundDealership, type NoDealership } from '#features/sites/server/find-dealership.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import { importReport, type ImportReport } from '../domain/stock-file/report/import-report.ts'
import { withFoundPictures } from '../domain/stock-file/report/shortfalls.ts'
import { makeSpellings, modelSpellings } from '../domain/stock-file/plan/model-spellings.ts'
import { vehicleCompleter } from '../domain/stock-file/plan/complete-vehicle.ts'
import { type FileEntry, fileEntryOf } from '../domain/stock-file/file-entry.ts'
import { stockPlanner, type CompletedStock, type StockPlan } from '../domain/stock-file/plan/plan-stock-import.ts'
import type { FileReading, FoundEncoding, PictureHost } from '../domain/stock-file/report/file-reading.ts'
import type { MappedStock } from '../domain/stock-file/mapped-stock.ts'
import type { StockMapping } from '../domain/stock-file/mapping.ts'
import type { CarType } from '../domain/vehicle/vehicle.ts'
import type { PictureOf } from '../domain/stock-file/vehicle-in-file.ts'
import { isServedEverywhere } from '../domain/vehicle/vehicle-picture.ts'
import { settingsOfDealership } from '#features/sites/server/settings-of-dealership.ts'
import { forgetDeadPictures, listStoredAddresses, queueRemotePictures } from './pictures/remote-picture-store.ts'
import { confirmListed } from './confirmation-store.ts'
import { noteFileEntries, noteGoneEntries } from './file-entry-store.ts'
import type { UnreadableFile } from './csv-file.ts'
import type { StorePicture } from './pictures/picture-ports.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { readMappingFile, mapStockFile, type UnusableMapping } from './map-stock-file.ts'
import { eachStoredVehicle, listModelsElsewhere, noteGoneInFile, waitForTurnToImport } from './vehicle-store.ts'
import { beginImport, type ChangedVehicle, noteAdded, noteChanged, noteRemoved } from './undo/import-record-store.ts'
import { applyStockPlan } from './apply-stock-plan.ts'

export type ImportDeps = { database: Database; now(): Date; storePicture: StorePicture }

export type ImportRequest = {
  dealershipSlug: string
  /** Needed only where several groups have a dealership of this slug. */
  groupSlug?: string | undefined
  file: string
  /** Without one, columns are recognised by their headings. */
  mappingFile?: string | undefined
  /** The mapping, where it does not come from a file. */
  parsedMapping?: StockMapping | undefined
  /** What all vehicles are, where no column of the file says whether they are new, used or demo. */
  carType?: CarType | undefined
  /** The row of the headings, as a spreadsheet counts; they are looked for where it is left out. */
  headingRow?: number | null | undefined
  /** The file holds some vehicles only: those that it lacks stay as they are. */
  keepsOthers?: boolean | undefined
  /** What people know the file by, where that is not its path. */
  source?: string | undefined
  /** Reports what would be done and writes nothing, pictures neither. */
  isDryRun?: boolean | undefined
  /** Lets an import take away more than 30 % of what is for sale. */
  allowRemovals?: boolean | undefined
  onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Told what is about to be done, before anything is written. */
  onPlan?: ((report: ImportReport) => void) | undefined
}

export type ImportProgress = { phase: 'reading' | 'comparing' | 'writing'; rows: number; seconds: number }

export type ImportProblem =
  | NoDealership
  | UnreadableFile
  | UnusableMapping
  | { kind: 'too-many-removed'; report: ImportReport }

/**
 * Makes a dealership's stock what its file says, in one transaction: a process that dies half-way leaves the stock as it
 * was, and importing the same file again changes nothing. Imports of one group wait for each other.
 */
export async function importStock(
  deps: ImportDeps,
  request: ImportRequest,
): Promise<Result<ImportReport, ImportProblem>> {
  const target = await findDealership(deps.database, {
    slug: request.dealershipSlug,
    groupSlug: request.groupSlug,
  })
  if (!target.ok) return target
  const mapped = await mapImport(deps, { ...request, target: target.value })
  if (!mapped.ok) return mapped
  return deps.database.forGroup(target.value.groupId, (db) => applyImport(db, mapped.value))
}

type ImportToMap = Omit<ImportRequest, 'dealershipSlug' | 'groupSlug'> & { target: FoundDealership }

/** Decodes and maps the file and stores its pictures, before the transaction in which it is planned and applied. */
export async function mapImport(
  deps: Omit<ImportDeps, 'database'>,
  request: ImportToMap,
): Promise<Result<MappedImport, UnreadableFile | UnusableMapping>> {
  const mapping = request.mappingFile ? await readMappingFile(request.mappingFile) : ok(request.parsedMapping)
  if (!mapping.ok) return mapping
  const progress = progressOf(deps, request)
  const now = deps.now()
  const { groupId, region, timeZone, locations } = request.target
  const mapped = await mapStockFile({
    file: request.file,
    mappingFile: request.mappingFile,
    mapping: mapping.value,
    carType: request.carType,
    headingRow: request.headingRow,
    context: { now, region, timeZone, locations },
    onRows: (rows) => progress('reading', rows),
  })
  if (!mapped.ok) return mapped
  const folder = mapping.value?.pictures_folder
  const { pictureOf, notes } = await storePictures(mapped.value.pictureFiles, {
    groupId,
    folder: folder === undefined ? undefined : join(dirname(request.mappingFile ?? ''), folder),
    isDryRun: request.isDryRun ?? false,
    storePicture: deps.storePicture,
  })
  const { pictureFiles, shortfalls } = mapped.value
  const found = {
    namedFiles: pictureFiles.length,
    foundFiles: pictureFiles.filter(({ name }) => pictureOf(name)).length,
  }
  const stock = {
    ...mapped.value,
    notes: [...mapped.value.notes, ...notes],
    shortfalls: withFoundPictures(shortfalls, found),
  }
  return ok({ request, target: request.target, stock, pictureOf, now, progress })
}

type Progress = (phase: ImportProgress['phase'], rows: number) => void

function progressOf(deps: Pick<ImportDeps, 'now'>, request: ImportToMap): Progress {
  const begun = deps.now().getTime()
  return (phase, rows) => request.onProgress?.({ phase, rows, seconds: (deps.now().getTime() - begun) / 1000 })
}

export type MappedImport = {
  request: ImportToMap
  target: FoundDealership
  stock: MappedStock & { encoding: FoundEncoding }
  pictureOf: PictureOf
  now: Date
  progress: Progress
}

/** Belongs into a transaction, which may hold other changes of the group too. */
export async function applyImport(
  db: GroupDb,
  each: MappedImport,
): Promise<Result<ImportReport, { kind: 'too-many-removed'; report: ImportReport }>> {
  const { request, target } = each
  const { isDryRun = false, allowRemovals = false } = request
  await waitForTurnToImport(db)
  const pictures = await knownPictures(db, each)
  const written = [...each.stock.models, ...(await listModelsElsewhere(db, target.id))]
  const spellings = { spellMake: makeSpellings(written), spellModel: modelSpellings(written) }
  const complete = vehicleCompleter({ pictureOf: pictures.pictureOf, ...spellings })
  const completed = { ...each.stock, complete, keepsOthers: request.keepsOthers ?? false }
  const plan = await planAgainstStored(db, completed, each)
  const reported = { ...completed, reading: readingOf(completed, pictures.hosts, isDryRun) }
  const report = importReport(plan, reported, {
    dealership: target.name,
    region: target.region,
    isDryRun,
    allowRemovals,
  })
  if (report.removesTooMany && !isDryRun) return fail({ kind: 'too-many-removed', report })
  request.onPlan?.(report)
  if (isDryRun) return ok(report)
  await noteGoneInFile(db, target.id, { gone: plan.goneWhileHeld.map(({ id }) => id), at: each.now })
  if (plan.added.length + plan.changed.length + plan.removed.length > 0) {
    const onWritten = counting(each.progress, 'writing')
    const importId = await beginImport(db, importMade(plan, each))
    const onChanged = (changed: ChangedVehicle[]) => noteChanged(db, importId, changed)
    await noteRemoved(db, importId, { ids: plan.removed.map(({ id }) => id), at: each.now })
    await applyStockPlan(db, plan, { dealershipId: target.id, stock: completed, now: each.now, onWritten, onChanged })
    await noteAdded(
      db,
      importId,
      plan.added.map(({ identity }) => identity),
    )
    await noteStockChange(db, target.id)
  }
  const identities = each.stock.vehicles.list().map(({ identity }) => identity)
  await confirmListed(db, { dealershipId: target.id, identities, at: each.now })
  await noteEntries(db, completed, each)
  if (pictures.hosts.some(({ isServed }) => !isServed)) await queuePictures(db, each)
  return ok(report)
}

/** What the file says stays known beside what becomes of it, so that differences can be told later. */
async function noteEntries(db: GroupDb, stock: ImportedStock, { request, target, now }: MappedImport): Promise<void> {
  const noted = { dealershipId: target.id, now }
  await noteFileEntries(db, { ...noted, source: sourceOf(request), entries: entriesOf(stock) })
  if (stock.keepsOthers) return
  const refused = stock.refused.map(({ identity }) => identity)
  await noteGoneEntries(db, {
    ...noted,
    present: [...stock.vehicles.list().map(({ identity }) => identity), ...refused],
  })
}

/** One by one, as a large stock is packed away. */
function* entriesOf({ vehicles, complete, coverage, refused }: ImportedStock): Generator<[string, FileEntry]> {
  for (const { identity } of vehicles.list()) yield [identity, fileEntryOf(complete(vehicles.get(identity)), coverage)]
  for (const { identity, about, reasons } of refused)
    if (identity !== '') yield [identity, { name: about, stockNumber: '', refused: reasons }]
}

type ImportedStock = MappedImport['stock'] & CompletedStock

const sourceOf = ({ source, file }: MappedImport['request']): string => source ?? basename(file)

const importMade = (plan: StockPlan, { request, target, now }: MappedImport) => ({
  dealershipId: target.id,
  at: now,
  source: sourceOf(request),
  added: plan.added.length,
  changed: plan.changed.length,
  removed: plan.removed.length,
})

function readingOf(stock: ImportedStock, pictureHosts: PictureHost[], isDryRun: boolean): FileReading {
  const { encoding, decimalMark, columns, values } = stock
  return {
    encoding,
    decimalMark,
    columns,
    values,
    pictureHosts,
    samples: isDryRun ? stock.samples(stock.complete) : [],
  }
}

/** Addresses whose picture was taken in lead there; the others stay addresses, which sites show only where they allow it. */
async function knownPictures(db: GroupDb, { stock, target, pictureOf }: MappedImport) {
  if (stock.pictureHosts.length === 0) return { pictureOf, hosts: [] }
  const isServed = isServedEverywhere(await settingsOfDealership(db, target.id))
  const hosts = stock.pictureHosts.map((each) => ({ ...each, isServed: isServed(`https://${each.host}/`) }))
  const storedPictures = hosts.every((host) => host.isServed) ? new Map<string, never>() : await listStoredAddresses(db)
  return { pictureOf: (name: string) => storedPictures.get(name) ?? pictureOf(name), hosts }
}

async function queuePictures(db: GroupDb, { target, now }: MappedImport): Promise<void> {
  await forgetDeadPictures(db, new Date(now.getTime() - day))
  await queueRemotePictures(db, target.id, now)
}

async function planAgainstStored(
  db: GroupDb,
  stock: CompletedStock,
  { target, progress }: MappedImport,
): Promise<StockPlan> {
  const planner = stockPlanner(stock)
  const onCompared = counting(progress, 'comparing')
  for await (const batch of eachStoredVehicle(db, target.id)) {
    for (const stored of batch) planner.compare(stored)
    onCompared(batch.length)
  }
  return planner.plan()
}

const rowsBetweenReports = 2000

/** Counts what comes in batches and reports about every two thousand. */
function counting(progress: Progress, phase: ImportProgress['phase']): (more: number) => void {
  let rows = 0
  return (more) => {
    rows += more
    if (rows % rowsBetweenReports < more) progress(phase, rows)
  }
}
