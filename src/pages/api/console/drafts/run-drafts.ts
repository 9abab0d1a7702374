import type { draftCalls, SavedDraft } from '#console/calls/content/draft-calls.ts'
import {
  type DraftOwner,
  readDrafts,
  saveDraft,
  type StoredDraft,
} from '#features/publishing/server/drafts/save-draft.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'

export const draftRuns: Runs<typeof draftCalls> = {
  'drafts.list': async (call) => {
    const [{ mine, others }, people] = await Promise.all([
      call.deps.database.forGroup(call.groupId, (db) => readDrafts(db, ownerOf(call), call.deps.now())),
      call.deps.listStaff(call.groupId),
    ])
    const nameOf = new Map(people.map(({ id, name }) => [id, name]))
    return ok({
      drafts: mine.map(presented),
      others: others.flatMap(({ subject, userId, savedAt }) => {
        const by = nameOf.get(userId)
        return by === undefined ? [] : [{ subject, by, savedAt: savedAt.toISOString() }]
      }),
    })
  },

  'drafts.save': async (call, { subject, body, version }) => {
    const next = { version: call.deps.newId(), at: call.deps.now() }
    const saved = await call.deps.database.forGroup(call.groupId, (db) =>
      saveDraft(db, ownerOf(call), { subject, body: body ?? null, version, next }),
    )
    if (saved.ok) return ok({ version: saved.value.version, savedAt: next.at.toISOString() })
    switch (saved.problem.kind) {
      case 'stale':
        return fail({
          kind: 'stale',
          message: 'You’ve changed this on another device since.',
          current: saved.problem.current && presented(saved.problem.current),
        })
      case 'too-long':
        return fail({
          kind: 'invalid',
          message: 'This draft is too long. Publish some of it, or split it up.',
        })
      case 'too-many':
        return fail({
          kind: 'invalid',
          message: 'This site has too many drafts. Publish or discard some first.',
        })
    }
  },
}

const ownerOf = ({ address, staff }: SiteCall): DraftOwner => ({ siteId: address.siteId, userId: staff.user.id })

const presented = ({ subject, body, version, savedAt }: StoredDraft): SavedDraft => ({
  subject,
  body,
  version,
  savedAt: savedAt.toISOString(),
})
