import { ownAddresses, positionPath } from '#features/content/domain/content.ts'
import type { Position } from '#features/content/domain/position.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { PositionList, PositionPage } from '#features/content/view/position-pages.tsx'
import { ContentBlocks } from './content-blocks.tsx'
import { positionData } from '../page/content-data.ts'
import { findContentPage } from '../page/find-content-page.ts'
import { placedTitle, placeSuffix } from '#features/publishing/server/headings.ts'
import { overrideForm, overrideMeta, pageOverride, type PageOverride } from './page-override.ts'
import { type Handler, page } from '../page/page.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'

const path = ownAddresses.positions

export const positionsPage: Handler = page<PageOverride>({
  name: 'current positions',
  load: ({ snapshot }) => ({
    kind: 'found',
    data: pageOverride(snapshot, {
      path,
      title: 'Current positions',
      description: `Work at ${snapshot.site.name}${placeSuffix(snapshot.site)}: positions that are open now, with pay, place and how to apply.`,
    }),
  }),
  meta: (override, { snapshot }) => overrideMeta(override, path, snapshot),
  form: (request) => overrideForm(path, request),
  Page(override, request) {
    const { snapshot } = request
    const { positions } = snapshot.published
    return (
      <ContentPageView title={override.title}>
        <Part>
          {positions.length > 0 ? (
            <PositionList positions={positions} site={snapshot.site} />
          ) : (
            <p>
              We don’t have any openings right now. <a href={careersHref(snapshot) ?? '/contact'}>Get in touch</a>{' '}
              anyway, and we’ll keep your details for when we do.
            </p>
          )}
        </Part>
        <ContentBlocks loaded={override.loaded} request={request} />
      </ContentPageView>
    )
  },
})

/** A dealer who takes no applications and lists nothing has no such page. */
export const hasCareers = (snapshot: SiteSnapshot): boolean =>
  snapshot.records.content.positions.length > 0 || careersHref(snapshot) !== null

/** Null unless the site takes applications. */
function careersHref(snapshot: SiteSnapshot): string | null {
  if (!snapshot.site.settings.leads.careers) return null
  const found = findContentPage('/careers', snapshot)
  if (!found) return null
  return snapshot.site.settings.content.pages_prefix ? '/pages/careers' : '/careers'
}

type AtPosition = { position: Position }

/** One position. One that is filled leads to those that are not. */
export const positionPage: Handler<AtPosition> = page<Position, AtPosition>({
  name: 'position',
  load: ({ snapshot, position }) =>
    snapshot.published.positions.includes(position)
      ? { kind: 'found', data: position }
      : { kind: 'moved', to: path, status: 302 },
  meta: (position, { snapshot: { site }, url: { origin } }) => ({
    title: placedTitle(position.title, site),
    description: [
      position.summary,
      `${position.title} at ${site.name}${placeSuffix(site)}: pay, place and how to apply.`,
    ]
      .join(' ')
      .trim(),
    canonicalPath: positionPath(position),
    isIndexable: true,
    trail: [
      ['Current positions', path],
      [position.title, positionPath(position)],
    ],
    structuredData: [positionData(position, { site, origin, path: positionPath(position) })],
  }),
  Page: (position, { snapshot }) => (
    <PositionPage position={position} site={snapshot.site} applyHref={careersHref(snapshot)} />
  ),
})
