import { questionsIn } from '#features/content/domain/blocks.ts'
import { loadBlocks, type LoadedBlocks } from './content-blocks.tsx'
import { faqData } from '../page/content-data.ts'
import { placedTitle } from '#features/publishing/server/headings.ts'
import type { EnquiryForm } from '#features/leads/domain/form/enquiry-form.ts'
import { formAmong } from './content-form.tsx'
import type { PageMeta, PageRequest } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

/** What the dealer wrote for a page that shows something of its own: title, description and blocks below the rest. */
export type PageOverride = { title: string; description: string; loaded: LoadedBlocks }

export function pageOverride(
  snapshot: SiteSnapshot,
  { path, title, description }: { path: string; title: string; description: string },
): PageOverride {
  const found = findOverride(snapshot, path)
  return {
    title: found?.title ?? title,
    description: found?.description || description,
    loaded: loadBlocks(snapshot, found?.blocks ?? []),
  }
}

const findOverride = (snapshot: SiteSnapshot, path: string) =>
  snapshot.findPage(path) ?? snapshot.findPage(`/pages${path}`)

/** The form among those blocks. */
export const overrideForm = (path: string, request: PageRequest): EnquiryForm | undefined =>
  formAmong(findOverride(request.snapshot, path)?.blocks ?? [], request)

/** Head of such a page. */
export const overrideMeta = (
  { title, description, loaded }: PageOverride,
  path: string,
  { site }: SiteSnapshot,
): PageMeta => ({
  title: placedTitle(title, site),
  description,
  canonicalPath: path,
  isIndexable: true,
  trail: [[title, path]],
  structuredData: faqData(questionsIn(loaded.blocks)),
})
