import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { reportOfFile } from '#features/inventory/domain/condition/report-file.ts'
import { setReports } from '#features/inventory/server/condition/set-reports.ts'
import type { MediaStorage } from '#features/media/server/media-ports.ts'
import { storeBrochure } from '#features/media/server/storing/store-brochure.ts'
import { findDealershipBySlug } from '#features/sites/server/site-store.ts'
import type { GroupId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { DealerFolder } from './dealer-group.ts'
import { fileOf } from './folder-pictures.ts'

type Request = { groupId: GroupId; folder: DealerFolder; dealershipSlug: string }

/** Reports of condition that a folder has beside a stock file, once that file is read. Those of vehicles that it does not name stay. */
export async function applyReports(
  db: GroupDb,
  storage: MediaStorage,
  { groupId, folder, dealershipSlug }: Request,
): Promise<void> {
  const written = folder.reports.get(dealershipSlug)
  const dealership = written && (await findDealershipBySlug(db, dealershipSlug))
  if (!written || !dealership) return
  const documents = new Map<string, { url: string; bytes: number }>()
  for (const { file } of Object.values(written).flatMap((report) => report.documents)) {
    const stored = await storeBrochure(storage, { groupId, bytes: await readFile(fileOf(folder, file)) })
    if (!stored.ok) throw new Error(`${file}: ${stored.problem.message}`)
    documents.set(file, stored.value)
  }
  await setReports(db, dealership.id, (stockNumber, images) => {
    const report = written[stockNumber]
    return report && reportOfFile(report, { images, documents, newId: randomUUID })
  })
}
