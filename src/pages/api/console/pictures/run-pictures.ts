import type { pictureCalls } from '#console/calls/pictures/picture-calls.ts'
import type { PictureUse } from '#features/media/domain/picture-use.ts'
import {
  addPicture,
  describePicture,
  readLibrary,
  removePicture,
} from '#features/media/server/library/picture-library.ts'
import { fail, ok } from '#kernel/result.ts'
import { type CallProblem, type Runs, stale } from '../console-call.ts'

export const pictureRuns: Runs<typeof pictureCalls> = {
  'pictures.list': async ({ deps, groupId }) => {
    const pictures = await deps.database.forGroup(groupId, readLibrary)
    return ok({
      pictures: pictures.map(({ addedAt, ...picture }) => ({ ...picture, addedAt: addedAt?.toISOString() ?? null })),
    })
  },

  'pictures.add': async ({ deps, groupId, audit }, { url, ...texts }) => {
    const now = deps.now()
    const isAdded = await deps.database.forGroup(groupId, (db) =>
      addPicture(db, deps.storage, { groupId, url, ...texts, now }),
    )
    if (!isAdded) return fail(missing)
    audit({ subject: subjectOf(url, texts.name), after: texts })
    return ok({})
  },

  'pictures.describe': async ({ deps, groupId, audit }, { url, seen, ...texts }) => {
    const now = deps.now()
    const described = await deps.database.forGroup(groupId, (db) =>
      describePicture(db, { url, texts, seen: seen ?? texts, now }),
    )
    if (!described.ok)
      return fail(described.problem.kind === 'stale' ? stale(described.problem.current, 'this picture') : missing)
    audit({ subject: subjectOf(url, texts.name), before: described.value, after: texts })
    return ok({})
  },

  'pictures.remove': async ({ deps, groupId, audit }, { url }) => {
    const removed = await deps.database.forGroup(groupId, (db) => removePicture(db, url))
    if (!removed.ok) return fail(removed.problem.kind === 'used' ? inUse(removed.problem.uses) : missing)
    audit({ subject: subjectOf(url, removed.value.name), before: removed.value })
    return ok(removed.value)
  },
}

const subjectOf = (url: string, name: string) => ({ kind: 'picture', id: url, name })

const missing: CallProblem = { kind: 'missing', message: 'This picture isn’t in your library any more.' }

const mostNamed = 3

/** Where a picture is shown, by name as far as a sentence goes. */
function inUse(uses: readonly PictureUse[]): CallProblem {
  const names = uses.slice(0, mostNamed).map(({ kind, name }) => (kind === 'settings' ? 'your settings' : `“${name}”`))
  const rest = uses.length - names.length
  const places = [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  return { kind: 'conflict', message: `This picture is in use: ${places}. Take it off there first.` }
}
