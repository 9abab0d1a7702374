import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { StaffMember } from '#features/accounts/server/list-staff.ts'
import { exportStock, type ExportedStock } from '#features/inventory/server/export-stock.ts'
import { parseMediaPath } from '#features/media/domain/media-key.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { findDealershipBySlug } from '#features/sites/server/site-store.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import {
  exportedFiles,
  mappingFileName,
  reportsFileName,
  stockFileName,
  type ExportedFile,
} from '../folder/export-files.ts'
import { peopleOf } from './apply-people.ts'
import { dealershipIdsBySlug } from './dealer-change-store.ts'
import { readDealerDocument } from './dealer-document-store.ts'

type ExportDeps = {
  database: TenantDatabase
  storage: MediaStorage
  listStaff(groupId: GroupId): Promise<StaffMember[]>
}

type Exported = { files: number; pictures: number; vehicles: number; missingPictures: string[] }
type ExportProblem = { kind: 'folder-not-empty'; folder: string }

/**
 * Writes a live dealer group into a folder that `applyDealer` reads: applied at once it changes nothing. The folder must be empty
 * or not there, so that nothing of another time stays in it. Passwords are not in it.
 */
export async function exportDealer(
  { database, storage, listStaff }: ExportDeps,
  { groupId, groupSlug, folder }: { groupId: GroupId; groupSlug: string; folder: string },
): Promise<Result<Exported, ExportProblem>> {
  if ((await readdir(folder).catch(() => [])).length > 0) return fail({ kind: 'folder-not-empty', folder })
  const staff = await listStaff(groupId)
  const { files, stocks } = await database.forGroup(groupId, (db) => readEverything(db, { groupSlug, staff }))
  const all = [...files, ...stocks.flatMap(stockFiles)]
  for (const { path, text } of all) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const named = new Set([...stocks.flatMap(({ stock }) => stock.media), ...all.flatMap(picturesIn)])
  const missingPictures: string[] = []
  await mkdir(join(folder, 'media'), { recursive: true })
  for (const url of named) {
    const key = parseMediaPath(url)
    const bytes = key && (await storage.read(groupId, key))
    if (bytes) await writeFile(join(folder, 'media', key), bytes)
    else missingPictures.push(url)
  }
  const vehicles = stocks.reduce((sum, { stock }) => sum + stock.vehicles, 0)
  return ok({ files: all.length, pictures: named.size - missingPictures.length, vehicles, missingPictures })
}

type StockOf = { slug: string; stock: ExportedStock }

async function readEverything(db: GroupDb, { groupSlug, staff }: { groupSlug: string; staff: StaffMember[] }) {
  const document = await readDealerDocument(db)
  const stocks: StockOf[] = []
  for (const { slug } of document.dealerships) {
    const dealership = await findDealershipBySlug(db, slug)
    const stock = dealership && (await exportStock(db, dealership))
    if (stock && stock.vehicles > 0) stocks.push({ slug, stock })
  }
  const people = peopleOf(staff, await dealershipIdsBySlug(db))
  const stocked = new Set(stocks.map(({ slug }) => slug))
  const reported = new Set(stocks.filter(({ stock }) => hasReports(stock)).map(({ slug }) => slug))
  return { files: exportedFiles({ slug: groupSlug, document, people, stocked, reported }), stocks }
}

const stockFiles = ({ slug, stock }: StockOf): ExportedFile[] => [
  { path: stockFileName(slug), text: stock.csv },
  { path: mappingFileName(slug), text: `${JSON.stringify(stock.mapping, null, 2)}\n` },
  ...(hasReports(stock) ? [{ path: reportsFileName(slug), text: `${JSON.stringify(stock.reports, null, 2)}\n` }] : []),
]

const hasReports = ({ reports }: ExportedStock): boolean => Object.keys(reports).length > 0

const picturesIn = ({ text }: ExportedFile): string[] =>
  (text.match(/(?<![\w./-])media\/[0-9a-f]{32}\.[a-z]+/g) ?? []).map((name) => `/${name}`)
