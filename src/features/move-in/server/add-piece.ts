import { block } from '#features/content/domain/blocks.ts'
import { entrySchemas } from '#features/content/domain/entries/entry-kinds.ts'
import { editEntry, readEntries } from '#features/content/server/editing/edit-entry.ts'
import { editPage, readPages } from '#features/content/server/editing/edit-page.ts'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { NewPiece } from '../domain/piece-content.ts'

/** `there`: something has that name already, and nothing was written over it. */
type AddedPiece = 'added' | 'there' | 'invalid'

type Where = { siteId: SiteId; changedBy: string; now: Date }

/** Adds a text of the old site as its history's first version; what somebody has written stays as it is. */
export async function addPiece(db: GroupDb, piece: NewPiece, { siteId, changedBy, now }: Where): Promise<AddedPiece> {
  const around = { changedBy, now, seen: null }
  if (piece.kind === 'page') {
    if ((await readPages(db, siteId)).some(({ path }) => path === piece.key)) return 'there'
    if (!piece.content.blocks.every((each) => block.safeParse(each).success)) return 'invalid'
    const added = await editPage(db, {
      ...around,
      subject: { siteId, kind: 'page', key: piece.key },
      content: piece.content,
    })
    return added.ok ? 'added' : 'there'
  }
  if ((await readEntries(db, siteId, 'article')).some(({ key }) => key === piece.key)) return 'there'
  const article = entrySchemas.article.safeParse(piece.content)
  if (!article.success) return 'invalid'
  const subject = { siteId, kind: 'article' as const, key: piece.key }
  const measure = async () => undefined
  const added = await editEntry(db, { ...around, subject, content: article.data, measure })
  return added.ok ? 'added' : 'there'
}
