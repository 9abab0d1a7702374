import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { ImportReport } from '#features/inventory/domain/stock-file/report/import-report.ts'
import { type MediaStorage, mediaKeyOf } from '#features/media/server/media-ports.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import { overPeople } from '../../domain/changed-since.ts'
import { documentDifferences } from '../../domain/document-differences.ts'
import type { Difference } from '../../domain/value-differences.ts'
import { withUnnamed } from '../../domain/with-unnamed.ts'
import type { DealerFolder } from '../folder/dealer-group.ts'
import { documentOfFolder } from '../folder/document-of-folder.ts'
import { storePictures, type StoredPictures } from '../folder/folder-pictures.ts'
import { stockWarnings } from '../stock-warnings.ts'
import { applyPeople, openAccounts, type Accounts, type PeopleDeps } from './apply-people.ts'
import { applyStock, StockRefused, type StockProblem } from './apply-stock.ts'
import { HostTaken, waitForTurnToChange } from './dealer-change-store.ts'
import { readDealerDocument } from './dealer-document-store.ts'
import { findNewestVersion } from './dealer-version-store.ts'
import { inTransaction } from './in-transaction.ts'
import { recordVersion } from './record-version.ts'
import { writeDocument } from './write-document.ts'

type ApplyDeps = PeopleDeps & { database: TenantDatabase; storage: MediaStorage; now(): Date }

type ApplyRequest = {
  groupId: GroupId
  folder: DealerFolder
  /** The list of versions names it. */
  changedBy: string
  /** Reports exactly what would be done, and leaves everything as it is. */
  isDryRun?: boolean | undefined
  /** Lets a stock file take away more than 30 % of what is for sale. */
  allowRemovals?: boolean | undefined
  /** Writes over what people have changed in the console since the newest version. */
  overwrites?: boolean | undefined
}

export type Applied = {
  /** Null: nothing that versions hold has changed. */
  version: number | null
  differences: Difference[]
  /** Those of them that write over what people have changed since the newest version. */
  overPeople: Difference[]
  /** What is live and the files do not name: it stays. */
  unnamed: string[]
  stock: ImportReport[]
  /** Belongs to accounts that are new, answered here once and kept nowhere. */
  passwords: { email: string; password: string }[]
  warnings: string[]
}

export type ApplyProblem =
  | { kind: 'host-taken'; host: string }
  | { kind: 'changed-since'; version: number; differences: Difference[] }
  | StockProblem

/**
 * Makes a live dealer group what its folder says: settings, hours, phones, pages, menus, redirects, hosts, people and stock, in
 * one transaction, as a new version, visible on the next request. Only what is otherwise is touched. A dry run does all of it and
 * takes it back, so that what it says is what would happen.
 */
export async function applyDealer(deps: ApplyDeps, request: ApplyRequest): Promise<Result<Applied, ApplyProblem>> {
  const { groupId, folder, isDryRun = false } = request
  const storage = isDryRun ? namingOnly(deps.storage) : deps.storage
  const pictures = await storePictures(storage, groupId, folder)
  const accounts = await openAccounts(deps, { groupId, people: folder.group.people, isDryRun })
  try {
    return ok(
      await inTransaction(deps.database, { groupId, isDryRun }, (db) =>
        change(db, { deps: { ...deps, storage }, request, pictures, accounts }),
      ),
    )
  } catch (error) {
    if (error instanceof StockRefused) return fail(error.problem)
    if (error instanceof ChangedSince) return fail({ kind: 'changed-since', ...error.found })
    if (error instanceof HostTaken) return fail({ kind: 'host-taken', host: error.host })
    throw error
  }
}

type Change = { deps: ApplyDeps; request: ApplyRequest; pictures: StoredPictures; accounts: Accounts }

async function change(db: GroupDb, { deps, request, pictures, accounts }: Change): Promise<Applied> {
  const { folder, changedBy } = request
  const now = deps.now()
  await waitForTurnToChange(db)
  const live = await readDealerDocument(db)
  const { document, unnamed } = withUnnamed(live, documentOfFolder({ folder, pictures, now, live }))
  const differences = documentDifferences(live, document)
  const newest = await findNewestVersion(db)
  const theirs = newest ? overPeople(differences, documentDifferences(newest.document, live)) : []
  if (newest && theirs.length > 0 && !request.isDryRun && !request.overwrites)
    throw new ChangedSince({ version: newest.version, differences: theirs })
  if (differences.length > 0) await writeDocument(db, { live, wanted: document, changedBy, now })
  const people = await applyPeople(db, accounts)
  const stock = await applyStock(db, deps, request)
  const version =
    differences.length > 0 ? await recordVersion(db, { live, document, changedBy, now, differences }) : null
  return {
    version,
    differences: [...differences, ...people],
    overPeople: theirs,
    unnamed,
    stock,
    passwords: accounts.passwords,
    warnings: await stockWarnings(db),
  }
}

/** Takes the transaction back: nothing that people did is written over without a word. */
class ChangedSince extends Error {
  readonly found: { version: number; differences: Difference[] }
  constructor(found: { version: number; differences: Difference[] }) {
    super('people have changed it since')
    this.found = found
  }
}

/** Names the address under which bytes would be stored, and stores none. */
const namingOnly = (storage: MediaStorage): MediaStorage => ({
  put: async (_groupId, bytes, extension) => mediaKeyOf(bytes, extension),
  read: storage.read,
})
