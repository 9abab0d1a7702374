import { locationPath, ownAddresses } from '#features/content/domain/content.ts'
import { Part } from '#features/content/view/block-list.tsx'
import { renderMarkdown } from '#features/content/server/render-markdown.ts'
import { ContentPageView } from '#features/content/view/content-page.tsx'
import { LocationList } from '#features/content/view/location-list.tsx'
import { LocationPage } from '#features/content/view/location-page.tsx'
import { locationsOf, type Location } from '#features/sites/domain/site.ts'
import { PlaceMap } from '#features/search/view/map/place-map.tsx'
import { vehicleNoun } from '#features/sites/domain/template.ts'
import { ContentBlocks, deliveryOf } from './content-blocks.tsx'
import { locationData } from '../page/content-data.ts'
import { findStock, type FoundStock } from '../stock/found-stock.ts'
import { placedTitle, placeName, placeSuffix } from '#features/publishing/server/headings.ts'
import { nearestYard } from './nearest-yard.tsx'
import { overrideForm, overrideMeta, pageOverride, type PageOverride } from './page-override.ts'
import { type Handler, page } from '../page/page.ts'
import { StockGrid } from '../stock/stock-grid.tsx'

const path = ownAddresses.locations
const vehiclesShown = 4

export const locationsPage: Handler = page<PageOverride>({
  name: 'locations',
  load: ({ snapshot }) => ({
    kind: 'found',
    data: pageOverride(snapshot, {
      path,
      title: locationsOf(snapshot.site).length > 1 ? 'Our locations' : 'Our location',
      description: `Where to find ${snapshot.site.name}${placeSuffix(snapshot.site)}: addresses, opening hours, phone numbers and directions.`,
    }),
  }),
  meta(override, { snapshot, url: { origin } }) {
    const meta = overrideMeta(override, path, snapshot)
    const places = locationsOf(snapshot.site).map((location) =>
      locationData(location, { site: snapshot.site, origin, path: locationPath(location) }),
    )
    return { ...meta, structuredData: [...places, ...(meta.structuredData ?? [])] }
  },
  form: (request) => overrideForm(path, request),
  Page(override, request) {
    const { site, asOf } = request.snapshot
    const { nearestForm, nearest } = nearestYard(request)
    return (
      <ContentPageView title={override.title}>
        <Part>
          {nearestForm}
          <LocationList
            site={site}
            now={asOf}
            nearest={nearest}
            map={<PlaceMap locations={locationsOf(site)} region={site.region} />}
          />
        </Part>
        <ContentBlocks loaded={override.loaded} request={request} />
      </ContentPageView>
    )
  },
})

/** ` in Tamworth, NSW`, unless the location is called by its town. */
const placeOf = ({ name, address }: Location): string =>
  name.includes(address.city) ? ` in ${address.state}` : ` in ${placeName(address)}`

type Place = { location: Location; note: string; stock: FoundStock }

type AtLocation = { location: Location }

/** One location, and what stands there. */
export const locationPage: Handler<AtLocation> = page<Place, AtLocation>({
  name: 'location',
  load({ snapshot, location }) {
    const all = findStock(snapshot, '', vehiclesShown)
    const here = findStock(snapshot, `?location=${location.slug}`, vehiclesShown)
    // Where every vehicle stands in one place, its list is the whole stock, which has an address already.
    const stock = here.total === all.total ? all : here
    return { kind: 'found', data: { location, note: renderMarkdown(location.note ?? ''), stock } }
  },
  meta: ({ location }, { snapshot: { site }, url: { origin } }) => ({
    title: placedTitle(location.name, site, placeOf(location)),
    description: `${site.name} ${location.name}: address, opening hours with special days, phone number, directions and the ${vehicleNoun(site).many.toLowerCase()} that stand there.`,
    canonicalPath: locationPath(location),
    isIndexable: true,
    structuredData: [locationData(location, { site, origin, path: locationPath(location) })],
    trail: [
      ['Our locations', path],
      [location.name, locationPath(location)],
    ],
  }),
  Page: ({ location, note, stock }, { snapshot }) => (
    <LocationPage
      location={location}
      site={snapshot.site}
      now={snapshot.asOf}
      note={note}
      delivery={deliveryOf(snapshot)}
      map={<PlaceMap locations={[location]} region={snapshot.site.region} />}
    >
      <StockGrid stock={stock} title={`In stock at ${location.name}`} snapshot={snapshot} />
    </LocationPage>
  ),
})
