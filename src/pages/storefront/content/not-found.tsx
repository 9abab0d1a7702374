import type { ReactNode } from 'react'
import { ErrorPage, MissingPage } from '#features/content/view/message-page.tsx'
import type { PageResponse, PageRequest } from '../page/page.ts'

type ShownPage = Extract<PageResponse, { kind: 'page' }>

/** Offers a search, and ways on. */
export const missingPage = ({ snapshot }: Pick<PageRequest, 'snapshot'>): ShownPage =>
  unlisted(
    404,
    `Page not found | ${snapshot.site.name}`,
    <MissingPage site={snapshot.site} stockHref={snapshot.stockHref} />,
  )

/** The dealer says of such an old address that nothing takes its place. */
export const goneAddress = ({ snapshot }: Pick<PageRequest, 'snapshot'>): ShownPage =>
  unlisted(
    410,
    `Page not found | ${snapshot.site.name}`,
    <MissingPage site={snapshot.site} stockHref={snapshot.stockHref} />,
  )

/** `traceId` finds in the logs what happened; `again` is the address to try again. */
type Broken = { traceId: string; again: string }

export const brokenPage = ({ snapshot }: Pick<PageRequest, 'snapshot'>, broken: Broken): ShownPage =>
  unlisted(500, `Something went wrong | ${snapshot.site.name}`, <ErrorPage {...broken} />)

function unlisted(status: ShownPage['status'], title: string, body: ReactNode): ShownPage {
  const meta = { title, description: title, canonicalPath: null, isIndexable: false }
  return { kind: 'page', status, meta, body }
}
