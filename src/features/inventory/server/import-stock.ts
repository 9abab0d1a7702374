import { basename, dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { findDealership, type FoundDealership, type NoDealership } from '#features/sites/server/find-dealership.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { day } from '#kernel/duration.ts'
import { importReport, type ImportReport } from '../domain/stock-file/report/import-report.ts'
import { withFoundPictures } from '../domain/stock-file/report/shortfalls.ts'
import { makeSpellings, modelSpellings } from '../domain/stock-file/plan/model-spellings.ts'
import { vehicleFinisher } from '../domain/stock-file/plan/finish-vehicle.ts'
import { type FileEntry, fileEntryOf } from '../domain/stock-file/file-entry.ts'
import { stockPlanner, type FileToImport, type StockPlan } from '../domain/stock-file/plan/plan-stock-import.ts'
import type { FileReading, FoundEncoding, PictureHost } from '../domain/stock-file/report/file-reading.ts'
import type { StockFile } from '../domain/stock-file/stock-file.ts'
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
import { readMappingFile, readStockFile, type UnusableMapping } from './read-stock-file.ts'
import { eachStoredVehicle, listModelsElsewhere, noteGoneInFile, waitForTurnToImport } from './vehicle-store.ts'
import { beginImport, type ChangedVehicle, noteAdded, noteChanged, noteRemoved } from './undo/import-record-store.ts'
import { writeStock } from './write-stock.ts'

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
  /** Holds what people know the file by, where that is not its path. */
  source?: string | undefined
  /** Says what would be done and writes nothing, pictures neither. */
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
  const prepared = await prepareImport(deps, { ...request, target: target.value })
  if (!prepared.ok) return prepared
  return deps.database.forGroup(target.value.groupId, (db) => carryOutImport(db, prepared.value))
}

type ImportToPrepare = Omit<ImportRequest, 'dealershipSlug' | 'groupSlug'> & { target: FoundDealership }

/** Reads the file and stores its pictures, before the transaction that takes it over. */
export async function prepareImport(
  deps: Omit<ImportDeps, 'database'>,
  request: ImportToPrepare,
): Promise<Result<PreparedImport, UnreadableFile | UnusableMapping>> {
  const mapping = request.mappingFile ? await readMappingFile(request.mappingFile) : ok(request.parsedMapping)
  if (!mapping.ok) return mapping
  const progress = progressOf(deps, request)
  const now = deps.now()
  const { groupId, region, timeZone, locations } = request.target
  const file = await readStockFile({
    file: request.file,
    mappingFile: request.mappingFile,
    mapping: mapping.value,
    carType: request.carType,
    headingRow: request.headingRow,
    context: { now, region, timeZone, locations },
    onRows: (rows) => progress('reading', rows),
  })
  if (!file.ok) return file
  const folder = mapping.value?.pictures_folder
  const { pictureOf, notes } = await storePictures(file.value.pictureFiles, {
    groupId,
    folder: folder === undefined ? undefined : join(dirname(request.mappingFile ?? ''), folder),
    isDryRun: request.isDryRun ?? false,
    storePicture: deps.storePicture,
  })
  const { pictureFiles, shortfalls } = file.value
  const found = {
    namedFiles: pictureFiles.length,
    foundFiles: pictureFiles.filter(({ name }) => pictureOf(name)).length,
  }
  const read = {
    ...file.value,
    notes: [...file.value.notes, ...notes],
    shortfalls: withFoundPictures(shortfalls, found),
  }
  return ok({ request, target: request.target, file: read, pictureOf, now, progress })
}

type Progress = (phase: ImportProgress['phase'], rows: number) => void

function progressOf(deps: Pick<ImportDeps, 'now'>, request: ImportToPrepare): Progress {
  const begun = deps.now().getTime()
  return (phase, rows) => request.onProgress?.({ phase, rows, seconds: (deps.now().getTime() - begun) / 1000 })
}

export type PreparedImport = {
  request: ImportToPrepare
  target: FoundDealership
  file: StockFile & { encoding: FoundEncoding }
  pictureOf: PictureOf
  now: Date
  progress: Progress
}

