import { asId, type SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import type { ContentPage, Model } from '../domain/content.ts'
import { renderMarkdown } from './render-markdown.ts'

/** All content pages of a site, rendered: they are few, and pages are served from memory. */
export async function listPages(db: GroupDb, siteId: SiteId): Promise<ContentPage[]> {
  const rows = await db.selectFrom('page').selectAll().where('site_id', '=', siteId).orderBy('path').execute()
  return rows.map((row) => ({
    path: row.path,
    title: row.title,
    description: row.description,
    html: renderMarkdown(row.body),
    form: row.form,
  }))
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
  }))
}

export type PageToSave = { path: string; title: string; description: string; body: string; form: string }

/** Replaces a page at its path, or adds it. */
export async function savePage(db: GroupDb, siteId: SiteId, page: PageToSave): Promise<void> {
  await db
    .insertInto('page')
    .values({ site_id: siteId, ...page })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'path']).doUpdateSet(page))
    .execute()
}

export type ModelToSave = Omit<Model, 'id'> & { position: number }

export async function saveModel(db: GroupDb, siteId: SiteId, model: ModelToSave): Promise<void> {
  const row = {
    name: model.name,
    manufacturer_name: model.manufacturerName,
    description: model.description,
    body: model.body,
    image: model.image === null ? null : JSON.stringify(model.image),
    status: model.status,
    override_url: model.overrideUrl,
    position: model.position,
  }
  await db
    .insertInto('model')
    .values({ site_id: siteId, slug: model.slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}
