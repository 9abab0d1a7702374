import type { GroupDb } from '#platform/postgres/database.ts'
import type { DealerDocument } from '../../domain/dealer-document.ts'
import { isSame, type Difference } from '../../domain/value-differences.ts'
import { addVersion, findNewestVersion } from './dealer-version-store.ts'

type ChangeToRecord = {
  live: DealerDocument
  document: DealerDocument
  changedBy: string
  now: Date
  differences: readonly Difference[]
  /** In place of what changed. */
  summary?: string
}

/**
 * Stores what a change left as the next version. What was live before is stored first where no version holds it: people change
 * settings and pages one by one too. Belongs into the transaction of the change.
 */
export async function recordVersion(db: GroupDb, change: ChangeToRecord): Promise<number> {
  const { live, document, changedBy, now, differences, summary } = change
  const newest = await findNewestVersion(db)
  const isKnown = newest !== undefined && isSame(newest.document, live)
  const before = (newest?.version ?? 0) + (isKnown ? 0 : 1)
  if (!isKnown) {
    const found = { changedBy: '', summary: 'as it was found', createdAt: now, document: live }
    await addVersion(db, { ...found, version: before })
  }
  const version = before + 1
  await addVersion(db, { version, changedBy, summary: summary ?? summaryOf(differences), createdAt: now, document })
  return version
}

const mostPaths = 3

function summaryOf(differences: readonly Difference[]): string {
  const paths = differences.slice(0, mostPaths).map(({ path }) => path)
  const count = differences.length === 1 ? '1 change' : `${differences.length} changes`
  return `${count}: ${paths.join(', ')}${differences.length > mostPaths ? ' …' : ''}`
}
