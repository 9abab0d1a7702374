import { oldAddress } from '../../domain/old-address.ts'

/** A site has the same pages with `www.` and without. */
export function hostsOfSite(origin: string): string[] {
  const { host } = new URL(origin)
  return host.startsWith('www.') ? [host, host.slice(4)] : [host, `www.${host}`]
}

const mostLinks = 2_000

/** Links to other sites are left out; the rest are paths with their queries. */
export function linksIn(html: string, page: URL, hosts: readonly string[]): string[] {
  const found = new Set<string>()
  for (const [, double, single, bare] of html.matchAll(
    /<a\s[^>]{0,800}?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
  )) {
    const address = pageAt((double ?? single ?? bare ?? '').replaceAll('&amp;', '&'), page, hosts)
    if (address !== null) found.add(address)
    if (found.size >= mostLinks) break
  }
  return [...found]
}

/** Addresses of other sites are left out; the rest are pages and other sitemaps. */
export function locationsIn(xml: string, page: URL, hosts: readonly string[]): string[] {
  const found = [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)].map(([, text = '']) => text)
  return [...new Set(found)].flatMap((text) => {
    const plain = text.replaceAll('&amp;', '&')
    return sitemapAt(plain, page, hosts) ?? pageAt(plain, page, hosts) ?? []
  })
}

/** A sitemap of the site by its path; undefined where it is something else. */
export function sitemapAt(text: string, page: URL, hosts: readonly string[]): string | undefined {
  const url = onSite(text, page, hosts)
  return url && /\.xml$/i.test(url.pathname) ? url.pathname + url.search : undefined
}

function pageAt(text: string, page: URL, hosts: readonly string[]): string | null {
  const url = onSite(text.trim(), page, hosts)
  return url ? oldAddress(withoutCampaign(url)) : null
}

function onSite(text: string, page: URL, hosts: readonly string[]): URL | undefined {
  if (text === '' || !URL.canParse(text, page.href)) return undefined
  const url = new URL(text, page.href)
  return /^https?:$/.test(url.protocol) && hosts.includes(url.host) ? url : undefined
}

/** What campaigns and sessions add names no other page. */
function withoutCampaign(url: URL): string {
  const names = Array.from(url.searchParams.keys())
  for (const name of names)
    if (/^(?:utm_.*|gclid|fbclid|msclkid|sid|phpsessid|sessionid)$/i.test(name)) url.searchParams.delete(name)
  return url.pathname + url.search
}
