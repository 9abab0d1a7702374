import type { SiteId } from '#kernel/ids.ts'
import type { Result } from '#kernel/result.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { PageContent } from '../../domain/pages/page-content.ts'
import { savePage } from '../content-store.ts'
import {
  type ContentEdit,
  type ContentStore,
  type ContentVersion,
  editContent,
  type EditedContent,
} from './edit-content.ts'
import { deletePage, listWrittenPages, type WrittenPage } from './written-page-store.ts'

export type PageVersion = ContentVersion<PageContent>

/** The pages that somebody has written, by address. */
export const readPages = (db: GroupDb, siteId: SiteId): Promise<WrittenPage[]> => listWrittenPages(db, siteId)

/** Publishes, changes or removes one page and keeps what was there. */
export const editPage = (
  db: GroupDb,
  edit: ContentEdit<PageContent>,
): Promise<Result<EditedContent<PageContent>, { kind: 'stale'; current: PageContent | null }>> =>
  editContent(db, storeOf(edit.subject), edit)

const storeOf = ({ siteId, key: path }: ContentEdit<PageContent>['subject']): ContentStore<PageContent> => ({
  async find(db) {
    const page = (await listWrittenPages(db, siteId)).find((each) => each.path === path)
    return page ? contentOf(page) : null
  },
  save: (db, content) => savePage(db, siteId, { ...content, path, body: '', form: '' }),
  remove: (db) => deletePage(db, siteId, path),
})

export const contentOf = ({ title, description, blocks }: PageContent): PageContent => ({ title, description, blocks })
