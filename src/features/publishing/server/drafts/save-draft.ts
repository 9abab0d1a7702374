import { day } from '#kernel/duration.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import {
  countDrafts,
  deleteDraft,
  type DraftOfColleague,
  type DraftOwner,
  insertDraft,
  listDrafts,
  listDraftsOfColleagues,
  lockDraft,
  type StoredDraft,
  updateDraft,
} from './console-draft-store.ts'

export type { DraftOfColleague, DraftOwner, StoredDraft }

/** Letters of JSON: more than anybody types into one page. */
const longestBody = 400_000
/** Things that one person leaves unpublished on one site. */
const mostDrafts = 400

type Wish = {
  subject: string
  /** Null: nothing is typed any more. */
  body: unknown
  /** The version that the browser knows; null: none. */
  version: string | null
  /** The version that is stored now. */
  next: { version: string; at: Date }
}

type DraftProblem =
  /** Another device of theirs has stored since: what it stored; null: it has ended the draft. */
  { kind: 'stale'; current: StoredDraft | null } | { kind: 'too-long' } | { kind: 'too-many' }

/** Stores what somebody is typing, unless another device of theirs has stored something that this one has not seen. */
export async function saveDraft(
  db: GroupDb,
  owner: DraftOwner,
  { subject, body, version, next }: Wish,
): Promise<Result<{ version: string | null }, DraftProblem>> {
  const current = (await lockDraft(db, owner, subject)) ?? null
  if (body === null && current === null) return ok({ version: null })
  if ((current?.version ?? null) !== version) return fail({ kind: 'stale', current })
  if (body === null) {
    await deleteDraft(db, owner, subject)
    return ok({ version: null })
  }
  if (JSON.stringify(body).length > longestBody) return fail({ kind: 'too-long' })
  const draft = { subject, body, version: next.version, savedAt: next.at }
  if (current) await updateDraft(db, owner, draft)
  else {
    if ((await countDrafts(db, owner)) >= mostDrafts) return fail({ kind: 'too-many' })
    const isAdded = await insertDraft(db, owner, draft)
    if (!isAdded) return fail({ kind: 'stale', current: (await lockDraft(db, owner, subject)) ?? null })
  }
  return ok({ version: next.version })
}

/** Drafts of a colleague that nobody has touched for longer are no news. */
const newsFor = 7 * day

export async function readDrafts(
  db: GroupDb,
  owner: DraftOwner,
  now: Date,
): Promise<{ mine: StoredDraft[]; others: DraftOfColleague[] }> {
  const mine = await listDrafts(db, owner)
  return { mine, others: await listDraftsOfColleagues(db, owner, new Date(now.getTime() - newsFor)) }
}
