import { sql } from 'kysely'
import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { formCategoryIn, htmlIn, type Block } from '../domain/blocks.ts'
import type { ContentPage, Model } from '../domain/content.ts'
import { readBlocks } from './read-blocks.ts'
import { renderMarkdown } from './render-markdown.ts'

/** All content pages of a site, rendered: they are few, and pages are served from memory. */
export async function listPages(db: GroupDb, siteId: SiteId): Promise<ContentPage[]> {
  const rows = await db.selectFrom('page').selectAll().where('site_id', '=', siteId).orderBy('path').execute()
  return rows.map((row) => {
    const { path, title, description } = row
    const blocks = readBlocks(row)
    const html = htmlIn(blocks)
    return { path, title, description, html, blocks, form: formCategoryIn(blocks), updatedAt: row.updated_at }
  })
}

export async function listModels(db: GroupDb, siteId: SiteId): Promise<Model[]> {
  const rows = await db.selectFrom('model').selectAll().where('site_id', '=', siteId).orderBy('position').execute()
  return rows.map((row) => ({
    id: asId<'model'>(row.model_id),
    slug: row.slug,
    name: row.name,
    manufacturerName: row.manufacturer_name,
    description: renderMarkdown(row.description),
    body: row.body,
    image: row.image as Model['image'],
    status: row.status === 'new' ? 'new' : '',
    overrideUrl: row.override_url,
    accessoriesCount: row.accessories_count,
    brochure: row.brochure,
    brochureKb: row.brochure_kb,
    blocks: readBlocks({ body: '', blocks: row.blocks }),
  }))
}

type PageToSave = {
  path: string
  title: string
  description: string
  /** Markdown above the blocks. */
  body: string
  form: string
  blocks?: Block[]
}

/** Replaces a page at its path, or adds it. */
export async function savePage(db: GroupDb, siteId: SiteId, page: PageToSave): Promise<void> {
  const row = { ...page, blocks: JSON.stringify(page.blocks ?? []) }
  await db
    .insertInto('page')
    .values({ site_id: siteId, ...row })
    .onConflict((taken) =>
      taken.columns(['group_id', 'site_id', 'path']).doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

type ModelToSave = Omit<Model, 'id' | 'blocks'> & { position: number; blocks: Block[] }

export async function saveModel(db: GroupDb, siteId: SiteId, model: ModelToSave): Promise<void> {
  const row = {
    name: model.name,
    manufacturer_name: model.manufacturerName,
    description: model.description,
    body: model.body,
    image: model.image === null ? null : JSON.stringify(model.image),
    status: model.status,
    override_url: model.overrideUrl,
    accessories_count: model.accessoriesCount,
    brochure: model.brochure,
    brochure_kb: model.brochureKb,
    blocks: JSON.stringify(model.blocks),
    position: model.position,
  }
  await db
    .insertInto('model')
    .values({ site_id: siteId, slug: model.slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}
