import type { ReactNode } from 'react'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { buttonClass } from '#ui/button.tsx'
import { controlClass } from '#ui/field.tsx'
import { StoredPart } from '#kernel/stored-part.ts'
import { Sprite } from '#ui/icon.tsx'
import { visuallyHidden, secondary, container } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageNumbers } from '#ui/page-links.tsx'
import { countVehicles } from '#features/sites/domain/template.ts'
import { pagination } from '#features/search/domain/query/pagination.ts'
import { isFiltered, isNarrowed, withPage } from '#features/search/domain/query/search-query.ts'
import { mayFollow } from '#features/search/domain/list/search-robots.ts'
import { formatSearchUrl } from '#features/search/domain/query/search-url.ts'
import { ActiveFilters } from '../filters/active-filters.tsx'
import { EmptyResult, MoreIfYou } from './empty-result.tsx'
import { Filters } from '../filters/filters.tsx'
import { ViewModesByHeading, ResultBar } from './result-bar.tsx'
import { ListTerms, ResultList } from './result-list.tsx'
import styles from './search-page.module.css'
import { searchLink, type SearchView } from './search-view.ts'
import { hasTowQuestion, TowQuestion } from './tow-question.tsx'
import { AbsenceNotice, hasQueryNotices, QueryNotices } from './query-notices.tsx'

type SearchPageProps = {
  view: SearchView
  /** Title of the document, for a script that puts this page in the place of one that stands. */
  title?: string
  /** The form by which one hears of what comes new; it stands in the part that a script swaps, so it is always about what is shown. */
  alert?: ReactNode
}

const listIcons = ['grid', 'rows', 'map', 'filter', 'next', 'previous'] as const

/** Stock of a site: filters beside what was found. Complete without script, which swaps the marked parts. */
export function SearchPage({ view, title, alert }: SearchPageProps) {
  const { site, path, query } = view
  if (isTooSmall(view)) return <WholeStock view={view} alert={alert} />
  return (
    <div className={`${container} ${styles.page}`} data-title={title}>
      <StoredPart store={view.parts} name="sprite of lists" render={() => <Sprite icons={listIcons} />} />
      <a className={`${buttonClass()} ${styles.skip}`} href="#results">
        Skip to results
      </a>
      <Head view={view} />
      <Filters view={view} />
      <div className={styles.find}>
        <input
          className={controlClass}
          type="search"
          name="q"
          form="filters"
          defaultValue={query.sentence || query.text}
          placeholder="Make, model or keyword"
          aria-label="Search our stock"
          enterKeyHint="search"
          autoComplete="off"
          data-suggest=""
        />
        <button type="submit" form="filters" className={buttonClass()}>
          Search
        </button>
      </div>
      <section
        className={styles.results}
        id="results"
        tabIndex={-1}
        aria-label="Vehicles"
        data-results=""
        data-found={view.result.total}
        data-searched={isFiltered(query) && query.page === 1 ? '' : undefined}
        data-address={formatSearchUrl(path.path, query, site.region)}
      >
        <ResultBar view={view} />
        <Found view={view} alert={alert} />
      </section>
    </div>
  )
}

/** There is nothing to search, sort or filter among one vehicle or none. */
function isTooSmall({ result, query, removed }: SearchView): boolean {
  return result.total + result.sold < 2 && !isNarrowed(query) && removed.length === 0
}

const WholeStock = ({ view, alert }: Pick<SearchPageProps, 'view' | 'alert'>) => (
  <div className={container}>
    <Head view={view} />
    <Found view={view} alert={alert} />
  </div>
)

const Head = ({ view }: { view: SearchView }) => (
  <div className={isFiltered(view.query) ? `${styles.head} ${styles.searched}` : styles.head} data-head="">
    <Breadcrumbs crumbs={crumbsOf(view)} here={view.heading} />
    <div>
      <h1>{view.heading}</h1>
      {view.result.hits.length > 0 && <ViewModesByHeading view={view} />}
    </div>
  </div>
)

function Found({ view, alert }: Pick<SearchPageProps, 'view' | 'alert'>) {
  const { query, result, removed, reading } = view
  const said = { reading, ignored: view.ignored, corrections: result.corrections, query }
  const notices = (hasQueryNotices(said) || hasTowQuestion(view)) && (
    <>
      <QueryNotices {...said} linkTo={(to) => searchLink(view, to)} />
      <TowQuestion view={view} />
    </>
  )
  const isInList = result.hits.length > 0 && query.viewMode !== 'map'
  return (
    <div className={styles.list}>
      <h2 className={visuallyHidden}>Vehicles</h2>
      <p className={styles.unreached} role="alert" data-unreached="" hidden>
        We can’t reach the site right now. This is still the list from before; we’ll search again once you’re back
        online. <a href={view.path.path}>Try again</a>
      </p>
      <ActiveFilters view={view} hasAlert={alert !== undefined && alert !== null} />
      <AbsenceNotice reading={reading} />
      {!isInList && notices}
      {view.isMissed && <Notice>That list isn’t here any more. Here’s everything in stock.</Notice>}
      {removed.length > 0 && (
        <Notice>{`${removed.length > 1 ? 'Filters' : 'Filter'} removed: ${removed.join(', ')}.`}</Notice>
      )}
      {result.total === 0 && <EmptyResult view={view} />}
      {result.hits.length > 0 && <ResultList view={view} notice={isInList && notices} />}
      {result.hits.length > 0 && <MoreIfYou view={view} />}
      {result.pageCount > 1 && <Pages view={view} />}
      {alert}
      {result.hits.length > 0 && <ListTerms view={view} />}
    </div>
  )
}

/** Home, and the whole list where only a part of it is shown. */
function crumbsOf({ path, heading }: SearchView) {
  const home = { label: 'Home', href: '/' }
  return heading === path.title ? [home] : [home, { label: path.title, href: path.path }]
}

/** Pages count cards: identical units share one, and sold vehicles have theirs too. */
const listed = ({ result: { total, sold, hitCount }, site }: SearchView): string =>
  hitCount === total && sold === 0 ? countVehicles(site, total) : `${hitCount} listings`

function Pages({ view }: { view: SearchView }) {
  const { path, query, result, site } = view
  const { links, previous, next, from, to } = pagination({
    page: result.page,
    pageSize: site.settings.search.page_size,
    total: result.hitCount,
  })
  const address = (page: number) => formatSearchUrl(path.path, withPage(query, page), site.region)
  return (
    <>
      <PageNumbers
        label="Pages of vehicles"
        pages={links.map((link) =>
          link.kind === 'gap' ? null : { page: link.page, href: link.isCurrent ? null : address(link.page) },
        )}
        previous={previous === null ? null : address(previous)}
        next={next === null ? null : address(next)}
        isFollowed={mayFollow(query)}
      />
      <p className={`${secondary} ${styles.place}`}>{`${from} to ${to} of ${listed(view)}`}</p>
    </>
  )
}
