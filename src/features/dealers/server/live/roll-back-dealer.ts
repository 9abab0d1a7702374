import type { GroupId } from '#kernel/ids.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import { parseWrittenSettings } from '#features/sites/domain/settings/site-settings.ts'
import type { GroupDb, TenantDatabase } from '#platform/postgres/database.ts'
import type { DealerDocument } from '../../domain/dealer-document.ts'
import { documentDifferences } from '../../domain/document-differences.ts'
import type { Difference } from '../../domain/value-differences.ts'
import { withUnnamed } from '../../domain/with-unnamed.ts'
import { HostTaken, waitForTurnToChange } from './dealer-change-store.ts'
import { readDealerDocument } from './dealer-document-store.ts'
import { findVersion, listVersions, type DealerVersion } from './dealer-version-store.ts'
import { inTransaction } from './in-transaction.ts'
import { recordVersion } from './record-version.ts'
import { writeDocument } from './write-document.ts'

export type { DealerVersion }

/** Every version of a group, the newest first. */
export const listDealerVersions = (database: TenantDatabase, groupId: GroupId): Promise<DealerVersion[]> =>
  database.forGroup(groupId, listVersions)

type RollBackRequest = { groupId: GroupId; version: number; changedBy: string; isDryRun?: boolean | undefined }

type RolledBack = {
  /** The version that it became; null: it was so already. */
  version: number | null
  differences: Difference[]
  /** What came later and stays. */
  unnamed: string[]
}

export type RollBackProblem =
  | { kind: 'no-version'; version: number; known: number[] }
  | { kind: 'host-taken'; host: string }
  /** A setting of then is none of today's. */
  | { kind: 'outdated-settings'; site: string; path: string; reason: string }

/** Puts back what a version holds, as a new version. Stock and people stay as they are. */
export async function rollBackDealer(
  deps: { database: TenantDatabase; now(): Date },
  request: RollBackRequest,
): Promise<Result<RolledBack, RollBackProblem>> {
  const { groupId, isDryRun = false } = request
  try {
    return await inTransaction(deps.database, { groupId, isDryRun }, (db) => putBack(db, deps.now(), request))
  } catch (error) {
    if (error instanceof HostTaken) return fail({ kind: 'host-taken', host: error.host })
    throw error
  }
}

async function putBack(
  db: GroupDb,
  now: Date,
  { version, changedBy }: RollBackRequest,
): Promise<Result<RolledBack, RollBackProblem>> {
  await waitForTurnToChange(db)
  const stored = await findVersion(db, version)
  if (!stored) return fail({ kind: 'no-version', version, known: (await listVersions(db)).map((each) => each.version) })
  const outdated = outdatedSettings(stored)
  if (outdated) return fail(outdated)
  const live = await readDealerDocument(db)
  const { document, unnamed } = withUnnamed(live, stored)
  const differences = documentDifferences(live, document)
  if (differences.length === 0) return ok({ version: null, differences, unnamed })
  await writeDocument(db, { live, wanted: document, changedBy, now })
  const summary = `back to version ${version}`
  return ok({
    version: await recordVersion(db, { live, document, changedBy, now, differences, summary }),
    differences,
    unnamed,
  })
}

function outdatedSettings({ sites }: DealerDocument): RollBackProblem | undefined {
  for (const { slug, settings } of sites) {
    const parsed = parseWrittenSettings(settings)
    const [problem] = parsed.ok ? [] : parsed.problem
    if (problem) return { kind: 'outdated-settings', site: slug, ...problem }
  }
  return undefined
}
