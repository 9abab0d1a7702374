import type { viewCalls } from '#console/calls/view-calls.ts'
import { listSavedViews, removeSavedView, saveView, type ViewOwner } from '#features/accounts/server/saved-views.ts'
import { fail, ok } from '#kernel/result.ts'
import type { Runs, SiteCall } from '../console-call.ts'

export const viewRuns: Runs<typeof viewCalls> = {
  'views.list': async (call, { screen }) => {
    const views = await call.deps.database.forGroup(call.groupId, (db) => listSavedViews(db, ownerOf(call), screen))
    return ok({ views: views.map(({ id, name, query, columns }) => ({ id, name, query, columns })) })
  },
  'views.save': async (call, view) => {
    const id = call.deps.newId()
    const saved = { ...view, id, at: call.deps.now() }
    await call.deps.database.forGroup(call.groupId, (db) => saveView(db, ownerOf(call), saved))
    return ok({ id })
  },
  'views.remove': async (call, { id }) => {
    const removed = await call.deps.database.forGroup(call.groupId, (db) => removeSavedView(db, ownerOf(call), id))
    if (!removed) return fail({ kind: 'missing', message: 'We can’t find that view.' })
    return ok({ removed: { ...removed, screen: removed.screen === 'leads' ? 'leads' : 'stock' } })
  },
}

const ownerOf = ({ address, staff }: SiteCall): ViewOwner => ({ siteId: address.siteId, userId: staff.user.id })
