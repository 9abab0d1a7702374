import { dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kernel/result.ts'
import { findDealership, type FoundDealership, type NoDealership } from '#features/sites/server/find-dealership.ts'
import { noteStockChange } from '#features/sites/server/note-stock-change.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { importReport, type ImportReport } from '../domain/stock-file/report/import-report.ts'
import { modelSpellings } from '../domain/stock-file/plan/model-spellings.ts'
import { vehicleFinisher } from '../domain/stock-file/plan/finish-vehicle.ts'
import { stockPlanner, type FileToImport, type StockPlan } from '../domain/stock-file/plan/plan-stock-import.ts'
import type { FoundEncoding } from '../domain/stock-file/report/file-reading.ts'
import type { StockFile } from '../domain/stock-file/stock-file.ts'
import type { PictureOf } from '../domain/stock-file/vehicle-in-file.ts'
import type { UnreadableFile } from './csv-file.ts'
import type { StorePicture } from './picture-ports.ts'
import { storePictures } from './store-pictures.ts'
import { readMappingFile, readStockFile, type UnusableMapping } from './read-stock-file.ts'
import { eachStoredVehicle, listModelsElsewhere, waitForTurnToImport } from './vehicle-store.ts'
import { writeStock } from './write-stock.ts'

export type ImportDeps = { database: Database; now(): Date; storePicture: StorePicture }

export type ImportRequest = {
  dealershipSlug: string
  /** Needed only where several groups have a dealership of this slug. */
  groupSlug?: string | undefined
  file: string
  /** Without one, columns are recognised by their headings. */
  mappingFile?: string | undefined
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
  const mapping = request.mappingFile ? await readMappingFile(request.mappingFile) : ok(undefined)
  if (!mapping.ok) return mapping
  const progress = progressOf(deps, request)
  const now = deps.now()
  const { groupId, region, locations } = target.value
  const file = await readStockFile({
    file: request.file,
    mappingFile: request.mappingFile,
    mapping: mapping.value,
    context: { now, region, locations },
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
  const read = { ...file.value, notes: [...file.value.notes, ...notes] }
  return deps.database.forGroup(groupId, (db) =>
    carryOut(db, { request, target: target.value, file: read, pictureOf, now, progress }),
  )
}

type Progress = (phase: ImportProgress['phase'], rows: number) => void

function progressOf(deps: ImportDeps, request: ImportRequest): Progress {
  const begun = deps.now().getTime()
  return (phase, rows) => request.onProgress?.({ phase, rows, seconds: (deps.now().getTime() - begun) / 1000 })
}

type Import = {
  request: ImportRequest
  target: FoundDealership
  file: StockFile & { encoding: FoundEncoding }
  pictureOf: PictureOf
  now: Date
  progress: Progress
}

async function carryOut(db: GroupDb, each: Import): Promise<Result<ImportReport, ImportProblem>> {
  const { request, target } = each
  const { isDryRun = false, allowRemovals = false } = request
  await waitForTurnToImport(db)
  const spellModel = modelSpellings([...each.file.models, ...(await listModelsElsewhere(db, target.id))])
  const file = { ...each.file, finish: vehicleFinisher({ pictureOf: each.pictureOf, spellModel }) }
  const plan = await planAgainstStored(db, file, each)
  const { encoding, decimalMark, columns, values } = file
  const samples = isDryRun ? file.samples(file.finish) : []
  const read = { ...file, reading: { encoding, decimalMark, columns, values, samples } }
  const report = importReport(plan, read, { dealership: target.name, region: target.region, isDryRun, allowRemovals })
  if (report.removesTooMany && !isDryRun) return fail({ kind: 'too-many-removed', report })
  request.onPlan?.(report)
  if (isDryRun) return ok(report)
  if (plan.added.length + plan.changed.length + plan.removed.length === 0) return ok(report)
  const onWritten = counting(each.progress, 'writing')
  await writeStock(db, plan, { dealershipId: target.id, file, now: each.now, onWritten })
  await noteStockChange(db, target.id)
  return ok(report)
}

async function planAgainstStored(db: GroupDb, file: FileToImport, { target, progress }: Import): Promise<StockPlan> {
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
