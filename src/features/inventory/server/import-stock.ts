import { dirname, join } from 'node:path'
import type { DealershipId, GroupId, LocationId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { Region } from '#features/sites/domain/region.ts'
import { listGroupsWithDealership } from '#features/sites/server/dealer-store.ts'
import { findDealershipRegion } from '#features/sites/server/dealership-region-store.ts'
import { bumpSitesOfDealership, findDealershipBySlug } from '#features/sites/server/site-store.ts'
import type { Database, GroupDb } from '#platform/postgres/database.ts'
import { importReport, type ImportReport } from '../domain/stock-file/import-report.ts'
import {
  changedVehicle,
  removesTooMany,
  soldAt,
  stockPlanner,
  type StoredVehicle,
  type StockPlan,
} from '../domain/stock-file/plan-stock-import.ts'
import { slugGiver, vehicleSlugBase } from '../domain/stock-file/vehicle-slug.ts'
import {
  withPictures,
  type PictureOf,
  type StockFile,
  type VehicleInFile,
} from '../domain/stock-file/vehicle-in-file.ts'
import type { UnreadableFile } from './csv-file.ts'
import type { StorePicture } from './ports.ts'
import { storePictures } from './store-pictures.ts'
import { readMappingFile, readStockFile, type UnusableMapping } from './read-stock-file.ts'
import {
  eachStoredVehicle,
  insertVehicles,
  listVehicleSlugs,
  markSold,
  updateVehicles,
  waitForTurnToImport,
  type NewVehicle,
} from './vehicle-store.ts'

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
  | { kind: 'no-dealership'; slug: string }
  | { kind: 'several-dealerships'; slug: string; groups: string[] }
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
  const target = await findTarget(deps.database, request)
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
  const pictured = { ...file.value, pictureOf, notes: [...file.value.notes, ...notes] }
  return deps.database.forGroup(groupId, (db) =>
    carryOut(db, { request, target: target.value, file: pictured, now, progress }),
  )
}

type Target = {
  groupId: GroupId
  dealershipId: DealershipId
  name: string
  region: Region
  locations: { id: LocationId; slug: string }[]
}

async function findTarget(
  database: Database,
  { dealershipSlug: slug, groupSlug }: ImportRequest,
): Promise<Result<Target, ImportProblem>> {
  const groups = await database.forPlatform((db) => listGroupsWithDealership(db, slug))
  const meant = groupSlug === undefined ? groups : groups.filter((group) => group.groupSlug === groupSlug)
  const [group, another] = meant
  if (!group) return fail({ kind: 'no-dealership', slug })
  if (another) return fail({ kind: 'several-dealerships', slug, groups: meant.map((each) => each.groupSlug) })
  return database.forGroup(group.groupId, async (db) => {
    const dealership = await findDealershipBySlug(db, slug)
    if (!dealership) return fail({ kind: 'no-dealership', slug })
    const { id: dealershipId, name, locations } = dealership
    const region = await findDealershipRegion(db, dealershipId)
    return ok({ groupId: group.groupId, dealershipId, name, locations, region: region ?? 'AU' })
  })
}

type Progress = (phase: ImportProgress['phase'], rows: number) => void

function progressOf(deps: ImportDeps, request: ImportRequest): Progress {
  const begun = deps.now().getTime()
  return (phase, rows) => request.onProgress?.({ phase, rows, seconds: (deps.now().getTime() - begun) / 1000 })
}

type Import = {
  request: ImportRequest
  target: Target
  file: StockFile & { pictureOf: PictureOf }
  now: Date
  progress: Progress
}

async function carryOut(db: GroupDb, each: Import): Promise<Result<ImportReport, ImportProblem>> {
  const { request, target, file } = each
  const isDryRun = request.isDryRun ?? false
  await waitForTurnToImport(db)
  const plan = await planAgainstStored(db, each)
  const report = importReport(plan, file, { dealership: target.name, isDryRun })
  if (!isDryRun && removesTooMany(plan) && !request.allowRemovals) return fail({ kind: 'too-many-removed', report })
  request.onPlan?.(report)
  if (isDryRun) return ok(report)
  if (plan.added.length + plan.changed.length + plan.removed.length === 0) return ok(report)
  let written = 0
  const onWritten = (more: number) => reportEvery(more, (written += more), () => progress('writing', written))
  await writeStock(db, plan, { dealershipId: target.dealershipId, file, now: each.now, onWritten })
  await bumpSitesOfDealership(db, target.dealershipId)
  return ok(report)
}

async function planAgainstStored(db: GroupDb, { file, target, progress }: Import): Promise<StockPlan> {
  const planner = stockPlanner(file)
  let compared = 0
  for await (const batch of eachStoredVehicle(db, target.dealershipId)) {
    for (const stored of batch) planner.compare(stored)
    compared += batch.length
    if (compared % rowsBetweenReports < batch.length) progress('comparing', compared)
  }
  return planner.finish()
}

const rowsBetweenReports = 2000
