import { ErrorPage, MissingPage } from '#features/content/view/message-page.tsx'
import type { PageAnswer, PageRequest } from './page.ts'

/** What a site answers at an address where it has nothing: a search, and ways on. */
export function missingPage({ snapshot }: PageRequest): Extract<PageAnswer, { kind: 'page' }> {
  return {
    kind: 'page',
    status: 404,
    meta: {
      title: `Page not found | ${snapshot.site.name}`,
      description: 'There is nothing at this address.',
      canonicalPath: null,
      isIndexable: false,
    },
    body: <MissingPage stockHref={snapshot.stockHref} />,
  }
}

/** What a site answers when something of ours broke; `traceId` finds it in the logs. */
export function brokenPage({ snapshot }: PageRequest, traceId: string): Extract<PageAnswer, { kind: 'page' }> {
  return {
    kind: 'page',
    status: 500,
    meta: {
      title: `Something went wrong | ${snapshot.site.name}`,
      description: 'Something went wrong on our side.',
      canonicalPath: null,
      isIndexable: false,
    },
    body: <ErrorPage traceId={traceId} />,
  }
}
