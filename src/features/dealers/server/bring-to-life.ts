import type { GroupId } from '#kernel/ids.ts'
import { importStock, type ImportDeps } from '#features/inventory/server/import-stock.ts'
import { listStockedDealerships } from '#features/inventory/server/vehicle-store.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import type { Database } from '#platform/postgres/database.ts'
import { describeImportProblem } from '#features/dealers/server/import-words.ts'
import { storePictureIn } from '#features/dealers/server/store-picture.ts'
import type { DealerFolder } from './dealer-group.ts'
import { loadDealer, stockFilesOf } from './load-dealer.ts'

export type BringToLifeDeps = { database: Database; storage: MediaStorage; now(): Date }

/**
 * A dealer folder becomes live sites with stock. Safe to repeat: what is there stays, and a dealership that never got its
 * stock, because an earlier attempt was cut short, gets it now. Resolves to the group's id when it was added now.
 */
export async function bringToLife(
  deps: BringToLifeDeps,
  folder: DealerFolder,
  say: (line: string) => void,
): Promise<GroupId | undefined> {
  const { groupId, isNew } = await loadDealer(deps, folder)
  const stocked = new Set(await deps.database.forGroup(groupId, listStockedDealerships))
  const missing = stockFilesOf(folder).filter(({ dealershipSlug }) => !stocked.has(dealershipSlug))
  if (isNew || missing.length > 0) say(`Loading ${folder.group.name} …`)
  for (const stock of missing) await importOne(deps, { stock, groupSlug: folder.group.slug, say })
  return isNew ? groupId : undefined
}

type OneImport = { stock: ReturnType<typeof stockFilesOf>[number]; groupSlug: string; say(line: string): void }

const dayInMs = 86_400_000

async function importOne(deps: BringToLifeDeps, { stock, groupSlug, say }: OneImport): Promise<void> {
  const { dealershipSlug, file, mapping: mappingFile, daysAgo } = stock
  const then = new Date(deps.now().getTime() - daysAgo * dayInMs)
  const importDeps: ImportDeps = {
    database: deps.database,
    now: daysAgo === 0 ? deps.now : () => then,
    storePicture: storePictureIn(deps.storage),
  }
  const report = await importStock(importDeps, { dealershipSlug, groupSlug, file, mappingFile })
  if (!report.ok) say(`  ${file}: ${describeImportProblem(report.problem)}`)
}
