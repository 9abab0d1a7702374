import type { GroupId } from '#kernel/ids.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { applyImport, mapImport, type ImportProblem } from '#features/inventory/server/import-stock.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { findDealershipRegion, findDealershipTimeZone } from '#features/sites/server/dealership-region-store.ts'
import { findDealershipBySlug } from '#features/sites/server/site-store.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { applyReports } from '../folder/apply-reports.ts'
import type { DealerFolder } from '../folder/dealer-group.ts'
import { stockFilesOf } from '../load-dealer.ts'
import { storePictureIn } from '../store-picture.ts'

export type StockProblem = { kind: 'stock-refused'; file: string; problem: ImportProblem }

/** Thrown, so that the transaction takes back everything else too. */
export class StockRefused extends Error {
  readonly problem: StockProblem
  constructor(problem: StockProblem) {
    super(`${problem.file} was refused`)
    this.problem = problem
  }
}

type StockDeps = { storage: MediaStorage; now(): Date }
type StockRequest = { groupId: GroupId; folder: DealerFolder; allowRemovals?: boolean | undefined }

/** The newest stock file of every dealership becomes its stock. A dealership without one keeps what it has. */
export async function applyStock(
  db: GroupDb,
  { storage, now }: StockDeps,
  { groupId, folder, allowRemovals }: StockRequest,
): Promise<ImportReport[]> {
  const reports: ImportReport[] = []
  for (const { dealershipSlug, file, mapping } of stockFilesOf(folder).filter(({ daysAgo }) => daysAgo === 0)) {
    const found = await findDealershipBySlug(db, dealershipSlug)
    if (!found) throw new Error(`The dealership ${dealershipSlug} is gone`)
    const region = (await findDealershipRegion(db, found.id)) ?? ('AU' as const)
    const target = { ...found, groupId, region, timeZone: await findDealershipTimeZone(db, found.id) }
    const prepared = await mapImport(
      { now, storePicture: storePictureIn(storage) },
      { target, file, mappingFile: mapping, allowRemovals },
    )
    if (!prepared.ok) throw new StockRefused({ kind: 'stock-refused', file, problem: prepared.problem })
    const report = await applyImport(db, prepared.value)
    if (!report.ok) throw new StockRefused({ kind: 'stock-refused', file, problem: report.problem })
    await applyReports(db, storage, { groupId, folder, dealershipSlug })
    reports.push(report.value)
  }
  return reports
}
