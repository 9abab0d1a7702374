import { sql } from 'kysely'
import type { SiteId } from '#kernel/ids.ts'
import type { GroupDb } from '#platform/postgres/database.ts'
import { ownForm, type OwnForm, type OwnFormContent } from '../domain/own-forms/own-form.ts'

/** The forms that a site has built, by what they are called in their address. */
export async function listStoredForms(db: GroupDb, siteId: SiteId): Promise<{ slug: string; definition: unknown }[]> {
  return db
    .selectFrom('own_form')
    .select(['slug', 'definition'])
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('slug')
    .execute()
}

/** Days for which a form that was taken off the site is still received: somebody may have had it open. */
const daysReceived = 7

/** The forms that are received, also those that are switched off or were removed lately. One that cannot be read is left out. */
export async function listOwnForms(db: GroupDb, siteId: SiteId): Promise<OwnForm[]> {
  const rows = await db
    .selectFrom('own_form')
    .select(['slug', 'definition', 'removed_at'])
    .where('site_id', '=', siteId)
    .where((where) =>
      where.or([
        where('removed_at', 'is', null),
        where('removed_at', '>', sql<Date>`now() - make_interval(days => ${daysReceived})`),
      ]),
    )
    .orderBy('slug')
    .execute()
  return rows.flatMap(({ slug, definition, removed_at: removedAt }) => {
    const parsed = ownForm.safeParse(definition)
    return parsed.success ? [{ ...parsed.data, slug, isRemoved: removedAt !== null }] : []
  })
}

/** Empty for a form that names nobody, and where there is no form of this name. */
export async function recipientsOfForm(db: GroupDb, siteId: SiteId, slug: string): Promise<string[]> {
  const row = await db
    .selectFrom('own_form')
    .select('definition')
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
  const parsed = ownForm.safeParse(row?.definition)
  return parsed.success ? parsed.data.recipients : []
}

/** Replaces a form at its slug, or adds it. */
export async function saveOwnForm(
  db: GroupDb,
  siteId: SiteId,
  { slug, ...content }: OwnFormContent & { slug: string },
): Promise<void> {
  const row = { definition: JSON.stringify(content), removed_at: null }
  await db
    .insertInto('own_form')
    .values({ site_id: siteId, slug, ...row })
    .onConflict((taken) => taken.columns(['group_id', 'site_id', 'slug']).doUpdateSet(row))
    .execute()
}

/** Takes forms off the site; they are received for some days more. */
export async function removeOwnForms(db: GroupDb, siteId: SiteId, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return
  await db
    .updateTable('own_form')
    .set({ removed_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .where('slug', 'in', [...slugs])
    .where('removed_at', 'is', null)
    .execute()
}
