import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { LinkButton } from '#ui/button.tsx'
import { hush, wrap } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageNumbers } from '#ui/pagination.tsx'
import { VehicleGrid } from '#features/inventory/view/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/vehicle-view-rules.ts'
import { spell } from '#features/sites/domain/region.ts'
import { pagination } from '../domain/pagination.ts'
import { withPage } from '../domain/search-query.ts'
import { formatSearchUrl } from '../domain/search-url.ts'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { Filters } from './filters.tsx'
import { ResultBar } from './result-bar.tsx'
import styles from './search-page.module.css'
import type { SearchView } from './search-view.ts'

/** Stock of a site: filters beside a grid of vehicles. Complete without script. */
export function SearchPage({ view }: { view: SearchView }) {
  const { site, now, result } = view
  return (
    <div className={`${wrap} ${styles.page}`}>
      <div className={styles.head}>
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }]} here={view.heading} />
        <h1>{view.heading}</h1>
      </div>
      <Filters view={view} />
      <section
        className={styles.results}
        id="results"
        aria-label="Vehicles"
        data-results=""
        data-address={formatSearchUrl(view.path.path, view.query)}
      >
        <ResultBar view={view} />
        <h2 className={hush}>Vehicles</h2>
        <ActiveFilters view={view} />
        {view.removed.length > 0 && (
          <Notice>{`${view.removed.join(', ')}: we have none, so that filter was removed.`}</Notice>
        )}
        {result.hits.length === 0 ? (
          <EmptyResult view={view} />
        ) : (
          <VehicleGrid
            vehicles={result.hits}
            rules={vehicleViewRules(site, now)}
            isFirst
            filler={<Filler region={site.region} />}
          />
        )}
        {result.pageCount > 1 && <Pages view={view} />}
      </section>
    </div>
  )
}

function Filler({ region }: { region: SearchView['site']['region'] }) {
  return (
    <>
      <h3>Not quite it?</h3>
      <p>Tell us what you are looking for. We hear of vehicles before they are listed.</p>
      <LinkButton href="/contact">{spell(region, 'Send an enquiry')}</LinkButton>
    </>
  )
}

function Pages({ view: { path, query, result, site } }: { view: SearchView }) {
  const { links, previous, next } = pagination({
    page: result.page,
    pageSize: site.settings.search.page_size,
    total: result.total,
  })
  const address = (page: number) => formatSearchUrl(path.path, withPage(query, page))
  return (
    <PageNumbers
      label="Pages of vehicles"
      pages={links.map((link) =>
        link.kind === 'gap' ? null : { page: link.page, href: link.isCurrent ? null : address(link.page) },
      )}
      previous={previous === null ? null : address(previous)}
      next={next === null ? null : address(next)}
    />
  )
}
