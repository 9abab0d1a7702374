import type { MenuItem } from '#features/sites/domain/settings/content-settings.ts'

export type RelatedPages = { title: string; links: { label: string; href: string }[] }

const most = 7

/**
 * Pages that a menu keeps beside this one, under the name of their group: from the header, else from the footer. Null when
 * no group holds the page and another.
 */
export function relatedPages(
  path: string,
  menus: { header: readonly MenuItem[]; footer: readonly MenuItem[] },
): RelatedPages | null {
  for (const { label, items = [] } of [...menus.header, ...menus.footer]) {
    if (!items.some((item) => item.href === path)) continue
    const links = items.flatMap(({ label, href }) => (href?.startsWith('/') && href !== path ? [{ label, href }] : []))
    if (links.length > 0) return { title: label, links: links.slice(0, most) }
  }
  return null
}
