import type { Block } from '#features/content/domain/blocks.ts'
import { undescribedPictures } from '#features/content/domain/pages/page-findings.ts'
import { readContentHistory, type Subject } from '#features/content/server/editing/edit-content.ts'
import type { CallProblem, PublishingCall } from '../console-call.ts'

const mostVersions = 50

/** A picture that is new here says what it shows. What was published without it before may be published again. */
export async function refusalOfUndescribed(
  call: PublishingCall,
  subject: Subject,
  blocks: readonly Block[],
): Promise<CallProblem | undefined> {
  const missing = undescribedPictures(blocks).filter(({ image }) => image.startsWith('/media/'))
  if (missing.length === 0) return undefined
  const versions = await call.deps.database.forGroup(call.groupId, (db) =>
    readContentHistory<{ blocks?: Block[] }>(db, subject, mostVersions),
  )
  const known = new Set(
    versions.flatMap(({ content }) => undescribedPictures(content?.blocks ?? []).map(({ image }) => image)),
  )
  const fresh = missing.filter(({ image }) => !known.has(image))
  if (fresh.length === 0) return undefined
  return {
    kind: 'invalid',
    message: 'Please say what each picture shows.',
    fields: Object.fromEntries(fresh.map(({ at }) => [at, 'Say what the picture shows, for people who can’t see it.'])),
  }
}