/** Belongs into a transaction, which may hold other changes of the group too. */
export async function carryOutImport(
  db: GroupDb,
  each: PreparedImport,
): Promise<Result<ImportReport, { kind: 'too-many-removed'; report: ImportReport }>> {
  const { request, target } = each
  const { isDryRun = false, allowRemovals = false } = request
  await waitForTurnToImport(db)
  const pictures = await knownPictures(db, each)
  const written = [...each.file.models, ...(await listModelsElsewhere(db, target.id))]
  const spellings = { spellMake: makeSpellings(written), spellModel: modelSpellings(written) }
  const finish = vehicleFinisher({ pictureOf: pictures.pictureOf, ...spellings })
  const file = { ...each.file, finish, keepsOthers: request.keepsOthers ?? false }
  const plan = await planAgainstStored(db, file, each)
  const read = { ...file, reading: readingOf(file, pictures.hosts, isDryRun) }
  const report = importReport(plan, read, { dealership: target.name, region: target.region, isDryRun, allowRemovals })
  if (report.removesTooMany && !isDryRun) return fail({ kind: 'too-many-removed', report })
  request.onPlan?.(report)
  if (isDryRun) return ok(report)
  await noteGoneInFile(db, target.id, { gone: plan.goneWhileHeld.map(({ id }) => id), at: each.now })
  if (plan.added.length + plan.changed.length + plan.removed.length > 0) {
    const onWritten = counting(each.progress, 'writing')
    const importId = await beginImport(db, importMade(plan, each))
    const onChanged = (changed: ChangedVehicle[]) => noteChanged(db, importId, changed)
    await noteRemoved(db, importId, { ids: plan.removed.map(({ id }) => id), at: each.now })
    await writeStock(db, plan, { dealershipId: target.id, file, now: each.now, onWritten, onChanged })
    await noteAdded(
      db,
      importId,
      plan.added.map(({ identity }) => identity),
    )
    await noteStockChange(db, target.id)
  }
  const identities = each.file.vehicles.list().map(({ identity }) => identity)
  await confirmListed(db, { dealershipId: target.id, identities, at: each.now })
  await noteEntries(db, file, each)
  if (pictures.hosts.some(({ isServed }) => !isServed)) await queuePictures(db, each)
  return ok(report)
}

/** What the file says stays known beside what becomes of it, so that differences can be told later. */
async function noteEntries(db: GroupDb, file: ComparedFile, { request, target, now }: PreparedImport): Promise<void> {
  const noted = { dealershipId: target.id, now }
  await noteFileEntries(db, { ...noted, source: sourceOf(request), entries: entriesOf(file) })
  if (file.keepsOthers) return
  const refused = file.refused.map(({ identity }) => identity)
  await noteGoneEntries(db, {
    ...noted,
    present: [...file.vehicles.list().map(({ identity }) => identity), ...refused],
  })
}

/** One by one, as a large stock is packed away. */
function* entriesOf({ vehicles, finish, coverage, refused }: ComparedFile): Generator<[string, FileEntry]> {
  for (const { identity } of vehicles.list()) yield [identity, fileEntryOf(finish(vehicles.get(identity)), coverage)]
  for (const { identity, about, reasons } of refused)
    if (identity !== '') yield [identity, { name: about, stockNumber: '', refused: reasons }]
}

type ComparedFile = PreparedImport['file'] & FileToImport

const sourceOf = ({ source, file }: PreparedImport['request']): string => source ?? basename(file)

const importMade = (plan: StockPlan, { request, target, now }: PreparedImport) => ({
  dealershipId: target.id,
  at: now,
  source: sourceOf(request),
  added: plan.added.length,
  changed: plan.changed.length,
  removed: plan.removed.length,
})

function readingOf(file: ComparedFile, pictureHosts: PictureHost[], isDryRun: boolean): FileReading {
  const { encoding, decimalMark, columns, values } = file
  return { encoding, decimalMark, columns, values, pictureHosts, samples: isDryRun ? file.samples(file.finish) : [] }
}

/** Addresses whose picture was taken in lead there; the others stay addresses, which sites show only where they allow it. */
async function knownPictures(db: GroupDb, { file, target, pictureOf }: PreparedImport) {
  if (file.pictureHosts.length === 0) return { pictureOf, hosts: [] }
  const isServed = isServedEverywhere(await settingsOfDealership(db, target.id))
  const hosts = file.pictureHosts.map((each) => ({ ...each, isServed: isServed(`https://${each.host}/`) }))
  const stored = hosts.every((host) => host.isServed) ? new Map<string, never>() : await listStoredAddresses(db)
  return { pictureOf: (name: string) => stored.get(name) ?? pictureOf(name), hosts }
}

async function queuePictures(db: GroupDb, { target, now }: PreparedImport): Promise<void> {
  await forgetDeadPictures(db, new Date(now.getTime() - day))
  await queueRemotePictures(db, target.id, now)
}

async function planAgainstStored(
  db: GroupDb,
  file: FileToImport,
  { target, progress }: PreparedImport,
): Promise<StockPlan> {
  const planner = stockPlanner(file)
  const onCompared = counting(progress, 'comparing')
  for await (const batch of eachStoredVehicle(db, target.id)) {
    for (const stored of batch) planner.compare(stored)
    onCompared(batch.length)
  }
  return planner.finish()
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
