import type { ReactNode } from 'react'
import { LinkButton } from '#ui/button.tsx'
import { Section } from '#ui/layout.tsx'
import { Prose } from '#ui/prose.tsx'
import { Hero } from '#features/content/view/hero.tsx'
import { LocationList } from '#features/content/view/location-list.tsx'
import type { Vehicle, VehicleImage } from '#features/inventory/domain/vehicle.ts'
import { CompareTray } from '#features/inventory/view/compare-tray.tsx'
import { RecentlyViewed } from '#features/inventory/view/recently-viewed.tsx'
import { RepaymentStatement } from '#features/inventory/view/repayment-statement.tsx'
import { VehicleGrid } from '#features/inventory/view/vehicle-grid.tsx'
import { vehicleViewRules } from '#features/inventory/view/vehicle-view-rules.ts'
import { locationsOf, type Site } from '#features/sites/domain/site.ts'
import { countVehicles, vehiclesWord } from '#features/sites/domain/template.ts'
import type { FacetValue, SearchResult } from '../domain/search-engine.ts'
import { CountTiles, picturesByBody } from './count-tiles.tsx'
import { QuickSearch } from './quick-search.tsx'

type HomePageProps = {
  site: Site
  now: Date
  stockHref: string
  /** The whole stock, unfiltered: counts for the quick search and the tiles. */
  result: SearchResult
  /** Everything listed, the latest first: the first few are shown where the site wants stock here, others lend pictures. */
  stock: readonly Vehicle[]
  /** The dealer's own words about himself; sanitised, may be empty. */
  about: { title: string; html: string } | null
  /** More sections, such as the range. */
  children?: ReactNode
}

/** Tiles are worth their place from this many values on, and a page of them is too many. */
const fewestTiles = 2
const mostTiles = 12
const shownVehicles = 12

export function HomePage({ site, now, stockHref, result, stock, about, children }: HomePageProps) {
  const { body, make } = result.facets
  const all = `See all ${countVehicles(site.template, result.total)}`
  const rules = vehicleViewRules(site, now)
  const pictures = picturesByBody(stock, rules)
  const vehicles = site.settings.content.stock_on_homepage ? stock.slice(0, shownVehicles) : []
  const tiles =
    body.length >= fewestTiles ? { facet: 'body' as const, values: body } : { facet: 'make' as const, values: make }
  return (
    <>
      <Hero site={site}>
        <QuickSearch site={site} stockHref={stockHref} result={result} />
      </Hero>
      {tiles.values.length >= fewestTiles && (
        <Section title={tiles.facet === 'body' ? 'Browse by type' : 'Browse by make'}>
          <CountTiles
            facet={tiles.facet}
            values={inPictures(tiles.values, pictures).slice(0, mostTiles)}
            stockHref={stockHref}
            pictures={pictures}
            rules={rules}
          />
        </Section>
      )}
      {vehicles.length > 0 && (
        <Section title={`Latest ${vehiclesWord(site.template)}`} more={{ href: stockHref, label: all }}>
          <VehicleGrid
            vehicles={vehicles}
            rules={rules}
            filler={
              <>
                <h3>There is more on the yard</h3>
                <LinkButton href={stockHref} look="primary">
                  {all}
                </LinkButton>
              </>
            }
          />
          <RepaymentStatement terms={rules.price.terms} />
        </Section>
      )}
      <RecentlyViewed />
      {children}
      {about && (
        <Section title={about.title} isText>
          <Prose html={about.html} />
        </Section>
      )}
      {locationsOf(site).length > 0 && (
        <Section title="Visit us" id="locations">
          <LocationList site={site} now={now} level={3} />
        </Section>
      )}
      <CompareTray />
    </>
  )
}

/** Tiles without a picture would stand out as holes; where only a few have one, none is needed. */
function inPictures(values: readonly FacetValue[], pictures: ReadonlyMap<string, VehicleImage>) {
  const pictured = values.filter((value) => pictures.has(value.slug))
  return pictured.length >= fewestTiles ? pictured : values
}
