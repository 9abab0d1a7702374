import type { DocumentMaker } from './site-document.ts'

/** Addresses that mean nothing to a search engine, or that only people should open. */
const notForRobots = [
  '/staff',
  '/api/',
  '/mock/',
  '/enquiry/',
  '/booking/',
  '/success',
  '/compare',
  '/recently-viewed',
  '/search/suggestions',
]

/** `/robots.txt`: everything but the above, and where the sitemap is; nothing at all while the site hides from search engines. */
export const robotsTxt: DocumentMaker = ({ snapshot, origin }) => {
  const isHidden = snapshot.site.settings.content.hide_from_search_engines
  const rules = isHidden ? ['Disallow: /'] : notForRobots.map((path) => `Disallow: ${path}`)
  const lines = ['User-agent: *', ...rules, ...(isHidden ? [] : ['', `Sitemap: ${origin}/sitemap.xml`])]
  return { type: 'text/plain; charset=utf-8', text: `${lines.join('\n')}\n`, isIndexable: true }
}
