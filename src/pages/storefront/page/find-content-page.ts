import type { ContentPage } from '#features/content/domain/content.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** Pages answer with and without the prefix, so that a link to the other form finds its way. */
export function findContentPage(pathname: string, snapshot: SiteSnapshot): ContentPage | undefined {
  const bare = pathname.replace(/^\/pages(?=\/)/, '')
  return snapshot.findPage(bare) ?? snapshot.findPage(`/pages${bare}`)
}
