import { soldPath, type SoldVehicle } from '#features/inventory/domain/listing/sold-archive.ts'
import { modelSlug } from '#features/inventory/domain/naming/model-slug.ts'
import { makeSlug } from '#features/inventory/domain/vehicle/vehicle-labels.ts'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { SoldArchivePage, summaryOf } from '#features/inventory/view/sold/sold-archive-page.tsx'
import { placedTitle } from '#features/publishing/server/headings.ts'
import type { SiteSnapshot } from '#features/publishing/server/site-snapshot.ts'
import { type SoldPart, soldTitle } from '#features/publishing/server/sold-models.ts'
import { vehiclesNounOf } from '#features/sites/domain/template.ts'
import { withQuery } from '#kernel/with-query.ts'
import { container, standaloneLink } from '#ui/layout.tsx'
import { type Handler, page } from '../page/page.ts'
import { findStock } from './found-stock.ts'
import { StockGrid } from './stock-grid.tsx'

type SoldData = SoldPart & { vehicles: readonly SoldVehicle[] }

/** `/sold`, `/sold/toyota`, `/sold/toyota/hilux`: what was sold lately, below what is for sale now. */
export const soldPage: Handler<{ sold: SoldPart }> = page<SoldData, { sold: SoldPart }>({
  name: 'recently sold',
  load: ({ sold }) => {
    const vehicles = sold.models
      .flatMap((model) => model.vehicles)
      .toSorted((a, b) => b.soldAt.getTime() - a.soldAt.getTime())
    return { kind: 'found', data: { ...sold, vehicles } }
  },
  meta: (part, { snapshot: { site } }) => ({
    title: placedTitle(soldTitle(part), site),
    description: `${soldTitle(part)} at ${site.name}: ${summaryOf(part.vehicles, site.settings.vehicle.sold_archive.months)}`,
    canonicalPath: soldPath(part),
    isIndexable: part.vehicles.length > 0,
    trail: trailOf(part),
  }),
  Page: (part, { snapshot }) => (
    <SoldArchivePage
      title={soldTitle(part)}
      crumbs={[['Home', '/'] as const, ...trailOf(part).slice(0, -1)].map(([label, href]) => ({ label, href }))}
      part={part}
      models={part.models}
      vehicles={part.vehicles}
      rules={vehicleViewRules(snapshot.site, snapshot.asOf)}
      inStock={<InStock part={part} snapshot={snapshot} />}
    />
  ),
})

function trailOf({ make, model }: SoldPart): [label: string, path: string][] {
  return [
    ['Recently sold', soldPath()],
    ...(make === '' ? [] : [[make, soldPath({ make })] as [string, string]]),
    ...(model === '' ? [] : [[model, soldPath({ make, model })] as [string, string]]),
  ]
}

/** As many as fill a row. */
const mostInStock = 4

function InStock({ part: { make, model }, snapshot }: { part: SoldPart; snapshot: SiteSnapshot }) {
  const { site, stockHref } = snapshot
  const address = withQuery(stockHref, { make: makeSlug(make), model: modelSlug(model) })
  const stock = findStock(snapshot, address, mostInStock)
  const name = [make, model].filter(Boolean).join(' ')
  if (stock.vehicles.length > 0) {
    return <StockGrid title={name && `${name} in stock`} snapshot={snapshot} stock={stock} />
  }
  return (
    <div className={container}>
      <p>{`${name ? `No ${name}` : 'Nothing'} in stock right now.`}</p>
      <a className={standaloneLink} href={stockHref}>{`See all ${vehiclesNounOf(site)}`}</a>
    </div>
  )
}
