import { shareImageUrl } from '#features/media/domain/image-paths.ts'
import { shareHeight, shareWidth } from '#features/media/domain/image-widths.ts'
import { regionRules } from '#features/sites/domain/region.ts'
import { alternateOrigin } from '#features/sites/domain/alternate-sites.ts'
import type { Site } from '#features/sites/domain/site.ts'
import type { PageHead } from '#features/sites/view/document.tsx'
import { shortened } from '#features/publishing/server/headings.ts'
import type { PageMeta } from './page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { breadcrumbData } from './structured-data.ts'

/** `origin` is the site's scheme and host. */
export function headOf(meta: PageMeta, snapshot: SiteSnapshot, origin: string): PageHead {
  const { site } = snapshot
  const isIndexable = meta.isIndexable && !site.settings.content.hide_from_search_engines
  return {
    title: meta.title,
    description: fullDescription(meta.description, site),
    canonical: meta.canonicalPath === null ? null : origin + meta.canonicalPath,
    isIndexable,
    image: shareImage(meta, site, origin),
    publishedAt: meta.publishedAt,
    structuredData: [...(meta.structuredData ?? []), ...trailData(meta, origin)],
    alternates: (meta.alternates ?? []).map(({ type, title, path }) => ({ type, title, href: origin + path })),
    languages: isIndexable ? languagesOf(meta, snapshot, origin) : [],
  }
}

/** Search engines show about 160 letters, and little more than nothing is no description. */
function fullDescription(description: string, { settings }: Site): string {
  const isThin = description.length < 50 && settings.content.description !== ''
  return shortened(isThin ? `${description} ${settings.content.description}` : description, 160)
}

/** The page's own picture, else that of the home page. */
function shareImage(meta: PageMeta, { settings }: Site, origin: string): PageHead['image'] {
  const url = meta.image ?? settings.content.hero.image
  if (url === undefined) return undefined
  const { quality, allowed_hosts: allowedHosts } = settings.connections.images
  const address = shareImageUrl({ url, siteOrigin: origin, quality, allowedHosts })
  // A picture of a host that we may not ask keeps its address and its own size.
  return { address, size: address === url ? null : { width: shareWidth, height: shareHeight } }
}

function trailData({ trail = [] }: PageMeta, origin: string): object[] {
  if (trail.length === 0) return []
  return [
    breadcrumbData([['Home', `${origin}/`], ...trail.map(([name, path]): [string, string] => [name, origin + path])]),
  ]
}

/** This page for each region that it exists for, itself among them, and the one for everybody else. */
function languagesOf(meta: PageMeta, { site, alternates }: SiteSnapshot, origin: string): PageHead['languages'] {
  if (alternates.length === 0 || !meta.alternatePath || meta.canonicalPath === null) return []
  const own = { site, href: origin + meta.canonicalPath }
  const found = [own, ...alternates.flatMap((alternate) => alternateOn(alternate, meta, origin))]
  if (found.length === 1) return []
  const { sister_for_others: others } = site.settings.content
  return found.flatMap(({ site: { slug, region }, href }) => [
    { language: regionRules(region).locale, href },
    ...(slug === others ? [{ language: 'x-default', href }] : []),
  ])
}

function alternateOn(alternate: Site, { alternatePath }: PageMeta, ownOrigin: string): { site: Site; href: string }[] {
  const [path, origin] = [alternatePath?.(alternate) ?? null, alternateOrigin(alternate, ownOrigin)]
  return path === null || origin === null ? [] : [{ site: alternate, href: origin + path }]
}
