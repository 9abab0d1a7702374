import type { Region } from './region.ts'
import type { Site } from './site.ts'

/** What must be known of a site to tell whether it is the sister of another one. */
type AlternateSite = {
  slug: string
  region: Region
  settings: { content: { sister_sites: readonly string[]; sister_for_others: string } }
}

/**
 * Search engines believe only what both sides say, so a site counts when it names this one too. One for each region,
 * and none for the region of the site itself.
 */
export function mutualAlternates(site: AlternateSite, named: readonly Site[]): Site[] {
  const taken = new Set<Region>([site.region])
  return named.filter(({ slug, region, settings }) => {
    const isMutual =
      site.settings.content.sister_sites.includes(slug) && settings.content.sister_sites.includes(site.slug)
    if (!isMutual || settings.content.hide_from_search_engines || taken.has(region)) return false
    taken.add(region)
    return true
  })
}

/** Address of the sister beside this one: its own host over TLS, in development its name on the same machine. */
export function alternateOrigin(alternate: Pick<Site, 'slug' | 'domainName'>, ownOrigin: string): string | null {
  const local = /^(https?:\/\/)[^/:]+(\.localhost(?::\d+)?)$/.exec(ownOrigin)
  if (local) return `${local[1]}${alternate.slug}${local[2]}`
  return alternate.domainName === null ? null : `https://${alternate.domainName}`
}

/** Finds what is wrong with the sister sites that the sites of one group name; `setting` is a path below `content`. */
export function alternateProblems(
  sites: readonly AlternateSite[],
): { site: string; setting: string; reason: string }[] {
  return sites.flatMap((site) => {
    const { sister_sites: named, sister_for_others: others } = site.settings.content
    const wrong = named.flatMap((slug, at) => {
      const reason = alternateProblem(site, slug, sites)
      return reason ? [{ site: site.slug, setting: `sister_sites.${at}`, reason }] : []
    })
    const isKnown = others === '' || others === site.slug || named.includes(others)
    const notOne = `must be this site or one of its sisters; ${others} is neither`
    return isKnown ? wrong : [...wrong, { site: site.slug, setting: 'sister_for_others', reason: notOne }]
  })
}

function alternateProblem(site: AlternateSite, slug: string, sites: readonly AlternateSite[]): string | undefined {
  const alternate = sites.find((other) => other.slug === slug)
  if (!alternate) return `${slug} is no site of this group`
  if (alternate === site) return 'a site is not its own sister'
  if (alternate.region === site.region) return `${slug} is for ${site.region} too; sisters are for different regions`
  return alternate.settings.content.sister_sites.includes(site.slug) ? undefined : `${slug} does not name ${site.slug}`
}
