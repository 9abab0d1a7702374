import type { GroupId } from '#kernel/ids.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { importStock, type ImportDeps } from '#features/inventory/server/import-stock.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import type { Database } from '#platform/postgres/database.ts'
import { describeImportProblem } from '#features/dealers/server/import-messages.ts'
import { storePictureIn } from '#features/dealers/server/store-picture.ts'
import { day as dayInMs } from '#kernel/duration.ts'
import { applyReports } from './folder/apply-reports.ts'
import type { DealerFolder } from './folder/dealer-group.ts'
import { stockWarnings } from './stock-warnings.ts'
import { listSetupSteps, noteSetupStep } from './dealer-setup-store.ts'
import { loadDealer, stockFilesOf } from './load-dealer.ts'

export type ProvisionDeps = {
  database: Database
  storage: MediaStorage
  now(): Date
  /** Hears of each stock file that is what a dealership has now; of those that were read for their history alone nobody needs to. */
  onImported?(report: ImportReport): void
}

/** Names the steps of the first loading of a group: the stock of a dealership, its first account, and the people of its folder. */
export const setupStep = {
  stock: (dealershipSlug: string) => `stock ${dealershipSlug}`,
  staff: 'staff',
  people: 'people',
}

/**
 * A dealer folder becomes live sites with stock. Safe to repeat, and complete when it resolves: an attempt that was cut short
 * at any point is taken up where it was. What is done is noted, and never done again over what a dealer has changed since.
 */
export async function provisionDealer(
  deps: ProvisionDeps,
  folder: DealerFolder,
  say: (line: string) => void,
): Promise<{ groupId: GroupId; doneBefore: ReadonlySet<string> }> {
  const { groupId, isNew } = await loadDealer(deps, folder)
  const doneBefore = await deps.database.forGroup(groupId, listSetupSteps)
  const missing = Map.groupBy(stockFilesOf(folder), ({ dealershipSlug }) => dealershipSlug)
  for (const slug of missing.keys()) if (doneBefore.has(setupStep.stock(slug))) missing.delete(slug)
  if (isNew || missing.size > 0) say(`Loading ${folder.group.name} …`)
  for (const [slug, files] of missing) {
    let isComplete = true
    // The oldest first: read again after a cut they change nothing, because the newest was not read yet.
    for (const stock of files)
      isComplete = (await importOne(deps, { stock, groupSlug: folder.group.slug, say })) && isComplete
    if (isComplete)
      await deps.database.forGroup(groupId, async (db) => {
        await applyReports(db, deps.storage, { groupId, folder, dealershipSlug: slug })
        await noteSetupStep(db, setupStep.stock(slug))
      })
  }
  if (isNew || missing.size > 0) {
    for (const warning of await deps.database.forGroup(groupId, stockWarnings)) say(warning)
  }
  return { groupId, doneBefore }
}

type OneImport = { stock: ReturnType<typeof stockFilesOf>[number]; groupSlug: string; say(line: string): void }

async function importOne(deps: ProvisionDeps, { stock, groupSlug, say }: OneImport): Promise<boolean> {
  const { dealershipSlug, file, mapping: mappingFile, daysAgo } = stock
  const then = new Date(deps.now().getTime() - daysAgo * dayInMs)
  const importDeps: ImportDeps = {
    database: deps.database,
    now: daysAgo === 0 ? deps.now : () => then,
    storePicture: storePictureIn(deps.storage),
  }
  const report = await importStock(importDeps, { dealershipSlug, groupSlug, file, mappingFile })
  if (!report.ok) say(`  ${file}: ${describeImportProblem(report.problem)}`)
  else if (daysAgo === 0) deps.onImported?.(report.value)
  return report.ok
}
