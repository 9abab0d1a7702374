import type { ReactNode } from 'react'
import { container, Section } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import { Hero } from '#features/content/view/hero.tsx'
import { LocationList } from '#features/content/view/location-list.tsx'
import type { Vehicle, VehicleImage } from '#features/inventory/domain/vehicle/vehicle.ts'
import { CompareTray } from '#features/inventory/view/card/compare-tray.tsx'
import { RecentlyViewed } from '#features/inventory/view/card/recently-viewed.tsx'
import { RepaymentStatement } from '#features/finance/view/repayment-statement.tsx'
import { VehicleGrid } from '#features/inventory/view/card/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/card/vehicle-view-rules.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { slugify } from '#kernel/slug.ts'
import { countVehicles, vehiclesNounOf } from '#features/sites/domain/template.ts'
import type { HomePart } from '#features/sites/domain/settings/theme-settings.ts'
import { themeChoices } from '#features/sites/domain/theme.ts'
import type { FacetValue, SearchResult } from '#features/search/domain/engine/search-engine.ts'
import { type PartStore, StoredPart } from '#kernel/stored-part.ts'
import { CountTiles, picturesByBody } from './count-tiles.tsx'
import { searchExample } from '#features/search/domain/text/search-example.ts'
import { type SuggestedSearchKind, suggestedSearches } from '#features/search/domain/list/suggested-searches.ts'
import { PlaceMap } from '../map/place-map.tsx'
import { QuickSearch } from './quick-search.tsx'
import { SuggestedSearchLinks } from './suggested-search-links.tsx'

type HomePageProps = {
  site: Site
  now: Date
  /** Parts that other pages of the site have too. */
  parts?: PartStore | undefined
  stockHref: string
  /** The whole stock, unfiltered: counts for the quick search and the tiles. */
  result: SearchResult
  /** Everything for sale, the latest first: the first few are shown where the site wants stock here, others lend pictures. */
  stock: readonly Vehicle[]
  /** Everything that a list without filters shows. */
  listed: readonly Vehicle[]
  /** The dealer's own words about the business; sanitised, may be empty. */
  about: { title: string; html: string } | null
  /** The range, and the dealer's own blocks. */
  range: ReactNode
  text: ReactNode
}

/** Tiles are worth their place from this many values on, and a page of them is too many. */
const fewestTiles = 2
const mostTiles = 12
const shownVehicles = 12

/** The dealer, a search, and below them the parts that the theme wants, in its order. */
export function HomePage(props: HomePageProps) {
  const { site, stockHref, result } = props
  return (
    <>
      <Hero site={site}>
        <StoredPart
          store={props.parts}
          name={nameOf(searchExample(site.template, site.region, result), result)}
          render={() => <QuickSearch site={site} stockHref={stockHref} result={result} />}
        />
      </Hero>
      {themeChoices(site).home.map((part) => (
        <StoredPart
          key={part}
          store={ownParts.has(part) ? undefined : props.parts}
          name={nameOf(part, result)}
          render={() => <Part part={part} home={props} />}
        />
      ))}
      {showsStock(props) && (
        <div className={container}>
          <RepaymentStatement terms={vehicleViewRules(site, props.now).price.terms} />
        </div>
      )}
      <CompareTray noun={vehiclesNounOf(site)} />
    </>
  )
}

/** Forms of the dealer's own pages are among them, and the cards of the latest are stored already. */
const ownParts: ReadonlySet<HomePart> = new Set<HomePart>(['range', 'words', 'latest'])

/** A part shows the stock, which is one in a store, and counts of a search, which a search host may answer differently later. */
const nameOf = (part: string, { total, facets: { make, body, model, berths, lams }, stats }: SearchResult): string =>
  JSON.stringify(['home', part, total, make, body, model, berths, lams, stats.price])

/** Only where cards of vehicles are shown, repayments are. */
const showsStock = ({ site, stock }: HomePageProps): boolean =>
  site.settings.content.stock_on_homepage && stock.length > 0 && themeChoices(site).home.includes('latest')

function Part({ part, home }: { part: HomePart; home: HomePageProps }) {
  switch (part) {
    case 'types':
      return <Types home={home} />
    case 'latest':
      return <Latest home={home} />
    case 'range':
      return home.range
    case 'words':
      return home.text
    case 'about':
      return <About home={home} />
    case 'visit':
      return <Visit home={home} />
    default:
      return <Question question={part} home={home} />
  }
}

function Question({ question, home }: { question: SuggestedSearchKind; home: HomePageProps }) {
  const { site, stockHref, result, listed } = home
  const searches = suggestedSearches(question, { site, vehicles: listed, facets: result.facets })
  if (searches === null) return null
  return (
    <Section title={searches.title}>
      <SuggestedSearchLinks searches={searches.searches} stockHref={stockHref} region={site.region} />
    </Section>
  )
}

function Types({ home: { site, now, stockHref, result, stock } }: { home: HomePageProps }) {
  const { body: all, make } = result.facets
  const { categories } = site.settings.search
  const chosen = categories.flatMap((name) => all.find(({ slug }) => slug === slugify(name)) ?? [])
  const body = chosen.length < fewestTiles ? all : chosen
  const rules = vehicleViewRules(site, now)
  const pictures = picturesByBody(stock, rules)
  const tiles =
    body.length >= fewestTiles ? { facet: 'body' as const, values: body } : { facet: 'make' as const, values: make }
  if (tiles.values.length < fewestTiles) return null
  return (
    <Section title={tiles.facet === 'body' ? 'Browse by type' : 'Browse by make'}>
      <CountTiles
        facet={tiles.facet}
        values={inPictures(tiles.values, pictures).slice(0, mostTiles)}
        stockHref={stockHref}
        pictures={pictures}
        rules={rules}
      />
    </Section>
  )
}

function Latest({ home: { site, now, stockHref, result, stock, parts } }: { home: HomePageProps }) {
  const all = `See all ${countVehicles(site, result.total)}`
  const rules = vehicleViewRules(site, now, parts)
  const vehicles = site.settings.content.stock_on_homepage ? stock.slice(0, shownVehicles) : []
  return (
    <>
      {vehicles.length > 0 && (
        <Section title={`Latest ${vehiclesNounOf(site)}`} more={{ href: stockHref, label: all }}>
          <VehicleGrid vehicles={vehicles} rules={rules} isRail />
        </Section>
      )}
      <RecentlyViewed />
    </>
  )
}

function About({ home: { about } }: { home: HomePageProps }) {
  if (!about) return null
  return (
    <Section title={about.title} isText>
      <Prose html={about.html} />
    </Section>
  )
}

function Visit({ home: { site, now } }: { home: HomePageProps }) {
  const locations = locationsOf(site)
  // Beside a single card there is room; many fill the section, and a country weighs much.
  const isOnly = locations.length === 1
  if (locations.length === 0) return null
  return (
    <Section title="Visit us" id="locations">
      <LocationList
        site={site}
        now={now}
        level={3}
        map={isOnly && <PlaceMap locations={locations} region={site.region} />}
      />
    </Section>
  )
}

/** Tiles without a picture would stand out as holes; where only a few have one, none is needed. */
function inPictures(values: readonly FacetValue[], pictures: ReadonlyMap<string, VehicleImage>) {
  const pictured = values.filter((value) => pictures.has(value.slug))
  return pictured.length >= fewestTiles ? pictured : values
}
