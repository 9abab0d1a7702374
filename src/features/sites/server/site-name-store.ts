import { sql, type RawBuilder } from 'kysely'

/** What a site is called: the name that its dealer has set, else the one it was added with. `site` is the table, or what a query calls it. */
export const siteName = (site: 'site' | 's' = 'site'): RawBuilder<string> =>
  sql<string>`coalesce(nullif(btrim(${sql.ref(`${site}.settings`)} #>> '{content,name}'), ''), ${sql.ref(`${site}.name`)})`
